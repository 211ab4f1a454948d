import { expect, test } from "vitest";
import { KvHealth } from "#worker/isolate.ts";

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
