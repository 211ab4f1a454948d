import { expect, test } from "vitest";
import { encodeJson } from "#app/content/release/objects.ts";
import { readJson } from "#app/content/release/records.ts";
import { hashBytes } from "#build/release/release.ts";

test("JSON is asked for with one and the same parser, by which its value is remembered", async () => {
  const bytes = encodeJson({ a: 1 });
  const parsers = new Set<unknown>();
  const objects = {
    bytes: async () => bytes,
    async parsed<T>(_hash: unknown, parse: (bytes: Uint8Array) => T) {
      parsers.add(parse);
      return parse(bytes);
    },
  };
  expect(await readJson(objects, hashBytes(bytes))).toEqual({ a: 1 });
  await readJson(objects, hashBytes(bytes));
  expect(parsers.size).toBe(1);
});
