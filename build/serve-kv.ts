import type { Miniflare } from "miniflare";
import { isRecord } from "#app/content/json.ts";
import { oneByOne } from "./release/one-by-one.ts";
import type { ReleaseStore } from "./release/store.ts";

type Namespace = Awaited<ReturnType<Miniflare["getKVNamespace"]>>;

/** A local KV namespace as publishing sees it. Each key's metadata says when it was written. */
export function kvStore(namespace: Namespace): ReleaseStore {
  return oneByOne({
    async get(key) {
      const value = await namespace.get(key, "arrayBuffer");
      return value === null ? null : new Uint8Array(value);
    },
    async put(key, value) {
      await namespace.put(key, value, { metadata: { writtenAt: Date.now() } });
    },
    async delete(key) {
      await namespace.delete(key);
    },
    async keys() {
      return new Map(await listKeys(namespace));
    },
  });
}

type Listed = readonly (readonly [key: string, writtenAt: number | null])[];

/** KV lists a thousand keys at a time. */
async function listKeys(namespace: Namespace, cursor: string | null = null): Promise<Listed> {
  const page = await namespace.list({ cursor });
  const keys = page.keys.map(({ name, metadata }) => [name, writtenAt(metadata)] as const);
  return page.list_complete ? keys : [...keys, ...(await listKeys(namespace, page.cursor))];
}

/** Null for a key that somebody else wrote. */
export function writtenAt(metadata: unknown): number | null {
  return isRecord(metadata) && typeof metadata.writtenAt === "number" ? metadata.writtenAt : null;
}
