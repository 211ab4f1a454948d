import { formatNumber, type Point } from "../../path.ts";
import { evenOut, traceContours } from "../../tracing/outline-path.ts";
import { CELL, type Figure } from "./contour.ts";
import { cellsWhere, distanceTo } from "./distance.ts";
import { isWithin, type Part } from "./parts.ts";
import { areaOf } from "./polygon.ts";

/** Stars and clouds that are nearer leave no room for numbers. */
const MIN_OUTSIDE = 9 / CELL;

/** Shares of a sheet's width or height: a longer detail follows the contour within it, and longer scenery is a thing of its own. */
const MAX_DETAIL = 0.45;
const MAX_SCENERY = 0.3;

/** More things around a figure are the letters of its name, or many of its kind. */
const MAX_THINGS = 8;

/** The black cells that stand on the sheet before dots are joined, whatever else has room there: what the contour leads past. */
export function fixedDetailsOf(figure: Figure): Uint8Array {
  return blackOf([...figure.standingOut, ...sceneryOf(figure)], figure);
}

/** What is fixed, and details of the figure that are so many millimetres within the contour: what is nearer gives it away. */
export function detailsOf(figure: Figure, fixed: Uint8Array, least: number): Uint8Array {
  const { parts, depth } = figure;
  const inside = parts.filter(
    (part) => isWithin(MAX_DETAIL, part, figure) && part.cells.every((at) => (depth[at] ?? 0) >= least / CELL),
  );
  const details = blackOf(inside, figure);
  return cellsWhere(fixed.length, (at) => fixed[at] === 1 || details[at] === 1);
}

/** What is black of some parts where no other lies on them. */
function blackOf(shown: readonly Part[], { parts, owner, black }: Figure): Uint8Array {
  const isShown = parts.map((part) => shown.includes(part));
  return cellsWhere(black.length, (at) => black[at] === 1 && isShown[owner[at] ?? 0] === true);
}

/** The small parts of things that stand around the figure. */
function sceneryOf(figure: Figure): readonly Part[] {
  const { loose, parts } = figure;
  if (loose.sizes.length - 1 > MAX_THINGS) return [];
  const away = distanceTo(figure, 1);
  const isAway = (at: number): boolean => loose.labels[at] !== 0 && (away[at] ?? 0) >= MIN_OUTSIDE;
  return parts.filter((part) => isWithin(MAX_SCENERY, part, figure) && part.cells.every(isAway));
}

/** Cells around what is shown: a line's edge runs between cells. */
const AROUND = 1.5;
/** Points of a clip's edge, of which every second will do. */
const EVERY = 2;

/** The path in millimetres, within which the drawing is shown: around some black cells. */
export function clipPath(figure: Figure, shown: Uint8Array): string {
  const near = distanceTo({ ...figure, cells: shown }, 1);
  const rings = traceContours(figure, (at) => AROUND - (near[at] ?? 0));
  // What lies in a ring stands by itself, too.
  return rings
    .filter((ring) => areaOf(ring) > 0)
    .map((ring) => edgePath(ring, figure))
    .join("");
}

function edgePath(ring: readonly Point[], { at }: Figure): string {
  const points = evenOut(ring, 1).filter((_, nth) => nth % EVERY === 0);
  const texts = points.map(({ x, y }) => `${formatNumber(at.x + x * CELL)} ${formatNumber(at.y + y * CELL)}`);
  return `M${texts.join("L")}Z`;
}
