import type { Paper } from "../content/routing/papers.ts";
import type { PrintWords } from "../words/prints.ts";
import { creditLines } from "./credit-lines.ts";
import type { Drawing } from "./drawing.ts";
import { boldWidth } from "./letters/widths.ts";
import type { Point } from "./path.ts";

/**
 * One side of paper as both writers (print-svg.ts, print-pdf.ts) understand it. Millimetres from the top left corner of
 * the safe box; later items lie over earlier ones.
 */
export interface PrintPage {
  readonly width: number;
  readonly height: number;
  /** Below its items, what it has in common with other pages: a PDF holds the same one once. */
  readonly ground?: readonly PrintItem[];
  readonly items: readonly PrintItem[];
}

/** All that is on a page. */
export function itemsOf({ ground, items }: Pick<PrintPage, "ground" | "items">): readonly PrintItem[] {
  return ground === undefined ? items : [...ground, ...items];
}

export type PrintItem = PrintArt | PrintText | PrintRule | PrintDot | PrintPath | PrintMark;

/** A drawing with its top left corner at `at`, `scale` millimetres per unit. */
export interface PrintArt {
  readonly kind: "art";
  readonly drawing: Drawing;
  readonly at: Point;
  readonly scale: number;
  /** What is shown of it, as path data in millimetres of the page, by the nonzero rule; all of it without one. */
  readonly clip?: string;
}

/** One line of text, `at` its baseline. `size` is the font size. Only bold text, whose widths we know, may be aligned. */
export type PrintText =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly weight: "regular";
    }
  | {
      readonly kind: "text";
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly weight: "bold";
      readonly align: "start" | "middle" | "end";
    };

/** A straight line with round ends, black unless it has a color. */
export interface PrintRule {
  readonly kind: "rule";
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly color?: string;
}

/** Any line or area, as path data in millimetres: `M`, `L`, `C` and `Z` alone. Round ends and corners. */
export interface PrintPath {
  readonly kind: "path";
  readonly path: string;
  /** Of its line; 0 for none. */
  readonly width: number;
  /** Of the line: black by default. */
  readonly color?: string;
  /** Lengths of its dashes and gaps in turn; a solid line without them. */
  readonly dash?: readonly number[];
  /** What its area is filled with, by the nonzero rule; nothing by default. */
  readonly fill?: string;
}

/** A filled circle with a thin outline. */
interface PrintDot {
  readonly kind: "dot";
  readonly at: Point;
  readonly radius: number;
  readonly color: string;
}

/** How large the site's marks are, in units of their own: the otter, and the same on its back in the water (otter.ts). */
const marks = { otter: { width: 64, height: 64 }, floating: { width: 300, height: 132 } } as const;

export type MarkName = keyof typeof marks;

/** A mark of the site, as a drawing. An SVG file has none. */
interface PrintMark extends Omit<PrintArt, "kind" | "drawing"> {
  readonly kind: "mark";
  readonly name: MarkName;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is laid out once for both papers lies in a box that A4 and Letter hold with 15 mm margins (docs/drawings.md). */
export const safeBox = { width: 180, height: 245 } as const;

/** Millimetres. */
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<Paper, Size>;

/** What home printers leave blank, and a little more: half an inch at the ends. */
const margins = { side: 10, end: 12.7 };

/** What a sheet of its own may fill of a paper. */
export function sheetBox(paper: Paper): Size {
  const { width, height } = papers[paper];
  return { width: width - 2 * margins.side, height: height - 2 * margins.end };
}

/** What becomes so much larger on a sheet that lies on its side is printed on one. */
export const MIN_GAIN = 1.2;

/** What stands on a print besides what it shows. */
export interface PrintTexts {
  /** Name of the site, as it stands in a corner of the print. */
  readonly site: string;
  readonly words: PrintWords;
  /** For which a sheet is laid out that fills it: A4 by default. */
  readonly paper?: Paper;
}

/** A drawing and what is printed around it. */
export interface Printable extends PrintTexts {
  readonly title: string;
  readonly drawing: Drawing;
  /** Whose sheet it is; without one there is a line to write it on. */
  readonly name?: string;
}

/** Millimetres that head and foot take off a page. */
export const headHeight = 18;
export const footHeight = 8;

export const footSize = 2.8;
/** Between credit and name. */
const footGap = 4;
/** So many lines of a credit have room in it. */
const footLines = 3;
/** Share of the line that a long name may take. */
const MAX_NAME_SHARE = 0.5;

const titleLine = 7.4;
/** Where name and date are written. */
const nameLine = 15.6;
const nameStart = 11;
const dateWidth = 46;
const otterSize = 13;
const otterGap = 2;

/** Title, a line for name and date, with the name on it where it is known, and the otter, who says something friendly. */
export function head(title: string, words: PrintWords, name = "", width: number = safeBox.width): PrintItem[] {
  const end = width - otterSize - otterGap;
  const date = end - dateWidth;
  const wish = fitText(words.haveFun, { most: 3.6, width: 34 });
  const room = end - boldWidth(words.haveFun) * wish - footGap;
  return [
    bold(title, { x: 0, y: titleLine }, { size: fitText(title, { most: 9, width: room }) }),
    bold(words.haveFun, { x: end, y: titleLine }, { size: wish, align: "end" }),
    fitMark("otter", { x: width - otterSize, y: nameLine + 0.6 - otterSize, width: otterSize, height: otterSize }),
    label(words.name, 0),
    rule(nameStart, nameEnd(width)),
    label(words.date, date),
    rule(date + 10, end),
    ...(name === "" ? [] : [nameOnLine(name, width)]),
  ];
}

/** A page with a head, as the sheet of one child: all else is common to those of the others. */
export function withName({ width, height, items }: PrintPage, name: string): PrintPage {
  return { width, height, ground: items, items: [nameOnLine(name, width)] };
}

function nameOnLine(text: string, width: number): PrintItem {
  const room = nameEnd(width) - nameStart;
  return bold(text, { x: nameStart + 2, y: nameLine - 1.2 }, { size: fitText(text, { most: 6, width: room - 2 }) });
}

/** Of the line for the name, on a sheet of a width. */
function nameEnd(width: number): number {
  return width - otterSize - otterGap - dateWidth - 8;
}

function label(text: string, x: number): PrintItem {
  return { kind: "text", text, at: { x, y: nameLine - 0.5 }, size: 3.4, weight: "regular" };
}

function rule(from: number, to: number): PrintItem {
  return { kind: "rule", from: { x: from, y: nameLine }, to: { x: to, y: nameLine }, width: 0.2 };
}

interface LineOptions {
  readonly size: number;
  readonly align?: "start" | "middle" | "end";
}

/** A line of bold letters. */
export function bold(text: string, at: Point, { size, align = "start" }: LineOptions): PrintText {
  return { kind: "text", text, at, size, weight: "bold", align };
}

const hintSize = 3.8;

interface HintOptions {
  readonly baseline?: number;
  /** Of the letters, at most. */
  readonly size?: number;
  readonly width?: number;
}

/** What to do on a sheet, in one line: below the head by default. */
export function hintLine(
  text: string,
  { size: most = hintSize, baseline = headHeight + hintSize, width = safeBox.width }: HintOptions = {},
): PrintText {
  return { kind: "text", text, at: { x: 0, y: baseline }, size: fitText(text, { most, width }), weight: "regular" };
}

interface FootOptions {
  readonly mostLines?: number;
  readonly box?: Size;
}

/** Credit on the left, in as many lines as it takes or as there is room for, the site's name on the right. */
export function foot(
  credit: string,
  site: string,
  { mostLines = footLines, box = safeBox }: FootOptions = {},
): PrintItem[] {
  const [x, y] = [box.width, box.height - 1];
  const size = fitText(site, { most: footSize, width: box.width * MAX_NAME_SHARE });
  const room = box.width - boldWidth(site) * size - footGap;
  const lines = creditText(credit, { at: { x: 0, y }, width: room, most: footSize, mostLines });
  return [...lines, bold(site, { x, y }, { size, align: "end" })];
}

interface CreditRoom {
  /** The baseline of its last line. */
  readonly at: Point;
  readonly width: number;
  /** Of the letters. */
  readonly most: number;
  readonly mostLines?: number;
}

/**
 * A credit in one line where it can be read so, else in several that grow upwards; nothing for our own art. Where these are
 * as many as there may be, the letters become smaller.
 */
export function creditText(credit: string, { at, width, most, mostLines = footLines }: CreditRoom): PrintItem[] {
  if (credit === "") return [];
  const least = most * MIN_READ;
  const fits = fitText(credit, { most, width }) >= least;
  const letters = Math.max(width / (least * LETTER), (credit.length / mostLines) * SLACK);
  const lines = fits ? [credit] : creditLines(credit, Math.floor(letters));
  const size = Math.min(...lines.map((line) => fitText(line, { most, width })));
  return lines.map((text, line): PrintItem => {
    const y = at.y - (lines.length - 1 - line) * size * LEADING;
    return { kind: "text", text, at: { x: at.x, y }, size, weight: "regular" };
  });
}

/** Of the usual size: 2 mm on a sheet. */
const MIN_READ = 0.7;
/** What a letter takes on average, of the size. */
const LETTER = 0.58;
/** Lines end where words do. */
const SLACK = 1.15;
const LEADING = 1.25;

/** The largest font size, up to `most`, at which a text fits into one line: bold, than which regular is no wider. */
export function fitText(
  text: string,
  { most, width = safeBox.width }: { readonly most: number; readonly width?: number },
): number {
  return Math.min(most, width / Math.max(1, boldWidth(text)));
}

export interface Box extends Point, Size {}

/** What is between head and foot of a sheet. */
export function artBox({ width, height }: Size): Box {
  return { x: 0, y: headHeight, width, height: height - headHeight - footHeight };
}

/** A drawing as large as a box allows, in its middle. */
export function fitArt(drawing: Drawing, box: Box): PrintArt {
  return { kind: "art", drawing, ...fitted(drawing, box) };
}

/** A mark of the site, likewise. */
export function fitMark(name: MarkName, box: Box): PrintMark {
  return { kind: "mark", name, ...fitted(marks[name], box) };
}

function fitted({ width, height }: Size, box: Box): Pick<PrintArt, "at" | "scale"> {
  const scale = Math.min(box.width / width, box.height / height);
  return { at: { x: box.x + (box.width - width * scale) / 2, y: box.y + (box.height - height * scale) / 2 }, scale };
}
