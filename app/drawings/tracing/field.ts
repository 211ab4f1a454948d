import type { Extent } from "../extent.ts";
import { flatten, parsePath } from "../path.ts";
import { outlinePath, type Pen, traceContours } from "./outline-path.ts";

/**
 * A shape as a rule: how deep a point lies inside of it, in units, below 0 outside. From one point to another it changes by
 * no more than the way between them. What shapes have in common, and what they are together, is then a minimum and a
 * maximum, and no geometry.
 */
export type Field = (x: number, y: number) => number;

/** What lies in all of several shapes. */
export function common(...fields: readonly Field[]): Field {
  return (x, y) => {
    let least = Number.POSITIVE_INFINITY;
    for (const field of fields) least = Math.min(least, field(x, y));
    return least;
  };
}

/**
 * What lies in any of several shapes. Where each was last measured says how deep a point can lie in it at most: of thirty shapes
 * only those around a point are measured, in half of the time.
 */
export function union(...fields: readonly Field[]): Field {
  const measured = fields.map((field) => ({ field, x: 0, y: 0, depth: Number.POSITIVE_INFINITY }));
  return (x, y) => {
    let most = Number.NEGATIVE_INFINITY;
    for (const last of measured) {
      if (last.depth + Math.abs(x - last.x) + Math.abs(y - last.y) < most) continue;
      last.x = x;
      last.y = y;
      last.depth = last.field(x, y);
      most = Math.max(most, last.depth);
    }
    return most;
  };
}

/** All around a shape. */
export function outside(field: Field): Field {
  return (x, y) => -field(x, y);
}

/** A shape that is larger by as many units on all sides, smaller below 0. */
export function grown(field: Field, by: number): Field {
  return (x, y) => field(x, y) + by;
}

/** What a round pen of a radius covers that goes along a path of `M`, `L`, `C` and `Z`. A path of one point is a dot. */
export function strokeField(path: string, radius: number): Field {
  const segments = segmentsOf(path, { close: false });
  return (x, y) => radius - distanceTo(segments, x, y);
}

/** What lies within the rings of a path, by the even-odd rule; open ones are closed. */
export function areaField(path: string): Field {
  const segments = segmentsOf(path, { close: true });
  return (x, y) => {
    const distance = distanceTo(segments, x, y);
    return isWithin(segments, x, y) ? distance : -distance;
  };
}

/** Straight pieces, four numbers each: start and end. In one array, since millions of distances are taken to them. */
type Segments = Float64Array;

function segmentsOf(path: string, { close }: { readonly close: boolean }): Segments {
  const segments = flatten(parsePath(path)).flatMap(({ points, closed }) => {
    const [first] = points;
    const all = first !== undefined && (closed || close || points.length === 1) ? [...points, first] : points;
    return all.slice(1).flatMap((to, at) => [all[at]?.x ?? to.x, all[at]?.y ?? to.y, to.x, to.y]);
  });
  return Float64Array.from(segments);
}

function distanceTo(segments: Segments, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < segments.length; at += 4) {
    const px = x - (segments[at] ?? 0);
    const py = y - (segments[at + 1] ?? 0);
    const dx = (segments[at + 2] ?? 0) - (segments[at] ?? 0);
    const dy = (segments[at + 3] ?? 0) - (segments[at + 1] ?? 0);
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : (px * dx + py * dy) / square;
    const along = share < 0 ? 0 : share > 1 ? 1 : share;
    const ex = px - along * dx;
    const ey = py - along * dy;
    const away = ex * ex + ey * ey;
    if (away < least) least = away;
  }
  return Math.sqrt(least);
}

function isWithin(segments: Segments, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0; at < segments.length; at += 4) {
    const ay = segments[at + 1] ?? 0;
    const by = segments[at + 3] ?? 0;
    if (ay > y === by > y) continue;
    const ax = segments[at] ?? 0;
    if (x < ax + ((y - ay) / (by - ay)) * ((segments[at + 2] ?? 0) - ax)) inside = !inside;
  }
  return inside;
}

/** Cells of the grid that a field is read on, in its tolerance and the length that tells corners from bends. */
const pen: Omit<Pen, "unit" | "grain"> = { tolerance: 0.12, reach: 3, smoothing: 0 };

/** Cells along the sides of a block, of which one reading may say that no outline is near. */
const BLOCK = 6;

/** Cells from the middle of a block to its corner, and one more: what lies beside a block is on the same side, too. */
const FAR = Math.hypot(BLOCK - 1, BLOCK - 1) / 2 + 1;

/** The outline of a shape as a path of closed curves that keeps its corners: what of it lies in a box, read every `cell` units. */
export function traceField(field: Field, { left, top, right, bottom }: Extent, cell: number): string {
  const width = Math.ceil((right - left) / cell) + 4;
  const height = Math.ceil((bottom - top) / cell) + 4;
  const depths = new Float64Array(width * height).fill(-cell);
  const depthAt = (column: number, row: number) => field(left + (column - 1.5) * cell, top + (row - 1.5) * cell);
  for (let row = 1; row < height - 1; row += BLOCK) {
    const endRow = Math.min(row + BLOCK, height - 1);
    for (let column = 1; column < width - 1; column += BLOCK) {
      const endColumn = Math.min(column + BLOCK, width - 1);
      const middle = depthAt((column + endColumn - 1) / 2, (row + endRow - 1) / 2);
      const isFar = Math.abs(middle) > FAR * cell;
      for (let y = row; y < endRow; y += 1)
        for (let x = column; x < endColumn; x += 1) depths[y * width + x] = isFar ? middle : depthAt(x, y);
    }
  }
  const rings = traceContours({ width, height }, (at) => depths[at] ?? -cell);
  const moved = rings.map((ring) => ring.map(({ x, y }) => ({ x: x - 2 + left / cell, y: y - 2 + top / cell })));
  return outlinePath(moved, { ...pen, unit: cell, grain: 0.01 });
}
