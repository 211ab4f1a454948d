import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { corpusRelease } from "../corpus-content.ts";

/**
 * workerd has noticed by then that a visitor left, of which it tells nobody. On a machine that is too slow for it the test
 * asks less, and passes.
 */
const NOTICED_MS = 300;

/** The built worker, whose KV holds what visitors of /about want until a request for /.answer comes. */
const HOLDING_KV = `
import app from "./index.js";

let bound, visitors = 0, isAnswering = false;

async function get(namespace, ...asked) {
  if (visitors > 0) while (!isAnswering) await new Promise((done) => setTimeout(done, 1));
  return namespace.get(...asked);
}

export default {
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/.visitors") return Response.json(visitors);
    isAnswering ||= pathname === "/.answer";
    if (pathname === "/about") visitors += 1;
    bound ??= { ...env, CONTENT: { get: (...asked) => get(env.CONTENT, ...asked) } };
    return pathname === "/.answer" ? new Response() : app.fetch(request, bound, context);
  },
};`;

/** Its status, null where the visitor leaves before there is one. */
async function visit({ url }: Server, path: string, signal: AbortSignal | null = null): Promise<number | null> {
  try {
    const response = await fetch(url + path, { signal });
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
    vars: { KV_DEADLINE_MS: "60000" },
    around: HOLDING_KV,
    direct: true,
    onLog: (line) => said.push(line),
  });
  try {
    await publishRelease({ release: await corpusRelease(), store: server.store, now: Date.now() });
    expect(await visit(server, "/no-such-page")).toBe(404);
    const visitors = (count: number) =>
      expect.poll(async () => (await fetch(`${server.url}/.visitors`)).json(), { timeout: 30_000 }).toBe(count);
    const reader = visit(server, "/about");
    await visitors(1);
    const leaving = [1, 2, 3, 4].map(() => new AbortController());
    const leavers = leaving.map(({ signal }) => visit(server, "/about", signal));
    await visitors(5);
    const waiter = visit(server, "/about");
    await visitors(6);
    for (const one of leaving) one.abort();
    await setTimeout(NOTICED_MS);
    await visit(server, "/.answer");
    expect(await Promise.all([reader, waiter, ...leavers])).toEqual([200, 200, ...leavers.map(() => null)]);
  } finally {
    await server.close();
  }
  // workerd says so where a request awaits a promise of another one, and after some thousand of them answers with errors.
  expect(said.filter((line) => line.includes("different request context"))).toEqual([]);
});
