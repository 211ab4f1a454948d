import { describe, expect, it } from "vitest";
import { CELL, type Figure } from "#app/drawings/activities/dot-to-dot/contour.ts";
import { numberDots } from "#app/drawings/activities/dot-to-dot/number-dots.ts";

const side = 100;
const blank = new Uint8Array(side * side);
const figure: Figure = {
  width: side,
  height: side,
  cells: blank,
  black: blank,
  owner: new Int16Array(side * side),
  depth: new Float32Array(side * side),
  parts: [],
  standingOut: [],
  loose: { width: side, height: side, labels: new Int32Array(side * side), sizes: [0] },
  ring: [],
  at: { x: 0, y: 0 },
};
const middle = (side / 2) * CELL;
const sheet = { figure, height: 4, radii: [2.2, 0.9] } as const;

/** A sheet that is black where a test of column and row says so. */
function blackWhere(test: (column: number, row: number) => boolean): Uint8Array {
  return blank.map((_, at) => (test(at % side, Math.floor(at / side)) ? 1 : 0));
}

describe("the number of a dot", () => {
  it("stands on the side where nothing is drawn", () => {
    const ink = blackWhere((column) => column >= side / 2 - 2);
    const [number] = numberDots([{ x: middle, y: middle }], { ...sheet, ink }) ?? [];
    expect(number?.middle.x).toBeLessThan(middle - 2);
  });

  it("stands outside of the contour where both sides are free", () => {
    const cells = blackWhere((column) => column >= side / 2);
    const numbering = { ...sheet, figure: { ...figure, cells }, ink: blank };
    const [number] = numberDots([{ x: middle, y: middle }], numbering) ?? [];
    expect(number?.middle.x).toBeLessThan(middle);
  });

  it("has no place between what is drawn all around", () => {
    const ink = blackWhere((column, row) => Math.hypot(column - side / 2, row - side / 2) > 4);
    expect(numberDots([{ x: middle, y: middle }], { ...sheet, ink })).toBeNull();
  });

  it("has no place beyond the sheet", () => {
    const [number] = numberDots([{ x: 1, y: 1 }], { ...sheet, ink: blank }) ?? [];
    expect(number?.middle.x).toBeGreaterThan(1);
    expect(number?.middle.y).toBeGreaterThan(1);
  });
});
