import type { Point } from "../path.ts";

/** A cubic Bézier curve: start, two handles, end. */
type Curve = readonly [Point, Point, Point, Point];

interface Fit {
  readonly points: readonly Point[];
  /** Directions of length 1 into the curve at its ends. */
  readonly leaving: Point;
  readonly arriving: Point;
  readonly tolerance: number;
}

/** How often a fit is tried again with better places on the curve before the points are split. */
const tries = 8;

/** Curves through points that stay within `tolerance` of them all (Schneider, Graphics Gems, 1990). */
export function fitCurves({ points, leaving, arriving, tolerance }: Fit): Curve[] {
  const [start, end] = [points[0], points.at(-1)];
  if (start === undefined || end === undefined) return [];
  if (points.length < 3) return [straight(start, end, { leaving, arriving })];
  let parameters = chordParameters(points);
  for (let round = 0; ; round += 1) {
    const curve = bestCurve(points, parameters, { leaving, arriving });
    const { worst, at } = farthest(points, parameters, curve);
    if (worst <= tolerance) return [curve];
    if (round === tries || worst > tolerance * 8) return split({ points, leaving, arriving, tolerance }, at);
    parameters = parameters.map((parameter, index) => nearestParameter(curve, points[index] ?? start, parameter));
  }
}

function split({ points, leaving, arriving, tolerance }: Fit, at: number): Curve[] {
  const middle = tangentAt(points, at);
  const back = { x: -middle.x, y: -middle.y };
  return [
    ...fitCurves({ points: points.slice(0, at + 1), leaving, arriving: back, tolerance }),
    ...fitCurves({ points: points.slice(at), leaving: middle, arriving, tolerance }),
  ];
}

/** The way points go on at one of them, read from a few on either side. */
export function tangentAt(points: readonly Point[], at: number): Point {
  return direction(points[Math.max(0, at - 3)], points[Math.min(points.length - 1, at + 3)]);
}

/** From one point to another, 1 long. */
export function direction(from: Point | undefined, to: Point | undefined): Point {
  if (from === undefined || to === undefined) return { x: 1, y: 0 };
  const length = distance(from, to);
  return length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function straight(start: Point, end: Point, { leaving, arriving }: Pick<Fit, "leaving" | "arriving">): Curve {
  const third = distance(start, end) / 3;
  return [start, along(start, leaving, third), along(end, arriving, third), end];
}

function along(from: Point, way: Point, length: number): Point {
  return { x: from.x + way.x * length, y: from.y + way.y * length };
}

function chordParameters(points: readonly Point[]): number[] {
  const lengths = [0];
  let total = 0;
  points.forEach((point, at) => {
    if (at === 0) return;
    total += distance(points[at - 1] ?? point, point);
    lengths.push(total);
  });
  if (total === 0) total = 1;
  return lengths.map((length) => length / total);
}

/** The handles' lengths by least squares; a third of the chord where they would turn the curve around. */
function bestCurve(
  points: readonly Point[],
  parameters: readonly number[],
  ways: Pick<Fit, "leaving" | "arriving">,
): Curve {
  const [start, end] = [points[0] ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 }];
  const { leaving, arriving } = ways;
  const facing = leaving.x * arriving.x + leaving.y * arriving.y;
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  // Numbers by themselves: a drawing has ten thousands of points, each of them tried nine times.
  for (let index = 0; index < points.length; index += 1) {
    const { x, y } = points[index] ?? start;
    const t = parameters[index] ?? 0;
    const s = 1 - t;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const near = s * s * s + b1;
    const far = b2 + t * t * t;
    const restX = x - (start.x * near + end.x * far);
    const restY = y - (start.y * near + end.y * far);
    c00 += b1 * b1;
    c01 += b1 * b2 * facing;
    c11 += b2 * b2;
    x0 += b1 * (leaving.x * restX + leaving.y * restY);
    x1 += b2 * (arriving.x * restX + arriving.y * restY);
  }
  const determinant = c00 * c11 - c01 * c01;
  const first = (x0 * c11 - x1 * c01) / determinant;
  const second = (c00 * x1 - c01 * x0) / determinant;
  const chord = distance(start, end);
  const isSound = [first, second].every((length) => length > chord * 0.05 && length < chord * 3);
  if (!isSound) return straight(start, end, ways);
  return [start, along(start, leaving, first), along(end, arriving, second), end];
}

function farthest(
  points: readonly Point[],
  parameters: readonly number[],
  curve: Curve,
): { worst: number; at: number } {
  let [worst, at] = [0, points.length >> 1];
  for (let index = 1; index < points.length - 1; index += 1) {
    const point = points[index];
    const off = point === undefined ? 0 : distance(point, pointOn(curve, parameters[index] ?? 0));
    if (off > worst) [worst, at] = [off, index];
  }
  return { worst, at };
}

/** The point of a curve at a place from 0 to 1. */
function pointOn(curve: Curve, t: number): Point {
  const a = curve[0];
  const b = curve[1];
  const c = curve[2];
  const d = curve[3];
  const s = 1 - t;
  const b0 = s * s * s;
  const b1 = 3 * s * s * t;
  const b2 = 3 * s * t * t;
  const b3 = t * t * t;
  return { x: b0 * a.x + b1 * b.x + b2 * c.x + b3 * d.x, y: b0 * a.y + b1 * b.y + b2 * c.y + b3 * d.y };
}

/** One step of Newton's method towards the place of the curve that is nearest to a point. */
function nearestParameter(curve: Curve, point: Point, t: number): number {
  const a = curve[0];
  const b = curve[1];
  const c = curve[2];
  const d = curve[3];
  const s = 1 - t;
  const on = pointOn(curve, t);
  const offX = on.x - point.x;
  const offY = on.y - point.y;
  const speedX = 3 * (s * s * (b.x - a.x) + 2 * s * t * (c.x - b.x) + t * t * (d.x - c.x));
  const speedY = 3 * (s * s * (b.y - a.y) + 2 * s * t * (c.y - b.y) + t * t * (d.y - c.y));
  const turnX = 6 * (s * (c.x - 2 * b.x + a.x) + t * (d.x - 2 * c.x + b.x));
  const turnY = 6 * (s * (c.y - 2 * b.y + a.y) + t * (d.y - 2 * c.y + b.y));
  const slope = speedX * speedX + speedY * speedY + (offX * turnX + offY * turnY);
  return slope === 0 ? t : Math.min(1, Math.max(0, t - (offX * speedX + offY * speedY) / slope));
}
