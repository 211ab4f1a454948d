import type { Drawing } from "../content/drawing/drawing.ts";
import { findIslands, type Island } from "../content/drawing/islands.ts";
import type { Point } from "../content/drawing/path.ts";
import { rasterize } from "../content/drawing/raster.ts";

export type Direction = "left" | "right" | "up" | "down";

/** Where a region is seen best: the middle of its largest piece. */
export interface Place {
  /** From 1. */
  readonly region: number;
  readonly at: Point;
}

/** Cells along the longer side: a few milliseconds, and no piece that one could tap is missed. */
const GRID = 240;

/** How much worse a step aside is than a step ahead. */
const ASIDE = 2;

const AHEAD: { readonly [direction in Direction]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The places of all regions that are seen at all, in reading order. */
export function placesOf(drawing: Drawing): readonly Place[] {
  const islands = findIslands(rasterize(drawing, Math.max(drawing.width, drawing.height) / GRID));
  const largest = Map.groupBy(islands, ({ shape }) => shape);
  const regions = drawing.shapes.flatMap(({ kind }, shape) => (kind === "region" ? [shape] : []));
  return regions
    .flatMap((shape, index) => {
      const island = largest.get(shape)?.reduce(larger);
      return island === undefined ? [] : [{ region: index + 1, at: island.pole }];
    })
    .toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** The nearest region in a direction; null where none is. */
export function nextPlace(places: readonly Place[], from: Point, direction: Direction): Place | null {
  const ahead = AHEAD[direction];
  let best: { readonly place: Place; readonly cost: number } | null = null;
  for (const place of places) {
    const [x, y] = [place.at.x - from.x, place.at.y - from.y];
    const along = x * ahead.x + y * ahead.y;
    const aside = Math.abs(x * ahead.y) + Math.abs(y * ahead.x);
    const cost = along + ASIDE * aside;
    if (along > 0 && aside <= ASIDE * along && (best === null || cost < best.cost)) best = { place, cost };
  }
  return best?.place ?? null;
}

function larger(a: Island, b: Island): Island {
  return b.area > a.area ? b : a;
}
