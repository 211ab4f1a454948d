import { crayons } from "../crayons.ts";
import { creditsOf } from "../credit-lines.ts";
import { type Drawing, mapShapes, type Shape } from "../drawing.ts";
import { type Extent, extentOf } from "../extent.ts";
import { outlineWidth, standardOutline } from "../outline.ts";
import { footHeight, safeBox } from "../print-page.ts";
import { letterLine } from "./letters.ts";
import { lettersOf, nameLines, nameWeight } from "./name-lines.ts";

/** Millimeters: what a print without a head has room for. */
export const nameBox = { width: safeBox.width, height: safeBox.height - footHeight } as const;

/** Millimeters around the sheet, and between figures, letters and lines of letters. */
const margin = 2;
const gap = 7;
const inner = nameBox.width - 2 * margin;

/** Figures above the name, and below it. */
const counts = [1, 2, 3] as const;
/** Millimeters: figures that are lower are no fun to color. */
const lowest = 30;
/** How much a slender figure is higher than a wide one beside it: 0 not at all, 0.5 until both cover as much. */
const slenderness = 0.4;

/** Of the letters, in turn. */
const letterCrayons = crayons.filter(({ name }) => ["red", "blue", "orange", "green", "purple"].includes(name));

/**
 * A name in bubble letters with figures above and below it, one sheet to color. As many of the figures are on it as cover
 * most of it. Null where no character of the name has a letter.
 */
export function nameSheet(name: string, figures: readonly Drawing[]): Drawing | null {
  const { text } = lettersOf(name);
  if (text === "") return null;
  const letters = lettering(text);
  const block = extentOf(letters);
  const height = (nameBox.height - (block.bottom - block.top)) / 2 - margin - gap;
  const all = figures.map(figureOf);
  const above = bestRow(all, height);
  const below = bestRow([...all.slice(above.length), ...all.slice(0, above.length)], height);
  const placed = [
    ...placeRow(above, { height, top: margin }),
    ...placeRow(below, { height, top: nameBox.height - margin - height }),
  ];
  const shapes = [
    ...placed.flatMap(({ drawing, at }) => moved(drawing.shapes, at)),
    ...moved(letters, { scale: 1, x: 0, y: margin + height + gap - block.top }),
  ];
  const outline = standardOutline({ ...nameBox, shapes });
  const ratios = placed.flatMap(({ drawing }) => drawing.shapes.map(() => outline / outlineWidth(drawing)));
  return {
    ...nameBox,
    shapes: shapes.map((shape, at) => thickened(shape, ratios[at] ?? 1)),
    credit: creditsOf(placed),
  };
}

/** The lines of a figure stay as thick beside its outlines as they were. */
function thickened(shape: Shape, ratio: number): Shape {
  return shape.kind === "line" ? { ...shape, width: shape.width * ratio } : shape;
}

/** The lines of a name below each other, each in the middle. */
function lettering(text: string): readonly Shape[] {
  const { lines, height } = nameLines(text, inner);
  const shapes: Shape[] = [];
  for (const line of lines) {
    const { letters } = letterLine(line, { height, weight: nameWeight });
    const own = letters.map(({ character, path }, at): Shape => {
      const { hex, number } = letterCrayons[(shapes.length + at) % letterCrayons.length] ?? crayons[0];
      return { kind: "region", path, name: character, color: hex, crayon: number };
    });
    const { left, right, top } = extentOf(own);
    const y = shapes.length === 0 ? 0 : extentOf(shapes).bottom + gap - top;
    shapes.push(...moved(own, { scale: 1, x: (nameBox.width - left - right) / 2, y }));
  }
  return shapes;
}

interface Figure {
  readonly drawing: Drawing;
  readonly extent: Extent;
  /** Its width and height in a row, as shares of the row's size. */
  readonly width: number;
  readonly height: number;
}

function figureOf(drawing: Drawing): Figure {
  const extent = extentOf(drawing.shapes);
  const aspect = (extent.right - extent.left) / (extent.bottom - extent.top);
  return { drawing, extent, width: aspect ** (1 - slenderness), height: aspect ** -slenderness };
}

/** As many of the first figures as cover most of a row; none where all of them would be too low. */
function bestRow(figures: readonly Figure[], height: number): readonly Figure[] {
  const rows = counts.filter((count) => count <= figures.length).map((count) => figures.slice(0, count));
  const fitting = rows.filter((row) => row.every((figure) => figure.height * sizeOf(row, height) >= lowest));
  const covers = (row: readonly Figure[]) =>
    sizeOf(row, height) ** 2 * sum(row.map((figure) => figure.width * figure.height));
  return fitting.toSorted((a, b) => covers(b) - covers(a))[0] ?? [];
}

/** How large a row is that is as high and as wide as there is room. */
function sizeOf(row: readonly Figure[], height: number): number {
  const wide = (inner - gap * (row.length - 1)) / sum(row.map((figure) => figure.width));
  return Math.min(wide, height / Math.max(...row.map((figure) => figure.height)));
}

interface Placed extends Pick<Figure, "drawing"> {
  readonly at: Move;
}

/** Figures side by side with the same room between them, in turn a little higher and lower where there is room. */
function placeRow(
  row: readonly Figure[],
  { height, top }: { readonly height: number; readonly top: number },
): readonly Placed[] {
  const size = sizeOf(row, height);
  const free = (inner - sum(row.map(({ width }) => width * size))) / row.length;
  return row.map(({ drawing, extent, ...figure }, at) => {
    const before = sum(row.slice(0, at).map(({ width }) => width * size + free));
    const x = margin + before + free / 2;
    const y = top + (height - figure.height * size) * (at % 2 === 0 ? 0.3 : 0.7);
    const scale = (figure.height * size) / (extent.bottom - extent.top);
    return { drawing, at: { scale, x: x - extent.left * scale, y: y - extent.top * scale } };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface Move {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

function moved(shapes: readonly Shape[], { scale, x, y }: Move): readonly Shape[] {
  return mapShapes(shapes, (point) => ({ x: point.x * scale + x, y: point.y * scale + y }));
}
