import { formatPath, type PathCommand, type Point } from "../path.ts";
import type { Grid } from "./components.ts";
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
export function evenOut(traced: Ring, times: number): Ring {
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

/** A closed outline, in pixels: its inside lies to the right hand of who walks along it. */
type Ring = readonly Point[];

/** How deep inside a shape a pixel is; the shape ends where it is 0. The grid's frame must be outside. */
type Depth = (at: number) => number;

/** The pixels that hold a shape: from the first to the last. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The outlines of a shape and of its holes, between the pixels' middles (marching squares). Pixels that touch by their
 * corners are joined.
 */
export function traceContours(grid: Grid & { readonly extent?: Extent }, depth: Depth): Ring[] {
  const next = linkCrossings(grid, depth);
  const rings: Ring[] = [];
  for (const start of next.keys()) {
    if (!next.has(start)) continue;
    const ring: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      ring.push(crossing(grid, depth, edge));
      const to: number | undefined = next.get(edge);
      next.delete(edge);
      edge = to;
    }
    ring.pop();
    rings.push(ring);
  }
  return rings;
}

/** Where the outline crosses from pixel to pixel: edge 2p goes right from pixel p, edge 2p + 1 down; each leads to one. */
function linkCrossings(
  { width, height, extent }: Grid & { readonly extent?: Extent },
  depth: Depth,
): Map<number, number> {
  const next = new Map<number, number>();
  const { left, top, right, bottom } = extent ?? { left: 1, top: 1, right: width - 2, bottom: height - 2 };
  for (let y = top - 1; y <= bottom; y += 1) {
    let [above, below] = [depth(y * width + left - 1) > 0, depth((y + 1) * width + left - 1) > 0];
    for (let x = left - 1; x <= right; x += 1) {
      const at = y * width + x;
      const [wasAbove, wasBelow] = [above, below];
      above = depth(at + 1) > 0;
      below = depth(at + width + 1) > 0;
      if (wasAbove === wasBelow && wasAbove === above && wasAbove === below) continue;
      const inside = [wasAbove, above, below, wasBelow];
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + width), 2 * at + 1];
      for (let corner = 0; corner < 4; corner += 1) {
        if (!(inside[corner] && !inside[(corner + 1) % 4])) continue;
        let end = (corner + 1) % 4;
        while (!inside[(end + 1) % 4]) end = (end + 1) % 4;
        next.set(edges[corner] ?? 0, edges[end] ?? 0);
      }
    }
  }
  return next;
}

function crossing({ width }: Grid, depth: Depth, edge: number): Point {
  const from = edge >> 1;
  const isDown = (edge & 1) === 1;
  const [a, b] = [depth(from), depth(from + (isDown ? width : 1))];
  const along = a / (a - b);
  const [x, y] = [from % width, Math.floor(from / width)];
  return isDown ? { x, y: y + along } : { x: x + along, y };
}
