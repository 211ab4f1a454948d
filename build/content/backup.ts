import { stat } from "node:fs/promises";
import { Argument, type Command } from "commander";
import { CommandError, givenPath } from "../command.ts";
import { type BackedUp, backUp } from "../release/backup/backup.ts";
import { IncompleteRelease } from "../release/publish.ts";
import { type StoreOptions, storeVerb } from "./options.ts";
import { showProgress } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";

interface BackupOptions extends StoreOptions {
  /** A file of that name is replaced. */
  readonly overwrite?: boolean;
}

export interface BackupReceipt extends BackedUp {
  readonly file: string;
  readonly bytes: number;
  readonly where: string;
}

export function backupCommand(): Command {
  return storeVerb("backup")
    .addArgument(new Argument("<file>", "where to write it"))
    .option("--overwrite", "replace a file that is there already")
    .action((file: string, options: BackupOptions) =>
      verbAction<BackupOptions, BackupReceipt>({
        name: "backup",
        work: ({ overwrite = false }, context) => backup({ file: givenPath(file), overwrite }, context),
        format: formatReceipt,
      })(options),
    );
}

export async function backup(
  { file, overwrite }: { readonly file: string; readonly overwrite: boolean },
  { open, now }: VerbContext,
): Promise<BackupReceipt> {
  const there = await stat(file).catch(() => null);
  if (there?.isDirectory() === true) throw new CommandError(`${file} is a folder. Name a file.`);
  if (there?.isFile() === false) throw new CommandError(`${file} is a device or a pipe. Name a file.`);
  if (there !== null && !overwrite) {
    throw new CommandError(`${file} is there already. Name another file, or add --overwrite.`);
  }
  const { store, where } = open;
  const progress = showProgress("Reading");
  const made = await backUp(file, { store, now, where, progress: progress.update })
    .catch(refuseIncomplete)
    .finally(progress.end);
  return { file, bytes: (await stat(file)).size, where, ...made };
}

function refuseIncomplete(error: unknown): never {
  if (!(error instanceof IncompleteRelease)) throw error;
  throw new CommandError(`${error.message}. Publish the same content again, which writes them, then back up.`);
}

function formatReceipt({ file, bytes, where, release, lost, values }: BackupReceipt): readonly string[] {
  const size = `${values} values, ${(bytes / 2 ** 20).toFixed(1)} MB`;
  const what = release === null ? "nothing was published yet" : `the current release is ${release.slice(0, 12)}`;
  return [
    `${file} holds all of ${where}: ${size}; ${what}. It was read back and is whole.`,
    ...lost.map((id) => `Objects of ${id.slice(0, 12)} were missing: a rollback cannot go back to it.`),
  ];
}
