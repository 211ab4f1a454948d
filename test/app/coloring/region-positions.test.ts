import { describe, expect, test } from "vitest";
import { nextPosition, regionPositions } from "#app/coloring/studio/region-positions.ts";
import { MAX_ZOOM, panned, showing, wholeOf, zoomed, zoomOf } from "#app/coloring/studio/use-view.ts";
import type { Drawing } from "#app/drawings/drawing.ts";

/** Nine squares in three rows, region 1 top left, and a tenth that the first covers wholly. */
const DRAWING: Drawing = {
  width: 120,
  height: 120,
  credit: "",
  shapes: [square(5, 5), ...[0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => square(column * 40, row * 40)))],
};

function square(x: number, y: number): Drawing["shapes"][number] {
  const size = x === 5 ? 10 : 40;
  const path = `M${x} ${y}L${x + size} ${y}L${x + size} ${y + size}L${x} ${y + size}Z`;
  return { kind: "region", name: `${x} ${y}`, color: "#ffffff", crayon: 14, path };
}

describe("places", () => {
  const positions = regionPositions(DRAWING);
  const at = (region: number) =>
    positions.find((position) => position.region === region)?.at ?? { x: Number.NaN, y: 0 };

  test("are those of the regions that are seen, in reading order", () => {
    expect(positions.map(({ region }) => region)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("are walked by the arrows, and end at the edge", () => {
    const walk = (from: number, direction: Parameters<typeof nextPosition>[2]) =>
      nextPosition(positions, at(from), direction)?.region;
    expect([walk(6, "left"), walk(6, "right"), walk(6, "up"), walk(6, "down")]).toEqual([5, 7, 3, 9]);
    expect([walk(2, "left"), walk(2, "up"), walk(10, "right"), walk(10, "down")]).toEqual(Array(4).fill(undefined));
  });
});

describe("what is seen of a drawing", () => {
  const whole = wholeOf(DRAWING);
  const around = { x: 30, y: 90 };

  test("zooms around a point that stays where it is seen", () => {
    const view = zoomed(whole, DRAWING, { factor: 2, around });
    expect(zoomOf(view, DRAWING)).toBe(2);
    expect((around.x - view.x) / view.width).toBeCloseTo(around.x / whole.width);
    expect((around.y - view.y) / view.height).toBeCloseTo(around.y / whole.height);
  });

  test("is never more than the whole, nor nearer than eight times", () => {
    expect(zoomed(whole, DRAWING, { factor: 0.1, around })).toEqual(whole);
    expect(zoomOf(zoomed(whole, DRAWING, { factor: 100, around }), DRAWING)).toBe(MAX_ZOOM);
  });

  test("cannot be pushed off the paper", () => {
    const near = zoomed(whole, DRAWING, { factor: 4, around });
    expect(panned(near, DRAWING, { x: 1000, y: 1000 })).toMatchObject({ x: 0, y: 0 });
    expect(panned(near, DRAWING, { x: -1000, y: -1000 })).toMatchObject({ x: 90, y: 90 });
    expect(panned(whole, DRAWING, { x: 5, y: 5 })).toEqual(whole);
  });

  test("follows the keyboard to what is out of sight", () => {
    const near = zoomed(whole, DRAWING, { factor: 4, around: { x: 0, y: 0 } });
    const { x, y, width, height } = showing(near, DRAWING, { x: 100, y: 60 });
    expect(x < 100 && 100 < x + width && y < 60 && 60 < y + height).toBe(true);
    expect(showing(near, DRAWING, { x: 15, y: 15 })).toEqual(near);
  });
});
