/** What publishing needs of KV: one namespace here through miniflare, there through Cloudflare's API. */
export interface ReleaseStore {
  /** As many keys as are best written or read by one call of the `All` methods. */
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
}

export function objectKey(hash: string): string {
  return `o/${hash}`;
}

/** The only key that changes. */
export const POINTER_KEY = "current";
