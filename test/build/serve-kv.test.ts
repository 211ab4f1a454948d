import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { ReleaseStore } from "#build/release/store.ts";
import { openLocalKv } from "#build/serve/local-kv.ts";
import { serve } from "#build/serve/serve.ts";
import { kvStore } from "#build/serve/serve-kv.ts";

const server = await serve({
  bundle: {
    name: "kv",
    compatibilityDate: "2026-10-12",
    compatibilityFlags: [],
    vars: {},
    modules: { "index.js": "export default { fetch: () => new Response(null, { status: 404 }) }" },
    assets: null,
  },
  port: 0,
  state: null,
  onLog: () => undefined,
});
afterAll(() => server.close());

test("local KV gives what was put, null for what was not, and every key with its time, over more than a page of them", async () => {
  const { store } = server;
  const start = Date.now();
  const keys = Array.from({ length: 1_100 }, (_, at) => `o/${at}`);
  await store.putAll(new Map(keys.map((key) => [key, new TextEncoder().encode(key)])));
  expect(await store.get("o/7")).toEqual(new TextEncoder().encode("o/7"));
  expect(await store.get("o/nope")).toBeNull();
  const listed = await store.keys();
  expect([...listed.keys()].sort()).toEqual(keys.sort());
  for (const writtenAt of listed.values()) expect(writtenAt).toBeGreaterThanOrEqual(start);
  expect([...(await store.getAll(["o/7", "o/nope", "o/8"])).keys()]).toEqual(["o/7", "o/8"]);
  await store.deleteAll(["o/7", "o/8"]);
  expect((await store.getAll(["o/7", "o/8", "o/9"])).size).toBe(1);
});

test("two processes write to one folder of local KV at once, and neither is refused", async () => {
  const state = await mkdtemp(join(tmpdir(), "site-kv-"));
  const servers = await Promise.all([openLocalKv(state), openLocalKv(state)]);
  onTestFinished(async () => {
    await Promise.all(servers.map((open) => open.close()));
    await rm(state, { recursive: true });
  });
  const written = servers.map(({ store }, process) => {
    const keys = Array.from({ length: 128 }, (_, at) => `o/${process}/${at}`);
    return store.putAll(new Map(keys.map((key) => [key, new TextEncoder().encode(key)])));
  });
  await Promise.all(written);
  const [one] = servers;
  expect((await one.store.keys()).size).toBe(256);
});

const COMES_BACK = "answers a process that comes back to it after it was busy for longer than a connection is kept";

test(`local KV ${COMES_BACK}`, { tags: ["all"] }, () => expectAnswerAfter(6_500, server.store));

test(`a worker that closes idle connections at once ${COMES_BACK}`, async () => {
  const thread = new Worker(CLOSING_WORKER, { eval: true });
  onTestFinished(async () => void (await thread.terminate()));
  const [port] = await once(thread, "message");
  const worker: Parameters<typeof kvStore>[0] = {
    fetch: (address, { method, body }) =>
      fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`, { method, body: new Uint8Array(body) }),
  };
  await expectAnswerAfter(300, kvStore(worker));
});

async function expectAnswerAfter(milliseconds: number, store: ReleaseStore): Promise<void> {
  await store.get("busy");
  await store.get("busy");
  blockFor(milliseconds);
  await store.put("busy", new Uint8Array([1]));
  expect(await store.get("busy")).toEqual(new Uint8Array([1]));
}

/** The KV worker on a thread that is not busy: it keeps an idle connection for 50 ms, where workerd keeps it for 5 s. */
const CLOSING_WORKER = `
  const server = require("node:http").createServer((request, response) => {
    request.resume().on("end", () => response.end(request.url === "/get" ? "[1]\\n\\x01" : ""));
  });
  server.keepAliveTimeout = 0;
  server.timeout = 50;
  server.listen(0, "127.0.0.1", () => require("node:worker_threads").parentPort.postMessage(server.address().port));`;

test("a read that was lost on its way is tried once more, a write is not, and what stays lost is told in a sentence", async () => {
  const sent: string[] = [];
  const lossy = (lost: number) => {
    sent.length = 0;
    return kvStore({
      fetch: async (address) => {
        sent.push(new URL(address).pathname);
        if (sent.length <= lost) throw new TypeError("fetch failed", { cause: new Error("write EPIPE") });
        return new Response("[null]\n");
      },
    });
  };
  expect(await lossy(1).get("x")).toBeNull();
  expect(sent).toEqual(["/get", "/get"]);
  await expect(lossy(2).get("x")).rejects.toThrow("local KV did not answer (write EPIPE)");
  await expect(lossy(1).put("x", new Uint8Array())).rejects.toThrow("local KV did not answer (write EPIPE)");
  expect(sent).toEqual(["/put"]);
});

/** Keeps the event loop from turning, as compiling does: nothing is read from a connection, and no timer runs. */
function blockFor(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
