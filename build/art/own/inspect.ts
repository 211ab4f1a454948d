import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import { findIslands, type Island } from "#app/content/drawing/islands.ts";
import { rasterize } from "#app/content/drawing/raster.ts";
import { sheetScale } from "./on-sheet.ts";
import type { ArtFinding } from "./own-drawing.ts";

/** Fewer regions are no page to color. */
const fewest = 4;
/** Share of the page that a region needs to be tapped with ease (drawings.md). */
const tappable = 0.0012;
/** Millimetres across: a crayon's tip. */
const crayonTip = 1;
/** A page of dots needs no word for each. */
const mostOfAKind = 12;
/** Cells along the longer side. */
const cells = 400;

/** What is to be said of any drawing as a coloring page, whatever it was made from. */
export function inspectDrawing(drawing: Drawing): readonly ArtFinding[] {
  const islands = findIslands(rasterize(drawing, Math.max(drawing.width, drawing.height) / cells));
  const biggest = new Map<number, Island>();
  for (const island of islands) {
    if (island.area > (biggest.get(island.shape)?.area ?? 0)) biggest.set(island.shape, island);
  }
  const sizes = [...biggest.values()].flatMap((island) => sizeFindings(island, drawing));
  const kinds = Map.groupBy(sizes, ({ kind }) => kind);
  return [...countFindings(drawing), ...[...kinds.values()].flatMap((alike) => alike.slice(0, mostOfAKind))];
}

function countFindings({ shapes }: Drawing): readonly ArtFinding[] {
  const regions = shapes.filter(({ kind }) => kind === "region").length;
  if (regions === 0) return [{ kind: "empty", level: "error", at: null, text: "There is no area to color in it." }];
  if (regions >= fewest) return [];
  const text = `It has ${regions} ${regions === 1 ? "region" : "regions"}: a page to color wants ${fewest} at least. Part its areas.`;
  return [{ kind: "too-few-regions", level: "error", at: null, text }];
}

function sizeFindings({ shape, area, pole, room }: Island, drawing: Drawing): readonly ArtFinding[] {
  const region = drawing.shapes[shape];
  if (region?.kind !== "region") return [];
  const across = 2 * room * sheetScale(drawing);
  const name = nameOf(region);
  if (across < crayonTip) {
    const text = `${name} is ${across.toFixed(1)} mm across on paper, too small for a crayon: draw it larger or join it to its neighbor.`;
    return [{ kind: "too-small-to-print", level: "warning", at: pole, text }];
  }
  if (area >= drawing.width * drawing.height * tappable) return [];
  const text = `${name} is too small for a finger to tap without zooming in: draw it larger or join it to its neighbor.`;
  return [{ kind: "too-small-to-tap", level: "warning", at: pole, text }];
}

function nameOf({ name }: Extract<Shape, { kind: "region" }>): string {
  return `"${name}"`;
}
