import { expect, it } from "vitest";
import { crayonsOf } from "#app/content/drawing/crayons.ts";
import type { Shape } from "#app/content/drawing/drawing.ts";

function region(crayon: number): Shape {
  return { kind: "region", path: "M0 0L1 0L1 1Z", name: "part", color: "#000000", crayon };
}

function crayonsIn(...crayons: readonly number[]): readonly number[] {
  return crayonsOf({ shapes: [...crayons.map(region), { kind: "solid", path: "M0 0Z" }] });
}

it("the crayons of a drawing are those of its regions, each once and in order, without the paper's own white", () => {
  expect(crayonsIn(11, 2, 14, 11)).toEqual([2, 11]);
  expect(crayonsIn()).toEqual([]);
});

it("a crayon for less than a tenth of the regions is none to look for", () => {
  expect(crayonsIn(5, ...Array.from({ length: 9 }, () => 1))).toEqual([1, 5]);
  expect(crayonsIn(5, ...Array.from({ length: 10 }, () => 1))).toEqual([1]);
});
