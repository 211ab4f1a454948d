import type { PathCommand, Point } from "./path.ts";

/** Longest piece of a flattened curve, in units: a tenth of a millimetre off at most on paper. */
const step = 1.5;

/** One subpath as straight pieces. */
export interface Polyline {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/**
 * A path's subpaths with curves replaced by short straight pieces.
 *
 * @example flatten([["M", 0, 0], ["L", 4, 0], ["L", 4, 4], ["Z"]]) // [{ points: [(0,0), (4,0), (4,4)], closed: true }]
 */
export function flatten(commands: readonly PathCommand[]): Polyline[] {
  const lines: { points: Point[]; closed: boolean }[] = [];
  for (const command of commands) {
    const line = lines.at(-1);
    if (command[0] === "M") lines.push({ points: [{ x: command[1], y: command[2] }], closed: false });
    else if (line === undefined) throw new Error("a path begins with M");
    else if (command[0] === "Z") line.closed = true;
    else line.points.push(...straight(line.points.at(-1) ?? { x: 0, y: 0 }, command));
  }
  return lines;
}

function straight(from: Point, command: Exclude<PathCommand, readonly ["Z"]>): Point[] {
  if (command[0] !== "C") return [{ x: command[1], y: command[2] }];
  const [, ax, ay, bx, by, x, y] = command;
  const length = Math.hypot(ax - from.x, ay - from.y) + Math.hypot(bx - ax, by - ay) + Math.hypot(x - bx, y - by);
  const count = Math.max(2, Math.ceil(length / step));
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / count;
    return { x: bezier(t, from.x, ax, bx, x), y: bezier(t, from.y, ay, by, y) };
  });
}

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}
