import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { corpusRelease } from "../corpus-content.ts";

const READ_MS = 300;

/** The built worker, whose KV takes its time. */
const SLOW_KV = `
import app from "./index.js";

let bound;

async function get(namespace, ...asked) {
  await new Promise((done) => setTimeout(done, ${READ_MS}));
  return namespace.get(...asked);
}

export default {
  fetch(request, env, context) {
    bound ??= { ...env, CONTENT: { get: (...asked) => get(env.CONTENT, ...asked) } };
    return app.fetch(request, bound, context);
  },
};`;

/** Its status, null where the visitor leaves before there is one. */
async function visit({ url }: Server, path: string, leavesAfter: number | null): Promise<number | null> {
  const leaving = new AbortController();
  if (leavesAfter !== null) void setTimeout(leavesAfter).then(() => leaving.abort());
  try {
    const response = await fetch(url + path, { signal: leaving.signal });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

test("a visitor who wants what another one's request has begun to read gets it, though others leave meanwhile", async () => {
  const said: string[] = [];
  const bundle = await readBundle(WORKER_DIR);
  const server = await serve({
    bundle,
    port: 0,
    state: null,
    around: SLOW_KV,
    direct: true,
    onLog: (line) => said.push(line),
  });
  try {
    await publishRelease({ release: await corpusRelease(), store: server.store, now: Date.now() });
    expect(await visit(server, "/no-such-page", null)).toBe(404);
    const reader = visit(server, "/about", null);
    const leavers = [1, 2, 3, 4].map((part) => visit(server, "/about", (part * READ_MS) / 5));
    const waiter = setTimeout(READ_MS / 2).then(() => visit(server, "/about", null));
    expect(await Promise.all([reader, waiter, ...leavers])).toEqual([200, 200, ...leavers.map(() => null)]);
  } finally {
    await server.close();
  }
  // workerd says so where a request awaits a promise of another one, and after some thousand of them answers with errors.
  expect(said.filter((line) => line.includes("different request context"))).toEqual([]);
});
