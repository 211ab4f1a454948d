import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { objectHash } from "#app/content/release/hash.ts";
import { compilerFiles, hashFiles, listFiles } from "./build-inputs.ts";
import { CommandError } from "./command.ts";
import { type Problem, reportProblems } from "./compile/problem.ts";
import { siteFolders } from "./paths.ts";
import { folderStore } from "./release/folder-store.ts";
import type { Objects } from "./release/packed.ts";
import { readPointer } from "./release/pointer.ts";
import { publishRelease } from "./release/publish.ts";
import type { Release } from "./release/release.ts";
import { isIntact, releaseOfStored } from "./release/shared-values.ts";

export interface BuiltContent extends CompiledFolder {
  /** False where the snapshot of an earlier build is just this release. */
  readonly fresh: boolean;
}

export interface CompiledFolder {
  readonly release: Release;
  /** The report on it, written where the release before is known; empty for a build that was reported before. */
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

/**
 * Compiles a folder without leaving a snapshot. Prints every problem; throws a `CommandError` where one is an error.
 */
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
  // Half a second to load, and most builds find the content as it was.
  const { openCompiler } = await import("./compile/folder-compiler.ts");
  const { assembleRelease } = await import("./release/assemble.ts");
  const { BUILD } = await import("./site.ts");
  const compiler = await openCompiler(folder, { build: BUILD });
  const { problems, fresh: _fresh, ...parts } = await compiler.compile({ drafts: false });
  compiler.keep();
  if (problems.some(({ level }) => level === "error")) {
    printProblems(problems);
    throw new CommandError(
      `${folder} has errors. Nothing was published. Fix them; npm run dev shows the pages meanwhile.`,
    );
  }
  return { release: await assembleRelease(parts), warnings: problems };
}

async function contentId(folder: string): Promise<string> {
  return hashFiles([...(await listFiles([folder])), ...(await compilerFiles())]);
}

/** The release that travels with the worker, among its assets under the keys it has in KV. */
export const SNAPSHOT = "_snapshot";

/** Puts a release in the place of the snapshot among some assets. Readers find the old one or the new one, whole. */
async function writeSnapshot(
  release: Release,
  { assets, now }: { readonly assets: string; readonly now: number },
): Promise<void> {
  const target = join(assets, SNAPSHOT);
  const fresh = `${target}.new`;
  await rm(fresh, { recursive: true, force: true });
  await publishRelease({ release, store: folderStore(fresh), now });
  await rm(target, { recursive: true, force: true });
  await rename(fresh, target);
}

/** The snapshot among some assets as a release; null where there is none, or one that is not whole. */
export async function readSnapshot(assets: string): Promise<Release | null> {
  const target = join(assets, SNAPSHOT);
  const pointer = await readPointer(folderStore(target));
  if (pointer === null) return null;
  return releaseOfStored(pointer.release, await readValues(join(target, "o")));
}

async function readValues(folder: string): Promise<Objects> {
  const names = (await readdir(folder)).map(objectHash);
  const entries = names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, name)))] as const);
  return new Map((await Promise.all(entries)).filter(([name, bytes]) => isIntact(name, bytes)));
}
