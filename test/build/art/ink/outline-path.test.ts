import { describe, expect, it } from "vitest";
import { flatten, type Point, parsePath } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { outlinePath, type Pen, traceContours } from "#app/drawings/tracing/outline-path.ts";

const side = 120;
const pen: Pen = { unit: 1, tolerance: 0.5, reach: 5, smoothing: 2, grain: 0.01 };

/** The path around what lies deeper than 0. */
function pathOf(depth: (x: number, y: number) => number): string {
  const rings = traceContours({ width: side, height: side }, (at) => depth(at % side, Math.floor(at / side)));
  return outlinePath(rings, pen);
}

function fromMiddle(x: number, y: number): number {
  return Math.hypot(x - 60, y - 60);
}

function pointsOf(path: string): Point[] {
  return flatten(parsePath(path)).flatMap(({ points }) => points);
}

describe("the outline of a shape in pixels", () => {
  it("is a few smooth curves around a disk, never off by more than the tolerance", () => {
    const path = pathOf((x, y) => 40 - fromMiddle(x, y));
    for (const { x, y } of pointsOf(path)) expect(Math.abs(fromMiddle(x - 0.5, y - 0.5) - 40)).toBeLessThan(0.6);
    expect(path.match(/C/g)?.length).toBeLessThanOrEqual(10);
  });

  it("keeps the corners of a square, and its sides straight", () => {
    const fromCenter = (x: number, y: number): number => Math.max(Math.abs(x - 60), Math.abs(y - 60));
    const path = pathOf((x, y) => 30 - fromCenter(x, y));
    for (const corner of [30.5, 90.5].flatMap((x) => [30.5, 90.5].map((y) => ({ x, y })))) {
      const nearest = Math.min(...pointsOf(path).map(({ x, y }) => Math.hypot(x - corner.x, y - corner.y)));
      expect(nearest).toBeLessThan(1.5);
    }
    for (const { x, y } of pointsOf(path)) expect(Math.abs(fromCenter(x - 0.5, y - 0.5) - 30)).toBeLessThan(0.6);
  });

  it("winds a hole the other way, so that it stays open", () => {
    const path = pathOf((x, y) => 10 - Math.abs(fromMiddle(x, y) - 40));
    const solid = { kind: "solid", path } as const;
    const { labels } = rasterize({ width: side, height: side, shapes: [solid], credit: "", outline: 0 }, 1);
    expect([60 * side + 60, 60 * side + 21, 60 * side + 5].map((at) => labels[at])).toEqual([0, -1, 0]);
  });
});
