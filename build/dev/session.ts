import type { ReleaseId } from "#app/content/release/hash.ts";
import { CommandError } from "../command.ts";
import type { Compiled } from "../compile/compile.ts";
import type { FolderCompiler } from "../compile/folder-compiler.ts";
import { type Problem, reportProblems } from "../compile/problem.ts";
import { type Prepared, prepare } from "../content/compile-for.ts";
import { readPointer, writePointer } from "../release/pointer.ts";
import { publishRelease, type Receipt } from "../release/publish.ts";
import { inMemory, openCurrent, type ReadableRelease } from "../release/readable.ts";
import type { Release } from "../release/release.ts";
import { publishedNames } from "../release/shared-values.ts";
import type { ReleaseStore } from "../release/store.ts";
import { errorsOf, lastRight } from "./last-right.ts";

/** How many releases of the session stay in the pointer: open pages use the last one or two. */
const OWN_KEPT = 5;

/** Publishes one release after another, and remembers the last one: the next is compared with it. */
class PublishingSession {
  readonly #store: ReleaseStore;
  /** Releases that this session made current, the newest first. */
  #own: readonly ReleaseId[] = [];
  #last: Release | null = null;

  constructor(store: ReleaseStore) {
    this.#store = store;
  }

  /** Publishes a prepared release after the current one, null where there is none. Throws like `publishRelease`. */
  async publish(prepareAfter: (before: ReadableRelease | null) => Promise<Prepared>, now: number): Promise<Receipt> {
    const store = this.#store;
    const [last, pointer] = [this.#last, await readPointer(store)];
    const isCurrent = last !== null && pointer?.release === last.id;
    const { release } = await prepareAfter(isCurrent ? inMemory(last) : await openCurrent(store));
    // Its values were read when it was published: `publishRelease` would read them all again.
    if (isCurrent && release.id === last.id) return { release: release.id, written: 0, moved: false };
    const named = isCurrent ? new Set(publishedNames(last)) : undefined;
    const receipt = await publishRelease({ release, store, now, named });
    this.#last = release;
    if (receipt.moved) await this.#forgetOlder(release.id);
    return receipt;
  }

  /** Thousands of saves would push deliberately published releases out of the pointer. */
  async #forgetOlder(release: ReleaseId): Promise<void> {
    const own = [release, ...this.#own.filter((id) => id !== release)];
    this.#own = own.slice(0, OWN_KEPT);
    const forgotten = new Set(own.slice(OWN_KEPT));
    const pointer = await readPointer(this.#store);
    if (forgotten.size === 0 || pointer === null) return;
    const previous = pointer.previous.filter((past) => !forgotten.has(past.release));
    await writePointer(this.#store, { ...pointer, previous });
  }
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
  /** Null where nothing has changed. Throws `ContentErrors` where errors leave nothing to show; the site is then as it was. */
  update(): Promise<Update | null>;
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
  async function update(): Promise<Update | null> {
    const compiled = await compiler.compile({ drafts: false });
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
