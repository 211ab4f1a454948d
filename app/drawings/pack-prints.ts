import type { ActivityName } from "../content/routing/names.ts";
import { prints } from "../words/prints.ts";
import type { Activity, ActivityPrint } from "./activities/activity.ts";
import { type Answer, answerSheets, countAnswerSheets } from "./answers.ts";
import type { Pack } from "./drawing.ts";
import { type MazePage, mazeAnswer, mazePrint } from "./maze.ts";
import { type Lines, withLines } from "./outline.ts";
import { coverPrint } from "./print-cover.ts";
import { type PrintPage, type PrintTexts, withName } from "./print-page.ts";
import { bookletPrints, bookletSheets } from "./print-quarters.ts";
import { coloringPrint, sheetPrint } from "./print-sheets.ts";

/** `booklet`: four pages to a sheet. `keys`: each page once more, color by number. `mazes`: one after every other page. */
export interface PackOptions {
  readonly lines?: Lines;
  readonly layout?: "sheets" | "booklet";
  readonly keys?: boolean;
  readonly mazes?: boolean;
  /** What else there is of each page, behind it, where its drawing comes out well as that. */
  readonly also?: readonly ActivityName[];
  /** A class: instead of a cover and the pages each child has a sheet with the name on it. Not in a booklet. */
  readonly names?: readonly string[];
  /** Every child has every page, and not one of them in turn. */
  readonly everyPage?: boolean;
}

/** A page with what else comes out well of it, for children from some age on. */
type PackPage = Pack["pages"][number] & { readonly activities?: readonly ActivityName[]; readonly age?: number };

/** The words are English by default. `activities`: those of `also`, loaded. */
export type PackPrint = Omit<Pack, "pages"> & {
  readonly pages: readonly PackPage[];
  readonly activities?: readonly Activity[];
} & Omit<PackOptions, "also"> &
  Pick<PrintTexts, "site" | "paper"> &
  Partial<Pick<PrintTexts, "words">>;

/**
 * The sides of a pack: a cover with every drawing small, its pages, then color by number and the ways of mazes. Each is
 * made when it is needed: numbers take some time to place, and a browser has other things to do in between.
 */
export function* packPrints(pack: PackPrint): Generator<PrintPage> {
  const { title, lines = "bold", layout = "sheets", keys = false, mazes = false, names = [], everyPage = false } = pack;
  const { site, words = prints.english, paper = "a4", activities = [] } = pack;
  const texts = { site, words, paper };
  const also = new AlsoPrints(pack.pages, { activities, texts });
  const pages = pack.pages.map((page) => ({ ...page, drawing: withLines(page.drawing, lines) }));
  const found = mazes ? mazesOf(pages) : [];
  if (layout === "booklet") {
    yield* bookletPrints({ title, pages, ...texts });
    for (const at of pages.keys()) yield* also.sheetsOf(at);
    for (const maze of found) yield mazePrint(maze, texts);
  } else if (names.length > 0) {
    for (const { name, at } of sheetsOfClass(pages.length, { names, everyPage })) {
      const page = pages[at];
      if (page !== undefined) yield coloringPrint({ ...page, ...texts, name });
      for (const sheet of also.sheetsOf(at)) yield withName(sheet, name);
    }
    for (const maze of found) yield mazePrint(maze, texts);
  } else {
    yield coverPrint({ title, pages, ...texts });
    for (const [at, page] of pages.entries()) {
      yield coloringPrint({ ...page, ...texts });
      yield* also.sheetsOf(at);
      const maze = found[(at - 1) / 2];
      if (maze !== undefined) yield mazePrint(maze, texts);
    }
  }
  if (keys) for (const page of pack.pages) yield sheetPrint({ ...page, ...texts });
  yield* answerSheets([...also.answers(), ...found.map((maze) => mazeAnswer(maze, words))], texts);
}

interface AlsoOptions {
  readonly activities: readonly Activity[];
  readonly texts: PrintTexts;
}

/** What else there is of the pages of a pack, each laid out once, when it is first printed. */
class AlsoPrints {
  readonly #pages: readonly PackPage[];
  readonly #options: AlsoOptions;
  readonly #made = new Map<number, readonly ActivityPrint[]>();

  constructor(pages: readonly PackPage[], options: AlsoOptions) {
    this.#pages = pages;
    this.#options = options;
  }

  sheetsOf(at: number): readonly PrintPage[] {
    const made = this.#made.get(at) ?? this.#printsOf(at);
    this.#made.set(at, made);
    return made.flatMap(({ sheets }) => sheets);
  }

  /** Of those that were printed. */
  answers(): readonly Answer[] {
    return [...this.#made.values()].flat().flatMap(({ answer }) => answer ?? []);
  }

  #printsOf(at: number): readonly ActivityPrint[] {
    const { title = "", drawing, activities: own = [], age = 0 } = this.#pages[at] ?? {};
    if (drawing === undefined) return [];
    const { activities, texts } = this.#options;
    return activities
      .filter(({ name }) => own.some((other) => other === name))
      .flatMap((activity) => activity.print({ title, drawing, age }, texts) ?? []);
  }
}

/** Sheets of each activity, and whether it has an answer. */
const ALSO: { readonly [Name in ActivityName]: { readonly sheets: number; readonly answers: number } } = {
  tracing: { sheets: 1, answers: 0 },
  "dot-to-dot": { sheets: 1, answers: 1 },
  differences: { sheets: 1, answers: 1 },
  puzzle: { sheets: 2, answers: 0 },
  mask: { sheets: 1, answers: 0 },
};

/** How many sides `packPrints` makes of so many pages, each of which is a sheet of paper; with `also`, at most. */
export function countPrints(pages: number, options: PackOptions): number {
  const { layout = "sheets", keys = false, mazes = false, names = [], everyPage = false, also = [] } = options;
  const ofClass = names.length * (everyPage ? pages : 1);
  const inSheets = ofClass === 0 ? 1 + pages : ofClass;
  const found = mazes ? Math.floor(pages / 2) : 0;
  const isClass = layout === "sheets" && ofClass > 0;
  const printed = isClass && !everyPage ? Math.min(pages, names.length) : pages;
  const alsoSheets = (isClass ? ofClass : pages) * sum(also.map((name) => ALSO[name].sheets));
  const answers = found + printed * sum(also.map((name) => ALSO[name].answers));
  const pageSheets = layout === "booklet" ? bookletSheets(pages) : inSheets;
  return pageSheets + alsoSheets + found + (keys ? pages : 0) + countAnswerSheets(answers);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Places of pages dealt out in turn, or all of them to each. */
function sheetsOfClass(
  pages: number,
  { names, everyPage }: Required<Pick<PackOptions, "names" | "everyPage">>,
): { readonly name: string; readonly at: number }[] {
  const all = Array.from({ length: pages }, (_, at) => at);
  return names.flatMap((name, child) => (everyPage ? all : [child % pages]).map((at) => ({ name, at })));
}

/** One between the first page and the second, the third and the fourth, and so on. */
function mazesOf(pages: Pack["pages"]): MazePage[] {
  return pages.flatMap((from, at) => {
    const to = pages[at + 1];
    return at % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  });
}
