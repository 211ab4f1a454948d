import type { Drawing } from "../../drawings/drawing.ts";
import { findIslands, type Island } from "../../drawings/islands.ts";
import type { Point } from "../../drawings/path.ts";
import { rasterize } from "../../drawings/raster.ts";

/* Where a keyboard goes on a drawing. */

export type Direction = "left" | "right" | "up" | "down";

/** Where a region is seen best: the middle of its largest piece. */
export interface RegionPosition {
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
export function regionPositions(drawing: Drawing): readonly RegionPosition[] {
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

/** The next of some regions, in reading order and from the top again; null where there is none. */
export function nextArea(
  positions: readonly RegionPosition[],
  { region, wanted }: { readonly region: number | null; readonly wanted: readonly number[] },
): RegionPosition | null {
  const at = positions.findIndex((position) => position.region === region);
  const onwards = [...positions.slice(at + 1), ...positions.slice(0, at + 1)];
  return onwards.find((position) => wanted.includes(position.region)) ?? null;
}

/** The nearest region in a direction; null where none is. */
export function nextPosition(
  positions: readonly RegionPosition[],
  from: Point,
  direction: Direction,
): RegionPosition | null {
  const ahead = AHEAD[direction];
  let best: { readonly position: RegionPosition; readonly cost: number } | null = null;
  for (const position of positions) {
    const [x, y] = [position.at.x - from.x, position.at.y - from.y];
    const along = x * ahead.x + y * ahead.y;
    const aside = Math.abs(x * ahead.y) + Math.abs(y * ahead.x);
    const cost = along + ASIDE * aside;
    if (along > 0 && aside <= ASIDE * along && (best === null || cost < best.cost)) best = { position, cost };
  }
  return best?.position ?? null;
}

function larger(a: Island, b: Island): Island {
  return b.area > a.area ? b : a;
}
