import { expect, test } from "vitest";
import { firstChange } from "#app/client/development/changed-block.ts";

test.each([
  ["is edited", ["a", "b", "c"], ["a", "x", "c"], 1],
  ["comes", ["a", "c"], ["a", "b", "c"], 1],
  ["comes at the end", ["a"], ["a", "b"], 1],
  ["goes", ["a", "b", "c"], ["a", "c"], 1],
  ["goes from the end", ["a", "b"], ["a"], 0],
  ["is there for the first time", [], ["a"], 0],
])("a page shows the block that %s", (_, before, after, at) => expect(firstChange(before, after)).toBe(at));

test.each([
  [["a"], ["a"]],
  [["a"], []],
])("%j and %j differ nowhere that can be shown", (before, after) => expect(firstChange(before, after)).toBeNull());
