import type { Point } from "../../path.ts";
import { forEachRun } from "../../raster.ts";
import { CELL, type Figure } from "./contour.ts";
import { countCells } from "./distance.ts";
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
  const size = countCells(cells);
  let [joined, both] = [0, 0];
  forEachRun(raster, [{ points, closed: true }], (first, end) => {
    joined += end - first;
    for (let index = first; index < end; index += 1) both += cells[index] ?? 0;
  });
  return (size + joined - 2 * both) / size;
}

function furthestOff(dots: readonly Point[], ring: readonly Point[]): number {
  let furthest = 0;
  // A point of the contour is mostly nearest to the line that the point before was nearest to, which is looked at first.
  let line = 0;
  for (const point of ring) {
    let nearest = Number.POSITIVE_INFINITY;
    for (let more = 0, at = line; more < dots.length && nearest > furthest; more += 1, at = (at + 1) % dots.length) {
      const [from = point, to = point] = [dots[at], dots[(at + 1) % dots.length]];
      const away = distanceToLine(point, from, to);
      if (away < nearest) [nearest, line] = [away, at];
    }
    furthest = Math.max(furthest, nearest);
  }
  return furthest;
}
