import type { ReleaseId } from "#app/content/release/hash.ts";
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
import { changedFiles, type FolderStamps, readStamps, settledStamps } from "../compile/sources/stamps.ts";
import { CACHE_DIR } from "../paths.ts";
import { assembleParts } from "../release/assemble.ts";
import { type Followed, following, keepingMoves } from "../release/moves.ts";
import { BaseLost } from "../release/objects.ts";
import { shownByPages } from "../release/page-lists.ts";
import { inMemory, type ReadableRelease } from "../release/readable.ts";
import { redrawnPages } from "../release/redrawn.ts";
import { storedNames } from "../release/shared-values.ts";
import type { ReleaseStore } from "../release/store.ts";
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

async function wholeRelease(
  { folder, drafts, before, caches = CACHE_DIR, onCompiled }: CompileFor,
  stamps: FolderStamps | null,
): Promise<Made> {
  const made = await compileOnce(folder, { drafts, caches });
  onCompiled?.();
  const { site, documents, sources } = made;
  const early = drafts ? [] : checkDatesToCome(documents, { site, now: Date.now() });
  const compiled = { ...made, problems: sortProblems([...made.problems, ...early]) };
  const { shown, ...prepared } = await prepare(compiled, before);
  const { problems, moves } = prepared;
  const isRight = problems.every(({ level }) => level === "warning");
  if (stamps === null || !isRight) return { ...prepared, notes: null };
  const settled = settledStamps(stamps, { folder, sources, now: Date.now() });
  return { ...prepared, notes: { ...notesOf(compiled, { problems, moves, shown }), stamps: settled } };
}

/** The same of a folder that was compiled just now. */
export async function prepare(
  { problems, fresh: _fresh, asked: _asked, anchored: _anchored, ...parts }: Compiled,
  before: ReadableRelease | null,
): Promise<PreparedWhole> {
  const { release, lists } = await assembleParts(parts);
  const followed = await following(release, before);
  return { ...followed, problems: withMoves(problems, followed.moves), shown: shownByPages(lists) };
}
