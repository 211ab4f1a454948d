import { flatten, type Point } from "../../path.ts";
import type { Stroke } from "./parse-stroke.ts";

/** A stroke by the way that the pen has gone. */
export interface StrokeWalk {
  readonly length: number;
  /** Where the pen is after so much of the way. */
  readonly at: (way: number) => Point;
}

export function walkStroke(stroke: Stroke): StrokeWalk {
  const points = flatten(stroke).flatMap((line) => line.points);
  const ways = [0];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (before !== undefined) ways.push((ways.at(-1) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
  }
  const length = ways.at(-1) ?? 0;
  const at = (way: number): Point => {
    const next = Math.max(
      1,
      ways.findIndex((done) => done >= Math.min(way, length)),
    );
    const [from, to] = [points[next - 1], points[next]];
    if (from === undefined || to === undefined) return points[0] ?? { x: 0, y: 0 };
    const [before = 0, after = 0] = [ways[next - 1], ways[next]];
    const share = after === before ? 0 : (way - before) / (after - before);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  return { length, at };
}

/** Points along a stroke, from its beginning to its end, `step` apart at most. */
export function stepsOf(stroke: Stroke, step: number): readonly Point[] {
  const { length, at } = walkStroke(stroke);
  const count = Math.max(1, Math.ceil(length / step));
  return Array.from({ length: count + 1 }, (_, index) => at((length * index) / count));
}
