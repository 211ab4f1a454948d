import { prints } from "../words/prints.ts";
import { answerSheets, countAnswerSheets } from "./answers.ts";
import type { Pack } from "./drawing.ts";
import { type MazePage, mazeAnswer, mazePrint } from "./maze.ts";
import { type Lines, withLines } from "./outline.ts";
import { coverPrint } from "./print-cover.ts";
import type { Printable, PrintPage, PrintTexts } from "./print-page.ts";
import { bookletPrints, bookletSheets } from "./print-quarters.ts";
import { coloringPrint, sheetPrint } from "./print-sheets.ts";

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

/** The words are English unless said. */
export type PackPrint = Pack & PackOptions & Pick<PrintTexts, "site" | "paper"> & Partial<Pick<PrintTexts, "words">>;

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
