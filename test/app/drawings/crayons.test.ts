import { expect, it } from "vitest";
import { crayonsOf, keyOf, numbersOf } from "#app/drawings/crayons.ts";
import type { Shape } from "#app/drawings/drawing.ts";

function region(crayon: number): Shape {
  return { kind: "region", path: "M0 0L1 0L1 1Z", name: "part", color: "#000000", crayon };
}

function skin(crayon: number): Shape {
  return { kind: "region", path: "M0 0L1 0L1 1Z", name: "face", color: "#000000", crayon, isSkin: true };
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

it("the key of color by number counts from 1 in the order of the box, and ends with skin in several tones, without white", () => {
  const shapes = [region(14), skin(12), region(6), { kind: "solid", path: "M0 0Z" } as const, region(2), skin(6)];
  expect(keyOf({ shapes }).map(({ number, colors }) => [number, colors.map(({ name }) => name)])).toEqual([
    [1, ["orange"]],
    [2, ["brown"]],
    [3, ["brown", "peach", "tan"]],
  ]);
  expect(numbersOf({ shapes })).toEqual([0, 3, 2, 0, 1, 3]);
});
