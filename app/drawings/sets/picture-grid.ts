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

/** Columns and rows of cards on a sheet: none is so low or narrow that its picture would be small. */
const CARD_GRIDS = [
  { columns: 2, rows: 3 },
  { columns: 2, rows: 4 },
  { columns: 3, rows: 3 },
  { columns: 3, rows: 4 },
  { columns: 3, rows: 5 },
] as const;

export interface CardSheets extends Pick<Grid, "columns" | "rows"> {
  readonly sheets: number;
}

/** How so many cards, all of a size, fill the fewest sheets: with the fewest boxes left, and those as large as can be. */
export function cardSheets(cards: number): CardSheets {
  const spareIn = ({ columns, rows, sheets }: CardSheets): number => columns * rows * sheets - cards;
  const [first] = CARD_GRIDS.map((grid) => ({ ...grid, sheets: Math.ceil(cards / (grid.columns * grid.rows)) })).sort(
    (a, b) => a.sheets - b.sheets || spareIn(a) - spareIn(b),
  );
  return first ?? { ...CARD_GRIDS[0], sheets: 0 };
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

interface InCard {
  readonly box: Box;
  /** Of the letters. */
  readonly size: number;
}

/** A picture and below it what it shows. */
export function pictureItems({ title, drawing }: Picture, { box, size }: InCard): PrintItem[] {
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset - size * 1.3];
  const art = fitArt(drawing, { x: box.x + inset, y: box.y + inset, width, height });
  return [art, ...caption(title, { box, size })];
}

/** What stands at the foot of a card. */
export function caption(text: string, { box, size: most }: InCard): PrintItem[] {
  const at = { x: box.x + box.width / 2, y: box.y + box.height - inset };
  const size = fitText(text, { most, width: box.width - 2 * inset });
  return [{ kind: "text", text, at, size, weight: "bold", align: "middle" }];
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
