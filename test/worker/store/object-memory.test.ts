import { expect, test } from "vitest";
import { hashBytes } from "#build/release/release.ts";
import { ObjectMemory } from "#worker/store/object-memory.ts";

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
