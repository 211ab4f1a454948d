import { checkDatesToCome } from "../compile/checks/check-elsewhere.ts";
import type { Compiled } from "../compile/compile.ts";
import { compileOnce } from "../compile/folder-compiler.ts";
import { type Note, type Problem, sortProblems } from "../compile/problem.ts";
import { CACHE_DIR } from "../paths.ts";
import { type Addresses, publishedAddresses } from "../release/addresses.ts";
import { assembleParts, type PackedParts } from "../release/assemble.ts";
import { type Followed, following } from "../release/moves.ts";
import { inMemory, type ReadableRelease } from "../release/readable.ts";
import { storeSources } from "../release/sources.ts";
import type { ReleaseStore } from "../release/store.ts";
import { BUILD } from "../site.ts";
import { collectHeap, heapSize } from "./collect-heap.ts";
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
export async function compileFor({ before, store, ...options }: CompileFor): Promise<PreparedRelease> {
  const heap = heapSize();
  const { parts, problems } = await compileParts(options, heap);
  await collectHeap(heap);
  const known = () => publishedAddresses(store);
  const prepared = await follow(parts, { problems, before, known });
  const { release, changes, compared } = prepared;
  const change = { after: inMemory(release), changed: changes.changed, folder: options.folder };
  return { ...prepared, notes: before && compared ? await BUILD.notes({ before, ...change }) : [] };
}

interface CompiledParts {
  readonly parts: PackedParts;
  readonly problems: readonly Problem[];
}

/**
 * What a release is made of, and no more of what was compiled: neither texts nor what the checks of a folder ask of each
 * document. The peak of a hundred thousand was in the making of the release, some 0.2 GB higher.
 */
async function compileParts(
  { folder, drafts }: Omit<CompileFor, "before" | "store">,
  heap: number,
): Promise<CompiledParts> {
  const { sources, parts, problems } = partsOf(await compileOnce(folder, { drafts, caches: CACHE_DIR, build: BUILD }), {
    drafts,
  });
  await collectHeap(heap);
  return { parts: { ...parts, sources: storeSources(sources) }, problems };
}

/** Parts of a release without their sources. What is said of dates of the documents is said before they lose their places. */
function partsOf(
  { sources, problems, fresh: _fresh, ...compiled }: Compiled,
  { drafts }: { readonly drafts: boolean },
): Pick<CompiledParts, "problems"> & Pick<Compiled, "sources"> & { readonly parts: Omit<PackedParts, "sources"> } {
  const { site } = compiled;
  const early = drafts ? [] : checkDatesToCome(compiled.documents, { site, now: Date.now() });
  const documents = compiled.documents.map(({ document, wire, page, components, headings }) => {
    return { document, wire, page, components, headings };
  });
  return { parts: { ...compiled, documents }, problems: sortProblems([...problems, ...early]), sources };
}

/** The same of a folder that was compiled just now. */
export async function prepare(
  { problems, fresh: _fresh, sources, ...parts }: Compiled,
  before: ReadableRelease | null,
): Promise<Prepared> {
  return follow({ ...parts, sources: storeSources(sources) }, { problems, before });
}

interface Following {
  readonly problems: readonly Problem[];
  readonly before: ReadableRelease | null;
  readonly known?: () => Promise<Addresses | null>;
}

async function follow(parts: PackedParts, { problems, before, known }: Following): Promise<Prepared> {
  const release = await assembleParts(parts);
  const followed = await following(release, before, known);
  return { ...followed, problems: withMoves(problems, followed.moves) };
}
