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
  const islands: Island[] = [];
  // By number: an iterator's pair for each of a million cells takes longer than all the rest.
  for (let start = 0; start < seen.length; start += 1) {
    const label = raster.labels[start];
    if (label !== paper && label !== ink && seen[start] === 0)
      islands.push(measure(raster, room, flood(raster, seen, start)));
  }
  return islands;
}

/** For each cell, how far in units it is from the next cell with another label, or from the border. Never too much. */
export function roomAround({ columns, rows, cell, labels }: Raster): Float32Array {
  const far = new Float32Array(labels.length).fill(1);
  const near = (label: number | undefined, next: number, cost: number): number =>
    labels[next] === label ? (far[next] ?? 0) + cost : 1;
  const relax = (at: number, towards: number): number => {
    const label = labels[at];
    const straight = Math.min(near(label, at - towards, 1), near(label, at - columns * towards, 1));
    return Math.min(
      straight,
      near(label, at - (columns + 1) * towards, Math.SQRT2),
      near(label, at - (columns - 1) * towards, Math.SQRT2),
    );
  };
  for (let row = 1; row < rows - 1; row += 1) {
    for (let at = row * columns + 1; at < (row + 1) * columns - 1; at += 1) far[at] = relax(at, 1);
  }
  for (let row = rows - 2; row > 0; row -= 1) {
    for (let at = (row + 1) * columns - 2; at > row * columns; at -= 1) far[at] = Math.min(far[at] ?? 1, relax(at, -1));
  }
  return far.map((cells) => cells * cell * chamferError);
}

function flood({ columns, labels }: Raster, seen: Uint8Array, start: number): number[] {
  const label = labels[start];
  const cells = [start];
  seen[start] = 1;
  const visit = (at: number): void => {
    if (seen[at] !== 0 || labels[at] !== label) return;
    seen[at] = 1;
    cells.push(at);
  };
  for (let next = 0; next < cells.length; next += 1) {
    const at = cells[next] ?? start;
    const column = at % columns;
    if (column > 0) visit(at - 1);
    if (column < columns - 1) visit(at + 1);
    visit(at - columns);
    visit(at + columns);
  }
  return cells;
}

function measure(raster: Raster, room: Float32Array, cells: readonly number[]): Island {
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
    const { x, y } = placeOf(raster, at);
    const away = Math.hypot(x - middle.x, y - middle.y);
    if (away < off) [pole, off] = [at, away];
  }
  return {
    shape: (labels[pole] ?? 1) - 1,
    area: cells.length * cell * cell,
    pole: placeOf(raster, pole),
    room: room[pole] ?? 0,
  };
}

/** The middle of a cell, in units. */
export function placeOf({ columns, cell }: Raster, at: number): Point {
  return { x: ((at % columns) + 0.5) * cell, y: (Math.floor(at / columns) + 0.5) * cell };
}
