import { isRecord, parseJson } from "#app/content/json.ts";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { CommandError } from "../command.ts";
import { namedObjects, SPARED_MS } from "./objects.ts";
import { liveGrants, readPointer } from "./pointer.ts";
import { batches, COLLECTION_KEY, OBJECTS, objectKey, type ReleaseStore } from "./store.ts";

export interface Garbage {
  /** Keys that nothing names, and that no publish is about to. */
  readonly keys: readonly string[];
  /** Releases that are kept, the current one first. */
  readonly kept: readonly ReleaseId[];
  /** Kept releases with missing objects. */
  readonly lost: readonly ReleaseId[];
}

interface CollectOptions {
  readonly store: ReleaseStore;
  /** Epoch ms. */
  readonly now: number;
  readonly progress?: (done: number, total: number) => void;
}

/**
 * Deletes objects that are not needed any more. It can be killed at any moment and run again; a publish in flight
 * starts again (`CollectionInterferes`). Throws like `findGarbage`.
 */
export async function collectGarbage({ store, now, progress }: CollectOptions): Promise<Garbage> {
  return asCollection({ store, now }, async (renew) => {
    const garbage = await findGarbage({ store, now });
    let done = 0;
    for (const batch of batches(garbage.keys, store.batch)) {
      await renew();
      await store.deleteAll(batch);
      done += batch.length;
      progress?.(done, garbage.keys.length);
    }
    return garbage;
  });
}

/**
 * What nobody needs any more: objects that neither a kept release nor a preview names, written long enough ago that no
 * publish still under way goes by them. Throws where there is no pointer, or the current release cannot be followed:
 * then nothing is known to be garbage.
 */
export async function findGarbage({ store, now }: CollectOptions): Promise<Garbage> {
  const keys = await store.keys();
  const pointer = await readPointer(store);
  if (pointer === null) throw new CommandError("there is no release here: nothing says what is still needed.");
  const kept = keptReleases(pointer, now);
  const needed = new Set<string>();
  const lost: ReleaseId[] = [];
  for (const id of kept) {
    const release = await namedObjects(store, id);
    for (const hash of release.named) needed.add(objectKey(hash));
    if (release.lost.length > 0) lost.push(id);
  }
  if (lost.includes(pointer.release)) {
    throw new CommandError(
      `the current release ${pointer.release.slice(0, 12)} is incomplete. Publish again, then collect.`,
    );
  }
  const unneeded = [...keys].filter(([key, writtenAt]) => isOld(writtenAt, now) && !needed.has(key));
  return { keys: unneeded.map(([key]) => key).filter((key) => key.startsWith(OBJECTS)), kept, lost };
}

function isOld(writtenAt: number | null, now: number): boolean {
  return now - (writtenAt ?? 0) >= SPARED_MS;
}

/** Releases whose objects a collection spares. */
export function keptReleases(pointer: Pointer, now: number): readonly ReleaseId[] {
  const granted = liveGrants(pointer, now).flatMap(({ release }) => (release === "any" ? [] : [release]));
  return [...new Set([pointer.release, ...pointer.previous.map(({ release }) => release), ...granted])];
}

/** A killed collection never clears its mark; after this time the mark is ignored. */
const LONGEST_MS = 15 * 60_000;

/** One step may take more than ten minutes if Cloudflare answers only at the last retry. */
const RENEWED_MS = 60_000;

/**
 * A publish compares these: a collection that began after it read the store may have deleted objects that it relies on.
 */
export interface CollectionMark {
  readonly number: number;
  /** Epoch ms; null for one that has ended. */
  readonly startedAt: number | null;
}

/** Garbage is being collected, or was while a publish was under way: what it counted on may be gone. */
export class CollectionInterferes extends Error {
  constructor() {
    super(
      "garbage is being collected in this namespace, or a collection was cut off within the last 15 minutes. The site is unchanged; run the command again in a while",
    );
    this.name = "CollectionInterferes";
  }
}

const NONE: CollectionMark = { number: 0, startedAt: null };

export async function readMark(store: ReleaseStore): Promise<CollectionMark> {
  const bytes = await store.get(COLLECTION_KEY);
  const value = bytes === null ? null : parseJson(new TextDecoder().decode(bytes));
  if (!isRecord(value) || typeof value.number !== "number") return NONE;
  return { number: value.number, startedAt: typeof value.startedAt === "number" ? value.startedAt : null };
}

/** Reads the mark. Throws `CollectionInterferes` while a collection runs. */
export async function quietMark(store: ReleaseStore, now: number): Promise<CollectionMark> {
  const mark = await readMark(store);
  if (mark.startedAt !== null && now - mark.startedAt < LONGEST_MS) throw new CollectionInterferes();
  return mark;
}

/**
 * Sets the mark, waits until it has spread, runs the collection and clears the mark. `renew` must be called before each
 * step, so that a long collection does not count as a killed one. Throws `CollectionInterferes` while another one runs.
 */
async function asCollection<T>(
  { store, now }: { readonly store: ReleaseStore; readonly now: number },
  collect: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const number = (await quietMark(store, now)).number + 1;
  const begun = performance.now();
  let markedAt = now;
  const renew = async () => {
    const moment = now + performance.now() - begun;
    if (moment - markedAt < RENEWED_MS) return;
    markedAt = moment;
    await writeMark(store, { number, startedAt: markedAt });
  };
  await writeMark(store, { number, startedAt: now });
  try {
    if (store.spreadMs > 0) await store.pause(store.spreadMs);
    return await collect(renew);
  } finally {
    await writeMark(store, { number, startedAt: null });
  }
}

function writeMark(store: ReleaseStore, mark: CollectionMark): Promise<void> {
  return store.put(COLLECTION_KEY, new TextEncoder().encode(JSON.stringify(mark)));
}
