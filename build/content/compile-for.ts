import { checkDatesToCome } from "../compile/checks/check-elsewhere.ts";
import type { Compiled } from "../compile/compile.ts";
import { compileOnce } from "../compile/folder-compiler.ts";
import { type Note, type Problem, sortProblems } from "../compile/problem.ts";
import { CACHE_DIR } from "../paths.ts";
import { type Addresses, publishedAddresses } from "../release/addresses.ts";
import { assembleRelease } from "../release/assemble.ts";
import { type Followed, following } from "../release/moves.ts";
import { inMemory, type ReadableRelease } from "../release/readable.ts";
import type { ReleaseStore } from "../release/store.ts";
import { BUILD } from "../site.ts";
import { withMoves } from "./report.ts";

export interface Prepared extends Followed {
  readonly problems: readonly Problem[];
}

interface CompileFor {
  readonly folder: string;
  readonly drafts: boolean;
  /** Null where nothing is published yet. */
  readonly before: ReadableRelease | null;
  readonly store: ReleaseStore;
}

/** A release that is ready to be stored. */
interface PreparedRelease extends Prepared {
  /** What is to be known of it beside the one before. */
  readonly notes: readonly Note[];
}

/**
 * Compiles a folder into the release after `before`: old addresses of moved pages redirect. It must not be published
 * where the problems include an error.
 */
export async function compileFor({ folder, drafts, before, store }: CompileFor): Promise<PreparedRelease> {
  const compiled = await compileOnce(folder, { drafts, caches: CACHE_DIR, build: BUILD });
  const { documents, site } = compiled;
  const early = drafts ? [] : checkDatesToCome(documents, { site, now: Date.now() });
  const problems = sortProblems([...compiled.problems, ...early]);
  const prepared = await prepare({ ...compiled, problems }, before, () => publishedAddresses(store));
  const { release, changes, compared } = prepared;
  const change = { after: inMemory(release), changed: changes.changed, folder };
  return { ...prepared, notes: before && compared ? await BUILD.notes({ before, ...change }) : [] };
}

/** The release that compiled content makes after `before`. `known`: as for `following`. */
export async function prepare(
  compiled: Compiled,
  before: ReadableRelease | null,
  known?: () => Promise<Addresses | null>,
): Promise<Prepared> {
  const followed = await following(await assembleRelease(compiled), before, known);
  return { ...followed, problems: withMoves(compiled.problems, followed.moves) };
}
