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

/** The visible islands of a painted drawing, in reading order of their topmost cells. Paper and ink are none. */
export function findIslands(raster: Raster): Island[] {
  const room = roomAround(raster);
  const seen = new Uint8Array(raster.labels.length);
  const queue = new Int32Array(raster.labels.length);
  const islands: Island[] = [];
  // By number: an iterator's pair for each of a million cells takes longer than all the rest.
  for (let start = 0; start < seen.length; start += 1) {
    const label = raster.labels[start];
    if (label !== paper && label !== ink && seen[start] === 0)
      islands.push(measure(raster, room, flood(raster, { seen, queue, start })));
  }
  return islands;
}

/** For each cell, how far in units it is from the next cell with another label, or from the border. Never too much. */
export function roomAround({ columns, rows, cell, labels }: Raster): Float32Array {
  const far = new Float32Array(labels.length).fill(1);
  const relax = (at: number, towards: number): void => {
    const label = labels[at];
    const row = at - columns * towards;
    let least = labels[at - towards] === label ? (far[at - towards] ?? 0) + 1 : 1;
    least = Math.min(least, labels[row] === label ? (far[row] ?? 0) + 1 : 1);
    least = Math.min(least, labels[row - towards] === label ? (far[row - towards] ?? 0) + Math.SQRT2 : 1);
    least = Math.min(least, labels[row + towards] === label ? (far[row + towards] ?? 0) + Math.SQRT2 : 1);
    far[at] = towards === 1 ? least : Math.min(far[at] ?? 1, least);
  };
  for (let row = 1; row < rows - 1; row += 1) {
    for (let at = row * columns + 1; at < (row + 1) * columns - 1; at += 1) relax(at, 1);
  }
  for (let row = rows - 2; row > 0; row -= 1) {
    for (let at = (row + 1) * columns - 2; at > row * columns; at -= 1) relax(at, -1);
  }
  for (let at = 0; at < far.length; at += 1) far[at] = (far[at] ?? 0) * cell * chamferError;
  return far;
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
  const { columns, cell, labels } = raster;
  let [most, across, down] = [0, 0, 0];
  for (const at of cells) {
    most = Math.max(most, room[at] ?? 0);
    across += at % columns;
    down += Math.floor(at / columns);
  }
  const middle = { x: (across / cells.length + 0.5) * cell, y: (down / cells.length + 0.5) * cell };
  let [pole, off] = [cells[0] ?? 0, Number.POSITIVE_INFINITY];
  for (const at of cells) {
    if ((room[at] ?? 0) < most * goodEnough) continue;
    const { x, y } = pointOf(raster, at);
    const away = Math.hypot(x - middle.x, y - middle.y);
    if (away < off) [pole, off] = [at, away];
  }
  return {
    shape: (labels[pole] ?? 1) - 1,
    area: cells.length * cell * cell,
    pole: pointOf(raster, pole),
    room: room[pole] ?? 0,
  };
}

/** The middle of a cell, in units. */
export function pointOf({ columns, cell }: Raster, at: number): Point {
  return { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell };
}
