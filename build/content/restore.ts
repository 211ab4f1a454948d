import { Argument, type Command } from "commander";
import type { ReleaseId } from "#app/content/release/hash.ts";
import { givenPath } from "../command.ts";
import { BackupFile } from "../release/backup/backup-file.ts";
import { movePointerBack, planRestore, type RestorePlan, writeRestored } from "../release/backup/restore.ts";
import { isReadable } from "../release/readable.ts";
import { type Given, type StoreOptions, storeCommand, storeVerb } from "./options.ts";
import { refuseUnusable } from "./releases.ts";
import { countKeys, showProgress, whenShown } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";
import { UNFINISHED, writeBudget, writesOption } from "./write-budget.ts";

interface RestoreOptions extends StoreOptions {
  /** Whatever the namespace holds. */
  readonly replace?: boolean;
  /** As of `publish`. */
  readonly writes?: number | null;
}

export interface RestoreReceipt {
  readonly where: string;
  /** Null where the backup is of a namespace in which nothing was published: the pointer stays as it was. */
  readonly release: ReleaseId | null;
  /** What visitors saw until now. */
  readonly from: ReleaseId | null;
  /** Keys written, the pointer among them. */
  readonly written: number;
  /** Keys that are still to be written before the pointer moves. */
  readonly left: number;
  /** False where the release was the current one before. */
  readonly moved: boolean;
  /** Whether it is of another version of this program, whose worker alone shows it. */
  readonly foreign: boolean;
  readonly remote: boolean;
}

export function restoreCommand(): Command {
  return storeVerb("restore")
    .addArgument(new Argument("<file>", "what `backup` wrote"))
    .option("--replace", "put it in the place of what the namespace holds, which a rollback can go back to")
    .addOption(writesOption())
    .addHelpText(
      "after",
      `\nEnds with 1 where nothing was restored, with ${UNFINISHED} where it continues another day.`,
    )
    .action((file: string, options: RestoreOptions) =>
      verbAction<RestoreOptions, RestoreReceipt>({
        name: "restore",
        fills: true,
        work: (given, context) => restore({ ...given, file: givenPath(file) }, context),
        format: formatReceipt,
        exitCode: ({ left }) => (left > 0 ? UNFINISHED : 0),
      })(options),
    );
}

/** Reads the whole file, then compares, writes and verifies values, then moves the pointer. */
export async function restore(
  { file: path, replace = false, writes }: RestoreOptions & { readonly file: string },
  context: VerbContext,
): Promise<RestoreReceipt> {
  const { store } = context.open;
  const file = await BackupFile.open(path);
  const plan = await planRestore(file, { store, now: context.now, replace }).catch(refuseUnusable);
  return carryOut(plan, { writes, context });
}

async function carryOut(
  plan: RestorePlan,
  { writes, context }: { readonly writes: number | null | undefined; readonly context: VerbContext },
): Promise<RestoreReceipt> {
  const { store, where, remote } = context.open;
  const { now } = context;
  const begun = performance.now();
  const { objects: most, warning } = await writeBudget(plan, { work: "restore", writes, remote, store, now });
  for (const line of warning) console.error(line);
  const progress = showProgress("Writing");
  await writeRestored(plan, { store, most, progress: progress.update }).finally(progress.end);
  const left = plan.missing.length - most;
  const moment = Math.round(now + performance.now() - begun);
  const moved = left === 0 && (await movePointerBack(plan, { store, now: moment }));
  const release = plan.pointer?.release ?? null;
  const from = plan.current?.release ?? null;
  const foreign = moved && release !== null && !(await isReadable(store, release));
  return { where, release, from, written: most + Number(moved), left, moved, foreign, remote };
}

const FOREIGN =
  "Another version of this program made it, whose worker alone shows it: publish next, or deploy that version.";

function formatReceipt(receipt: RestoreReceipt, given: Given): readonly string[] {
  const { where, release, from, written, left, moved, foreign, remote } = receipt;
  if (left > 0) {
    return [
      `Not restored yet: ${countKeys(written)} written, ${left} to go. The site is unchanged.`,
      "Run the same command again tomorrow (UTC); it continues where it stopped.",
    ];
  }
  if (release === null) {
    const shown =
      from === null
        ? "Nothing is published in it."
        : `Nothing was published when it was backed up: visitors see ${from.slice(0, 12)} as before.`;
    return [`All of it is in ${where}; ${countKeys(written)} written. ${shown}`];
  }
  const name = release.slice(0, 12);
  return [
    `${moved ? `Restored ${name} into` : `${name} is the current release already in`} ${where}; ${countKeys(written)} written. ${foreign ? FOREIGN : whenShown(remote)}`,
    ...(moved && from !== null && from !== release
      ? [`To undo: ${storeCommand(`rollback ${from.slice(0, 12)}`, given)}`]
      : []),
  ];
}
