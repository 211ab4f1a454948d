import { expect, test } from "vitest";
import { definition } from "#app/site.ts";
import { createIsolate } from "#worker/isolate.ts";
import { readKv } from "#worker/store/kv.ts";
import { hangs, KvDouble } from "../kv-double.ts";
import { requestContext } from "../request-context.ts";
import { BUILD, NOW } from "../stage.ts";

test("a KV that hung is one that hangs until it answers again, and no longer", async () => {
  const kv = new KvDouble();
  kv.values.set("current", new Uint8Array([1]));
  const isolate = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const read = () => readKv(requestContext(isolate, { env: { CONTENT: kv, KV_DEADLINE_MS: "1" } }), "current");
  kv.fault = hangs;
  expect(await read()).toBeNull();
  expect(isolate.kv.isHung(NOW)).toBe(true);
  kv.fault = () => undefined;
  // It has a quarter of its deadline: on a busy machine a timer of none may come first.
  await expect.poll(read).toEqual(new Uint8Array([1]));
  expect(isolate.kv.isHung(NOW)).toBe(false);
});
