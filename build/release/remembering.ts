import { hashBytes } from "./release.ts";
import { objectKey, type ReleaseStore } from "./store.ts";

/**
 * A store that is asked for an object once: publishing looks at what is published from several sides, and each look at
 * ten thousand documents is five hundred reads. Objects are what their hashes say, so what was read right stays right.
 * What is written is read from the store again.
 */
export function remembering(store: ReleaseStore): ReleaseStore {
  const known = new Map<string, Uint8Array>();
  const remember = (key: string, value: Uint8Array) => {
    if (key === objectKey(hashBytes(value))) known.set(key, value);
  };
  const forget = (keys: Iterable<string>) => {
    for (const key of keys) known.delete(key);
  };
  return {
    batch: store.batch,
    spreadMs: store.spreadMs,
    async get(key) {
      const value = known.get(key) ?? (await store.get(key));
      if (value !== null) remember(key, value);
      return value;
    },
    async getAll(keys) {
      const read = await store.getAll(keys.filter((key) => !known.has(key)));
      for (const [key, value] of read) remember(key, value);
      return new Map(keys.flatMap((key) => entryOf(key, known.get(key) ?? read.get(key))));
    },
    put(key, value) {
      forget([key]);
      return store.put(key, value);
    },
    putAll(values) {
      forget(values.keys());
      return store.putAll(values);
    },
    deleteAll(keys) {
      forget(keys);
      return store.deleteAll(keys);
    },
    keys: () => store.keys(),
  };
}

function entryOf(key: string, value: Uint8Array | undefined): [string, Uint8Array][] {
  return value === undefined ? [] : [[key, value]];
}
