import type { Point } from "./path.ts";
import { ink, paper, type Raster } from "./raster.ts";

/**
 * One connected visible piece of a region.
 * `shape`: index in the drawing. `area`: square units. `pole`: a well-placed point among those furthest from the
 * island's edge. `room`: distance from there to the edge, in units.
 */
export interface Island {
  readonly shape: number;
  readonly area: number;
  readonly pole: Point;
  readonly room: number;
}

/**
 * A point this close to the best room counts as equal: the one nearest the island's middle is then chosen, and of several
 * the one nearest its first cell.
 */
const goodEnough = 0.94;
/** Chamfer distances are at most 8 % too long. */
const chamferError = 1 / 1.08;

/**
 * The visible islands of a painted drawing, in reading order of their topmost cells. Paper and ink are none. `room` is for
 * callers that need it as well: it takes longer than all the rest.
 */
export function findIslands(raster: Raster, room: Float32Array = roomAround(raster)): Island[] {
  return islandRuns(raster).map((runs) => measure(raster, room, runs));
}

/** The same islands without their poles, in a fifth of the time. */
export function islandAreas(raster: Raster): Pick<Island, "shape" | "area">[] {
  return islandRuns(raster).map((runs) => sizeOf(raster, runs));
}

/** Cells of one island beside each other in a row: the first, and the one behind the last. */
interface Run {
  readonly first: number;
  readonly end: number;
}

/** The runs of each island in reading order. A drawing has a hundredth as many runs as cells. */
function islandRuns({ columns, rows, labels }: Raster): (readonly Run[])[] {
  const runs: Run[] = [];
  // Of each run, an earlier one of its island; itself where it is the first.
  const earlier: number[] = [];
  let above = 0;
  for (let row = 0; row < rows; row += 1) {
    const begin = runs.length;
    for (let end = row * columns; end < (row + 1) * columns; ) {
      const first = end;
      const label = labels[first];
      for (end += 1; end < (row + 1) * columns && labels[end] === label; ) end += 1;
      if (label === paper || label === ink) continue;
      const run = runs.push({ first, end }) - 1;
      earlier.push(run);
      while (above < begin && (runs[above]?.end ?? 0) <= first - columns) above += 1;
      for (let at = above; at < begin && (runs[at]?.first ?? 0) < end - columns; at += 1)
        if (labels[runs[at]?.first ?? 0] === label) join(earlier, at, run);
    }
    above = begin;
  }
  return [...Map.groupBy(runs, (_, run) => firstOf(earlier, run)).values()];
}

function join(earlier: number[], one: number, other: number): void {
  const [a, b] = [firstOf(earlier, one), firstOf(earlier, other)];
  earlier[Math.max(a, b)] = Math.min(a, b);
}

/** The first run of an island, by one of its runs. What lies between is led there at once. */
function firstOf(earlier: number[], run: number): number {
  let first = run;
  while (earlier[first] !== first) first = earlier[first] ?? first;
  earlier[run] = first;
  return first;
}

function sizeOf({ cell, labels }: Raster, runs: readonly Run[]): Pick<Island, "shape" | "area"> {
  const cells = runs.reduce((sum, { first, end }) => sum + end - first, 0);
  return { shape: (labels[runs[0]?.first ?? 0] ?? 1) - 1, area: cells * cell * cell };
}

/** For each cell, how far in units it is from the next cell with another label, or from the border. Never too much. */
export function roomAround(raster: Raster): Float32Array {
  const { rows, cell } = raster;
  const far = new Float32Array(raster.labels.length).fill(1);
  for (let row = 1; row < rows - 1; row += 1) sweep(raster, far, { row, step: 1 });
  for (let row = rows - 2; row > 0; row -= 1) sweep(raster, far, { row, step: -1 });
  for (let at = 0; at < far.length; at += 1) far[at] = (far[at] ?? 0) * cell * chamferError;
  return far;
}

/**
 * Chamfer distances of one row from the cells that were swept before (`step` -1: backwards). Comparisons instead of
 * `Math.min`, and the cell before in a variable: of a drawing's half a million cells each is swept twice.
 */
function sweep({ columns, labels }: Raster, far: Float32Array, { row, step }: { row: number; step: 1 | -1 }): void {
  let before = 1;
  let at = step === 1 ? row * columns + 1 : (row + 1) * columns - 2;
  for (let more = columns - 2; more > 0; more -= 1, at += step) {
    const here = far[at] ?? 1;
    const near = at - columns * step;
    const label = labels[at];
    const isEdge = labels[at - step] !== label || labels[near] !== label;
    if (isEdge || labels[near - 1] !== label || labels[near + 1] !== label) before = 1;
    else {
      const beside = far[near] ?? 1;
      const left = far[near - 1] ?? 1;
      const right = far[near + 1] ?? 1;
      const straight = (before < beside ? before : beside) + 1;
      const diagonal = (left < right ? left : right) + Math.SQRT2;
      const least = straight < diagonal ? straight : diagonal;
      before = Math.fround(step === 1 || least < here ? least : here);
    }
    far[at] = before;
  }
}

function measure(raster: Raster, room: Float32Array, runs: readonly Run[]): Island {
  const { columns, cell } = raster;
  let [count, most, across, down] = [0, 0, 0, 0];
  for (const { first, end } of runs) {
    const length = end - first;
    count += length;
    across += length * (first % columns) + (length * (length - 1)) / 2;
    down += length * Math.floor(first / columns);
    for (let at = first; at < end; at += 1) most = Math.max(most, room[at] ?? 0);
  }
  const middle = { x: (across / count + 0.5) * cell, y: (down / count + 0.5) * cell };
  const start = runs[0]?.first ?? 0;
  const stepsTo = (at: number): number => Math.abs((at % columns) - (start % columns)) + Math.floor(at / columns);
  let [pole, off] = [start, Number.POSITIVE_INFINITY];
  for (const { first, end } of runs) {
    for (let at = first; at < end; at += 1) {
      if ((room[at] ?? 0) < most * goodEnough) continue;
      const { x, y } = pointOf(raster, at);
      const away = (x - middle.x) ** 2 + (y - middle.y) ** 2;
      if (away < off || (away === off && stepsTo(at) < stepsTo(pole))) [pole, off] = [at, away];
    }
  }
  return { ...sizeOf(raster, runs), pole: pointOf(raster, pole), room: room[pole] ?? 0 };
}

/** The middle of a cell, in units. */
export function pointOf({ columns, cell }: Raster, at: number): Point {
  return { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell };
}
