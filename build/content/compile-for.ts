import { checkDatesToCome } from "../compile/checks/check-elsewhere.ts";
import type { Compiled } from "../compile/compile.ts";
import { compileOnce } from "../compile/folder-compiler.ts";
import { type Note, type Problem, sortProblems } from "../compile/problem.ts";
import { CACHE_DIR } from "../paths.ts";
import { type Addresses, publishedAddresses } from "../release/addresses.ts";
import { assembleRelease } from "../release/assemble.ts";
import { type ComparedRelease, compareWithPublished } from "../release/moves.ts";
import { inMemory, type ReadableRelease } from "../release/readable.ts";
import type { ReleaseStore } from "../release/store.ts";
import { BUILD } from "../site.ts";
import { withMovedLinks } from "./report.ts";

export interface Prepared extends ComparedRelease {
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
  /** What its publisher should know of the changes, and need not fix. */
  readonly notes: readonly Note[];
}

/**
 * Compiles a folder into a release that follows `before`: old addresses of moved pages redirect. The caller must not
 * publish it if a problem is an error.
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

/** The release of compiled content, compared with the published one. `known`: as for `compareWithPublished`. */
export async function prepare(
  compiled: Compiled,
  before: ReadableRelease | null,
  known?: () => Promise<Addresses | null>,
): Promise<Prepared> {
  const compared = await compareWithPublished(await assembleRelease(compiled), before, known);
  return { ...compared, problems: withMovedLinks(compiled.problems, compared.moves) };
}
