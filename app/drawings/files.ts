import { escapeMarkup } from "../content/escape-markup.ts";
import { COLORED } from "../content/routing/names.ts";
import type { Paper } from "../content/routing/papers.ts";
import { fill } from "../content/words/words.ts";
import { type PrintWords, prints } from "../words/prints.ts";
import { answerSheets, countAnswerSheets } from "./answers.ts";
import { keyOf } from "./crayons.ts";
import type { Drawing, Pack } from "./drawing.ts";
import type { PrintFont } from "./letters/print-font.ts";
import { type MazePage, mazeAnswer, mazePrint } from "./maze.ts";
import { type Lines, withCardLines, withLines } from "./outline.ts";
import { formatNumber } from "./path.ts";
import { coverPrint } from "./print-cover.ts";
import type { Printable, PrintPage } from "./print-page.ts";
import { printPdf } from "./print-pdf.ts";
import { bookletPrints, bookletSheets, fourUpPrint } from "./print-quarters.ts";
import { coloringPrint, picturePrint, sheetPrint } from "./print-sheets.ts";
import { artMarkup, printSvg } from "./svg.ts";

/** The name of the site that stands on a print, its letters, and the paper: A4 unless said. */
interface PrintOptions {
  readonly site: string;
  readonly font: PrintFont;
  /** English unless said. */
  readonly words?: PrintWords;
  readonly paper?: Paper;
}

type PrintedDrawing = Pick<Printable, "title" | "drawing"> & PrintOptions;

/** `booklet`: four pages to a sheet. `keys`: each page once more, color by number. `mazes`: one after every other page. */
export interface PackOptions {
  readonly lines?: Lines;
  readonly layout?: "sheets" | "booklet";
  readonly keys?: boolean;
  readonly mazes?: boolean;
  /** A class: instead of a cover and the pages each child has a sheet with the name on it. Not in a booklet. */
  readonly names?: readonly string[];
  /** Every child has every page, and not one of them in turn. */
  readonly everyPage?: boolean;
}

/** The drawing by itself, for cards beside whose title it stands. */
export function thumbnailSvg(drawing: Drawing, { title }: { title: string }): string {
  const [width, height] = [formatNumber(drawing.width), formatNumber(drawing.height)];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escapeMarkup(title)}</title>${artMarkup(drawing)}</svg>`;
}

/**
 * The drawing for cards, its lines as wide on each of them. Behind `#colored` it is colored by the key of color by number, skin in
 * one tone here and in another there: a list shows both, and downloads one file.
 *
 * @see https://www.w3.org/TR/SVG2/linking.html#SVGFragmentIdentifiers
 */
export function cardSvg(drawing: Drawing, { title }: { title: string }): string {
  const svg = thumbnailSvg(withCardLines(drawing), { title });
  const rules = keyOf(drawing).map(({ material, colors }) => {
    const regions = material === "skin" ? "[data-skin]" : `[data-crayon="${material}"]:not([data-skin])`;
    return `:target ${regions}{fill:${colors[title.length % colors.length]?.hex}}`;
  });
  return svg
    .replace("<svg", `<svg id="${COLORED.slice(1)}"`)
    .replace("</title>", `</title><style>${rules.join("")}</style>`);
}

/** The drawing alone as an SVG file, with its credit below. */
export function fileSvg(drawing: Drawing, { title }: { title: string }): string {
  return printSvg(picturePrint(drawing), { title });
}

/** The color-by-number sheet as a vector PDF: title, numbered drawing, key of crayons, credit. */
export function sheetPdf(of: PrintedDrawing): Uint8Array<ArrayBuffer> {
  const { title, drawing, site, font, words = prints.english, paper = "a4" } = of;
  return printPdf([sheetPrint({ title, drawing, site, words, paper })], {
    title: fill(words.byNumber, { title }),
    paper,
    font,
  });
}

/** One coloring page as a vector PDF. Same input, same bytes. */
export function drawingPdf(of: PrintedDrawing & { readonly lines?: Lines }): Uint8Array<ArrayBuffer> {
  const { title, drawing, site, font, words = prints.english, paper = "a4", lines = "bold" } = of;
  return printPdf([coloringPrint({ title, drawing: withLines(drawing, lines), site, words, paper })], {
    title,
    paper,
    font,
  });
}

/** One drawing four times on a sheet, to be cut. */
export function fourUpPdf(of: PrintedDrawing): Uint8Array<ArrayBuffer> {
  const { title, drawing, site, font, words = prints.english, paper = "a4" } = of;
  return printPdf([fourUpPrint({ title, drawing, site, words, paper })], {
    title: fill(words.fourToASheet, { title }),
    paper,
    font,
  });
}

/** A pack as a vector PDF: its prints, one side of paper each. */
export function packPdf(pack: PackPrint & Pick<PrintOptions, "font">): Uint8Array<ArrayBuffer> {
  const { title, font, paper = "a4" } = pack;
  return printPdf([...packPrints(pack)], { title, paper, font });
}

export type PackPrint = Pack & Omit<PrintOptions, "font"> & PackOptions;

/**
 * The sides of a pack: a cover with every drawing small, its pages, then color by number and the ways of mazes. Each is
 * made when it is asked for: numbers take some time to place, and a browser has other things to do in between.
 */
export function* packPrints(pack: PackPrint): Generator<PrintPage> {
  const { title, lines = "bold", layout = "sheets", keys = false, mazes = false, names = [], everyPage = false } = pack;
  const { site, words = prints.english, paper = "a4" } = pack;
  const texts = { site, words, paper };
  const pages = pack.pages.map((page) => ({ ...page, drawing: withLines(page.drawing, lines) }));
  const found = mazes ? mazesOf(pages) : [];
  if (layout === "booklet") {
    yield* bookletPrints({ title, pages, ...texts });
    for (const maze of found) yield mazePrint(maze, texts);
  } else if (names.length > 0) {
    for (const sheet of sheetsOfClass(pages, { names, everyPage })) yield coloringPrint({ ...sheet, ...texts });
    for (const maze of found) yield mazePrint(maze, texts);
  } else {
    yield coverPrint({ title, pages, ...texts });
    for (const [at, page] of pages.entries()) {
      yield coloringPrint({ ...page, ...texts });
      const maze = found[(at - 1) / 2];
      if (maze !== undefined) yield mazePrint(maze, texts);
    }
  }
  if (keys) for (const page of pack.pages) yield sheetPrint({ ...page, ...texts });
  yield* answerSheets(
    found.map((maze) => mazeAnswer(maze, words)),
    texts,
  );
}

/** How many sides `packPrints` makes of so many pages, each of which is a sheet of paper. */
export function countPrints(pages: number, options: PackOptions): number {
  const { layout = "sheets", keys = false, mazes = false, names = [], everyPage = false } = options;
  const ofClass = names.length * (everyPage ? pages : 1);
  const inSheets = ofClass === 0 ? 1 + pages : ofClass;
  const found = mazes ? Math.floor(pages / 2) : 0;
  return (
    (layout === "booklet" ? bookletSheets(pages) : inSheets) + found + (keys ? pages : 0) + countAnswerSheets(found)
  );
}

/** Pages dealt out in turn, or all of them to each. */
function sheetsOfClass(
  pages: Pack["pages"],
  { names, everyPage }: Required<Pick<PackOptions, "names" | "everyPage">>,
): Pick<Printable, "title" | "drawing" | "name">[] {
  return names.flatMap((name, at) => {
    const own = everyPage ? pages : pages.filter((_, page) => page === at % pages.length);
    return own.map((page) => ({ ...page, name }));
  });
}

/** One between the first page and the second, the third and the fourth, and so on. */
function mazesOf(pages: Pack["pages"]): MazePage[] {
  return pages.flatMap((from, at) => {
    const to = pages[at + 1];
    return at % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  });
}
