import type { PathCommand, Point } from "../content/drawing/path.ts";

/** A box: its corner nearest to the origin, and the opposite one. */
export interface Bounds {
  readonly low: Point;
  readonly high: Point;
}

/** A box that the path is inside of, handles of its curves included. */
export function boundsOf(path: readonly PathCommand[]): Bounds {
  return around(path.flatMap(pointsOf));
}

/** A box for each piece of a line between two of its points, larger by `room` on every side. */
export function boundsOfPieces(path: readonly PathCommand[], room: number): readonly Bounds[] {
  return path.map((command, at) => {
    const before = pointsOf(path[at - 1] ?? command).slice(-1);
    const { low, high } = around([...before, ...pointsOf(command)]);
    return { low: { x: low.x - room, y: low.y - room }, high: { x: high.x + room, y: high.y + room } };
  });
}

/** The box around all of these. */
export function unionOf(boxes: readonly Bounds[]): Bounds {
  return around(boxes.flatMap(({ low, high }) => [low, high]));
}

export function meet(a: Bounds, b: Bounds): boolean {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

function pointsOf([, ...numbers]: PathCommand): readonly Point[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

function around(points: readonly Point[]): Bounds {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    low: { x: across.reduce(lower, Infinity), y: down.reduce(lower, Infinity) },
    high: { x: across.reduce(higher, -Infinity), y: down.reduce(higher, -Infinity) },
  };
}

function lower(a: number, b: number): number {
  return Math.min(a, b);
}

function higher(a: number, b: number): number {
  return Math.max(a, b);
}
