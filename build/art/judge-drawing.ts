import { crayons } from "#app/drawings/crayons.ts";
import { type Drawing, encodeDrawing, type Shape } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import type { ArtFinding } from "./own/own-drawing.ts";

/** A region of a drawing, with its number on the doctor's sheet and its place among the shapes. */
interface Region extends Extract<Shape, { readonly kind: "region" }> {
  readonly number: number;
  readonly index: number;
}

const fewestRegions = 4;
/** Bytes of a drawing's object: it stands in the HTML of its page. */
const mostBytes = 49_152;
/** Pixels: the longer side of a drawing on a small phone, and the smallest target of WCAG 2.2 (2.5.8). */
const phone = 350;
const fingertip = 24;
/** As close as the studio looks at a drawing (`MAX_ZOOM` of app/coloring/studio/use-view.ts). */
export const closestLook = 12;
/**
 * Sides of a raster's cells in shares of the longer side, coarse to fine: a coarse raster never finds too much room, so
 * that most drawings are done with the first, in a tenth of the time that the last takes.
 */
const cells = [1 / 178, 1 / 356, 1 / 712];

/**
 * What a drawing that this program makes breaks of its own rules: an author can choose another, and a maker of such
 * drawings sees which one went wrong. Drawings of artists are inspected otherwise (`inspectDrawing`).
 */
export function judgeDrawing(drawing: Drawing): readonly ArtFinding[] {
  const regions = regionsOf(drawing);
  const bytes = encodeDrawing(drawing).length;
  return [
    ...fewRegions(regions),
    ...brokenRegions(regions, drawing),
    ...sameNames(regions),
    ...unreachable(regions, drawing),
    ...(bytes <= mostBytes ? [] : [tooHeavy(bytes)]),
  ];
}

function regionsOf({ shapes }: Drawing): readonly Region[] {
  const regions = shapes.flatMap((shape, index) => (shape.kind === "region" ? [{ ...shape, index }] : []));
  return regions.map((region, at) => ({ ...region, number: at + 1 }));
}

/** An artist can part an area, and must; an author who chose a figure can only choose another. */
function fewRegions({ length }: readonly Region[]): readonly ArtFinding[] {
  if (length === 0) return [{ kind: "empty", level: "error", at: null, text: "There is no area to color in it." }];
  if (length >= fewestRegions) return [];
  const text = `It has ${length} ${length === 1 ? "region" : "regions"}, and a page to color wants ${fewestRegions} at least: choose another drawing.`;
  return [{ kind: "too-few-regions", level: "warning", at: null, text }];
}

/** Regions that paint would run out of, that leave the paper, or that no crayon has the color of. */
function brokenRegions(regions: readonly Region[], drawing: Drawing): readonly ArtFinding[] {
  const broken = regions.filter(
    ({ path, crayon, color }) =>
      !isClosed(path) ||
      !isInside(path, drawing) ||
      !crayons.some(({ number, hex }) => number === crayon && hex === color),
  );
  const text = "open, outside of the page, or of a color that no crayon has: choose another drawing.";
  return findingOf(broken, { kind: "broken-region", level: "error", text });
}

function sameNames(regions: readonly Region[]): readonly ArtFinding[] {
  const names = regions.map(({ name }) => name);
  const again = regions.filter(({ name }, at) => names.indexOf(name) !== at);
  return findingOf(again, { kind: "same-name", level: "warning", text: "named like another: choose another drawing." });
}

function unreachable(regions: readonly Region[], drawing: Drawing): readonly ArtFinding[] {
  const longer = Math.max(drawing.width, drawing.height);
  const room = (fingertip * longer) / (closestLook * phone);
  let missing = regions;
  for (const cell of cells) {
    if (missing.length === 0) break;
    const islands = findIslands(rasterize(drawing, longer * cell)).filter((island) => 2 * island.room >= room);
    const wide = new Set(islands.map(({ shape }) => shape));
    missing = missing.filter(({ index }) => !wide.has(index));
  }
  const text = "too small for a finger on a phone, however close one looks: choose another drawing.";
  return findingOf(missing, { kind: "too-small-to-reach", level: "warning", text });
}

function tooHeavy(bytes: number): ArtFinding {
  const text = `It makes ${bytes} bytes, and ${mostBytes} is the most that its page should carry: choose one with fewer shapes.`;
  return { kind: "too-heavy", level: "warning", at: null, text };
}

function findingOf(
  regions: readonly Region[],
  { text, ...finding }: Pick<ArtFinding, "kind" | "level" | "text">,
): readonly ArtFinding[] {
  if (regions.length === 0) return [];
  const which = regions.map(({ number, name }) => `${number} ("${name}")`).join(", ");
  const are = regions.length === 1 ? `Region ${which} is` : `Regions ${which} are`;
  return [{ ...finding, at: null, regions: regions.map(({ number }) => number), text: `${are} ${text}` }];
}

function isClosed(path: string): boolean {
  return /^M[^MZ]*Z(M[^MZ]*Z)*$/.test(path);
}

function isInside(path: string, { width, height }: Drawing): boolean {
  const points = flatten(parsePath(path)).flatMap((line) => line.points);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}
