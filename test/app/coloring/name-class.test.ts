import { expect, test } from "vitest";
import { sheetNames, traceNames } from "#app/coloring/name/name-class.tsx";

test("a name that is too long for a sheet is its first word, and what has no letters has no sheet", () => {
  const all = ["Ana", "Alexander Hamilton", "李", "Zoë 王"];
  expect(sheetNames(all)).toEqual({
    names: ["Ana", "Alexander", "Zoë 王"],
    short: ["Alexander Hamilton"],
    none: ["李"],
    missing: ["王"],
  });
});

test("a name is traced whole or not at all, and one that is too long by its first word", () => {
  const all = ["Ana", "李", "Zoë 王", "Pablo Diego José Francisco de Paula", "Maximiliane-Sophie"];
  expect(traceNames(all)).toEqual({
    names: ["Ana", "Pablo", "Maximiliane-Sophie"],
    short: ["Pablo Diego José Francisco de Paula"],
    none: ["李", "Zoë 王"],
    missing: ["李", "王"],
  });
});
