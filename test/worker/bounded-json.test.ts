import { describe, expect, test } from "vitest";
import { parseBoundedObject } from "#worker/body.ts";

describe("JSON from outside", () => {
  test("is an object of bounded depth", () => {
    expect(parseBoundedObject('{"a":{"b":[1]}}', 3)).toEqual({ a: { b: [1] } });
    expect(parseBoundedObject('{"a":{"b":[1]}}', 2)).toBeNull();
    expect(parseBoundedObject(`${'{"a":'.repeat(500)}1${"}".repeat(500)}`, 8)).toBeNull();
  });

  test.each(["", "null", "1", '"x"', "[]", "{", '{"a":1}x'])("%s is none", (text) => {
    expect(parseBoundedObject(text, 8)).toBeNull();
  });

  test.each(["__proto__", "constructor", "prototype"])("holds no key %s at any depth", (key) => {
    expect(parseBoundedObject(`{"${key}":1}`, 8)).toBeNull();
    expect(parseBoundedObject(`{"a":[{"${key}":{}}]}`, 8)).toBeNull();
  });
});
