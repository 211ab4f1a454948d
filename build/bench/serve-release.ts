import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishRelease } from "../release/publish.ts";
import type { Release } from "../release/release.ts";
import { openLocalKv } from "../serve/local-kv.ts";
import { type Server, serve } from "../serve/serve.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";

/** Serves a bundle from memory with a release in its KV; without one, KV stays empty. */
export async function serveRelease(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release | null;
  readonly vars?: { readonly [name: string]: string };
  readonly direct?: boolean;
}): Promise<Server> {
  const { bundle, release, vars = {}, direct = false } = options;
  const server = await serve({ bundle, port: 0, state: null, vars, direct, onLog: () => undefined });
  if (release !== null) await publishRelease({ release, store: server.store, now: Date.now() });
  return server;
}

/** Runs something over a state folder whose namespace holds a release, and which is removed afterwards. */
export async function withState(release: Release, work: (state: string) => Promise<void>): Promise<void> {
  await using state = await mkdtempDisposable(join(tmpdir(), "bench-state-"));
  const kv = await openLocalKv(state.path);
  await publishRelease({ release, store: kv.store, now: Date.now() }).finally(() => kv.close());
  await work(state.path);
}
