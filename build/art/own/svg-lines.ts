import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import { findIslands } from "#app/content/drawing/islands.ts";
import { formatPath, type PathCommand, type Point } from "#app/content/drawing/path.ts";
import { rasterize } from "#app/content/drawing/raster.ts";
import type { Painted } from "../painted.ts";
import { ringsOf } from "../subpaths.ts";
import type { Box } from "../viewport.ts";
import type { IsInk } from "./art-kind.ts";
import { areaOf, boxAround, overlap } from "./paint-box.ts";

/** Cells of a grid in which shapes are told from each other. */
const cells = 400;

/** The part of a page that is drawn on: a small drawing on a large page is looked at as closely as a large one. */
export function drawnPart(painted: readonly Painted[], { page, isInk }: { page: Box; isInk: IsInk }): Box {
  const drawn = painted.filter(({ fill, stroke }) => stroke !== null || (fill !== null && isInk(fill)));
  const box = boxAround(drawn);
  const part = box && overlap(page, box);
  return part !== null && part.width > 0 && part.height > 0 ? part : page;
}

/** What an artist calls a place. */
export interface PlacedName {
  readonly at: Point;
  readonly name: string;
  /** Square units that its shape encloses. */
  readonly area: number;
}

/** What the artist calls the places of a line drawing: the names of its shapes, each where no smaller one lies. */
export function placedNames(painted: readonly Painted[], size: Pick<Drawing, "width" | "height">): PlacedName[] {
  const named = painted.flatMap(({ name, path }) => (name === null ? [] : [{ name, path, area: areaOf(path) }]));
  const sorted = named.toSorted((a, b) => b.area - a.area);
  const shapes = sorted.map(({ name, path }): Shape => {
    return { kind: "region", name, color: "", crayon: 0, path: formatPath(closed(path)) };
  });
  const raster = rasterize({ ...size, shapes, credit: "" }, Math.max(size.width, size.height) / cells);
  const islands = findIslands(raster).toSorted((a, b) => a.area - b.area);
  const biggest = new Map(islands.map((island) => [island.shape, island]));
  return [...biggest.values()].flatMap(({ shape, pole }) => {
    const { name, area } = sorted[shape] ?? { name: "", area: 0 };
    return name === "" ? [] : [{ at: pole, name, area }];
  });
}

/** Every line drawn on to where it began: two strokes of an ear enclose one. */
function closed(path: readonly PathCommand[]): PathCommand[] {
  return ringsOf(path).flatMap(({ commands }) => commands);
}
