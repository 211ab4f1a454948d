import { inBatches, PARALLEL } from "./in-batches.ts";
import type { ReleaseStore } from "./store.ts";

interface SingleKeys extends Pick<ReleaseStore, "get" | "put" | "keys"> {
  delete(key: string): Promise<void>;
}

/** A whole store out of one that takes a key at a time. */
export function oneByOne({ get, put, keys, delete: remove }: SingleKeys): ReleaseStore {
  return {
    batch: PARALLEL,
    spreadMs: 0,
    get,
    put,
    keys,
    async getAll(names) {
      const values = await inBatches(names, async (name) => [name, await get(name)] as const);
      return new Map(values.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
    },
    async putAll(values) {
      await inBatches([...values], ([key, value]) => put(key, value));
    },
    async deleteAll(names) {
      await inBatches(names, remove);
    },
  };
}
