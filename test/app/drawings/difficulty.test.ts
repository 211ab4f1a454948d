import { expect, it } from "vitest";
import { difficulty } from "#app/drawings/drawing.ts";
import { drawingOf, square } from "./sample-drawing.ts";

it.each([
  [11, "easy"],
  [12, "medium"],
  [22, "medium"],
  [23, "detailed"],
])("calls a page of %i regions %s", (regions, expected) => {
  const solid = { kind: "solid", path: "M0 0L1 0L1 1Z" } as const;
  const shapes = [...Array.from({ length: regions }, () => square()), solid];
  expect(difficulty(drawingOf({ shapes }))).toBe(expected);
});
