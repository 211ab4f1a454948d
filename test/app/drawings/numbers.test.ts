import { describe, expect, it } from "vitest";
import type { Shape } from "#app/drawings/drawing.ts";
import { placeNumbers } from "#app/drawings/numbers.ts";
import type { Point } from "#app/drawings/path.ts";
import { drawingOf, square } from "./sample-drawing.ts";

describe("the numbers of a color-by-number sheet", () => {
  it("stand in the middle of a large region", () => {
    const { marks, leftOut } = placeNumbers(drawingOf(), { scale: 1.5 });
    expect(leftOut).toBe(0);
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ number: 1, pointsTo: null });
    expect(marks[0]?.middle.x).toBeCloseTo(50, 0);
  });

  it("count from 1, in the order of the crayon box", () => {
    const shapes = [13, 6, 8, 6].map((crayon, at) => square({ at: at * 25, size: 20, crayon }));
    expect(placeNumbers(drawingOf({ shapes }), { scale: 1.5 }).marks.map(({ number }) => number)).toEqual([3, 1, 2, 1]);
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
    const beside = marks.find(({ number }) => number === 2);
    expect(beside?.pointsTo?.x).toBeCloseTo(72, 0);
    expect(Math.hypot((beside?.middle.x ?? 72) - 72, (beside?.middle.y ?? 72) - 72)).toBeGreaterThan(3);
  });

  it.each([
    { at: 8, scale: 1, leftOut: 0 },
    { at: 14, scale: 1, leftOut: 1 },
    { at: 14, scale: 0.6, leftOut: 0 },
  ])("point over 14 mm of paper at most, not over so many units: %j", ({ at, scale, leftOut }) => {
    // A drawing without paper in it: its numbers stand around it.
    const small = square({ at, size: 4 / scale, crayon: 8 });
    const drawing = drawingOf({ shapes: [square({ at: 0, size: 100 }), small] });
    expect(placeNumbers(drawing, { scale }).leftOut).toBe(leftOut);
  });

  it("point along lines that do not cross", () => {
    const small = Array.from({ length: 16 }, (_, at): Shape => {
      const [x, y] = [3 + 5 * (at % 2), 10 + 2.7 * at];
      return { ...square({ crayon: 1 + (at % 9) }), path: `M${x} ${y}L${x + 4} ${y}L${x + 4} ${y + 4}L${x} ${y + 4}Z` };
    });
    const { marks } = placeNumbers(drawingOf({ shapes: [square({ at: 0, size: 100, crayon: 13 }), ...small] }), {
      scale: 1,
    });
    const lines = marks.flatMap(({ middle, pointsTo }) => (pointsTo === null ? [] : [{ middle, pointsTo }]));
    expect(lines.length).toBeGreaterThan(4);
    for (const [at, one] of lines.entries()) {
      for (const other of lines.slice(at + 1)) expect(areCrossing(one, other)).toBe(false);
    }
  });

  it("are not for what is white, which is left as it is", () => {
    const shapes = [square({ at: 2, size: 40, crayon: 14 }), square({ at: 50, size: 40, crayon: 3 })];
    const { marks, leftOut } = placeNumbers(drawingOf({ shapes }), { scale: 1.5 });
    expect(marks.map(({ number, shape }) => [number, shape])).toEqual([[1, 1]]);
    expect(leftOut).toBe(1);
  });

  it("point to the larger one where a region has several pieces that are too small", () => {
    const pieces = `${square({ at: 20, size: 3 }).path} ${square({ at: 70, size: 4 }).path}`;
    const shapes: readonly Shape[] = [{ ...square({ crayon: 8 }), path: pieces }];
    const { marks, leftOut } = placeNumbers(drawingOf({ shapes }), { scale: 1 });
    expect(leftOut).toBe(1);
    expect(marks.map(({ pointsTo }) => Math.round(pointsTo?.x ?? 0))).toEqual([72]);
  });

  describe("on a screen", () => {
    // Shapes up to the edges, as in a scene: no white paper between them.
    const rows = Array.from({ length: 10 }, (_, at) => square({ at: at * 10, size: 10, crayon: 1 + (at % 13) }));
    const ground = square({ at: 0, size: 100, crayon: 3 });
    const corner = square({ at: 1, size: 2.4, crayon: 8 });
    const strips = [0, 97].map((x): Shape => ({ ...square({ crayon: 12 }), path: strip(x) }));
    const drawings = [
      drawingOf({ shapes: [ground, ...rows, corner] }),
      drawingOf({ shapes: [ground, ...strips] }),
      drawingOf({ shapes: [square({ at: 20, size: 60 }), corner, ...strips] }),
    ];

    it.each(drawings)("stand on the drawing, all of each: the screen ends where it does", (drawing) => {
      const { marks } = placeNumbers(drawing, { scale: 2, on: "screen" });
      expect(marks.length).toBeGreaterThan(1);
      for (const { middle, height, number } of marks) {
        const [x, y] = [(String(number).length * 0.78 * height) / 2, height / 2];
        expect(Math.min(middle.x - x, middle.y - y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(middle.x + x, middle.y + y)).toBeLessThanOrEqual(100);
      }
    });

    it("stand in a region that has no paper beside it, as small as it asks for", () => {
      const drawing = drawingOf({ shapes: [ground, square({ at: 40, size: 2, crayon: 8 })] });
      const [small] = placeNumbers(drawing, { scale: 2, on: "screen" }).marks.filter(({ number }) => number === 2);
      expect(small).toMatchObject({ pointsTo: null });
      expect(small?.middle.x).toBeCloseTo(41, 0);
    });
  });

  it("are left out for a dot", () => {
    const dot = square({ at: 70, size: 2, crayon: 13 });
    expect(placeNumbers(drawingOf({ shapes: [dot] }), { scale: 1 })).toEqual({ marks: [], leftOut: 1 });
  });
});

/** From the top to the bottom, 3 wide. */
function strip(x: number): string {
  return `M${x} 0L${x + 3} 0L${x + 3} 100L${x} 100Z`;
}

interface Line {
  readonly middle: Point;
  readonly pointsTo: Point;
}

function areCrossing(one: Line, other: Line): boolean {
  const side = ({ middle: a, pointsTo: b }: Line, { x, y }: Point) =>
    Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  return side(one, other.middle) !== side(one, other.pointsTo) && side(other, one.middle) !== side(other, one.pointsTo);
}
