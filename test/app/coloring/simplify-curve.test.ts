import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceToSegment, strokeCurve } from "#app/coloring/picture/stroke.ts";
import { simplifyCurve } from "#app/coloring/send/simplify-curve.ts";
import { flatten, type Point } from "#app/drawings/path.ts";

function distanceToCurve(point: Point, points: readonly Point[]): number {
  const line = flatten(strokeCurve(points)).flatMap((piece) => piece.points);
  return Math.min(...line.map((to, at) => distanceToSegment(point, line[at - 1] ?? to, to)));
}

describe("a simplified curve", () => {
  const coordinate = fc.nat({ max: 4_000 });

  test("passes near all of its points, and has its ends", () => {
    const lines = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 5, max: 40 }), (line, tolerance) => {
        const simple = simplifyCurve(line, tolerance);
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
        for (const point of line) expect(distanceToCurve(point, simple)).toBeLessThan(tolerance * 1.3);
      }),
    );
  });

  test("does not swing aside where a straight line turns a corner", () => {
    const line = Array.from({ length: 41 }, (_, at) => ({ x: at * 50, y: at < 20 ? at * 20 : (40 - at) * 20 }));
    const simple = simplifyCurve(line, 10);
    expect(simple.length).toBeLessThan(line.length / 2);
    for (const point of line) expect(distanceToCurve(point, simple)).toBeLessThan(11);
  });

  test("takes few points for a round one", () => {
    const ring = Array.from({ length: 200 }, (_, at) => ({
      x: Math.round(2_000 + 900 * Math.cos(at / 31.83)),
      y: Math.round(2_000 + 900 * Math.sin(at / 31.83)),
    }));
    expect(simplifyCurve(ring, 10).length).toBeLessThan(ring.length / 5);
  });
});
