import { readFile, rm, writeFile } from "node:fs/promises";
import { hashFiles, listFiles } from "./build-inputs.ts";
import { readSnapshot, writeSnapshot } from "./build-snapshot.ts";
import { CommandError } from "./command.ts";
import { compilerFiles } from "./compile/compiler-version.ts";
import { openCompiler } from "./compile/folder-compiler.ts";
import { reportProblems } from "./compile/report.ts";
import { ROOT } from "./paths.ts";
import { assembleRelease } from "./release/assemble.ts";
import type { Release } from "./release/release.ts";

/** Holds the hash of all that the snapshot was made from. */
const STAMP = `${ROOT}dist/content-id`;

export interface BuiltContent {
  readonly release: Release;
  /** False where the snapshot of an earlier build is just this release. */
  readonly fresh: boolean;
}

/**
 * The release of a folder of content, which is now the snapshot too. Throws a `CommandError` after every problem has
 * been printed; the snapshot is then as it was.
 */
export async function buildContent({ folder, now }: { folder: string; now: number }): Promise<BuiltContent> {
  const inputs = await contentId(folder);
  const known = (await readFile(STAMP, "utf8").catch(() => null)) === inputs ? await readSnapshot() : null;
  if (known !== null) return { release: known, fresh: false };
  const release = await compileRelease(folder);
  await rm(STAMP, { force: true });
  await writeSnapshot(release, now);
  await writeFile(STAMP, inputs);
  return { release, fresh: true };
}

/** Compiles a folder without touching dist/. Prints every problem; throws a `CommandError` where one is an error. */
export async function compileRelease(folder: string): Promise<Release> {
  const compiler = await openCompiler(folder);
  const { problems, fresh: _fresh, ...parts } = await compiler.compile({ drafts: false });
  compiler.keep();
  reportProblems(problems, (line) => console.error(line));
  if (problems.some(({ level }) => level === "error")) {
    throw new CommandError(`${folder} has errors. Nothing was published.`);
  }
  return assembleRelease(parts);
}

async function contentId(folder: string): Promise<string> {
  return hashFiles([...(await listFiles([folder])), ...(await compilerFiles())]);
}
