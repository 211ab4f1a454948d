import { describe, expect, it } from "vitest";
import { placeNumbers } from "#app/content/drawing/numbers.ts";
import { drawingOf, square } from "./sample-drawing.ts";

describe("the numbers of a color-by-number sheet", () => {
  it("stand in the middle of a large region", () => {
    const { marks, leftOut } = placeNumbers(drawingOf(), { scale: 1.5 });
    expect(leftOut).toBe(0);
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ crayon: 1, pointsTo: null });
    expect(marks[0]?.middle.x).toBeCloseTo(50, 0);
  });

  it("are at least 2.5 mm high on paper", () => {
    const shapes = [square({ at: 2, size: 60 }), square({ at: 66, size: 5, crayon: 12 })];
    for (const scale of [1, 1.5, 2]) {
      for (const { height } of placeNumbers(drawingOf({ shapes }), { scale }).marks) {
        expect(height * scale).toBeGreaterThanOrEqual(2.5);
      }
    }
  });

  it("stand beside a region that is too small, with a line to it", () => {
    const small = square({ at: 70, size: 4, crayon: 13 });
    const { marks } = placeNumbers(drawingOf({ shapes: [square({ at: 2, size: 60 }), small] }), { scale: 1 });
    const beside = marks.find(({ crayon }) => crayon === 13);
    expect(beside?.pointsTo?.x).toBeCloseTo(72, 0);
    expect(Math.hypot((beside?.middle.x ?? 72) - 72, (beside?.middle.y ?? 72) - 72)).toBeGreaterThan(3);
  });

  it("are left out for a dot", () => {
    const dot = square({ at: 70, size: 2, crayon: 13 });
    expect(placeNumbers(drawingOf({ shapes: [dot] }), { scale: 1 })).toEqual({ marks: [], leftOut: 1 });
  });
});
