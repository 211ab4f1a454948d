import { circle, starPath } from "../charm-figures.ts";
import { creditLines, creditsOf } from "../credit-lines.ts";
import {
  type Box,
  fitArt,
  fitText,
  foot,
  footHeight,
  type PrintItem,
  type PrintPage,
  type Size,
  sheetBox,
} from "../print-page.ts";
import {
  boxesOf,
  cut,
  type Grid,
  gridLines,
  numbersBelow,
  type Picture,
  type PictureSet,
  sheetsOf,
  withEvenLines,
} from "./picture-grid.ts";

const BOOKMARKS = 4;
/** Millimeters. */
const length = 205;

/** Beside each other, as wide as a sheet lets them be. */
function gridOn({ width, height }: Size): Grid {
  return { columns: BOOKMARKS, rows: 1, box: { x: 0, y: (height - footHeight - length) / 2, width, height: length } };
}

/** How many sheets so many pictures or children take. */
export function bookmarkSheets(pictures: number, children: number): number {
  return pictures === 0 ? 0 : Math.ceil((children || pictures) / BOOKMARKS);
}

interface Bookmark extends Picture {
  /** Whose it is; without one there is a line to write it on. */
  readonly name: string;
}

/** A bookmark for each child, the pictures taking turns, or one of each picture. The last sheet is full as well. */
export function* bookmarkPrints({ names = [], ...set }: PictureSet): Generator<PrintPage> {
  const pages = withEvenLines(set.pages);
  const sheets = bookmarkSheets(pages.length, names.length);
  const all = numbersBelow(sheets * BOOKMARKS).flatMap((at): Bookmark[] => {
    const page = pages[at % pages.length];
    return page === undefined ? [] : [{ ...page, name: names[at] ?? "" }];
  });
  for (const shown of sheetsOf(all, BOOKMARKS)) yield sheetPrint(shown, set);
}

function sheetPrint(bookmarks: readonly Bookmark[], set: PictureSet): PrintPage {
  const box = sheetBox(set.paper ?? "a4");
  const grid = gridOn(box);
  const boxes = boxesOf(grid);
  return {
    ...box,
    items: [
      ...bookmarks.flatMap((bookmark, at) => bookmarkItems(bookmark, { box: boxes[at] ?? grid.box, set })),
      ...gridLines(grid, cut),
      ...foot(creditsOf(bookmarks), set.site, { box }),
    ],
  };
}

/** From the top of a bookmark, in millimeters. */
const holeAt = 9;
const artAt = 16;
const artHeight = 56;
const titleAt = 84;
const nameAt = 100;
const booksAt = 112;
const firstBook = 123;
const books = 8;
const bookHeight = 11;
const side = 3;

/** A hole for a ribbon, the picture, its title, whose it is, and the books that were read with it. */
function bookmarkItems(
  { title, drawing, name }: Bookmark,
  { box, set }: { readonly box: Box; readonly set: PictureSet },
): PrintItem[] {
  const { words } = set;
  const room: Box = { ...box, x: box.x + side, width: box.width - 2 * side };
  const middle = { x: box.x + box.width / 2, y: box.y + holeAt };
  return [
    { kind: "path", path: circle(2.8, middle), width: 0.35, dash: [1.2, 1.2] },
    fitArt(drawing, { ...room, y: box.y + artAt, height: artHeight }),
    ...centered(title, { room, y: titleAt, most: 7 }),
    ...(name === "" ? nameLine(words.name, room) : centered(name, { room, y: nameAt, most: 5 })),
    ...centered(words.booksRead, { room, y: booksAt, most: 3.6 }),
    ...numbersBelow(books).flatMap((at) => bookLine(room, firstBook + at * bookHeight)),
  ];
}

interface Centered {
  readonly room: Box;
  /** The baseline of its last line, from the top. */
  readonly y: number;
  /** Of the letters. */
  readonly most: number;
}

/** A text in one line, or in several where that would be small. */
function centered(text: string, { room: { x, y: top, width }, y, most }: Centered): PrintItem[] {
  const fits = fitText(text, { most, width }) > most * SMALL;
  const lines = fits ? [text] : creditLines(text, Math.floor(width / (most * SMALL * LETTER)));
  const size = Math.min(...lines.map((line) => fitText(line, { most, width })));
  return lines.map((line, at): PrintItem => {
    const baseline = top + y - (lines.length - 1 - at) * size * 1.15;
    return { kind: "text", text: line, at: { x: x + width / 2, y: baseline }, size, weight: "bold", align: "middle" };
  });
}

/** Of the largest size: smaller letters are set in more lines. */
const SMALL = 0.6;
/** What a bold letter takes on average, of the size. */
const LETTER = 0.6;

function nameLine(text: string, { x, y, width }: Box): PrintItem[] {
  return [
    { kind: "text", text, at: { x, y: y + nameAt + 3.6 }, size: 2.8, weight: "regular" },
    { kind: "rule", from: { x, y: y + nameAt }, to: { x: x + width, y: y + nameAt }, width: 0.2 },
  ];
}

/** A star to color once a book is read, and a line for its title. */
function bookLine({ x, y: top, width }: Box, y: number): PrintItem[] {
  return [
    { kind: "path", path: starPath({ x: x + 3, y: top + y - 2 }, 3), width: 0.35 },
    { kind: "rule", from: { x: x + 8, y: top + y }, to: { x: x + width, y: top + y }, width: 0.2 },
  ];
}
