import type { Pack } from "../drawing.ts";
import { withCardLines } from "../outline.ts";
import { type Box, fitArt, fitText, type PrintItem, type PrintTexts } from "../print-page.ts";

/** What a game is made of. The same set always gives the same sheets. */
export interface PictureSet extends Pack, PrintTexts {
  /** A class: what each child needs has the name on it. */
  readonly names?: readonly string[];
}

export type Picture = Pack["pages"][number];

/** Rows of equal boxes without space between them. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Around all of them. */
  readonly box: Box;
}

/** The boxes of a grid, row by row. */
export function boxesOf({ columns, rows, box }: Grid): Box[] {
  const [width, height] = [box.width / columns, box.height / rows];
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: box.x + (at % columns) * width,
    y: box.y + Math.floor(at / columns) * height,
    width,
    height,
  }));
}

/** The lines between the boxes of a grid and around it, each as long as it goes. `dash`: to be cut along. */
export function gridLines(
  { columns, rows, box }: Grid,
  look: { readonly width: number; readonly dash?: readonly number[] },
): PrintItem[] {
  const { x, y, width, height } = box;
  const upright = numbersBelow(columns + 1).map(
    (at) => `M${round(x + (at * width) / columns)} ${y}L${round(x + (at * width) / columns)} ${round(y + height)}`,
  );
  const level = numbersBelow(rows + 1).map(
    (at) => `M${x} ${round(y + (at * height) / rows)}L${round(x + width)} ${round(y + (at * height) / rows)}`,
  );
  return [...upright, ...level].map((path) => ({ kind: "path", path, ...look }));
}

/** Where one cuts. */
export const cut = { width: 0.25, dash: [2, 2] } as const;

/** Millimeters between a picture and the line around it. */
const inset = 3;

/** A picture and below it what it shows. `size`: of the letters. */
export function pictureItems(
  { title, drawing }: Picture,
  { box, size }: { readonly box: Box; readonly size: number },
): PrintItem[] {
  const width = box.width - 2 * inset;
  const at = { x: box.x + box.width / 2, y: box.y + box.height - inset };
  const art = { x: box.x + inset, y: box.y + inset, width, height: box.height - 2 * inset - size * 1.3 };
  return [
    fitArt(drawing, art),
    { kind: "text", text: title, at, size: fitText(title, { most: size, width }), weight: "bold", align: "middle" },
  ];
}

/** Pictures with lines as wide as those of the others: small, the finest would be lost. */
export function withEvenLines(pages: readonly Picture[]): readonly Picture[] {
  return pages.map((page) => ({ ...page, drawing: withCardLines(page.drawing) }));
}

/** Some things in parts of `size`. */
export function sheetsOf<Thing>(things: readonly Thing[], size: number): (readonly Thing[])[] {
  return numbersBelow(Math.ceil(things.length / size)).map((sheet) => things.slice(sheet * size, (sheet + 1) * size));
}

/** `numbersBelow(3)` -> `[0, 1, 2]` */
export function numbersBelow(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
