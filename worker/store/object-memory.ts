import type { ObjectHash } from "#app/content/release/hash.ts";
import { Lru } from "./lru.ts";

/** An isolate has 128 MB for everything. A parsed value weighs about three times its JSON. */
const BYTES_LIMIT = 8 * 2 ** 20;
const VALUES_LIMIT = 40 * 2 ** 20;
const PARSED_WEIGHT = 3;

export type ContentSource = "memory" | "kv" | "snapshot";

type Parse<T> = (bytes: Uint8Array) => T;

export interface Found {
  readonly bytes: Uint8Array;
  readonly source: ContentSource;
}

/** Objects that this isolate has read. Hashes name bytes for ever, so nothing here goes stale. */
export class ObjectMemory {
  readonly bytes = new Lru<Uint8Array>(BYTES_LIMIT);
  readonly inFlight = new Map<ObjectHash, Promise<Found>>();
  readonly #values = new Lru<ReadonlyMap<Parse<unknown>, unknown>>(VALUES_LIMIT);

  /** The value that `parse` made of the object. */
  value<T>(hash: ObjectHash, parse: Parse<T>): T | null {
    return (this.#values.get(hash)?.get(parse) ?? null) as T | null;
  }

  keepValue<T>({ hash, parse, value }: { hash: ObjectHash; parse: Parse<T>; value: T }, bytes: Uint8Array): void {
    const values = new Map(this.#values.get(hash)).set(parse, value);
    this.#values.set(hash, values, values.size * bytes.length * PARSED_WEIGHT);
  }
}
