import type { Drawing } from "../content/drawing/drawing.ts";
import { flatten, type Polyline } from "../content/drawing/flatten.ts";
import { type Point, parsePath } from "../content/drawing/path.ts";
import { type Bounds, boundsOf, meet } from "./bounds.ts";

/** One for each bit of a number. */
export const MOST_SAMPLES = 32;

/** So many places are tried: enough to find a crescent in its box, and little for a region that nobody sees. */
const TRIES = 1_024;

/** Steps of the R2 sequence: wherever one stops, its places are spread evenly over a square. */
const STEP: Point = { x: 0.7548776662466927, y: 0.5698402909980532 };

interface Area {
  readonly bounds: Bounds;
  /** Flattened when it is asked for. */
  readonly lines: () => readonly Polyline[];
}

/** Finds places spread evenly over what is seen of a region, in the drawing's units; none for one that is covered. */
export function createSampler({ shapes }: Drawing): (region: number) => readonly Point[] {
  const filled = shapes.filter(({ kind }) => kind !== "line");
  const areas = filled.map(({ path }) => areaOf(path));
  const regions = filled.flatMap(({ kind }, at) => (kind === "region" ? [at] : []));
  const known = new Map<number, readonly Point[]>();
  return (region) => {
    const [area, ...later] = areas.slice(regions[region - 1] ?? areas.length);
    const found = known.get(region) ?? (area === undefined ? [] : seenPlaces(area, later));
    known.set(region, found);
    return found;
  };
}

/** `later`: what may cover it. */
function seenPlaces(area: Area, later: readonly Area[]): readonly Point[] {
  const above = later.filter(({ bounds }) => meet(bounds, area.bounds));
  const places: Point[] = [];
  for (let at = 0; at < TRIES && places.length < MOST_SAMPLES; at++) {
    const place = placeIn(area.bounds, at);
    if (contains(area, place) && !above.some((other) => contains(other, place))) places.push(place);
  }
  return places;
}

function placeIn({ low, high }: Bounds, at: number): Point {
  const [x, y] = [(0.5 + at * STEP.x) % 1, (0.5 + at * STEP.y) % 1];
  return { x: low.x + x * (high.x - low.x), y: low.y + y * (high.y - low.y) };
}

function areaOf(path: string): Area {
  const commands = parsePath(path);
  let lines: readonly Polyline[] | null = null;
  return { bounds: boundsOf(commands), lines: () => (lines ??= flatten(commands)) };
}

/** By the rule that browsers fill by: non-zero winding. */
function contains({ bounds, lines }: Area, place: Point): boolean {
  const { low, high } = bounds;
  if (place.x < low.x || place.x > high.x || place.y < low.y || place.y > high.y) return false;
  return lines().reduce((turns, line) => turns + turnsAround(line, place), 0) !== 0;
}

function turnsAround({ points }: Polyline, { x, y }: Point): number {
  let turns = 0;
  let from = points.at(-1) ?? { x, y };
  for (const to of points) {
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
    if (from.y <= y && to.y > y && side > 0) turns += 1;
    if (to.y <= y && from.y > y && side < 0) turns -= 1;
    from = to;
  }
  return turns;
}
