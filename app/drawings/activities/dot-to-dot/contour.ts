import type { Point } from "../../path.ts";
import type { PrintArt } from "../../print-page.ts";
import { ink, paper, rasterize } from "../../raster.ts";
import { type Components, findComponents } from "../../tracing/components.ts";
import { evenOut, traceContours } from "../../tracing/outline-path.ts";
import { cellsWhere, closeGaps, countCells, type Mask, removeThinParts } from "./distance.ts";
import { areaOf, hullOf } from "./polygon.ts";

/** Millimetres on paper of a cell: a line is some two of them wide. */
export const CELL = 0.7;

/** Millimetres of paper around the drawing, in which numbers stand. */
export const NUMBER_ROOM = 9;
const APRON = Math.floor(NUMBER_ROOM / CELL);

/** Narrower gaps have no room for dots on both sides, nor have thinner parts. */
const GAP_RADIUS = 1.6 / CELL;
const THIN_RADIUS = 1.5 / CELL;

/** Share of all that a sheet shows which the largest thing has to be: else one joins a part and sees the rest. */
const MAIN_SHARE = 0.68;

/** Share of a thing that is left where its thin parts are not joined. */
const LEFT_SHARE = 0.8;

/** Share that a thing fills of the shape around it without hollows: one with more is as round, or as square, as many others. */
const MAX_FULLNESS = 0.96;

/** How often a contour is evened out, which follows the sides of cells. */
const SMOOTHING = 4;

/** The main thing of a drawing as it lies on paper, in cells. */
export interface Figure extends Mask {
  /** The thing in its contour, without thin parts and narrow gaps. */
  readonly cells: Uint8Array;
  /** All else that is drawn: stars around it. */
  readonly loose: Components;
  /** Whether a cell is black. */
  readonly ink: Uint8Array;
  /** The contour clockwise, in millimetres on paper. */
  readonly ring: readonly Point[];
  /** Where cell 0 lies, in millimetres on paper. */
  readonly at: Point;
}

/** The figure of a drawing, or why it has none. */
export function figureOf(art: PrintArt): Figure | string {
  const sheet = paintSheet(art);
  const whole = mainThing(sheet);
  if (typeof whole === "string") return whole;
  const closed = closeGaps({ ...sheet, cells: whole }, GAP_RADIUS);
  const opened = removeThinParts(closed, THIN_RADIUS);
  const parts = componentsOf(opened, 4);
  const largest = largestOf(parts);
  if ((parts.sizes[largest] ?? 0) < LEFT_SHARE * countCells(closed.cells))
    return "it falls into parts without its thin ones";
  const cells = onlyLabel(parts, largest);
  const at = { x: art.at.x - (APRON - 0.5) * CELL, y: art.at.y - (APRON - 0.5) * CELL };
  const ring = outerRing({ ...sheet, cells }).map(({ x, y }) => ({ x: at.x + x * CELL, y: at.y + y * CELL }));
  if (areaOf(ring) > MAX_FULLNESS * areaOf(hullOf(ring))) return "its contour has no hollow, and could be anything";
  const others = cellsWhere(whole.length, (index) => sheet.cells[index] === 1 && whole[index] === 0);
  const loose = componentsOf({ ...sheet, cells: others }, 8);
  return { ...sheet, cells, loose, ring, at };
}

/** The longest of its contours, clockwise. */
function outerRing(mask: Mask): readonly Point[] {
  const rings = traceContours(mask, (at) => (mask.cells[at] ?? 0) - 0.5);
  const longest = rings.reduce((one, other) => (other.length > one.length ? other : one), []);
  return evenOut(longest, SMOOTHING);
}

interface SheetCells extends Mask {
  readonly ink: Uint8Array;
}

/** What is painted in each cell, with paper around it: all that the paper around the drawing does not reach. */
function paintSheet({ drawing, scale }: PrintArt): SheetCells {
  const { columns, rows, labels } = rasterize(drawing, CELL / scale);
  const [width, height] = [columns + 2 * APRON, rows + 2 * APRON];
  const blank = new Uint8Array(width * height).fill(1);
  const black = new Uint8Array(width * height);
  for (let row = 0; row < rows; row += 1) {
    const from = (row + APRON) * width + APRON;
    for (let column = 0; column < columns; column += 1) {
      const label = labels[row * columns + column];
      if (label === ink) black[from + column] = 1;
      if (label !== paper) blank[from + column] = 0;
    }
  }
  const around = findComponents({ width, height, data: blank }, FILLED, 4);
  const outside = around.labels[0];
  const cells = cellsWhere(blank.length, (at) => around.labels[at] !== outside);
  return { width, height, ink: black, cells };
}

const FILLED = { from: 1, below: 2 } as const;

export function componentsOf({ width, height, cells }: Mask, connect: 4 | 8): Components {
  return findComponents({ width, height, data: cells }, FILLED, connect);
}

function mainThing(sheet: Mask): Uint8Array | string {
  const things = componentsOf(sheet, 8);
  const largest = largestOf(things);
  const size = things.sizes[largest] ?? 0;
  if (size === 0) return "nothing is drawn";
  if (size < MAIN_SHARE * countCells(sheet.cells)) return "it shows several things";
  return onlyLabel(things, largest);
}

/** 0 where there are none. */
function largestOf({ sizes }: Components): number {
  return sizes.reduce((largest, size, label) => (label > 0 && size > (sizes[largest] ?? 0) ? label : largest), 0);
}

function onlyLabel({ labels }: Components, wanted: number): Uint8Array {
  return cellsWhere(labels.length, (at) => labels[at] === wanted);
}
