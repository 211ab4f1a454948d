import { readFile, rm, writeFile } from "node:fs/promises";
import { hashFiles, listFiles } from "./build-inputs.ts";
import { readSnapshot, writeSnapshot } from "./build-snapshot.ts";
import { CommandError } from "./command.ts";
import { compilerFiles } from "./compile/compiled-file.ts";
import { openCompiler } from "./compile/folder-compiler.ts";
import { type Problem, reportProblems } from "./compile/problem.ts";
import { assembleRelease } from "./release/assemble.ts";
import type { Release } from "./release/release.ts";
import { siteFolders } from "./site-folders.ts";

export interface BuiltContent extends CompiledFolder {
  /** False where the snapshot of an earlier build is just this release. */
  readonly fresh: boolean;
}

export interface CompiledFolder {
  readonly release: Release;
  /** What is to be said of it, by whoever knows what was published before; nothing of a build that was said before. */
  readonly warnings: readonly Problem[];
}

/**
 * The release of a folder of content, which is now the snapshot in that folder's assets too. Throws a `CommandError`
 * after every problem has been printed; the snapshot is then as it was.
 */
export async function buildContent({ folder, now }: { folder: string; now: number }): Promise<BuiltContent> {
  const { assets, stamp } = siteFolders(folder);
  const inputs = await contentId(folder);
  const known = (await readFile(stamp, "utf8").catch(() => null)) === inputs ? await readSnapshot(assets) : null;
  if (known !== null) return { release: known, warnings: [], fresh: false };
  const compiled = await compileFolder(folder);
  await rm(stamp, { force: true });
  await writeSnapshot(compiled.release, { assets, now });
  await writeFile(stamp, inputs);
  return { ...compiled, fresh: true };
}

/** Compiles a folder without leaving a snapshot. Prints every problem; throws a `CommandError` where one is an error. */
export async function compileRelease(folder: string): Promise<Release> {
  const { release, warnings } = await compileFolder(folder);
  printProblems(warnings);
  return release;
}

/** Prints problems as those of a command that was typed. */
export function printProblems(problems: readonly Problem[]): void {
  reportProblems(problems, (line) => console.error(line));
}

async function compileFolder(folder: string): Promise<CompiledFolder> {
  const compiler = await openCompiler(folder);
  const { problems, fresh: _fresh, ...parts } = await compiler.compile({ drafts: false });
  compiler.keep();
  if (problems.some(({ level }) => level === "error")) {
    printProblems(problems);
    throw new CommandError(`${folder} has errors. Nothing was published.`);
  }
  return { release: await assembleRelease(parts), warnings: problems };
}

async function contentId(folder: string): Promise<string> {
  return hashFiles([...(await listFiles([folder])), ...(await compilerFiles())]);
}
