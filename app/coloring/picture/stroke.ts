import type { Drawing } from "../../drawings/drawing.ts";
import type { PathCommand, Point } from "../../drawings/path.ts";
import type { Paint } from "./paints.ts";

export const sizes = ["small", "medium", "large"] as const;

export type Size = (typeof sizes)[number];

/** How thick the three are, in steps of the grid: on a phone the small one is a pencil, the large one a thumb. */
export const WIDTHS: { readonly [size in Size]: number } = { small: 48, medium: 128, large: 320 };

/** The thinnest and the thickest line: a millimeter and three centimeters of a sheet of paper. */
export const MIN_WIDTH = 20;
export const MAX_WIDTH = 640;

/** What a stroke looks like: a pen's, a crayon's on rough paper, or a wet brush's. A picture names them by their place. */
export const textures = ["plain", "crayon", "watercolor"] as const;

export type Texture = (typeof textures)[number];

/** The paper between the shapes, where a stroke may stay as in any region. */
export const PAPER = 0;

/** A line that a brush or an eraser left. */
export interface Stroke {
  readonly kind: "stroke";
  /** The region that it stays in, `PAPER` for what is around the shapes; null for one that roams. */
  readonly within: number | null;
  /** `magic` brings out the color that each region has in the drawing's key. Null is the eraser: what was filled shows again. */
  readonly paint: Paint | "magic" | null;
  /** A whole number of steps of the grid, from `MIN_WIDTH` to `MAX_WIDTH`. */
  readonly width: number;
  readonly texture: Texture;
  /** At least one, each on the grid. */
  readonly points: readonly Point[];
}

type Extent = Pick<Drawing, "width" | "height">;

/** Steps of the grid along a drawing's longer side: less than a pixel of the screen, however large it is seen. */
export const GRID = 4_096;

/** Strokes may leave the paper and come back, as far as this. */
export const MIN_COORDINATE = -GRID / 2;
export const MAX_COORDINATE = GRID + GRID / 2;

/** Steps of the grid in a drawing's units. */
export function gridLength(steps: number, drawing: Extent): number {
  return (steps / GRID) * Math.max(drawing.width, drawing.height);
}

export function isOnGrid({ x, y }: Point): boolean {
  return Math.min(x, y) >= MIN_COORDINATE && Math.max(x, y) <= MAX_COORDINATE;
}

/** The nearest point of the grid. */
export function toGrid({ x, y }: Point, drawing: Extent): Point {
  const steps = GRID / Math.max(drawing.width, drawing.height);
  const step = (value: number) => Math.min(Math.max(Math.round(value * steps), MIN_COORDINATE), MAX_COORDINATE);
  return { x: step(x), y: step(y) };
}

export function fromGrid({ x, y }: Point, drawing: Extent): Point {
  const unit = Math.max(drawing.width, drawing.height) / GRID;
  return { x: x * unit, y: y * unit };
}

/**
 * A smooth line through all points: its handles follow the neighbours, are no longer than the shorter of two pieces
 * allows and vanish at corners, so that it never swings out. A single point is a dot.
 */
export function strokeCurve(points: readonly Point[]): readonly PathCommand[] {
  const [first] = points;
  if (first === undefined) return [];
  const start: PathCommand = ["M", first.x, first.y];
  if (points.length === 1) return [start, ["L", first.x + DOT, first.y]];
  const handles = points.map((point, at) => handleOf(points[at - 1] ?? point, point, points[at + 1] ?? point));
  const segments = points.slice(1).map((to, at): PathCommand => {
    const [from, out, back] = [points[at] ?? to, handles[at] ?? STILL, handles[at + 1] ?? STILL];
    return ["C", from.x + out.x, from.y + out.y, to.x - back.x, to.y - back.y, to.x, to.y];
  });
  return [start, ...segments];
}

/** A line of no length has no direction, and some programs draw none. */
const DOT = 0.01;

const STILL: Point = { x: 0, y: 0 };

function handleOf(before: Point, { x, y }: Point, after: Point): Point {
  const [inX, inY, outX, outY] = [x - before.x, y - before.y, after.x - x, after.y - y];
  const [reach, leave, across] = [Math.hypot(inX, inY), Math.hypot(outX, outY), Math.hypot(inX + outX, inY + outY)];
  if (reach === 0 || leave === 0 || across === 0) return STILL;
  const straight = Math.max((inX * outX + inY * outY) / (reach * leave), 0);
  const length = (straight * Math.min(reach, leave)) / 3 / across;
  return { x: (inX + outX) * length, y: (inY + outY) * length };
}

/**
 * The line without the points that it needs least (Ramer, Douglas, Peucker): none of them is further than `tolerance`
 * from what is left. The ends stay.
 *
 * @example simplify([{ x: 0, y: 0 }, { x: 5, y: 0.1 }, { x: 9, y: 0 }], 1) // [{ x: 0, y: 0 }, { x: 9, y: 0 }]
 */
export function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const distances = points.map((point) => distanceToSegment(point, first, last));
  const furthest = Math.max(...distances);
  if (furthest <= tolerance) return [first, last];
  const at = distances.indexOf(furthest);
  return [...simplify(points.slice(0, at + 1), tolerance), ...simplify(points.slice(at), tolerance).slice(1)];
}

/**
 * The line with the shake of a hand, and the steps of a screen's pixels, taken out of it: each point moves towards its
 * neighbours, by `most` at most. The ends stay.
 */
export function steadied(points: readonly Point[], most: number): readonly Point[] {
  return points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (before === undefined || after === undefined) return point;
    const [x, y] = [(before.x + after.x - 2 * point.x) / 4, (before.y + after.y - 2 * point.y) / 4];
    const share = Math.min(1, most / Math.max(Math.hypot(x, y), 1));
    return { x: Math.round(point.x + x * share), y: Math.round(point.y + y * share) };
  });
}

export function distanceToSegment({ x, y }: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across * across + down * down;
  const along = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - from.x - share * across, y - from.y - share * down);
}
