/** What publishing needs of KV: one namespace here through miniflare, there through Cloudflare's API. */
export interface ReleaseStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, value: Uint8Array): Promise<void>;
  /** Every key that has a value. */
  keys(): Promise<ReadonlySet<string>>;
}

export function objectKey(hash: string): string {
  return `o/${hash}`;
}

/** The only key that changes. */
export const POINTER_KEY = "current";
