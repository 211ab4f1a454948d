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

test("local KV gives what was put, null for what was not, and every key, over more than one page of them", async () => {
  const { store } = server;
  const keys = Array.from({ length: 1_100 }, (_, at) => `o/${at}`);
  for (let at = 0; at < keys.length; at += 100) {
    await Promise.all(keys.slice(at, at + 100).map((key) => store.put(key, new TextEncoder().encode(key))));
  }
  expect(await store.get("o/7")).toEqual(new TextEncoder().encode("o/7"));
  expect(await store.get("o/nope")).toBeNull();
  expect([...(await store.keys())].sort()).toEqual(keys.sort());
});
