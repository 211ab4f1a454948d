import { formatNumber, type Point } from "../../path.ts";
import { extentsOf } from "../../tracing/areas.ts";
import type { Components } from "../../tracing/components.ts";
import { evenOut, traceContours } from "../../tracing/outline-path.ts";
import { CELL, componentsOf, type Figure } from "./contour.ts";
import { cellsWhere, countCells, distanceTo } from "./distance.ts";
import { faceOf } from "./face.ts";
import { isWithin, type Part, paintedBy } from "./parts.ts";
import { areaOf } from "./polygon.ts";

/** Stars and clouds that are nearer leave no room for numbers. */
const MIN_OUTSIDE = 9 / CELL;

/** Shares of a sheet's width or height: what is longer is a wing or a shell, or a thing of its own. */
const MAX_DETAIL = 0.2;
const MAX_SCENERY = 0.3;

/** More details beside a face are a pattern, of scales, spots or windows, by which one knows what it is. */
const MAX_DETAILS = 4;

/** More things around a figure are the letters of its name, or many of its kind. */
const MAX_THINGS = 8;

/** Share of all black that a sheet shows of lines inside: the deepest ones, which say least about the contour. */
const MAX_INK = 0.15;

/** A contour with deeper hollows says enough without them. */
const MIN_FULLNESS = 0.8;

/** Millimetres: lines that are nearer to the contour are not among them, nor is what is left of shorter ones. */
const MIN_LINE_DEPTH = 6 / CELL;
const MIN_LINE = 6 / CELL;

/** The black cells that stand on the sheet before dots are joined, whatever else has room there: what the contour leads past. */
export function fixedDetailsOf(figure: Figure): Uint8Array {
  return blackOf([...figure.standingOut, ...sceneryOf(figure)], figure);
}

/** What is fixed, and details of the figure that are so many millimetres within the contour: what is nearer gives it away. */
export function detailsOf(figure: Figure, fixed: Uint8Array, least: number): Uint8Array {
  const { parts, standingOut, depth, black } = figure;
  const inside = parts.filter(
    (part) => isWithin(MAX_DETAIL, part, figure) && part.cells.every((at) => (depth[at] ?? 0) >= least / CELL),
  );
  const most = MAX_INK * countCells(black);
  const face = faceOf(inside);
  const more = inside.filter((part) => !face.shown.includes(part) && !face.hidden.includes(part));
  const isPattern = countThings([...standingOut, ...more], figure) > MAX_DETAILS || inkOf(more) > most;
  const details = blackOf([...face.shown, ...(isPattern ? [] : more)], figure);
  const shown = cellsWhere(fixed.length, (at) => fixed[at] === 1 || details[at] === 1);
  if (figure.fullness < MIN_FULLNESS) return shown;
  return addLines(shown, figure, most - countCells(shown));
}

/** What is black of some parts where no other lies on them. */
function blackOf(shown: readonly Part[], { parts, owner, black }: Figure): Uint8Array {
  const isShown = parts.map((part) => shown.includes(part));
  return cellsWhere(black.length, (at) => black[at] === 1 && isShown[owner[at] ?? 0] === true);
}

function countThings(parts: readonly Part[], figure: Figure): number {
  return componentsOf({ ...figure, cells: paintedBy(parts, figure) }, 8).sizes.length - 1;
}

function inkOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { ink }) => sum + ink.length, 0);
}

/** What is shown, and of all other lines the deepest ones, of so many cells. */
function addLines(shown: Uint8Array, figure: Figure, most: number): Uint8Array {
  const { depth, black } = figure;
  if (most <= 0) return shown;
  const depths = depth.filter((deep, at) => deep >= MIN_LINE_DEPTH && black[at] === 1 && shown[at] === 0).toSorted();
  const least = depths[Math.floor(depths.length - most)] ?? MIN_LINE_DEPTH;
  const cells = cellsWhere(black.length, (at) => shown[at] === 1 || (black[at] === 1 && (depth[at] ?? 0) >= least));
  const lines = componentsOf({ ...figure, cells }, 8);
  const isLong = new Map(
    [...extentsOf(lines)].map(([label, { left, right, top, bottom }]) => [
      label,
      Math.max(right - left, bottom - top) >= MIN_LINE,
    ]),
  );
  return cellsWhere(cells.length, (at) => {
    const label = lines.labels[at] ?? 0;
    return shown[at] === 1 || (label > 0 && isLong.get(label) === true);
  });
}

/** The parts of small things that stand around the figure. */
function sceneryOf(figure: Figure): readonly Part[] {
  const { loose, parts } = figure;
  const things = loose.sizes.length - 1;
  if (things === 0 || things > MAX_THINGS) return [];
  const aways = nearestOf(loose, distanceTo(figure, 1));
  const extents = extentsOf(loose);
  const isShown = loose.sizes.map((_, label) => {
    const extent = extents.get(label);
    const isNear = (aways[label] ?? 0) < MIN_OUTSIDE;
    return label > 0 && extent !== undefined && isWithin(MAX_SCENERY, extent, figure) && !isNear;
  });
  return parts.filter(({ cells }) => cells.every((at) => isShown[loose.labels[at] ?? 0] === true));
}

/** The least distance of the cells of each label but 0. */
function nearestOf({ labels, sizes }: Components, distances: Float32Array): Float32Array {
  const nearest = new Float32Array(sizes.length).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    if (label === 0) continue;
    const distance = distances[at] ?? 0;
    if (distance < (nearest[label] ?? 0)) nearest[label] = distance;
  }
  return nearest;
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
