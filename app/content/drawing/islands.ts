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
  raster.labels.forEach((label, start) => {
    if (label !== paper && label !== ink && seen[start] === 0)
      islands.push(measure(raster, room, flood(raster, seen, start)));
  });
  return islands;
}

/** For each cell, how far in units it is from the next cell with another label, or from the border. Never too much. */
export function roomAround({ columns, rows, cell, labels }: Raster): Float32Array {
  const far = new Float32Array(labels.length).fill(1);
  const relax = (at: number, towards: number): number => {
    const near = (label: number, cost: number): number => (labels[label] === labels[at] ? (far[label] ?? 0) + cost : 1);
    const straight = Math.min(near(at - towards, 1), near(at - columns * towards, 1));
    return Math.min(
      straight,
      near(at - (columns + 1) * towards, Math.SQRT2),
      near(at - (columns - 1) * towards, Math.SQRT2),
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
  const cells = [start];
  seen[start] = 1;
  const visit = (at: number): void => {
    if (seen[at] !== 0 || labels[at] !== labels[start]) return;
    seen[at] = 1;
    cells.push(at);
  };
  for (let next = 0; next < cells.length; next += 1) {
    const at = cells[next] ?? start;
    if (at % columns > 0) visit(at - 1);
    if (at % columns < columns - 1) visit(at + 1);
    visit(at - columns);
    visit(at + columns);
  }
  return cells;
}

function measure(raster: Raster, room: Float32Array, cells: readonly number[]): Island {
  const { cell, labels } = raster;
  const most = cells.reduce((best, at) => Math.max(best, room[at] ?? 0), 0);
  const middle = meanPlace(raster, cells);
  const off = (at: number): number => Math.hypot(placeOf(raster, at).x - middle.x, placeOf(raster, at).y - middle.y);
  const roomy = cells.filter((at) => (room[at] ?? 0) >= most * goodEnough);
  const pole = roomy.reduce((best, at) => (off(at) < off(best) ? at : best));
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

function meanPlace({ columns, cell }: Raster, cells: readonly number[]): Point {
  const x = cells.reduce((sum, at) => sum + (at % columns), 0) / cells.length;
  const y = cells.reduce((sum, at) => sum + Math.floor(at / columns), 0) / cells.length;
  return { x: (x + 0.5) * cell, y: (y + 0.5) * cell };
}
