import { type Crayon, crayons } from "#app/content/drawing/crayons.ts";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import { flatten } from "#app/content/drawing/flatten.ts";
import { parsePath } from "#app/content/drawing/path.ts";
import { artMarkup } from "#app/content/drawing/svg.ts";
import { THEME } from "./share-parts.ts";

interface PlacedRegion {
  readonly region: number;
  readonly color: string;
  readonly crayon: number;
  /** Middle and area of the box around it: good enough to choose by. */
  readonly x: number;
  readonly area: number;
}

/** Below this share of color a picture looks like one that nobody has begun. */
const LEAST_COLORED = 0.34;

/** Crayons that make no picture lively. */
const DULL = new Set(["gray", "charcoal", "white"]);

/** A drawing's shapes, half of its regions in their colors, from the left: one sees at once that it is to be colored. */
export function halfColored(drawing: Drawing): string {
  const chosen = new Map(chosenRegions(placedRegions(drawing)).map(({ region, color }) => [region, color]));
  return artMarkup(drawing, { fillOf: (region) => chosen.get(region) ?? null });
}

/** The colors of the three crayons that color most of a drawing; where it has fewer, the site's own for the rest. */
export function mostUsedCrayons(drawing: Drawing): readonly string[] {
  const areas = new Map<number, number>();
  for (const { crayon, area } of placedRegions(drawing)) areas.set(crayon, (areas.get(crayon) ?? 0) + area);
  const lively = crayons.filter(({ name, number }: Crayon) => !DULL.has(name) && areas.has(number));
  const used = lively.toSorted((a, b) => (areas.get(b.number) ?? 0) - (areas.get(a.number) ?? 0));
  return [...used.map(({ hex }) => hex), ...THEME.crayons].slice(0, 3);
}

/** The left half of them, and the largest others as long as most of the paper is white. */
function chosenRegions(regions: readonly PlacedRegion[]): readonly PlacedRegion[] {
  const colored = regions.filter(({ color }) => color !== "#ffffff").toSorted((a, b) => a.x - b.x);
  const left = colored.slice(0, Math.ceil(colored.length / 2));
  const right = colored.slice(left.length).toSorted((a, b) => b.area - a.area);
  const enough = areaOf(colored) * LEAST_COLORED;
  return [...left, ...right.filter((_, at) => areaOf(left) + areaOf(right.slice(0, at)) < enough)];
}

function areaOf(regions: readonly PlacedRegion[]): number {
  return regions.reduce((sum, { area }) => sum + area, 0);
}

function placedRegions({ shapes }: Drawing): readonly PlacedRegion[] {
  const regions = shapes.filter((shape) => shape.kind === "region");
  return regions.map(({ path, color, crayon }, at) => {
    const points = flatten(parsePath(path)).flatMap((line) => line.points);
    const [left, right] = range(points.map(({ x }) => x));
    const [top, bottom] = range(points.map(({ y }) => y));
    return { region: at + 1, color, crayon, x: (left + right) / 2, area: (right - left) * (bottom - top) };
  });
}

function range(values: readonly number[]): [number, number] {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
}
