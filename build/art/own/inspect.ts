import type { Drawing } from "#app/drawings/drawing.ts";
import { findIslands, type Island } from "#app/drawings/islands.ts";
import type { Point } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { type ArtFinding, sheetScale } from "./own-drawing.ts";

/** Fewer regions are no page to color. */
const fewest = 4;
/** Share of the page that a region needs to be tapped with ease (docs/drawings.md). */
const tappable = 0.0012;
/** Millimetres across: a crayon's tip. */
const crayonTip = 1;
/** Cells along the longer side. */
const cells = 400;

/** What is to be said of any drawing as a coloring page, whatever it was made from. */
export function inspectDrawing(drawing: Drawing): readonly ArtFinding[] {
  const islands = findIslands(rasterize(drawing, Math.max(drawing.width, drawing.height) / cells));
  const biggest = new Map<number, Island>();
  for (const island of islands) {
    if (island.area > (biggest.get(island.shape)?.area ?? 0)) biggest.set(island.shape, island);
  }
  const small = [...biggest.values()].flatMap((island) => smallRegion(island, drawing)).toSorted(byNumber);
  const unprintable = small.filter(({ across }) => across < crayonTip);
  const untappable = small.filter(({ across }) => across >= crayonTip);
  return [
    ...countFindings(drawing),
    ...sizeFinding(unprintable, { kind: "too-small-to-print", what: "too small for a crayon" }),
    ...sizeFinding(untappable, { kind: "too-small-to-tap", what: "too small for a finger to tap without zooming in" }),
  ];
}

function countFindings({ shapes }: Drawing): readonly ArtFinding[] {
  const regions = shapes.filter(({ kind }) => kind === "region").length;
  if (regions === 0) return [{ kind: "empty", level: "error", at: null, text: "There is no area to color in it." }];
  if (regions >= fewest) return [];
  const text = `It has ${regions} ${regions === 1 ? "region" : "regions"}: a coloring page needs ${fewest} at least. Divide its areas.`;
  return [{ kind: "too-few-regions", level: "error", at: null, text }];
}

/** A region that is too small to print or to tap. */
interface SmallRegion {
  readonly number: number;
  readonly name: string;
  readonly at: Point;
  /** Millimetres on paper. */
  readonly across: number;
}

function byNumber(a: SmallRegion, b: SmallRegion): number {
  return a.number - b.number;
}

function smallRegion({ shape, area, pole, room }: Island, drawing: Drawing): readonly SmallRegion[] {
  const region = drawing.shapes[shape];
  if (region?.kind !== "region") return [];
  const across = 2 * room * sheetScale(drawing);
  if (across >= crayonTip && area >= drawing.width * drawing.height * tappable) return [];
  const number = drawing.shapes.slice(0, shape + 1).filter(({ kind }) => kind === "region").length;
  return [{ number, name: region.name, at: pole, across }];
}

function sizeFinding(
  small: readonly SmallRegion[],
  { kind, what }: { readonly kind: "too-small-to-print" | "too-small-to-tap"; readonly what: string },
): readonly ArtFinding[] {
  const [at, ...more] = small.map((region) => region.at);
  if (at === undefined) return [];
  const which = small.map(({ number, name }) => `${number} ("${name}")`).join(", ");
  const [are, them] = more.length === 0 ? [`Region ${which} is`, "it"] : [`Regions ${which} are`, "them"];
  const text = `${are} ${what}: draw ${them} larger or join ${them} to a neighbor.`;
  return [{ kind, level: "warning", at, more, regions: small.map(({ number }) => number), text }];
}
