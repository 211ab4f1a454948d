import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest, Pointer } from "#app/content/release/manifest.ts";
import { CollectionInterferes, type CollectionMark, quietMark } from "./collect-garbage.ts";
import { missingObjects, NewerRelease, namedObjects, readBack } from "./objects.ts";
import {
  changePointer,
  checkClock,
  isAhead,
  isEarlier,
  movedPointer,
  readaheadOf,
  readPointer,
  timeOf,
} from "./pointer.ts";
import type { Release } from "./release.ts";
import { storedBytes } from "./shared-values.ts";
import { batches, objectKey, type ReadableStore, type ReleaseStore, untilSeen } from "./store.ts";

/** Objects were read back damaged or not at all. The site is unchanged. */
export class TornObjects extends Error {
  constructor(hashes: readonly string[]) {
    const some = hashes.length === 1 ? "an object does" : `${hashes.length} objects do`;
    super(`${some} not come back as they were written (${hashes[0]}). Nothing was published; run the command again`);
    this.name = "TornObjects";
  }
}

/** Another publish has moved the pointer, so this release was compared with one that is no longer current. */
export class PublishedMeanwhile extends Error {
  constructor() {
    super(
      "another publish has finished meanwhile, and visitors see that release. Run the command again to compare with it",
    );
    this.name = "PublishedMeanwhile";
  }
}

export interface Receipt {
  readonly release: ReleaseId;
  /** Objects that were written; 0 where the store held this release already, whole. */
  readonly written: number;
  /** False where the pointer named this release before. */
  readonly moved: boolean;
}

/** What a publish would write. */
export interface PublishPlan {
  readonly release: Release;
  /** The pointer that the plan was made for. */
  readonly current: Pointer | null;
  /** Objects to write; the manifest last. */
  readonly missing: readonly ObjectHash[];
  /** The last garbage collection before the plan was made. */
  readonly mark: CollectionMark;
}

interface PublishOptions {
  readonly store: ReleaseStore;
  /** Epoch ms. */
  readonly now: number;
  /** Called with the number of written objects and the total. */
  readonly progress?: (done: number, total: number) => void;
  /** As for `missingObjects`. */
  readonly named?: ReadonlySet<ObjectHash> | undefined;
}

/**
 * Publishes a release: writes the objects that the store lacks, the manifest last, reads each back, then moves the pointer.
 * If it is killed at any moment, visitors see the old release or the new one, whole (docs/architecture.md, "Releases").
 * If the release is current already, objects that the store has lost are written again. Throws `TornObjects`, and
 * `CollectionInterferes` if garbage is collected meanwhile; the pointer has not moved then.
 */
export async function publishRelease({ release, ...options }: PublishOptions & { release: Release }): Promise<Receipt> {
  const plan = await planPublish({ release, ...options });
  await uploadObjects(plan, options);
  await checkUndisturbed(plan, options);
  const moved = await movePointer(release, options);
  return { release: release.id, written: plan.missing.length, moved };
}

export async function planPublish(options: {
  readonly release: Release;
  readonly store: ReleaseStore;
  readonly now: number;
  readonly named?: ReadonlySet<ObjectHash> | undefined;
}): Promise<PublishPlan> {
  const { release, store, now } = options;
  const mark = await quietMark(store, now);
  const current = await readPointer(store);
  checkClock(options);
  const missing = await missingObjects({ ...options, current });
  const last = missing.includes(release.id) ? [release.id] : [];
  return { release, current, mark, missing: [...missing.filter((hash) => hash !== release.id), ...last] };
}

/** Writes the missing objects, `most` of them at most, and reads each back. A later publish continues with the rest. */
export async function uploadObjects(
  { release, missing }: Pick<PublishPlan, "release" | "missing">,
  { store, progress, most = missing.length }: Omit<PublishOptions, "now"> & { readonly most?: number },
): Promise<void> {
  const hashes = missing.slice(0, most);
  const parts = hashes.filter((hash) => hash !== release.id);
  let done = 0;
  for (const batch of [...batches(parts, store.batch), ...(hashes.length > parts.length ? [[release.id]] : [])]) {
    await uploadBatch(batch, { release, store });
    done += batch.length;
    progress?.(done, hashes.length);
  }
}

/**
 * Throws `CollectionInterferes` if garbage was collected since the plan was made: it may have deleted objects that no
 * pointer names yet. A collection that starts later keeps them, because they are young.
 */
export async function checkUndisturbed(
  { mark }: Pick<PublishPlan, "mark">,
  { store, now }: Pick<PublishOptions, "store" | "now">,
): Promise<void> {
  const { number } = await quietMark(store, now);
  if (number !== mark.number) throw new CollectionInterferes();
}

interface LoadedRelease extends Pick<Release, "addresses"> {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
}

interface PointerMove {
  /** The current release that the move was decided for; null for none. */
  readonly after?: ReleaseId | null;
  /** As for `movedPointer`. */
  readonly back?: boolean;
}

/**
 * Makes a release the current one; false if it is already. All its objects must be in the store. The pointer is read again,
 * since another publish or preview may have changed it. Throws `PublishedMeanwhile` if the current release is not `after`
 * (null for none).
 */
export async function movePointer(
  { id: release, manifest, addresses }: LoadedRelease,
  { store, now, after, back }: Pick<PublishOptions, "store" | "now"> & PointerMove,
): Promise<boolean> {
  checkClock({ store, now });
  return changePointer(store, {
    now,
    apply(current) {
      if (after !== undefined && after !== (current?.release ?? null)) throw new PublishedMeanwhile();
      const named = { release, readahead: readaheadOf(manifest), ...(addresses !== undefined && { addresses }) };
      return movedPointer(current, { ...named, now: timeOf({ store, now }), ...(back && { back }) });
    },
    isMade: (current, written) => isCurrent(current, { release, store, now }) || isEarlier(written, current),
  });
}

/** Whether a pointer names the release and is not dated ahead, in which case workers would ignore it. */
function isCurrent(
  pointer: Pointer | null,
  { release, ...clocked }: Pick<PublishOptions, "store" | "now"> & { readonly release: ReleaseId },
): boolean {
  return pointer?.release === release && !isAhead(pointer, clocked);
}

async function uploadBatch(
  hashes: readonly ObjectHash[],
  { release, store }: { readonly release: Release; readonly store: ReleaseStore },
): Promise<void> {
  await store.putAll(new Map(hashes.map((hash) => [objectKey(hash), storedBytes(release, hash)])));
  const torn = await untilSeen(store, hashes, async (left) => {
    const whole = await readBack(store, left);
    return left.filter((hash) => !whole.has(hash));
  });
  if (torn.length > 0) throw new TornObjects(torn);
}

/** Objects of the release are missing in the store; nothing was changed. */
export class IncompleteRelease extends Error {
  constructor(id: ReleaseId, lost: number) {
    super(`release ${id.slice(0, 12)} is incomplete: ${lost} of its objects are missing or changed`);
    this.name = "IncompleteRelease";
  }
}

/**
 * Makes an earlier release the current one again, with one write, after reading every object of it. False if it is current
 * already. Throws `IncompleteRelease`, and what `movePointer` throws; nothing has changed then.
 */
export async function rollBack(
  release: LoadedRelease,
  { store, ...move }: { readonly store: ReleaseStore; readonly now: number; readonly after?: ReleaseId },
): Promise<boolean> {
  await checkWhole(store, release.id);
  return movePointer(release, { store, ...move, back: true });
}

/** Reads every object of a release. Throws `IncompleteRelease` where one is missing or changed, and `NewerRelease`. */
export async function checkWhole(store: ReadableStore, id: ReleaseId): Promise<void> {
  const { named, lost, newer } = await namedObjects(store, id);
  if (newer) throw new NewerRelease(id);
  const torn = lost.length + named.size - (await readBack(store, [...named])).size;
  if (torn > 0) throw new IncompleteRelease(id, torn);
}
