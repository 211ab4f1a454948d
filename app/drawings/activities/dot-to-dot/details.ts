import { formatNumber, type Point } from "../../path.ts";
import { extentsOf } from "../../tracing/areas.ts";
import type { Components } from "../../tracing/components.ts";
import { evenOut, traceContours } from "../../tracing/outline-path.ts";
import { CELL, componentsOf, type Figure } from "./contour.ts";
import { cellsWhere, closeGaps, distanceTo, type Mask, removeThinParts } from "./distance.ts";
import { areaOf } from "./polygon.ts";

/** Cells between the contour and an eye: what is nearer, or runs into it, gives it away. */
const MIN_INSIDE = 4 / CELL;

/** Stars and clouds that are nearer leave no room for numbers. */
const MIN_OUTSIDE = 9 / CELL;

/** Shares of a sheet's width or height: what is longer is a wing or a shell, or a thing of its own. */
const MAX_DETAIL = 0.16;
const MAX_SCENERY = 0.3;

/** More details beside eyes are a pattern, of scales, spots or windows, by which one knows what it is. */
const MAX_DETAILS = 6;

/** More things around a figure are the letters of its name, or many of its kind. */
const MAX_THINGS = 8;

/** An eye may touch a line, and is shown without it: a crossing of lines is not as thick. Its gleam belongs to it. */
const EYE_RADIUS = 1.9 / CELL;
const GLEAM_RADIUS = 1.8 / CELL;

/**
 * The black cells that stand on the sheet before dots are joined: of details that stand by themselves, in the figure or
 * around it, and do not say what it is.
 */
export function detailsOf(figure: Figure): Uint8Array {
  const depth = distanceTo(figure, 0);
  const black: Mask = { ...figure, cells: figure.ink };
  const lines = insideOf(black, depth);
  const eyes = closeGaps({ ...black, cells: insideOf(removeThinParts(black, EYE_RADIUS), depth).cells }, GLEAM_RADIUS);
  const scenery = sceneryOf(figure);
  const isPattern = lines.count > MAX_DETAILS;
  return cellsWhere(
    figure.ink.length,
    (at) => (!isPattern && lines.cells[at] === 1) || eyes.cells[at] === 1 || scenery[at] === 1,
  );
}

/** The small parts of a mask that are well in the contour, and how many. */
function insideOf(mask: Mask, depth: Float32Array): { readonly cells: Uint8Array; readonly count: number } {
  const parts = componentsOf(mask, 8);
  const depths = nearestOf(parts, depth);
  const isSmall = smallerThan(parts, MAX_DETAIL);
  const isShown = parts.sizes.map((_, label) => isSmall(label) && (depths[label] ?? 0) >= MIN_INSIDE);
  const cells = cellsWhere(parts.labels.length, (at) => isShown[parts.labels[at] ?? 0] === true);
  return { cells, count: isShown.filter((shown) => shown).length };
}

/** The black cells of small things that stand around the figure. */
function sceneryOf(figure: Figure): Uint8Array {
  const { loose, ink } = figure;
  const things = loose.sizes.length - 1;
  if (things === 0 || things > MAX_THINGS) return new Uint8Array(ink.length);
  const aways = nearestOf(loose, distanceTo(figure, 1));
  const isSmall = smallerThan(loose, MAX_SCENERY);
  const isShown = loose.sizes.map((_, label) => isSmall(label) && (aways[label] ?? 0) >= MIN_OUTSIDE);
  return cellsWhere(ink.length, (at) => ink[at] === 1 && isShown[loose.labels[at] ?? 0] === true);
}

/** Whether a part, by its label, is no longer than a share of the sheet. */
function smallerThan(parts: Components, share: number): (label: number) => boolean {
  const extents = extentsOf(parts);
  return (label) => {
    const { left, right, top, bottom } = extents.get(label) ?? { left: 0, right: 0, top: 0, bottom: 0 };
    return label > 0 && right - left <= share * parts.width && bottom - top <= share * parts.height;
  };
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
