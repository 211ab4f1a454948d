import { expect, test } from "vitest";
import { MissingObject } from "#app/content/release/objects.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createExchange } from "#worker/exchange.ts";
import { createIsolate } from "#worker/isolate.ts";
import { createObjectSource } from "#worker/store/objects.ts";
import { hangs, isGarbage, isNull, KvDouble, throws } from "../kv-double.ts";
import { BUILD, NOW } from "../stage.ts";

const { id } = await releaseOf([wireDocument("about")]);

/** Reads of KV for one object that no store hands out. */
async function readsOf(fault: () => Promise<Uint8Array | null>): Promise<readonly string[]> {
  const kv = new KvDouble();
  kv.fault = fault;
  const isolate = createIsolate({ build: BUILD, clock: () => NOW, log: () => undefined });
  const env = { CONTENT: kv, ASSETS: { fetch: async () => new Response(null, { status: 404 }) }, KV_DEADLINE_MS: "5" };
  const request = new Request("https://site.test/about");
  const exchange = createExchange(isolate, { request, env, waitUntil: () => undefined });
  await expect(createObjectSource(exchange).bytes(id)).rejects.toBeInstanceOf(MissingObject);
  return kv.reads;
}

test.each([
  ["throws", throws],
  ["has none", isNull],
  ["gives another value", isGarbage],
])("an object is read once more from a KV that %s, for the fault may pass", async (_, fault) => {
  expect(await readsOf(fault)).toEqual([`o/${id}`, `o/${id}`]);
});

test("an object is read once from a KV that hangs: a visitor waits for one deadline", async () => {
  expect(await readsOf(hangs)).toEqual([`o/${id}`]);
});
