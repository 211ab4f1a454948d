import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "#app/drawings/path.ts";
import { voronoiCells } from "#build/art/glass.ts";
import { contains } from "#build/art/paths.ts";

const within = { x: 0, y: 0, width: 100, height: 60 };
const points = fc.uniqueArray(fc.record({ x: fc.integer({ min: 1, max: 99 }), y: fc.integer({ min: 1, max: 59 }) }), {
  minLength: 1,
  maxLength: 12,
  selector: ({ x, y }) => `${x} ${y}`,
});

function area(polygon: readonly Point[]): number {
  return polygon.reduce((sum, a, at) => {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);
}

describe("the cells around points", () => {
  it("cover the rectangle without overlap, each around its own point", () => {
    fc.assert(
      fc.property(points, (sites) => {
        const cells = voronoiCells(sites, within);
        expect(cells.reduce((sum, cell) => sum + area(cell), 0)).toBeCloseTo(6000, 4);
        cells.forEach((cell, at) => {
          expect(contains(cell, sites[at] ?? { x: -1, y: -1 })).toBe(true);
        });
      }),
    );
  });
});
