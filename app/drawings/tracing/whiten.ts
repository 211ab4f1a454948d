import type { Point } from "../path.ts";
import { findComponents, repaint } from "./components.ts";
import type { GrayImage } from "./gray-image.ts";
import type { PaperLight } from "./paper-light.ts";
import { inkTone, inkTones } from "./read-ink.ts";

/** Of 255, on levelled paper: what is darker and lies beside the paper is not paper. */
export const tableTone = 191;
/** Pixels around the table that its blurred edge reaches. */
const edge = 3;

/**
 * Makes the table around a levelled sheet as white as the sheet. It ends somewhere within the blocks next to its own:
 * dark pixels there that touch it are part of it.
 */
export function whitenTable(image: GrayImage, light: PaperLight): void {
  if (!light.isTable.includes(1)) return;
  const near = nearTable(light);
  const rows = tableRows(image, light);
  const found = new Uint8Array(image.data.length);
  const table: number[] = [];
  const visit = (at: number): void => {
    if (found[at] !== 0 || (image.data[at] ?? 255) > tableTone || near[blockOf(image, light, at)] !== 1) return;
    found[at] = 1;
    table.push(at);
  };
  for (const { from, to } of rows) for (let at = from; at < to; at += 1) visit(at);
  for (const at of table) for (const to of beside(image, at)) visit(to);
  for (const at of table) whitenAround(image, at);
  for (const { from, to } of rows) image.data.fill(255, from, to);
}

/** The pixels of the table's blocks, row by row: each from the first to behind the last. */
function tableRows(
  { width, height }: GrayImage,
  { isTable, size, columns }: PaperLight,
): readonly { readonly from: number; readonly to: number }[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: columns }, (_, column) => ({ column, block: Math.floor(y / size) * columns + column }))
      .filter(({ block }) => isTable[block] === 1)
      .map(({ column }) => ({ from: y * width + column * size, to: y * width + Math.min(width, (column + 1) * size) })),
  ).flat();
}

/** The table's blocks and those around them. */
function nearTable({ isTable, columns, rows }: PaperLight): Uint8Array {
  const near = new Uint8Array(isTable.length);
  for (const [at, is] of isTable.entries()) {
    if (is === 0) continue;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      near.fill(1, y * columns + Math.max(0, column - 1), y * columns + Math.min(columns, column + 2));
  }
  return near;
}

function blockOf({ width }: GrayImage, { size, columns }: PaperLight, at: number): number {
  const x = at % width;
  return Math.floor((at - x) / width / size) * columns + Math.floor(x / size);
}

function beside({ width }: GrayImage, at: number): number[] {
  const column = at % width;
  return [at - width, at + width, ...(column > 0 ? [at - 1] : []), ...(column < width - 1 ? [at + 1] : [])];
}

function whitenAround({ width, height, data }: GrayImage, at: number): void {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let row = Math.max(0, y - edge); row <= Math.min(height - 1, y + edge); row += 1)
    data.fill(255, row * width + Math.max(0, x - edge), row * width + Math.min(width, x + edge + 1));
}

/** Share of the picture's longer side that a sheet's edge has at least. */
const leastLength = 0.35;
/** Share of the longer side that an edge strays from straight: paper is never quite flat. */
const stray = 0.008;
/** Of 255, where ink is 0 and paper 255: the shadow along an edge is paler than any pen's line. */
const palestInk = 45;
/** Share of an edge's pixels that may be as dark as ink. */
const darkShare = 0.2;

/**
 * Takes away the edge of a sheet that lies on a table as light as itself: pale lines, long and straight, around all that
 * is drawn. A frame that was drawn is as dark as the rest.
 */
export function whitenSheetEdge(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const side = Math.max(width, height);
  const pieces = findComponents(image, inkTones, 8);
  const { labels, sizes } = pieces;
  const seen = sizes.map(() => ({ left: width, right: 0, top: height, bottom: 0, dark: 0, isEdge: true }));
  const hull = hullOf(image);
  for (let at = 0; at < labels.length; at += 1) {
    const label = labels[at] ?? 0;
    const piece = label === 0 ? undefined : seen[label];
    if (piece === undefined) continue;
    const x = at % width;
    const y = (at - x) / width;
    piece.left = Math.min(piece.left, x);
    piece.right = Math.max(piece.right, x);
    piece.top = Math.min(piece.top, y);
    piece.bottom = Math.max(piece.bottom, y);
    if ((data[at] ?? 255) < palestInk) piece.dark += 1;
    if (piece.isEdge && !isAlong(hull, { x, y }, stray * side)) piece.isEdge = false;
  }
  const goes = seen.map(({ left, right, top, bottom, dark, isEdge }, label) => {
    const isLong = Math.max(right - left, bottom - top) >= leastLength * side;
    return label > 0 && isEdge && isLong && dark < darkShare * (sizes[label] ?? 0);
  });
  return repaint(image, pieces, goes, 255);
}

/** The outermost places of all ink, in their order around it. */
function hullOf({ width, height, data }: GrayImage): readonly Point[] {
  const ends: Point[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((tone) => tone < inkTone);
    if (first < 0) continue;
    ends.push({ x: first, y }, { x: row.findLastIndex((tone) => tone < inkTone), y });
  }
  return [...halfHull(ends), ...halfHull(ends.toReversed())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turn(hull.at(-2) ?? point, hull.at(-1) ?? point, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function isAlong(hull: readonly Point[], at: Point, most: number): boolean {
  return hull.some((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return length > 0 && Math.abs(turn(from, to, at)) / length <= most;
  });
}
