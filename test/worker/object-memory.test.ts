import { expect, test } from "vitest";
import { hashBytes } from "#build/release/release.ts";
import { ObjectMemory } from "#worker/isolate.ts";

const bytes = new TextEncoder().encode("12");
const hash = hashBytes(bytes);
const asText = (source: Uint8Array) => new TextDecoder().decode(source);
const asNumber = (source: Uint8Array) => Number(asText(source));

test("an object is remembered once for each way it was parsed", () => {
  const memory = new ObjectMemory();
  memory.keepValue({ hash, parse: asText, value: "12" }, bytes);
  expect(memory.value(hash, asText)).toBe("12");
  expect(memory.value(hash, asNumber)).toBeNull();
  memory.keepValue({ hash, parse: asNumber, value: 12 }, bytes);
  expect(memory.value(hash, asText)).toBe("12");
  expect(memory.value(hash, asNumber)).toBe(12);
});

test("eight megabytes of bytes are remembered, and values of fifteen", () => {
  const memory = new ObjectMemory();
  memory.bytes.set("a", bytes, 8 * 1024 * 1024);
  expect(memory.bytes.get("a")).toBe(bytes);
  memory.bytes.set("a", bytes, 8 * 1024 * 1024 + 1);
  expect(memory.bytes.get("a")).toBeNull();
  for (const [length, value] of [
    [15_728_640, "kept"],
    [15_728_641, null],
  ] as const) {
    memory.keepValue({ hash, parse: asText, value: "kept" }, new Uint8Array(length));
    expect(memory.value(hash, asText)).toBe(value);
  }
});
