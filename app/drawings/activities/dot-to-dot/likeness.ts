import type { Point } from "../../path.ts";
import { forEachRun } from "../../raster.ts";
import { CELL, type Figure } from "./contour.ts";
import { distanceToLine } from "./polygon.ts";

/** How far what joined dots show is from a contour. */
export interface Unlikeness {
  /** The area between them, as a share of what lies in the contour. */
  readonly area: number;
  /** Millimetres to the place of the contour that is furthest off. */
  readonly furthest: number;
}

export function unlikenessOf(dots: readonly Point[], figure: Figure): Unlikeness {
  return { area: areaOff(dots, figure), furthest: furthestOff(dots, figure.ring) };
}

function areaOff(dots: readonly Point[], figure: Figure): number {
  const { width, height, cells, at } = figure;
  const raster = { columns: width, rows: height, cell: CELL, labels: new Int16Array() };
  const points = dots.map(({ x, y }) => ({ x: x - at.x + CELL / 2, y: y - at.y + CELL / 2 }));
  let [size, joined, both] = [0, 0, 0];
  for (const cell of cells) size += cell;
  forEachRun(raster, [{ points, closed: true }], (first, end) => {
    joined += end - first;
    for (let index = first; index < end; index += 1) both += cells[index] ?? 0;
  });
  return (size + joined - 2 * both) / size;
}

function furthestOff(dots: readonly Point[], ring: readonly Point[]): number {
  let furthest = 0;
  for (const point of ring) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [at, from] of dots.entries()) {
      nearest = Math.min(nearest, distanceToLine(point, from, dots[(at + 1) % dots.length] ?? from));
      if (nearest <= furthest) break;
    }
    furthest = Math.max(furthest, nearest);
  }
  return furthest;
}
