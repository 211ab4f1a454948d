import type { Shape } from "../../drawing.ts";
import type { Point } from "../../path.ts";
import type { PrintArt } from "../../print-page.ts";
import { type Components, findComponents, type Grid } from "../../tracing/components.ts";
import { evenOut, traceContours } from "../../tracing/outline-path.ts";
import { cellsWhere, closeGaps, countCells, distanceTo, type Mask, removeThinParts } from "./distance.ts";
import { type Part, paintedBy, partsOf, type Seen, seenOf } from "./parts.ts";
import { areaOf, hullOf } from "./polygon.ts";
import { thinPartsOf, wheelsOf, withoutLand } from "./standing-out.ts";

/** Millimetres on paper of a cell: a line is some two of them wide. */
export const CELL = 0.7;

/** Millimetres of paper around the drawing, in which numbers stand. */
export const NUMBER_ROOM = 9;
const APRON = Math.floor(NUMBER_ROOM / CELL);

/** Narrower gaps have no room for dots on both sides, nor have thinner parts. */
const GAP_RADIUS = 1.6 / CELL;
const THIN_RADIUS = 1.5 / CELL;

/** Share of all that is drawn but land which the largest thing has to be: else one joins a part and sees the rest. */
const MAIN_SHARE = 0.68;

/** Share of a thing that is left where its thin parts are not joined. */
const LEFT_SHARE = 0.8;

/**
 * Share that a thing fills of the shape around it without hollows: one with more is as round, or as square, as many others.
 * What stands on wheels may be a box.
 */
const MAX_FULLNESS = 0.97;
const MAX_FULLNESS_ON_WHEELS = 0.99;

/** How often a contour is evened out, which follows the sides of cells. */
const SMOOTHING = 4;

/** The main thing of a drawing as it lies on paper, in cells. */
export interface Figure extends Mask, Seen {
  /** What the dots go around: the thing without thin parts, narrow gaps, what it stands on, and what stands out. */
  readonly cells: Uint8Array;
  /** For each cell, how many cells away the nearest one is that is not in it. */
  readonly depth: Float32Array;
  /** All else that is drawn: stars around it. */
  readonly loose: Components;
  /** All that is drawn but land, in painter's order. */
  readonly parts: readonly Part[];
  /** Those of the thing that the contour leads past, and that are drawn before dots are joined: wheels, feet, stems. */
  readonly standingOut: readonly Part[];
  /** The contour clockwise, in millimetres on paper. */
  readonly ring: readonly Point[];
  /** Where cell 0 lies, in millimetres on paper. */
  readonly at: Point;
}

/** The figure of a drawing, or why it has none. */
export function figureOf(art: PrintArt): Figure | string {
  if (art.drawing.shapes.some(isSkin)) return "a person is known by clothes, which are not joined";
  const { parts: all, ...grid } = partsOf(art.drawing, { cell: CELL / art.scale, apron: APRON });
  const parts = withoutLand(all, grid);
  const wheels = wheelsOf(parts, grid);
  const sheet = filled(
    parts.filter((part) => !wheels.includes(part)),
    grid,
  );
  const whole = mainThing(sheet);
  if (typeof whole === "string") return whole;
  const closed = closeGaps({ ...sheet, cells: whole }, GAP_RADIUS);
  const opened = removeThinParts(closed, THIN_RADIUS);
  const pieces = componentsOf(opened, 4);
  const largest = largestOf(pieces);
  if ((pieces.sizes[largest] ?? 0) < LEFT_SHARE * countCells(closed.cells))
    return "it falls into parts without its thin ones";
  const cells = onlyLabel(pieces, largest);
  const at = { x: art.at.x - (APRON - 0.5) * CELL, y: art.at.y - (APRON - 0.5) * CELL };
  const ring = outerRing({ ...sheet, cells }).map(({ x, y }) => ({ x: at.x + x * CELL, y: at.y + y * CELL }));
  const most = wheels.length > 0 ? MAX_FULLNESS_ON_WHEELS : MAX_FULLNESS;
  if (areaOf(ring) > most * areaOf(hullOf(ring))) return "its contour has no hollow, and could be anything";
  const others = cellsWhere(whole.length, (index) => sheet.cells[index] === 1 && whole[index] === 0);
  const loose = componentsOf({ ...sheet, cells: others }, 8);
  const own = parts.filter((part) => !wheels.includes(part) && part.cells.every((index) => others[index] === 0));
  const standingOut = [...wheels, ...thinPartsOf(own, { ...sheet, cells })];
  const depth = distanceTo({ ...sheet, cells }, 0);
  const seen = seenOf(parts, sheet);
  return { ...sheet, ...seen, cells, depth, loose, parts, standingOut, ring, at };
}

function isSkin(shape: Shape): boolean {
  return shape.kind === "region" && shape.isSkin === true;
}

/** The cell of a point in millimetres on paper. */
export function cellAt({ x, y }: Point, { at, width }: Pick<Figure, "at" | "width">): number {
  return Math.round((y - at.y) / CELL) * width + Math.round((x - at.x) / CELL);
}

/** The longest of its contours, clockwise. */
function outerRing(mask: Mask): readonly Point[] {
  const rings = traceContours(mask, (at) => (mask.cells[at] ?? 0) - 0.5);
  const longest = rings.reduce((one, other) => (other.length > one.length ? other : one), []);
  return evenOut(longest, SMOOTHING);
}

/** All cells of some parts, and those that the paper around them does not reach. */
function filled(parts: readonly Part[], { width, height }: Grid): Mask {
  const painted = paintedBy(parts, { width, height });
  const { labels } = findComponents({ width, height, data: painted }, BLANK, 4);
  const outside = labels[0];
  return { width, height, cells: cellsWhere(labels.length, (at) => labels[at] !== outside) };
}

const BLANK = { from: 0, below: 1 } as const;
const FILLED = { from: 1, below: 2 } as const;

function componentsOf({ width, height, cells }: Mask, connect: 4 | 8): Components {
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
