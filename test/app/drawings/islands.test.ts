import { describe, expect, it } from "vitest";
import { findIslands } from "#app/drawings/islands.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { drawingOf, square } from "./sample-drawing.ts";

function islandsOf(shapes: Parameters<typeof drawingOf>[0] = {}) {
  return findIslands(rasterize(drawingOf(shapes), 0.5));
}

describe("the islands one sees", () => {
  it("are one for a plain square, numbered in its middle, smaller by half an outline all around", () => {
    const [island, ...others] = islandsOf();
    expect(others).toEqual([]);
    expect(island?.pole.x).toBeCloseTo(50, 0);
    expect(island?.pole.y).toBeCloseTo(50, 0);
    expect(Math.abs((island?.area ?? 0) - 79.1 ** 2)).toBeLessThan(200);
    expect(island?.room).toBeGreaterThan(35);
    expect(island?.room).toBeLessThanOrEqual(40);
  });

  it("leave out what a later shape covers", () => {
    const islands = islandsOf({ shapes: [square({ at: 30, size: 20 }), square({ at: 10, size: 80 })] });
    expect(islands.map(({ shape }) => shape)).toEqual([1]);
  });

  it("are two where a line cuts a region", () => {
    const cut = { kind: "line", path: "M0 50L100 50", width: 2 } as const;
    const islands = islandsOf({ shapes: [square({ at: 10, size: 80 }), cut] });
    expect(islands.map(({ shape }) => shape)).toEqual([0, 0]);
  });

  it("do not count solids", () => {
    expect(islandsOf({ shapes: [{ kind: "solid", path: "M10 10L90 10L90 90Z" }] })).toEqual([]);
  });

  it("see through a hole that is turned the other way", () => {
    const ring = { ...square({ at: 10, size: 80 }), path: "M10 10L90 10L90 90L10 90ZM30 30L30 70L70 70L70 30Z" };
    const islands = islandsOf({ shapes: [square({ at: 5, size: 90 }), ring] });
    expect(islands.map(({ shape }) => shape).sort()).toEqual([0, 0, 1]);
  });

  it("are one where two arms meet further down, and stand in the order of their first cells", () => {
    expect(painted("1.1.2", "1.1.2", "111.2").map(({ shape, area }) => [shape, area])).toEqual([
      [0, 7],
      [1, 3],
    ]);
  });

  it("are two where their cells meet at a corner alone", () => {
    expect(painted("1..", ".1.").map(({ area }) => area)).toEqual([1, 1]);
  });

  it("have of two poles as good the one nearer to their first cell: numbers of sheets that are made stay there", () => {
    expect(painted("....", "..1.", ".11.", ".1..").map(({ pole }) => pole)).toEqual([{ x: 2.5, y: 2.5 }]);
    expect(painted("....", ".1..", ".11.", "..1.").map(({ pole }) => pole)).toEqual([{ x: 1.5, y: 2.5 }]);
  });
});

/** A row of cells each: a dot is paper, a number the shape that is seen there. */
function painted(...rows: readonly string[]) {
  const labels = Int16Array.from(rows.join(""), (cell) => (cell === "." ? 0 : Number(cell)));
  return findIslands({ columns: rows[0]?.length ?? 0, rows: rows.length, cell: 1, labels });
}
