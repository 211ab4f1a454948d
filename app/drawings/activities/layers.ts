import type { Drawing, Shape } from "../drawing.ts";
import { outlineWidth } from "../outline.ts";
import { controlPoints, formatPath, type PathCommand, parsePath } from "../path.ts";
import { blankRaster, ink, paintShape, type Raster } from "../raster.ts";

/** A rectangle of cells. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** What one shape paints: for each cell of its window `CLEAR`, `GROUND` or `INK`. */
export interface Mask extends Window {
  readonly cells: Uint8Array;
}

const CLEAR = 0;
export const GROUND = 1;
export const INK = 2;

/** What one sees of a window: the layer on top of each cell, counted from 1 (0 is paper), and whether it is ink there. */
export interface View extends Window {
  readonly owners: Int16Array;
  readonly inked: Uint8Array;
}

/** A drawing taken apart: each layer is one connected piece of a shape, in painter's order. */
export interface Layers {
  readonly drawing: Drawing;
  readonly outline: number;
  /** In units. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly shapes: readonly Shape[];
  readonly masks: readonly Mask[];
  readonly paint: (shape: Shape) => Mask;
}

export function layersOf(drawing: Drawing, cell: number): Layers {
  const outline = outlineWidth(drawing);
  const raster = blankRaster(drawing, cell);
  const paint = (shape: Shape): Mask => maskOf(shape, { raster, outline });
  const shapes = drawing.shapes.flatMap(piecesOf);
  const { columns, rows } = raster;
  return { drawing, outline, cell, columns, rows, shapes, masks: shapes.map(paint), paint };
}

/** Paints a shape by itself, and leaves the raster as blank as it was. */
function maskOf(shape: Shape, { raster, outline }: { readonly raster: Raster; readonly outline: number }): Mask {
  const commands = parsePath(shape.path);
  paintShape(raster, shape, { label: 1, outline, commands });
  const { columns: across, labels } = raster;
  const width = shape.kind === "line" ? shape.width : outline;
  const { left, top, columns, rows } = windowOf(commands, { raster, width });
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const start = (top + row) * across + left;
    for (let column = 0; column < columns; column += 1) {
      const label = labels[start + column];
      if (label !== 0) cells[row * columns + column] = label === ink ? INK : GROUND;
    }
    labels.fill(0, start, start + columns);
  }
  return { left, top, columns, rows, cells };
}

/** The cells that a path reaches whose stroke is so wide. */
function windowOf(
  commands: readonly PathCommand[],
  { raster, width }: { readonly raster: Raster; readonly width: number },
): Window {
  const { cell, columns, rows } = raster;
  const { left, top, right, bottom } = boundsOf(commands);
  const around = width / 2 + cell;
  const first = (at: number, count: number): number => Math.min(count, Math.max(0, Math.floor((at - around) / cell)));
  const end = (at: number, count: number): number => Math.max(0, Math.min(count, Math.ceil((at + around) / cell)));
  const [x, y] = [first(left, columns), first(top, rows)];
  return { left: x, top: y, columns: Math.max(0, end(right, columns) - x), rows: Math.max(0, end(bottom, rows) - y) };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boundsOf(commands: readonly PathCommand[]): Bounds {
  const points = controlPoints(commands);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A shape as its connected pieces: the spots of a dog may be one path. Holes stay with what they are in. */
function piecesOf(shape: Shape): Shape[] {
  if (!shape.path.includes("M", 1)) return [shape];
  const lines = subpaths(parsePath(shape.path));
  let pieces: { commands: readonly PathCommand[]; bounds: Bounds }[] = [];
  for (const commands of lines) {
    const piece = { commands, bounds: boundsOf(commands) };
    const joined = shape.kind === "line" ? [] : pieces.filter(({ bounds }) => meet(bounds, piece.bounds));
    const rest = pieces.filter((other) => !joined.includes(other));
    const whole = [...joined, piece].flatMap((part) => part.commands);
    pieces = [...rest, { commands: whole, bounds: boundsOf(whole) }];
  }
  return pieces.map(({ commands }) => ({ ...shape, path: formatPath(commands) }));
}

function subpaths(commands: readonly PathCommand[]): PathCommand[][] {
  const lines: PathCommand[][] = [];
  for (const command of commands) {
    if (command[0] === "M") lines.push([command]);
    else lines.at(-1)?.push(command);
  }
  return lines;
}

function meet(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

/** What one sees of a window when some layers are taken away. */
export function viewOf({ masks }: Layers, window: Window, without: ReadonlySet<number> = new Set()): View {
  const owners = new Int16Array(window.columns * window.rows);
  const inked = new Uint8Array(owners.length);
  const view = { ...window, owners, inked };
  masks.forEach((mask, layer) => {
    if (!without.has(layer))
      forEachCell(mask, view, (at, kind) => {
        owners[at] = layer + 1;
        inked[at] = kind === INK ? 1 : 0;
      });
  });
  return view;
}

/** The cells that a mask paints in a window: the cell's place there, and what is painted. */
export function forEachCell(mask: Mask, window: Window, visit: (at: number, kind: number) => void): void {
  const [left, top] = [Math.max(mask.left, window.left), Math.max(mask.top, window.top)];
  const right = Math.min(mask.left + mask.columns, window.left + window.columns);
  const bottom = Math.min(mask.top + mask.rows, window.top + window.rows);
  for (let y = top; y < bottom; y += 1) {
    const [from, to] = [(y - mask.top) * mask.columns - mask.left, (y - window.top) * window.columns - window.left];
    for (let x = left; x < right; x += 1) {
      const kind = mask.cells[from + x] ?? CLEAR;
      if (kind !== CLEAR) visit(to + x, kind);
    }
  }
}

/** The smallest window that holds some others, with some cells around it as far as the sheet goes. */
export function windowAround(windows: readonly Window[], { columns, rows }: Layers, margin: number): Window {
  const left = Math.max(0, Math.min(...windows.map((window) => window.left)) - margin);
  const top = Math.max(0, Math.min(...windows.map((window) => window.top)) - margin);
  const right = Math.min(columns, Math.max(...windows.map((window) => window.left + window.columns)) + margin);
  const bottom = Math.min(rows, Math.max(...windows.map((window) => window.top + window.rows)) + margin);
  return { left, top, columns: right - left, rows: bottom - top };
}

export function overlap(a: Window, b: Window): boolean {
  return a.left < b.left + b.columns && b.left < a.left + a.columns && a.top < b.top + b.rows && b.top < a.top + a.rows;
}
