import { fill, plural } from "../../content/words/words.ts";
import type { PrintWords } from "../../words/prints.ts";
import { withCardLines } from "../outline.ts";
import { coverWith } from "../print-cover.ts";
import {
  type Box,
  bold,
  fitArt,
  fitText,
  type PrintItem,
  type PrintPage,
  type PrintText,
  type PrintTexts,
} from "../print-page.ts";
import {
  countWeekSheets,
  type PlannedSheet,
  sidesOf,
  type WeekKind,
  type WeekPage,
  type WeekPlan,
} from "./week-plan.ts";

export interface CoveredWeek extends PrintTexts {
  readonly plan: WeekPlan;
  /** What it is called where it has a theme. */
  readonly theme: string | null;
  readonly age: number;
  /** Of the children; none for a week with a line to write one on. */
  readonly names: readonly string[];
}

/** Millimeters. */
const DAY_WIDTH = 40;
const DAY_SIZE = 6.5;
const SMALL_SIZE = 3.6;
const KIND_SIZE = 4;
const GAP = 3;
/** Shares of what is left of a row: a picture, and the words beside it. */
const PICTURE = 0.4;
const LINE = { width: 0.25, color: "#999999" } as const;

/** The cover of a week: for whom it is, and what there is to do on each day, with the sides that are printed for it. */
export function weekCover(week: CoveredWeek): PrintPage {
  const { plan, words, theme, site, paper = "a4" } = week;
  return coverWith(
    {
      title: theme === null ? words.week : fill(words.weekOf, { theme }),
      line: forWhom(week),
      credits: plan.flat().flatMap((sheet) => pagesOf(sheet).map(({ drawing }) => drawing.credit)),
      content: (box) => dayRows(week, box),
      beside: ({ from, to, y }) => notes(week, { x: from, y, width: to - from }),
    },
    { site, paper },
  );
}

function forWhom({ names, age, words }: CoveredWeek): string {
  const years = plural(words.yearsOld, age, words.locale);
  const [name] = names;
  if (name === undefined) return fill(words.weekAnyone, { age: years });
  if (names.length === 1) return fill(words.weekChild, { name, age: years });
  return fill(plural(words.weekChildren, names.length, words.locale), { age: years });
}

/** The drawings of a sheet; of a name, those of the sheet that takes its place. */
export function pagesOf(sheet: PlannedSheet): readonly WeekPage[] {
  switch (sheet.kind) {
    case "maze":
      return [sheet.from, sheet.to];
    case "name":
      return pagesOf(sheet.instead);
    default:
      return [sheet.page];
  }
}

function dayRows({ plan, names, words }: CoveredWeek, box: Box): PrintItem[] {
  const days = words.weekDays.split(", ");
  const height = box.height / plan.length;
  let next = 2;
  return plan.flatMap((sheets, day) => {
    const row = { ...box, y: box.y + day * height, height };
    const from = next;
    next += sheets.reduce((sum, sheet) => sum + sidesOf(sheet), 0) * Math.max(1, names.length);
    const pages = fill(plural(words.weekPages, next - from, words.locale), { from, to: next - 1 });
    return [...dayHead(days[day] ?? "", pages, row), ...daySheets(sheets, { row, words, hasNames: names.length > 0 })];
  });
}

/** A line above it, the day, and its sides of the file. */
function dayHead(day: string, pages: string, { x, y, width, height }: Box): PrintItem[] {
  const middle = y + height / 2;
  const room = DAY_WIDTH - GAP;
  return [
    { kind: "rule", from: { x, y }, to: { x: x + width, y }, ...LINE },
    bold(day, { x, y: middle }, { size: fitText(day, { most: DAY_SIZE, width: room }) }),
    plain(pages, { x, y: middle + DAY_SIZE, width: room }),
  ];
}

interface RowOptions {
  readonly row: Box;
  readonly words: PrintWords;
  readonly hasNames: boolean;
}

/** What there is to do on a day, side by side. */
function daySheets(sheets: readonly PlannedSheet[], { row, words, hasNames }: RowOptions): PrintItem[] {
  const width = (row.width - DAY_WIDTH) / 2;
  return sheets.flatMap((sheet, at) => {
    const cell = {
      x: row.x + DAY_WIDTH + at * width,
      y: row.y + GAP / 2,
      width: width - GAP,
      height: row.height - GAP,
    };
    return cellItems(sheet.kind === "name" && !hasNames ? sheet.instead : sheet, { cell, words });
  });
}

function cellItems(sheet: PlannedSheet, { cell, words }: { cell: Box; words: PrintWords }): PrintItem[] {
  const picture = { ...cell, width: cell.width * PICTURE };
  const x = cell.x + picture.width + GAP;
  const width = cell.width - picture.width - GAP;
  const middle = cell.y + cell.height / 2;
  const kind = kindLabel(sheet.kind, words);
  return [
    ...pictureItems(sheet, picture, words),
    bold(kind, { x, y: middle }, { size: fitText(kind, { most: KIND_SIZE, width }) }),
    // The dots say what they are only once they are joined.
    ...(sheet.kind === "name" || sheet.kind === "dot-to-dot"
      ? []
      : pagesOf(sheet).map(({ title }, line) =>
          plain(title, { x, y: middle + (line + 1.2) * SMALL_SIZE * 1.3, width }),
        )),
  ];
}

function pictureItems(sheet: PlannedSheet, box: Box, { name }: PrintWords): PrintItem[] {
  switch (sheet.kind) {
    case "dot-to-dot":
      return [large("?", box)];
    case "name":
      return [large(name, box)];
    default: {
      const pages = pagesOf(sheet);
      const width = box.width / pages.length;
      return pages.map(({ drawing }, at) => fitArt(withCardLines(drawing), { ...box, x: box.x + at * width, width }));
    }
  }
}

/** A word in place of a picture. */
function large(text: string, { x, y, width, height }: Box): PrintText {
  const size = fitText(text, { most: height * 0.7, width: width * 0.9 });
  return bold(text, { x: x + width / 2, y: y + height / 2 + size * 0.35 }, { size, align: "middle" });
}

function plain(text: string, { x, y, width }: Pick<Box, "x" | "y" | "width">): PrintText {
  return { kind: "text", text, at: { x, y }, size: fitText(text, { most: SMALL_SIZE, width }), weight: "regular" };
}

/** How the sides are in order, and where the answers are. */
function notes({ plan, names, words }: CoveredWeek, { x, y, width }: Pick<Box, "x" | "y" | "width">): PrintItem[] {
  const page = countWeekSheets(names.length);
  const hasAnswers = plan.flat().some(({ kind }) => ANSWERED.has(kind));
  return [
    ...(names.length > 1 ? [plain(words.weekFor, { x, y: y - 2 * SMALL_SIZE, width })] : []),
    ...(hasAnswers ? [plain(fill(words.weekAnswers, { page }), { x, y, width })] : []),
  ];
}

const ANSWERED: ReadonlySet<WeekKind> = new Set(["maze", "dot-to-dot", "differences"]);

export function kindLabel(kind: WeekKind, words: PrintWords): string {
  switch (kind) {
    case "coloring":
      return words.weekColoring;
    case "by-number":
      return words.weekByNumber;
    case "maze":
      return words.weekMaze;
    case "name":
      return words.traceYourName;
    case "tracing":
      return words.weekTracing;
    case "dot-to-dot":
      return words.weekDots;
    case "differences":
      return words.weekDifferences;
    case "puzzle":
      return words.weekPuzzle;
    case "mask":
      return words.weekMask;
  }
}
