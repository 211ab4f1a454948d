import { hostname } from "node:os";
import { isRecord, parseJson } from "#app/content/json.ts";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { isRunning } from "../child-process.ts";
import { CommandError } from "../command.ts";
import { NewerRelease, namedObjects, SPARED_MS } from "./objects.ts";
import { isAhead, liveGrants, readPointer } from "./pointer.ts";
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
 * What can be deleted: objects that neither a kept release nor a preview names, written long enough ago that no
 * publish still under way goes by them. Throws where there is no pointer, where the current release cannot be followed, where
 * one that is kept is of newer code, or where this machine's clock is ahead: then nothing is known to be garbage.
 */
export async function findGarbage({ store, now }: CollectOptions): Promise<Garbage> {
  const keys = await store.keys();
  checkTime({ store, now });
  const pointer = await readPointer(store);
  if (pointer === null) throw new CommandError("there is no release here: nothing says what is still needed.");
  const kept = keptReleases(pointer, now);
  const needed = new Set<string>((pointer.addresses ?? []).map(objectKey));
  const lost: ReleaseId[] = [];
  for (const id of kept) {
    const release = await namedObjects(store, id);
    if (release.newer) throw new NewerRelease(id);
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

/** By a clock that is ahead all objects are old, and no preview is open. */
function checkTime(clocked: CollectOptions): void {
  if (!isAhead({ publishedAt: new Date(clocked.now).toISOString() }, clocked)) return;
  throw new CommandError("this machine's clock is more than a day ahead, and says what is old. Set it, then collect.");
}

function isOld(writtenAt: number | null, now: number): boolean {
  return now - (writtenAt ?? 0) >= SPARED_MS;
}

/** Releases whose objects a collection spares. */
export function keptReleases(pointer: Pointer, now: number): readonly ReleaseId[] {
  const granted = liveGrants(pointer, now).map(({ release }) => release);
  return [...new Set([pointer.release, ...pointer.previous.map(({ release }) => release), ...granted])];
}

/**
 * A killed collection never clears its mark; after this time the mark is ignored, on its own machine at once. So is one
 * of a time to come, which a wrong clock wrote.
 */
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
  /** The process that collects; null where it does not say so. */
  readonly by: Collector | null;
}

interface Collector {
  readonly host: string;
  readonly pid: number;
}

/** Garbage is being collected, or was while a publish was under way: what it counted on may be gone. */
export class CollectionInterferes extends Error {
  /** `freeAt`: epoch ms from which on the collection no longer counts, however it ends; null for one that has ended. */
  constructor(freeAt: number | null = null) {
    const killed = freeAt === null ? "" : `; if it was killed, from ${new Date(freeAt).toISOString()} on`;
    super(
      `garbage is being collected in this namespace. The site is unchanged; run the command again when that is done${killed}`,
    );
    this.name = "CollectionInterferes";
  }
}

const NONE: CollectionMark = { number: 0, startedAt: null, by: null };

export async function readMark(store: ReleaseStore): Promise<CollectionMark> {
  const bytes = await store.get(COLLECTION_KEY);
  const value = bytes === null ? null : parseJson(new TextDecoder().decode(bytes));
  if (!isRecord(value) || typeof value.number !== "number") return NONE;
  const { number, startedAt, by } = value;
  return { number, startedAt: typeof startedAt === "number" ? startedAt : null, by: isCollector(by) ? by : null };
}

function isCollector(value: unknown): value is Collector {
  return isRecord(value) && typeof value.host === "string" && typeof value.pid === "number";
}

/** Reads the mark. Throws `CollectionInterferes` while a collection runs. */
export async function quietMark(store: ReleaseStore, now: number): Promise<CollectionMark> {
  const mark = await readMark(store);
  const { startedAt } = mark;
  if (startedAt === null || Math.abs(now - startedAt) >= LONGEST_MS || wasKilled(mark, store)) return mark;
  throw new CollectionInterferes(startedAt + LONGEST_MS);
}

/** Known of a store on this machine alone: elsewhere a host of the same name may be another one. */
function wasKilled({ by }: CollectionMark, { spreadMs }: ReleaseStore): boolean {
  return by !== null && by.host === hostname() && spreadMs === 0 && !isRunning(by.pid);
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
  checkTime({ store, now });
  const by = { host: hostname(), pid: process.pid };
  const begun = performance.now();
  let markedAt = now;
  const renew = async () => {
    const moment = now + performance.now() - begun;
    if (moment - markedAt < RENEWED_MS) return;
    markedAt = moment;
    await writeMark(store, { number, startedAt: markedAt, by });
  };
  await writeMark(store, { number, startedAt: now, by });
  try {
    if (store.spreadMs > 0) await store.pause(store.spreadMs);
    return await collect(renew);
  } finally {
    await writeMark(store, { number, startedAt: null, by: null });
  }
}

function writeMark(store: ReleaseStore, mark: CollectionMark): Promise<void> {
  return store.put(COLLECTION_KEY, new TextEncoder().encode(JSON.stringify(mark)));
}
