/** The part of KV that publishing needs: a local namespace through miniflare, or Cloudflare's API. */
export interface ReleaseStore {
  /** The best number of keys for one call of the `All` methods. */
  readonly batch: number;
  /** How long what was written may still be read as it was before (ms); 0 where every read sees the last write. */
  readonly spreadMs: number;
  /** Waits so many milliseconds, for what was written to be seen. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  get(key: string): Promise<Uint8Array | null>;
  /** The values of many keys; those that have none are not in it. */
  getAll(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  put(key: string, value: Uint8Array): Promise<void>;
  /** Writes many keys, in any order. Throws where one could not be written; others may be then. */
  putAll(values: ReadonlyMap<string, Uint8Array>): Promise<void>;
  deleteAll(keys: readonly string[]): Promise<void>;
  /** Every key that has a value, and when it was last written (epoch ms; null where the store does not know). */
  keys(): Promise<ReadonlyMap<string, number | null>>;
  /** The time (epoch ms) by the clock of who keeps it, as of its last answer; left out where that is this machine. */
  readonly clock?: () => number;
}

/** As much of a store as following a release takes. */
export type ReadableStore = Pick<ReleaseStore, "batch" | "getAll">;

/** An object's key begins with it. */
export const OBJECTS = "o/";

export function objectKey(hash: string): string {
  return `${OBJECTS}${hash}`;
}

/** The key that says which release visitors see. */
export const POINTER_KEY = "current";

/** Says whether garbage is being collected, and how often it was. The worker never reads it. */
export const COLLECTION_KEY = "collection";

/** Reads or writes in flight at once: local KV is one SQLite file. */
export const PARALLEL = 16;

/** Does the work for every item, a few at a time; results are in the order of the items. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const batch of batches(items, PARALLEL)) results.push(...(await Promise.all(batch.map(work))));
  return results;
}

/** The items in their order, `size` at a time. */
export function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** The pause before what is not seen yet is read again; the next one is twice as long. */
const READ_AGAIN_MS = 2_000;

/**
 * Of what was written, what is not seen as it was written: read again and again for as long as the store may answer
 * with what it knew before, as KV remembers misses. `unseen` reads, and returns those that are not right yet.
 */
export async function untilSeen<T>(
  { pause, spreadMs }: Pick<ReleaseStore, "pause" | "spreadMs">,
  written: readonly T[],
  unseen: (left: readonly T[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  let left = await unseen(written);
  for (let wait = READ_AGAIN_MS, waited = 0; left.length > 0 && waited < spreadMs; waited += wait, wait *= 2) {
    await pause(wait);
    left = await unseen(left);
  }
  return left;
}
