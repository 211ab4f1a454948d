import { expect, test } from "vitest";
import { sheetNames } from "#app/coloring/name/name-class.tsx";

test("a name that is too long for a sheet is its first word, and what has no letters has no sheet", () => {
  const all = ["Ana", "Alexander Hamilton", "李", "Zoë 王"];
  expect(sheetNames(all)).toEqual({
    names: ["Ana", "Alexander", "Zoë 王"],
    short: ["Alexander Hamilton"],
    none: ["李"],
    missing: ["王"],
  });
});
