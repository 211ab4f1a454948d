/** The part of KV that publishing needs: a local namespace through miniflare, or Cloudflare's API. */
export interface ReleaseStore {
  /** The best number of keys for one call of the `All` methods. */
  readonly batch: number;
  /** How long what was written may still be read as it was before (ms); 0 where every read sees the last write. */
  readonly spreadMs: number;
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

export function objectKey(hash: string): string {
  return `o/${hash}`;
}

/** The only key that changes. */
export const POINTER_KEY = "current";

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
