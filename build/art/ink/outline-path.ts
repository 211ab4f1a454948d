import { formatPath, type PathCommand, type Point } from "#app/content/drawing/path.ts";
import type { Ring } from "./contours.ts";
import { direction, distance, fitCurves, tangentAt } from "./fit-curves.ts";

export interface Pen {
  /** Units of the drawing in a pixel. */
  readonly unit: number;
  /** Pixels that a curve may be off. */
  readonly tolerance: number;
  /** Pixels of outline on either side of a point that tell whether it is a corner. */
  readonly reach: number;
  /** How often the steps from pixel to pixel are evened out before curves are laid through them. */
  readonly smoothing: number;
  /** Units that coordinates are rounded to: what is not seen need not be exact. */
  readonly grain: number;
}

/** Cosine of the turn that makes a corner rather than a tight bend: 55 degrees. */
const sharp = 0.57;

/** Rings as a path of smooth curves that keeps their corners. */
export function outlinePath(rings: readonly Ring[], pen: Pen): string {
  return formatPath(rings.filter((ring) => ring.length > 3).flatMap((ring) => ringCommands(ring, pen)));
}

function ringCommands(traced: Ring, { unit, tolerance, reach, smoothing, grain }: Pen): PathCommand[] {
  const ring = evenOut(traced, smoothing);
  const corners = cornersOf(ring, reach);
  const cuts = corners.length > 0 ? corners : [0];
  const curves = cuts.flatMap((from, index) => {
    const points = between(ring, from, cuts[(index + 1) % cuts.length] ?? from);
    const ends = corners.length > 0 ? endWays(points) : smoothEnd(ring, from);
    return fitCurves({ points, ...ends, tolerance });
  });
  const rounded = (pixel: number): number => Math.round(((pixel + 0.5) * unit) / grain) * grain;
  const on = ({ x, y }: Point): [number, number] => [rounded(x), rounded(y)];
  const [start] = curves;
  if (start === undefined) return [];
  return [
    ["M", ...on(start[0])],
    ...curves.map(([, a, b, end]): PathCommand => ["C", ...on(a), ...on(b), ...on(end)]),
    ["Z"],
  ];
}

/** Each point a quarter of the way towards either neighbor, so many times. */
function evenOut(traced: Ring, times: number): Ring {
  let ring = traced;
  for (let round = 0; round < times; round += 1) {
    ring = ring.map((point, at) => {
      const [before, after] = [ring.at(at - 1) ?? point, ring[(at + 1) % ring.length] ?? point];
      return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
    });
  }
  return ring;
}

/** Where a ring turns sharply: the sharpest points within reach. */
function cornersOf(ring: Ring, reach: number): number[] {
  const steps = Math.max(2, Math.round((reach * ring.length) / lengthOf(ring)));
  if (ring.length < 4 * steps) return [];
  const turns = ring.map((point, at) => {
    const before = ring[(at - steps + ring.length) % ring.length];
    const after = ring[(at + steps) % ring.length];
    const [coming, going] = [direction(before, point), direction(point, after)];
    return coming.x * going.x + coming.y * going.y;
  });
  return [...turns.keys()].filter((at) => {
    const turn = turns[at] ?? 1;
    if (turn > sharp) return false;
    for (let off = 1; off <= steps; off += 1) {
      const before = turns[(at - off + ring.length) % ring.length] ?? 1;
      const after = turns[(at + off) % ring.length] ?? 1;
      if (before <= turn || after < turn) return false;
    }
    return true;
  });
}

function lengthOf(ring: Ring): number {
  return ring.reduce((sum, point, at) => sum + distance(point, ring[(at + 1) % ring.length] ?? point), 0);
}

/** The points from one to another, both included, around the ring's end; all of them for one and the same. */
function between(ring: Ring, from: number, to: number): Point[] {
  return to > from ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

function endWays(points: readonly Point[]): { leaving: Point; arriving: Point } {
  const [few, last] = [Math.min(5, points.length >> 1), points.length - 1];
  return { leaving: direction(points[0], points[few]), arriving: direction(points[last], points[last - few]) };
}

function smoothEnd(ring: Ring, at: number): { leaving: Point; arriving: Point } {
  const around = [...ring.slice(-4), ...ring, ...ring.slice(0, 4)];
  const leaving = tangentAt(around, at + 4);
  return { leaving, arriving: { x: -leaving.x, y: -leaving.y } };
}
