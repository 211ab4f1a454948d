import { expect, test } from "vitest";
import { definition } from "#app/site.ts";
import { createIsolate, KvHealth } from "#worker/isolate.ts";
import { BUILD, NOW } from "./stage.ts";

test("a KV that hangs counts as hanging for ten seconds, and as faulty for a minute", () => {
  const health = new KvHealth();
  expect([health.isHung(1_000), health.isFaulty(1_000)]).toEqual([false, false]);
  health.hung(1_000);
  expect([health.isHung(10_999), health.isHung(11_000)]).toEqual([true, false]);
  expect([health.isFaulty(60_999), health.isFaulty(61_000)]).toEqual([true, false]);
});

test("a KV that fails at once does not hang", () => {
  const health = new KvHealth();
  health.fault(1_000);
  expect([health.isHung(1_001), health.isFaulty(60_999), health.isFaulty(61_000)]).toEqual([false, true, false]);
});

test("an answer ends the hanging, and not the doubt", () => {
  const health = new KvHealth();
  health.hung(1_000);
  health.answered();
  expect([health.isHung(1_001), health.isFaulty(1_001)]).toEqual([false, true]);
});

test.each([
  ["eight megabytes of files made on request", "files", 8_388_608],
  ["eight megabytes of objects as they are stored", "bytes", 8_388_608],
] as const)("an isolate has 128 MB for everything: it keeps %s", (_, memory, most) => {
  const { files, objects } = createIsolate({ build: BUILD, definition, clock: () => NOW, log: () => undefined });
  const kept = { files, bytes: objects.bytes }[memory];
  const value = new Uint8Array();
  kept.set("as much", value, most);
  expect(kept.get("as much")).toBe(value);
  kept.set("too much", value, most + 1);
  expect(kept.get("too much")).toBeNull();
});
