import type { Drawing, Shape } from "../../drawing.ts";
import type { Extent } from "../../extent.ts";
import type { Grid } from "../../tracing/components.ts";
import { forEachCell, INK, layersOf, type Mask } from "../layers.ts";

/** A connected piece of a shape as it lies on paper, in cells of a grid, with the box around it. */
export interface Part extends Extent {
  readonly shape: Shape;
  /** What it paints, whatever lies on it, row by row. */
  readonly cells: Int32Array;
  /** Those that are black. */
  readonly ink: Int32Array;
}

/** A drawing taken apart, in painter's order. */
interface Parts extends Grid {
  readonly parts: readonly Part[];
}

/** In cells of so many units, with some cells of paper around the drawing. */
export function partsOf(drawing: Drawing, { cell, apron }: { readonly cell: number; readonly apron: number }): Parts {
  const { shapes, masks, columns, rows } = layersOf(drawing, cell);
  const grid = { width: columns + 2 * apron, height: rows + 2 * apron };
  const parts = shapes.flatMap((shape, nth) => {
    const mask = masks[nth];
    const painted = mask === undefined ? null : cellsIn(mask, { ...grid, apron });
    return painted === null ? [] : [{ shape, ...painted }];
  });
  return { ...grid, parts };
}

interface ApronGrid extends Grid {
  readonly apron: number;
}

/** Null for nothing. */
function cellsIn(mask: Mask, { width, height, apron }: ApronGrid): Omit<Part, "shape"> | null {
  const [cells, ink] = [new Int32Array(mask.cells.length), new Int32Array(mask.cells.length)];
  let [count, black, left, right, start] = [0, 0, width, 0, 0];
  forEachCell(mask, { left: -apron, top: -apron, columns: width, rows: height }, (at, kind) => {
    cells[count] = at;
    count += 1;
    if (kind === INK) {
      ink[black] = at;
      black += 1;
    }
    if (at >= start + width) start = at - (at % width);
    if (at - start < left) left = at - start;
    if (at - start > right) right = at - start;
  });
  const [first, last] = [cells[0], cells[count - 1]];
  if (first === undefined || last === undefined || count === 0) return null;
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width)];
  return { cells: cells.subarray(0, count), ink: ink.subarray(0, black), left, right, top, bottom };
}

/** How many cells of a part hold something. */
export function countWhere(cells: Int32Array, isCounted: (at: number) => boolean): number {
  let count = 0;
  for (const at of cells) if (isCounted(at)) count += 1;
  return count;
}

/** All cells of some parts: 1, the others 0. */
export function paintedBy(parts: readonly Part[], { width, height }: Grid): Uint8Array {
  const painted = new Uint8Array(width * height);
  for (const { cells } of parts) for (const at of cells) painted[at] = 1;
  return painted;
}

/** What one sees of some parts, cell by cell. */
export interface Seen {
  /** The one on top, by its place among all. */
  readonly owner: Int16Array;
  /** Whether it is black there: 1, else 0. */
  readonly black: Uint8Array;
}

export function seenOf(parts: readonly Part[], { width, height }: Grid): Seen {
  const [owner, black] = [new Int16Array(width * height), new Uint8Array(width * height)];
  parts.forEach(({ cells, ink }, nth) => {
    for (const at of cells) {
      owner[at] = nth;
      black[at] = 0;
    }
    for (const at of ink) black[at] = 1;
  });
  return { owner, black };
}

/** Whether a part is no wider and no higher than a share of the sheet. */
export function isWithin(share: number, { left, right, top, bottom }: Extent, { width, height }: Grid): boolean {
  return right - left <= share * width && bottom - top <= share * height;
}
