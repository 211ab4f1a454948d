import { describe, expect, it } from "vitest";
import { type Drawing, regionCount, type Shape } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { judgePage } from "#build/art/judge-page.ts";
import { drawMandala, petalKinds, petalPath } from "#build/art/mandala.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { sheetScale } from "#build/art/own/own-drawing.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { runs } from "#test/harness/tier.ts";

const mandalas = new Map<string, Drawing>();

/** Made once. */
function made(seed: string): Drawing {
  const drawing = mandalas.get(seed) ?? drawMandala(seed);
  if (drawing === null) throw new Error(`there is no mandala ${seed}`);
  mandalas.set(seed, drawing);
  return drawing;
}

/** Of all pieces between lines, those in which a crayon of 3 mm finds no place. */
function shareOfCrumbs(drawing: Drawing): number {
  const pieces = findIslands(rasterize(drawing, 0.3));
  return pieces.filter(({ room }) => 2 * room * sheetScale(drawing) < 3).length / pieces.length;
}

/** Millimeters across the widest place of each piece of paper between the petals. */
function paperWithin(drawing: Drawing): readonly number[] {
  const { width, height } = drawing;
  const paper: Shape = {
    kind: "region",
    name: "paper",
    color: "#fff",
    crayon: 14,
    path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z`,
  };
  const pieces = findIslands(rasterize({ ...drawing, shapes: [paper, ...drawing.shapes] }, 0.3));
  const around = Math.max(...pieces.filter(({ shape }) => shape === 0).map(({ area }) => area));
  return pieces
    .filter(({ shape, area }) => shape === 0 && area < around)
    .map(({ room }) => 2 * room * sheetScale(drawing));
}

describe("a mandala", () => {
  it.each(
    Array.from({ length: runs(12, 40) }, (_, at) => String(at + 1)),
  )("of seed %s is a good coloring page", (seed) => {
    const drawing = made(seed);
    expect(brokenLaws(drawing)).toEqual([]);
    expect(shareOfCrumbs(drawing)).toBeLessThan(0.4);
  });

  it.each(["2", "14", "fine-1", "fine-3", "fine-5"])("has a region wherever a crayon finds a place: %s", (seed) => {
    expect(paperWithin(made(seed)).filter((across) => across >= 3)).toEqual([]);
  });

  it("is the same for the same seed, and another for another", () => {
    expect(drawMandala("7")).toEqual(made("7"));
    expect(made("7")).not.toEqual(made("8"));
  });

  it.each(["fine-1", "fine-3", "fine-5"])("for adults has more to color, and room for a pencil: %s", (seed) => {
    const drawing = made(seed);
    expect(brokenLaws(drawing)).toEqual([]);
    expect(regionCount(drawing)).toBeGreaterThan(110);
    expect(judgePage({ drawing, measures: measureDrawing(drawing) }, 9)).toEqual([]);
  });

  it.each(["0", "seven", "fine-", "1234567"])("has no seed %j", (seed) => {
    expect(drawMandala(seed)).toBeNull();
  });
});

describe.each(petalKinds)("a %s", (kind) => {
  it("begins and ends on its spoke, and is closed", () => {
    const path = petalPath(kind, { inner: 10, outer: 20, angle: 0, reach: 0.3 });
    expect(path).toMatch(/^M0 -10C.*Z$/);
  });
});
