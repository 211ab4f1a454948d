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
  readonly items: readonly PrintItem[];
}

export type PrintItem = PrintArt | PrintText | PrintRule | PrintDot | PrintPath;

/** A drawing with its top left corner at `at`, `scale` millimetres per unit. */
export interface PrintArt {
  readonly kind: "art";
  readonly drawing: Drawing;
  readonly at: Point;
  readonly scale: number;
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
  /** Of the line: black unless said. */
  readonly color?: string;
  /** Lengths of its dashes and gaps in turn; a solid line without them. */
  readonly dash?: readonly number[];
  /** What its area is filled with, by the nonzero rule; nothing unless said. */
  readonly fill?: string;
}

/** A filled circle with a thin outline. */
interface PrintDot {
  readonly kind: "dot";
  readonly at: Point;
  readonly radius: number;
  readonly color: string;
}

/** Everything we print lies in a box that both A4 and Letter hold with 15 mm margins (docs/drawings.md). */
export const safeBox = { width: 180, height: 245 } as const;

/** Millimetres. */
export const papers = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<Paper, { readonly width: number; readonly height: number }>;

/** What stands on a print besides what it shows. */
export interface PrintTexts {
  /** Name of the site, as it stands in a corner of the print. */
  readonly site: string;
  readonly words: PrintWords;
}

/** A drawing and what is printed around it. */
export interface Printable extends PrintTexts {
  readonly title: string;
  readonly drawing: Drawing;
  /** Whose sheet it is; without one there is a line to write it on. */
  readonly name?: string;
}

/** Millimetres that head and foot take off a page. */
export const headHeight = 22;
export const footHeight = 8;

export const footSize = 2.8;
const footLine = safeBox.height - 1;
/** Between credit and name. */
const footGap = 4;
/** So many lines of a credit have room in it. */
const footLines = 3;
/** Share of the line that a long name may take. */
const mostOfName = 0.5;

/** Title, and a line for name and date, with the name on it where it is known. */
export function head(title: string, words: PrintWords, name = ""): PrintItem[] {
  return [
    {
      kind: "text",
      text: title,
      at: { x: 0, y: 8 },
      size: fitText(title, { most: 9 }),
      weight: "bold",
      align: "start",
    },
    label(words.name, 0),
    rule(11, 110),
    label(words.date, 118),
    rule(128, safeBox.width),
    ...(name === "" ? [] : [nameOnLine(name)]),
  ];
}

function nameOnLine(text: string): PrintItem {
  const size = fitText(text, { most: 6, width: 96 });
  return { kind: "text", text, at: { x: 13, y: 15.8 }, size, weight: "bold", align: "start" };
}

function label(text: string, x: number): PrintItem {
  return { kind: "text", text, at: { x, y: 16.5 }, size: 3.4, weight: "regular" };
}

function rule(from: number, to: number): PrintItem {
  return { kind: "rule", from: { x: from, y: 17 }, to: { x: to, y: 17 }, width: 0.2 };
}

/** Credit on the left, in as many lines as it takes or as there is room for, the site's name on the right. */
export function foot(credit: string, site: string, mostLines: number = footLines): PrintItem[] {
  const at = { x: safeBox.width, y: footLine };
  const size = fitText(site, { most: footSize, width: safeBox.width * mostOfName });
  const name: PrintItem = { kind: "text", text: site, at, size, weight: "bold", align: "end" };
  const room = safeBox.width - boldWidth(site) * size - footGap;
  return [...creditText(credit, { at: { x: 0, y: footLine }, width: room, most: footSize, mostLines }), name];
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

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A drawing as large as a box allows, in its middle. */
export function fitArt(drawing: Drawing, box: Box): PrintArt {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const x = box.x + (box.width - drawing.width * scale) / 2;
  const y = box.y + (box.height - drawing.height * scale) / 2;
  return { kind: "art", drawing, at: { x, y }, scale };
}
