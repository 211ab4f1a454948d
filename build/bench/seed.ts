import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishRelease } from "../release/publish.ts";
import type { Release } from "../release/release.ts";
import type { ReleaseStore } from "../release/store.ts";
import { openLocalKv } from "../serve/local-kv.ts";
import { type Server, serve } from "../serve/serve.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";

/** Serves a bundle from memory with a release in its KV; without one, KV stays empty. */
export async function serveSeeded(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release | null;
  readonly vars?: { readonly [name: string]: string };
  readonly direct?: boolean;
}): Promise<Server> {
  const { bundle, release, vars = {}, direct = false } = options;
  const server = await serve({ bundle, port: 0, state: null, vars, direct, onLog: () => undefined });
  if (release !== null) await publishRelease({ release, store: writeOnly(server.store), now: Date.now() });
  return server;
}

/** Runs something over a state folder whose namespace holds a release, and which is removed afterwards. */
export async function withSeededState(release: Release, work: (state: string) => Promise<void>): Promise<void> {
  const state = await mkdtemp(join(tmpdir(), "bench-state-"));
  try {
    const kv = await openLocalKv(state);
    try {
      await publishRelease({ release, store: writeOnly(kv.store), now: Date.now() });
    } finally {
      await kv.close();
    }
    await work(state);
  } finally {
    await rm(state, { recursive: true });
  }
}

/** Publishing reads back what it wrote; ten thousand objects that nobody can lose need not come back over a socket. */
function writeOnly(store: ReleaseStore): ReleaseStore {
  const written = new Map<string, Uint8Array>();
  return {
    ...store,
    get: async (key) => written.get(key) ?? null,
    getAll: async (keys) => new Map(keys.flatMap((key) => entryOf(written, key))),
    async put(key, value) {
      written.set(key, value);
      await store.put(key, value);
    },
    async putAll(values) {
      for (const [key, value] of values) written.set(key, value);
      await store.putAll(values);
    },
    keys: async () => new Map([...written.keys()].map((key) => [key, null])),
  };
}

function entryOf(values: ReadonlyMap<string, Uint8Array>, key: string): [string, Uint8Array][] {
  const value = values.get(key);
  return value === undefined ? [] : [[key, value]];
}
