import type { Drawing, Shape } from "./drawing.ts";
import { outlineWidth } from "./outline.ts";
import { flatten, type Point, type Polyline, parsePath } from "./path.ts";

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

/** Paints one shape over what is there (the one function here that changes what it is given). */
export function paintShape(raster: Raster, shape: Shape, { label, outline }: { label: number; outline: number }): void {
  const lines = flatten(parsePath(shape.path));
  if (shape.kind !== "line") fill(raster, lines, shape.kind === "solid" ? ink : label);
  const width = shape.kind === "line" ? shape.width : outline;
  if (width > 0) stroke(raster, lines, width);
}

/** Where an edge crosses a row, and whether downwards (1) or upwards (-1). */
interface Crossing {
  readonly x: number;
  readonly turn: number;
}

/** Non-zero winding, read at the middle of each cell. */
function fill({ columns, rows, cell, labels }: Raster, lines: readonly Polyline[], label: number): void {
  const crossings: Crossing[][] = Array.from({ length: rows }, () => []);
  for (const { points } of lines) {
    points.forEach((from, at) => {
      cross(crossings, { from, to: points[(at + 1) % points.length] ?? from, cell });
    });
  }
  crossings.forEach((row, y) => {
    let winding = 0;
    row.sort((a, b) => a.x - b.x);
    row.forEach(({ x, turn }, at) => {
      winding += turn;
      if (winding === 0) return;
      const first = Math.max(0, Math.ceil(x / cell - 0.5));
      const end = Math.min(columns, Math.ceil((row[at + 1]?.x ?? x) / cell - 0.5));
      if (end > first) labels.fill(label, y * columns + first, y * columns + end);
    });
  });
}

function cross(rows: Crossing[][], edge: { from: Point; to: Point; cell: number }): void {
  const { from, to, cell } = edge;
  const turn = from.y < to.y ? 1 : -1;
  const [top, bottom] = turn > 0 ? [from, to] : [to, from];
  const end = Math.min(rows.length, Math.ceil(bottom.y / cell - 0.5));
  for (let row = Math.max(0, Math.ceil(top.y / cell - 0.5)); row < end; row += 1) {
    const share = ((row + 0.5) * cell - top.y) / (bottom.y - top.y);
    rows[row]?.push({ x: top.x + share * (bottom.x - top.x), turn });
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
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const lastRow = Math.min(rows - 1, Math.floor((Math.max(from.y, to.y) + radius) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((Math.max(from.x, to.x) + radius) / cell));
  const firstColumn = Math.max(0, Math.floor((Math.min(from.x, to.x) - radius) / cell));
  for (let row = Math.max(0, Math.floor((Math.min(from.y, to.y) - radius) / cell)); row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const [px, py] = [(column + 0.5) * cell - from.x, (row + 0.5) * cell - from.y];
      const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const [ex, ey] = [px - along * dx, py - along * dy];
      if (ex * ex + ey * ey <= radius * radius) labels[row * columns + column] = ink;
    }
  }
}
