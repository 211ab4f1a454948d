import { describe, expect, it } from "vitest";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import { findIslands } from "#app/content/drawing/islands.ts";
import { rasterize } from "#app/content/drawing/raster.ts";
import { drawMandala, petalKinds, petalPath } from "#build/art/mandala.ts";
import { sheetScale } from "#build/art/own/own-drawing.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { runs } from "#test/harness/tier.ts";

/** Of all pieces between lines, those in which a crayon of 3 mm finds no place. */
function shareOfCrumbs(drawing: Drawing): number {
  const pieces = findIslands(rasterize(drawing, 0.3));
  return pieces.filter(({ room }) => 2 * room * sheetScale(drawing) < 3).length / pieces.length;
}

describe("a mandala", () => {
  it.each(
    Array.from({ length: runs(12, 40) }, (_, at) => String(at + 1)),
  )("of seed %s is a good coloring page", (seed) => {
    const drawing = drawMandala(seed);
    expect(brokenLaws(drawing)).toEqual([]);
    expect(shareOfCrumbs(drawing)).toBeLessThan(0.4);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(drawMandala("7")).toEqual(drawMandala("7"));
    expect(drawMandala("7")).not.toEqual(drawMandala("8"));
  });
});

describe.each(petalKinds)("a %s", (kind) => {
  it("begins and ends on its spoke, and is closed", () => {
    const path = petalPath(kind, { inner: 10, outer: 20, angle: 0, reach: 0.3 });
    expect(path).toMatch(/^M0 -10C.*Z$/);
  });
});
