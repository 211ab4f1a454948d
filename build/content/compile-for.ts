import type { ReleaseId } from "#app/content/release/hash.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import { compilerVersion } from "../build-inputs.ts";
import { checkDatesToCome } from "../compile/checks/check-elsewhere.ts";
import type { Compiled } from "../compile/compile.ts";
import { compileOnce } from "../compile/folder-compiler.ts";
import { type Note, type Problem, sortProblems } from "../compile/problem.ts";
import {
  type ReleaseNotes,
  type RememberedFor,
  type RememberedRelease,
  recallRelease,
  rememberRelease,
} from "../compile/sources/remembered.ts";
import { changedFiles, type FolderStamps, readStamps, settledStamps, youngSources } from "../compile/sources/stamps.ts";
import { CACHE_DIR } from "../paths.ts";
import { type Addresses, publishedAddresses } from "../release/addresses.ts";
import { assembleParts, type PackedParts, packSources } from "../release/assemble.ts";
import { type Followed, following, keepingMoves } from "../release/moves.ts";
import { BaseLost } from "../release/objects.ts";
import { shownByPages } from "../release/page-lists.ts";
import { inMemory, type ReadableRelease } from "../release/readable.ts";
import { redrawnPages } from "../release/redrawn.ts";
import { storedNames } from "../release/shared-values.ts";
import type { ReleaseStore } from "../release/store.ts";
import { collectHeap, heapSize } from "./collect-heap.ts";
import { releaseAfterEdits } from "./edited-folder.ts";
import { notesOf } from "./release-notes.ts";
import { newOutlines, withMoves } from "./report.ts";

export interface Prepared extends Followed {
  readonly problems: readonly Problem[];
}

/** Of all files. */
interface PreparedWhole extends Prepared, Pick<ReleaseNotes, "shown"> {}

interface CompileFor {
  readonly folder: string;
  readonly drafts: boolean;
  /** Null where nothing is published yet. */
  readonly before: ReadableRelease | null;
  readonly store: ReleaseStore;
  /** Where the compiler keeps what it made, if not where it always does. */
  readonly caches?: string;
  /** Every file is looked through, however few have changed. */
  readonly whole?: boolean;
  /** So they are where nothing has changed: publishing again mends what the store has lost. */
  readonly mend?: boolean;
  /** Called when all documents are compiled, before a release is made of them. */
  readonly onCompiled?: () => void;
}

/** A release that is ready to be stored. */
interface PreparedRelease extends Prepared {
  /** What is to be known of it beside the one before. */
  readonly notes: readonly Note[];
  /** For whoever has stored it whole: the next one, which follows `after`, is made of it where a few documents have changed. */
  readonly remember: (after: ReleaseId) => void;
}

/**
 * Compiles a folder into the release after `before`: old addresses of moved pages redirect. It must not be published
 * where the problems include an error.
 */
export async function compileFor(options: CompileFor): Promise<PreparedRelease> {
  const { folder, drafts, caches: directory = CACHE_DIR } = options;
  const about = { folder, version: await compilerVersion(), directory, drafts };
  const stamps = readStamps(folder, Date.now());
  const { notes, ...prepared } =
    (await editedRelease(options, { about, stamps })) ?? (await wholeRelease(options, stamps));
  const { release, changes, compared } = prepared;
  const { before } = options;
  const redrawn = before && compared ? await redrawnPages({ before, after: inMemory(release) }, changes.changed) : [];
  return {
    ...prepared,
    notes: newOutlines(redrawn, folder),
    remember(after) {
      const names = new Set(storedNames(release));
      if (notes !== null) rememberRelease({ ...about, after }, { ...notes, id: release.id, names });
    },
  };
}

/** Does work with a release; where its parts turn out to be lost, with one for which every file is looked through. */
export async function withRelease<T>(work: (compile: { readonly whole: boolean }) => Promise<T>): Promise<T> {
  return work({ whole: false }).catch((error) => {
    if (error instanceof BaseLost) return work({ whole: true });
    throw error;
  });
}

interface Made extends Prepared {
  /** For the next one; null where that cannot be made of this one. */
  readonly notes: Omit<RememberedRelease, "id" | "names"> | null;
}

/** Null where another one is remembered than the files and the store have, or where more has changed than a few documents. */
async function editedRelease(
  { before, whole = false, mend = false, ...options }: CompileFor,
  { about, stamps }: { readonly about: Omit<RememberedFor, "after">; readonly stamps: FolderStamps | null },
): Promise<Made | null> {
  const known = before === null || whole ? null : recallRelease({ ...about, after: before.id });
  if (before === null || known === null || stamps === null) return null;
  const changed = changedFiles(known.stamps, stamps);
  const edited = await releaseAfterEdits({ ...options, known, changed, isPublished: known.id === before.id });
  if (edited === null || (mend && edited.release.id === before.id)) return null;
  const { release, notes } = edited;
  const followed = await keepingMoves(release, before);
  return followed && { ...followed, problems: notes.problems, notes: { ...notes, stamps } };
}

async function wholeRelease({ before, ...options }: CompileFor, stamps: FolderStamps | null): Promise<Made> {
  const held = heapSize();
  const { parts, notes, young } = await compileParts(options, { stamps: stamps ?? [], held });
  await collectHeap(held);
  const known = () => publishedAddresses(options.store);
  const { shown, ...prepared } = await follow(parts, { problems: notes.problems, before, known });
  const { problems, moves } = prepared;
  const isRight = problems.every(({ level }) => level === "warning");
  if (stamps === null || !isRight) return { ...prepared, notes: null };
  const settled = settledStamps(stamps, { folder: options.folder, sources: young, now: Date.now() });
  return { ...prepared, notes: { ...notesOf({ ...parts, ...notes }, { problems, moves, shown }), stamps: settled } };
}

interface CompiledParts {
  readonly parts: PackedParts;
  readonly notes: Pick<Compiled, "problems" | "asked" | "anchored">;
  /** Sources that were too young for a stamp. */
  readonly young: readonly SourceText[];
}

/**
 * What a release is made of, and no more of what was compiled: neither texts nor what the checks of a folder ask of each
 * document. The peak of a hundred thousand was in the making of the release, some 0.2 GB higher.
 */
async function compileParts(
  { folder, drafts, caches = CACHE_DIR, onCompiled }: Omit<CompileFor, "before">,
  { stamps, held }: { readonly stamps: FolderStamps; readonly held: number },
): Promise<CompiledParts> {
  const { sources, ...compiled } = partsOf(await compileOnce(folder, { drafts, caches }), { drafts });
  onCompiled?.();
  await collectHeap(held);
  const { parts, notes } = compiled;
  return { parts: { ...parts, sources: packSources(sources) }, notes, young: youngSources(stamps, sources) };
}

/** Parts of a release without their sources. What is said of dates of the documents is said before they lose their places. */
function partsOf(
  { sources, problems, asked, anchored, fresh: _fresh, ...compiled }: Compiled,
  { drafts }: { readonly drafts: boolean },
): Pick<CompiledParts, "notes"> & Pick<Compiled, "sources"> & { readonly parts: Omit<PackedParts, "sources"> } {
  const { site } = compiled;
  const early = drafts ? [] : checkDatesToCome(compiled.documents, { site, now: Date.now() });
  const documents = compiled.documents.map(({ document, wire, page, components, headings }) => {
    return { document, wire, page, components, headings };
  });
  return {
    parts: { ...compiled, documents },
    notes: { problems: sortProblems([...problems, ...early]), asked, anchored },
    sources,
  };
}

/** The same of a folder that was compiled just now. */
export async function prepare(
  { problems, fresh: _fresh, asked: _asked, anchored: _anchored, sources, ...parts }: Compiled,
  before: ReadableRelease | null,
): Promise<PreparedWhole> {
  return follow({ ...parts, sources: packSources(sources) }, { problems, before });
}

interface Following {
  readonly problems: readonly Problem[];
  readonly before: ReadableRelease | null;
  readonly known?: () => Promise<Addresses | null>;
}

async function follow(parts: PackedParts, { problems, before, known }: Following): Promise<PreparedWhole> {
  const { release, lists } = await assembleParts(parts);
  const followed = await following(release, before, known);
  return { ...followed, problems: withMoves(problems, followed.moves), shown: shownByPages(lists) };
}
