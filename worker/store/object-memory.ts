import type { ObjectHash } from "#app/content/release/hash.ts";
import type { ContentSource } from "../trace.ts";
import { Lru } from "./lru.ts";

/** An isolate has 128 MB for everything. A parsed value weighs about three times its JSON. */
const BYTES_LIMIT = 8 * 2 ** 20;
const VALUES_LIMIT = 40 * 2 ** 20;
const PARSED_WEIGHT = 3;

export interface Found {
  readonly bytes: Uint8Array;
  readonly source: ContentSource;
}

/** Objects that this isolate has read. Hashes name bytes for ever, so nothing here goes stale. */
export class ObjectMemory {
  readonly bytes = new Lru<Uint8Array>(BYTES_LIMIT);
  readonly flights = new Map<ObjectHash, Promise<Found>>();
  readonly #values = new Lru<unknown>(VALUES_LIMIT);

  /** The value that `parse` made of the object; the same object is always asked for with the same `parse`. */
  value<T>(hash: ObjectHash, _parse: (bytes: Uint8Array) => T): T | null {
    return this.#values.get(hash) as T | null;
  }

  keepValue(hash: ObjectHash, value: unknown, bytes: Uint8Array): void {
    this.#values.set(hash, value, bytes.length * PARSED_WEIGHT);
  }
}
