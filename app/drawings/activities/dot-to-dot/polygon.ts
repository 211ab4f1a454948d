import type { Point } from "../../path.ts";
import { distance } from "../../tracing/fit-curves.ts";

/** Square millimetres; positive where it is walked clockwise. */
export function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, { x, y }, at) => {
    const next = ring[(at + 1) % ring.length] ?? { x, y };
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

/** The shape around points that has no hollow, clockwise (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): readonly Point[] {
  const inOrder = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...chain(inOrder), ...chain(inOrder.toReversed())];
}

function chain(points: readonly Point[]): readonly Point[] {
  const turns: Point[] = [];
  for (const point of points) {
    while (turns.length > 1 && side(turns.at(-2) ?? point, turns.at(-1) ?? point, point) <= 0) turns.pop();
    turns.push(point);
  }
  return turns.slice(0, -1);
}

/** From a point to the nearest one of a straight line between two others. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  return distance(point, nearestOnLine(point, from, to));
}

export function nearestOnLine(point: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const along = Math.min(1, Math.max(0, share));
  return { x: from.x + along * dx, y: from.y + along * dy };
}

/** Whether lines between dots cross each other. */
export function hasCrossing(dots: readonly Point[]): boolean {
  return dots.some((a, one) => {
    const b = dots[(one + 1) % dots.length] ?? a;
    return dots.some((c, other) => {
      const d = dots[(other + 1) % dots.length] ?? c;
      return other > one + 1 && (other + 1) % dots.length !== one && areCrossing(a, b, c, d);
    });
  });
}

function areCrossing(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Positive where a point lies to the right of the way from one to another, negative to the left. */
function side(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}
