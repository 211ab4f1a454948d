import type { Point } from "../content/drawing/path.ts";

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
