/**
 * The paths of a drawing: absolute `M`, `L`, `C` and `Z` alone, coordinates with at most two decimals.
 * Arcs, quadratics, shorthands and relative commands are resolved when a drawing is made (build/art), so that screen,
 * paper and raster read the same four commands.
 */
export type PathCommand =
  | readonly ["M" | "L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

/** A place in the drawing's units, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const token = /([MLCZ])|(-?(?:\d+\.?\d*|\.\d+))|([^\s,])/g;

/**
 * The commands of a drawing's path. Throws on a command or number outside the drawing's dialect.
 *
 * @example parsePath("M0 0L4.5 0Z") // [["M", 0, 0], ["L", 4.5, 0], ["Z"]]
 */
export function parsePath(path: string): PathCommand[] {
  const groups: { letter: string; numbers: number[] }[] = [];
  for (const [found, letter, number] of path.matchAll(token)) {
    if (letter !== undefined) groups.push({ letter, numbers: [] });
    else if (number !== undefined && groups.length > 0) groups.at(-1)?.numbers.push(Number(number));
    else throw new Error(`"${found}" has no place in a drawing's path`);
  }
  return groups.map(({ letter, numbers }) => command(letter, numbers));
}

/**
 * A path's one spelling.
 *
 * @example formatPath([["M", 0, 0], ["L", 4.504, 0], ["Z"]]) // "M0 0L4.5 0Z"
 */
export function formatPath(commands: readonly PathCommand[]): string {
  return commands.map(([letter, ...numbers]) => letter + numbers.map(formatNumber).join(" ")).join("");
}

/** Two decimals are 0.02 mm on paper: finer than any pen. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

/** The same path with every point, control points included, sent through `move`. */
export function mapPath(commands: readonly PathCommand[], move: (point: Point) => Point): PathCommand[] {
  return commands.map(([letter, ...numbers]) =>
    command(
      letter,
      pairs(numbers).flatMap((p) => xy(move(p))),
    ),
  );
}

/** The same of path data. */
export function mapPathData(path: string, move: (point: Point) => Point): string {
  return formatPath(mapPath(parsePath(path), move));
}

/** All points of a path, those that bend its curves included. */
export function controlPoints(commands: readonly PathCommand[]): Point[] {
  return commands.flatMap(([, ...numbers]) => pairs(numbers));
}

function command(letter: string, numbers: readonly number[]): PathCommand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  const count = numbers.length;
  if ((letter === "M" || letter === "L") && count === 2) return [letter, a, b];
  if (letter === "C" && count === 6) return [letter, a, b, c, d, e, f];
  if (letter === "Z" && count === 0) return [letter];
  throw new Error(`"${letter}" with ${count} numbers in a drawing's path`);
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  return points;
}

function xy(point: Point): [number, number] {
  return [point.x, point.y];
}

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
  const points: Point[] = [];
  for (let index = 1; index <= count; index += 1) {
    const t = index / count;
    points.push({ x: bezier(t, from.x, ax, bx, x), y: bezier(t, from.y, ay, by, y) });
  }
  return points;
}

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t;
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
}
