import { afterAll, expect, test } from "vitest";
import { serve } from "#build/serve.ts";

const server = await serve({
  bundle: {
    name: "kv",
    compatibilityDate: "2026-10-12",
    compatibilityFlags: [],
    vars: {},
    script: "export default { fetch: () => new Response(null, { status: 404 }) }",
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
