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

/** A point this close to the best room counts as equal: the one nearest the island's middle is then chosen. */
const goodEnough = 0.94;
/** Chamfer distances are at most 8 % too long. */
const chamferError = 1 / 1.08;

/**
 * The visible islands of a painted drawing, in reading order of their topmost cells. Paper and ink are none. `room` is for
 * callers that need it as well: it takes as long as all the rest.
 */
export function findIslands(raster: Raster, room: Float32Array = roomAround(raster)): Island[] {
  return eachIsland(raster, (cells) => measure(raster, room, cells));
}

/** The same islands without their poles, in half the time. */
export function islandAreas(raster: Raster): Pick<Island, "shape" | "area">[] {
  return eachIsland(raster, (cells) => sizeOf(raster, cells));
}

function eachIsland<Measured>(raster: Raster, see: (cells: Int32Array) => Measured): Measured[] {
  const { labels } = raster;
  const seen = new Uint8Array(labels.length);
  const queue = new Int32Array(labels.length);
  const islands: Measured[] = [];
  // By number: an iterator's pair for each of a million cells takes longer than all the rest.
  for (let start = 0; start < seen.length; start += 1) {
    const label = labels[start];
    if (label !== paper && label !== ink && seen[start] === 0) islands.push(see(flood(raster, { seen, queue, start })));
  }
  return islands;
}

function sizeOf({ cell, labels }: Raster, cells: Int32Array): Pick<Island, "shape" | "area"> {
  return { shape: (labels[cells[0] ?? 0] ?? 1) - 1, area: cells.length * cell * cell };
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

interface Flood {
  readonly seen: Uint8Array;
  /** Room for all cells: those of the island are put at its beginning. */
  readonly queue: Int32Array;
  readonly start: number;
}

function flood({ columns, labels }: Raster, { seen, queue, start }: Flood): Int32Array {
  const label = labels[start];
  let count = 0;
  const visit = (at: number): void => {
    if (seen[at] !== 0 || labels[at] !== label) return;
    seen[at] = 1;
    queue[count] = at;
    count += 1;
  };
  visit(start);
  for (let next = 0; next < count; next += 1) {
    const at = queue[next] ?? start;
    const column = at % columns;
    if (column > 0) visit(at - 1);
    if (column < columns - 1) visit(at + 1);
    visit(at - columns);
    visit(at + columns);
  }
  return queue.subarray(0, count);
}

function measure(raster: Raster, room: Float32Array, cells: Int32Array): Island {
  const { columns, cell } = raster;
  const count = cells.length;
  let [most, across, down] = [0, 0, 0];
  for (let next = 0; next < count; next += 1) {
    const at = cells[next] ?? 0;
    const row = Math.floor(at / columns);
    most = Math.max(most, room[at] ?? 0);
    across += at - row * columns;
    down += row;
  }
  const middle = { x: (across / count + 0.5) * cell, y: (down / count + 0.5) * cell };
  let [pole, off] = [cells[0] ?? 0, Number.POSITIVE_INFINITY];
  for (let next = 0; next < count; next += 1) {
    const at = cells[next] ?? 0;
    if ((room[at] ?? 0) < most * goodEnough) continue;
    const { x, y } = pointOf(raster, at);
    const away = (x - middle.x) ** 2 + (y - middle.y) ** 2;
    if (away < off) [pole, off] = [at, away];
  }
  return { ...sizeOf(raster, cells), pole: pointOf(raster, pole), room: room[pole] ?? 0 };
}

/** The middle of a cell, in units. */
export function pointOf({ columns, cell }: Raster, at: number): Point {
  return { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell };
}
