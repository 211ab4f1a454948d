import { randomFrom } from "../random.ts";
import type { Point } from "./path.ts";

/** Ways between cells, each way the only one. One enters at the first cell, from above, and leaves below the last. */
export interface Maze {
  readonly columns: number;
  readonly rows: number;
  /** Straight walls between corners of cells, as long as they go; the first corner is 0, 0. */
  readonly walls: readonly { readonly from: Point; readonly to: Point }[];
  /** Cells from the first one to the last, by column and row. */
  readonly way: readonly Point[];
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const steps = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/**
 * A maze; the same seed gives the same one. The way of a walker who turns at random and goes back where nothing is new
 * (a depth-first spanning tree): long ways, few short dead ends.
 */
export function makeMaze({ columns, rows, seed }: Size & { readonly seed: string }): Maze {
  const size = { columns, rows };
  const cameFrom = walk(size, seed);
  return { ...size, walls: wallsOf(size, cameFrom), way: wayOf(size, cameFrom) };
}

/** For each cell the one it was entered from; the first was entered from itself. */
function walk({ columns, rows }: Size, seed: string): Int32Array {
  const random = randomFrom(seed);
  const cameFrom = new Int32Array(columns * rows).fill(-1);
  cameFrom[0] = 0;
  const trail = [0];
  for (let at = trail.at(-1); at !== undefined; at = trail.at(-1)) {
    const fresh = neighbours({ columns, rows }, at).filter((next) => cameFrom[next] === -1);
    const next = fresh[Math.floor(random() * fresh.length)];
    if (next === undefined) trail.pop();
    else {
      cameFrom[next] = at;
      trail.push(next);
    }
  }
  return cameFrom;
}

function neighbours({ columns, rows }: Size, at: number): number[] {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  return steps
    .map((step) => ({ x: x + step.x, y: y + step.y }))
    .filter((cell) => cell.x >= 0 && cell.x < columns && cell.y >= 0 && cell.y < rows)
    .map((cell) => cell.y * columns + cell.x);
}

function wallsOf(size: Size, cameFrom: Int32Array): Maze["walls"] {
  const { columns, rows } = size;
  const isOpen = (a: number, b: number): boolean => cameFrom[a] === b || cameFrom[b] === a;
  const above = (x: number, y: number): boolean => {
    if (y === 0) return x > 0;
    return y === rows ? x < columns - 1 : !isOpen(y * columns + x, (y - 1) * columns + x);
  };
  const before = (x: number, y: number): boolean =>
    x === 0 || x === columns || !isOpen(y * columns + x, y * columns + x - 1);
  const level = range(rows + 1).flatMap((y) =>
    runs(columns, (x) => above(x, y)).map(([from, to]) => ({ from: { x: from, y }, to: { x: to, y } })),
  );
  const upright = range(columns + 1).flatMap((x) =>
    runs(rows, (y) => before(x, y)).map(([from, to]) => ({ from: { x, y: from }, to: { x, y: to } })),
  );
  return [...level, ...upright];
}

/** Where a test holds without a gap: from, and up to but not including. */
function runs(length: number, holds: (at: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (const at of range(length)) {
    const last = found.at(-1);
    if (!holds(at)) continue;
    if (last?.[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
}

function wayOf({ columns, rows }: Size, cameFrom: Int32Array): Point[] {
  const way = [columns * rows - 1];
  for (let at = way[0] ?? 0; at !== 0; at = cameFrom[at] ?? 0) way.unshift(cameFrom[at] ?? 0);
  return way.map((at) => ({ x: at % columns, y: Math.floor(at / columns) }));
}

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
