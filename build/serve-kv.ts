import type { Miniflare } from "miniflare";
import type { ReleaseStore } from "./release/store.ts";

type Namespace = Awaited<ReturnType<Miniflare["getKVNamespace"]>>;

/** A local KV namespace as publishing sees it. */
export function kvStore(namespace: Namespace): ReleaseStore {
  return {
    async get(key) {
      const value = await namespace.get(key, "arrayBuffer");
      return value === null ? null : new Uint8Array(value);
    },
    async put(key, value) {
      await namespace.put(key, value);
    },
    async keys() {
      return new Set(await listKeys(namespace));
    },
  };
}

/** KV lists a thousand keys at a time. */
async function listKeys(namespace: Namespace, cursor: string | null = null): Promise<readonly string[]> {
  const page = await namespace.list({ cursor });
  const names = page.keys.map(({ name }) => name);
  return page.list_complete ? names : [...names, ...(await listKeys(namespace, page.cursor))];
}
