import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Argument, type Command } from "commander";
import { CommandError, givenPath } from "../command.ts";
import { counted } from "../compile/problem.ts";
import { readContents, readOriginal } from "../release/contents.ts";
import { type StoreOptions, storeVerb } from "./options.ts";
import { findRelease, knownReleases, refuseUnusable } from "./releases.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface ExportReceipt {
  readonly release: string;
  readonly folder: string;
  readonly files: number;
}

export function exportCommand(): Command {
  return storeVerb("export")
    .addArgument(new Argument("<folder>", "a folder that is empty or not there yet"))
    .addArgument(new Argument("[release]", "the first characters of its name (default: the current one)"))
    .action((folder: string, release: string | undefined, options: StoreOptions) =>
      verbAction<StoreOptions, ExportReceipt>({
        name: "export",
        work: (_, context) => exportRelease({ folder: givenPath(folder), name: release ?? null }, context),
        format: (receipt) => [
          `${counted(receipt.files, "file")} of ${receipt.release.slice(0, 12)}: see ${receipt.folder}.`,
        ],
      })(options),
    );
}

export async function exportRelease(
  { folder, name }: { readonly folder: string; readonly name: string | null },
  context: VerbContext,
): Promise<ExportReceipt> {
  const known = await knownReleases(context);
  const [current] = known;
  if (current === undefined) throw new CommandError(`nothing is published in ${context.open.where} yet.`);
  const { release: id } = name === null ? current : findRelease(name, { known, given: context.given });
  await checkEmpty(folder);
  const { store } = context.open;
  const { sources, originals } = await readContents(store, id).catch(refuseUnusable);
  const texts = [...sources].map(([path, text]) => [fileBelow(folder, path), text] as const);
  const pictures = [...originals].map(([path, parts]) => [fileBelow(folder, path), parts] as const);
  try {
    for (const [file, text] of texts) await writeNew(file, text);
    for (const [file, parts] of pictures) {
      await writeNew(file, await readOriginal(store, { id, parts }).catch(refuseUnusable));
    }
  } catch (error) {
    await empty(folder);
    throw error;
  }
  return { release: id, folder, files: sources.size + originals.size };
}

async function checkEmpty(folder: string): Promise<void> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new CommandError(`${folder} cannot be written to (${error.message}). Name another folder.`);
  });
  if (files.length > 0)
    throw new CommandError(`${folder} is not empty. Empty it or name another one, so that nothing is overwritten.`);
}

/** It was empty: what is in it is of an export that failed, and would stand in the way of the next one. */
async function empty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/** Paths come from a store: whatever they say, nothing is written outside of the folder. */
function fileBelow(folder: string, path: string): string {
  const file = resolve(join(folder, path));
  if (file.startsWith(resolve(folder) + sep)) return file;
  throw new CommandError(`the release names ${path}, outside of any folder. Nothing was written.`);
}

async function writeNew(file: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
}
