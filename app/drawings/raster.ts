import type { Drawing, Shape } from "./drawing.ts";
import { outlineWidth } from "./outline.ts";
import { flatten, type PathCommand, type Point, type Polyline, parsePath } from "./path.ts";

/** Nothing is painted here. */
export const paper = 0;
/** Outline, solid or line. */
export const ink = -1;

/**
 * What one sees where: a grid of `columns` x `rows` cells of `cell` units, row by row. A cell holds `paper`, `ink`, or
 * the number of the shape seen there (its index in the drawing plus one).
 */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly labels: Int16Array;
}

/**
 * Paints a drawing into a grid, in painter's order and with outlines, as screen and paper show it. Visible islands,
 * room for numbers and slivers are all read from it; exact geometry would cost a library and say no more.
 */
export function rasterize(drawing: Drawing, cell: number): Raster {
  const raster = blankRaster(drawing, cell);
  const outline = outlineWidth(drawing);
  for (const [index, shape] of drawing.shapes.entries()) paintShape(raster, shape, { label: index + 1, outline });
  return raster;
}

/** A grid with nothing painted yet. */
export function blankRaster({ width, height }: Pick<Drawing, "width" | "height">, cell: number): Raster {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  return { columns, rows, cell, labels: new Int16Array(columns * rows) };
}

interface Painting {
  readonly label: number;
  readonly outline: number;
  /** Of the shape's path, where the caller has parsed it. */
  readonly commands?: readonly PathCommand[];
}

/** Paints one shape over what is there (the one function here that changes what it is given). */
export function paintShape(raster: Raster, shape: Shape, { label, outline, ...parsed }: Painting): void {
  const lines = flatten(parsed.commands ?? parsePath(shape.path));
  if (shape.kind !== "line") fill(raster, lines, shape.kind === "solid" ? ink : label);
  const width = shape.kind === "line" ? shape.width : outline;
  if (width > 0) stroke(raster, lines, width);
}

/** Where an edge crosses a row, and whether downwards (1) or upwards (-1). */
interface Crossing {
  readonly x: number;
  readonly turn: number;
}

function fill(raster: Raster, lines: readonly Polyline[], label: number): void {
  forEachRun(raster, lines, (first, end) => raster.labels.fill(label, first, end));
}

/**
 * The cells that lie in some outlines, as runs within a row: non-zero winding, read at the middle of each cell. No cell
 * is in two runs.
 */
export function forEachRun(
  { columns, rows, cell }: Raster,
  lines: readonly Polyline[],
  visit: (first: number, end: number) => void,
): void {
  const crossings: Crossing[][] = [];
  for (const { points } of lines) {
    let from = points.at(-1);
    for (const to of points) {
      if (from !== undefined) cross(crossings, { from, to, cell, rows });
      from = to;
    }
  }
  crossings.forEach((row, y) => {
    row.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (let at = 0; at < row.length - 1; at += 1) {
      winding += row[at]?.turn ?? 0;
      if (winding === 0) continue;
      const first = Math.max(0, Math.ceil((row[at]?.x ?? 0) / cell - 0.5));
      const end = Math.min(columns, Math.ceil((row[at + 1]?.x ?? 0) / cell - 0.5));
      if (end > first) visit(y * columns + first, y * columns + end);
    }
  });
}

function cross(crossings: Crossing[][], edge: { from: Point; to: Point; cell: number; rows: number }): void {
  const { from, to, cell, rows } = edge;
  const turn = from.y < to.y ? 1 : -1;
  const top = turn > 0 ? from : to;
  const bottom = turn > 0 ? to : from;
  const end = Math.min(rows, Math.ceil(bottom.y / cell - 0.5));
  for (let row = Math.max(0, Math.ceil(top.y / cell - 0.5)); row < end; row += 1) {
    const share = ((row + 0.5) * cell - top.y) / (bottom.y - top.y);
    const crossing = { x: top.x + share * (bottom.x - top.x), turn };
    const others = crossings[row];
    if (others === undefined) crossings[row] = [crossing];
    else others.push(crossing);
  }
}

function stroke(raster: Raster, lines: readonly Polyline[], width: number): void {
  for (const { points, closed } of lines) {
    const ends = closed ? [...points.slice(1), points[0]] : points.slice(1);
    ends.forEach((to, at) => {
      const from = points[at];
      if (from !== undefined && to !== undefined) strokePiece(raster, { from, to, radius: width / 2 });
    });
  }
}

function strokePiece(raster: Raster, { from, to, radius }: { from: Point; to: Point; radius: number }): void {
  const { columns, rows, cell, labels } = raster;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const lastRow = Math.min(rows - 1, Math.floor((Math.max(from.y, to.y) + radius) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((Math.max(from.x, to.x) + radius) / cell));
  const firstColumn = Math.max(0, Math.floor((Math.min(from.x, to.x) - radius) / cell));
  for (let row = Math.max(0, Math.floor((Math.min(from.y, to.y) - radius) / cell)); row <= lastRow; row += 1) {
    const py = (row + 0.5) * cell - from.y;
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      // Pieces of a line overlap: half of the cells were painted by the one before.
      if (labels[row * columns + column] === ink) continue;
      const px = (column + 0.5) * cell - from.x;
      const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const ex = px - along * dx;
      const ey = py - along * dy;
      if (ex * ex + ey * ey <= radius * radius) labels[row * columns + column] = ink;
    }
  }
}
