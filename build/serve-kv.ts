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
async function listKeys(namespace: Namespace): Promise<readonly string[]> {
  const names: string[] = [];
  let page = await namespace.list();
  names.push(...page.keys.map(({ name }) => name));
  while (!page.list_complete) {
    page = await namespace.list({ cursor: page.cursor });
    names.push(...page.keys.map(({ name }) => name));
  }
  return names;
}
