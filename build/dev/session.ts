import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { CommandError } from "../command.ts";
import type { Compiled } from "../compile/compile.ts";
import type { FolderCompiler } from "../compile/folder-compiler.ts";
import { type Problem, reportProblems } from "../compile/problem.ts";
import { type Prepared, prepare } from "../content/compile-for.ts";
import { quietMark } from "../release/collect-garbage.ts";
import { movedPointer, readaheadOf, readPointer, writePointer } from "../release/pointer.ts";
import { checkUndisturbed, type PublishPlan, planPublish, type Receipt, uploadObjects } from "../release/publish.ts";
import { inMemory, openCurrent, type ReadableRelease } from "../release/readable.ts";
import type { Release } from "../release/release.ts";
import { publishedNames } from "../release/shared-values.ts";
import type { ReleaseStore } from "../release/store.ts";
import { errorsOf, lastRight } from "./last-right.ts";

/** How many releases of the session stay in the pointer: open pages use the last one or two. */
const OWN_KEPT = 5;

/** What is known of the store until another process moves the pointer or collects garbage. */
interface Known {
  readonly pointer: Pointer;
  /** Collections of garbage so far. */
  readonly collections: number;
  readonly release: ReadableRelease;
  /** Objects that were found in it, or written and read back. */
  readonly stored: ReadonlySet<ObjectHash>;
}

/**
 * Publishes one release after another with the steps of `publishRelease`, but without listing the store and reading
 * its release each time: it remembers what it wrote. Where another process has changed the pointer or collected garbage
 * meanwhile, it reads the whole store again.
 */
class PublishingSession {
  readonly #store: ReleaseStore;
  /** Releases that this session made current, the newest first. */
  #own: readonly ReleaseId[] = [];
  #known: Known | null = null;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /**
   * Publishes a prepared release after the current one, null where there is none. Throws like `publishRelease`; the
   * site is unchanged then.
   */
  async publish(prepareAfter: (before: ReadableRelease | null) => Promise<Prepared>, now: number): Promise<Receipt> {
    const known = await this.#stillKnown(now);
    this.#known = null;
    const { release } = await prepareAfter(known?.release ?? (await openCurrent(this.#store)));
    return this.#upload({ release, known, now });
  }

  async #upload({ release, known, now }: Upload): Promise<Receipt> {
    const store = this.#store;
    const plan = known === null ? await planPublish({ release, store, now }) : planAfter(known, release);
    await uploadObjects(plan, { store });
    const [current] = await Promise.all([readPointer(store), checkUndisturbed(plan, { store, now })]);
    const moved = current?.release !== release.id;
    const pointer = moved ? await this.#movePointer(current, { ...namedBy(release), now }) : current;
    const stored = new Set([...(known?.stored ?? []), ...publishedNames(release)]);
    this.#known = { pointer, collections: plan.mark.number, release: inMemory(release), stored };
    return { release: release.id, written: plan.missing.length, moved };
  }

  /** What was known after the last publish; null where that may be outdated. */
  async #stillKnown(now: number): Promise<Known | null> {
    const [mark, current] = await Promise.all([quietMark(this.#store, now), readPointer(this.#store)]);
    const known = this.#known;
    if (known === null || current === null || known.collections !== mark.number) return null;
    return known.pointer.epoch === current.epoch && known.pointer.release === current.release ? known : null;
  }

  async #movePointer(current: Pointer | null, moved: Parameters<typeof movedPointer>[1]): Promise<Pointer> {
    this.#own = [moved.release, ...this.#own.filter((id) => id !== moved.release)];
    const pointer = this.#forgetting(movedPointer(current, moved));
    await writePointer(this.#store, pointer);
    return pointer;
  }

  /** Thousands of saves would push deliberately published releases out of the pointer. */
  #forgetting(pointer: Pointer): Pointer {
    const forgotten = new Set(this.#own.slice(OWN_KEPT));
    this.#own = this.#own.slice(0, OWN_KEPT);
    return { ...pointer, previous: pointer.previous.filter(({ release }) => !forgotten.has(release)) };
  }
}

function namedBy({ id, manifest, addresses }: Release) {
  return { release: id, readahead: readaheadOf(manifest), ...(addresses !== undefined && { addresses }) };
}

interface Upload {
  readonly release: Release;
  readonly known: Known | null;
  readonly now: number;
}

function planAfter({ pointer, collections, stored }: Known, release: Release): PublishPlan {
  const missing = publishedNames(release).filter((hash) => !stored.has(hash));
  return { release, current: pointer, mark: { number: collections, startedAt: null, by: null }, missing };
}

export interface Update extends Receipt {
  /** Files that were compiled for it. */
  readonly fresh: number;
  /** The files that these are of are shown as they were right last (`lastRight`). Each has been printed. */
  readonly errors: readonly Problem[];
}

/** Nothing of the content can be published; each of its problems has been printed. */
export class ContentErrors extends CommandError {
  readonly errors: readonly Problem[];

  constructor(errors: readonly Problem[]) {
    super("The content has errors. The site is unchanged.");
    this.errors = errors;
  }
}

/** Null where the settings of a site are wrong, and nothing comes of the others: that can only be tried. */
async function prepareTried(right: Compiled, before: ReadableRelease | null): Promise<Prepared | null> {
  try {
    return await prepare(right, before);
  } catch (error) {
    if (errorsOf(right).length > 0) return null;
    throw error;
  }
}

/** Publishes the changes of a folder to a store. */
export interface ContentUpdates {
  /**
   * `changed`: paths below the folder that may have changed since the last time, null where that is not known. Answers
   * null where nothing has. Throws `ContentErrors` where errors leave nothing to show; the site is then as it was.
   */
  update(changed: readonly string[] | null): Promise<Update | null>;
}

export function createUpdates(options: {
  readonly compiler: FolderCompiler;
  readonly store: ReleaseStore;
  readonly clock: () => number;
  readonly print: (line: string) => void;
}): ContentUpdates {
  const { compiler, store, clock, print } = options;
  const session = new PublishingSession(store);
  let last: Compiled | null = null;
  async function update(changed: readonly string[] | null): Promise<Update | null> {
    const compiled = await compiler.compile({ drafts: false, changed });
    if (compiled === last) return null;
    const errors = errorsOf(compiled);
    if (errors.length > 0) {
      reportProblems(compiled.problems, print);
      const receipt = await publishRight(compiled, errors);
      last = compiled;
      return { ...receipt, fresh: compiled.fresh, errors };
    }
    const receipt = await session.publish(async (before) => {
      const prepared = await prepare(compiled, before);
      reportProblems(prepared.problems, print);
      return prepared;
    }, clock());
    last = compiled;
    return { ...receipt, fresh: compiled.fresh, errors };
  }

  function publishRight(compiled: Compiled, errors: readonly Problem[]): Promise<Receipt> {
    return session.publish(async (before) => {
      const right = await lastRight(compiled, { compiler, before });
      const prepared = right && (await prepareTried(right, before));
      if (prepared === null) {
        last = compiled;
        throw new ContentErrors(errors);
      }
      return prepared;
    }, clock());
  }

  return { update };
}
