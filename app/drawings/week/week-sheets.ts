import type { ActivityName } from "../../content/routing/names.ts";
import type { Activity } from "../activities/activity.ts";
import { isTooLong } from "../activities/tracing/letter-rows.ts";
import { nameTracingPrint, tracedName } from "../activities/tracing/name-tracing.ts";
import { type Answer, answerSheets } from "../answers.ts";
import { keyOf } from "../crayons.ts";
import { mazeAnswer, mazePrint } from "../maze.ts";
import { type PrintPage, type PrintTexts, withName } from "../print-page.ts";
import { coloringPrint, sheetPrint } from "../print-sheets.ts";
import { type CoveredWeek, weekCover } from "./week-cover.ts";
import type { DrawnKind, PlannedSheet, WeekPage } from "./week-plan.ts";

export type Activities = { readonly [Name in ActivityName]: Activity };

/** Colors that are worth a key. */
const MIN_COLORS = 3;

/** Whether a drawing is good for a kind of sheet at an age. */
export function isGoodFor(
  kind: DrawnKind,
  { title, drawing, activities: own }: WeekPage,
  { age, activities }: { readonly age: number; readonly activities: Activities },
): boolean {
  if (kind === "coloring") return true;
  if (kind === "by-number") return keyOf(drawing).length >= MIN_COLORS;
  return own.includes(kind) && activities[kind].refusal({ title, drawing, age }) === null;
}

export interface Week extends CoveredWeek {
  readonly activities: Activities;
}

/**
 * The sides of a week: a cover, each day the sheets of one child after the other, and the answers. Each sheet is laid out
 * once, as its first side is asked for: those of the other children have the same ground.
 */
export function* weekPrints(week: Week): Generator<PrintPage> {
  const laidOut = new Map<PlannedSheet, LaidOut>();
  const layOut: LayOut = (sheet) => {
    const made = laidOut.get(sheet) ?? layOutSheet(sheet, week);
    laidOut.set(sheet, made);
    return made;
  };
  yield weekCover(week);
  for (const day of week.plan) {
    for (const name of week.names.length === 0 ? [""] : week.names) {
      for (const sheet of day) yield* sheetsOfChild(sheet, name, { week, layOut });
    }
  }
  const answers = [...laidOut.values()].flatMap(({ answer }) => answer ?? []);
  yield* answerSheets(answers, week);
}

interface LaidOut {
  readonly sheets: readonly PrintPage[];
  readonly answer?: Answer;
}

type LayOut = (sheet: Exclude<PlannedSheet, { readonly kind: "name" }>) => LaidOut;

function sheetsOfChild(
  sheet: PlannedSheet,
  name: string,
  { week, layOut }: { readonly week: Week; readonly layOut: LayOut },
): readonly PrintPage[] {
  if (sheet.kind !== "name") return layOut(sheet).sheets.map((page) => (name === "" ? page : withName(page, name)));
  const traced = traceableName(name, week.age);
  if (traced === null) return sheetsOfChild(sheet.instead, name, { week, layOut });
  return [withName(nameTracingPrint(traced, week), name)];
}

/** Who is younger traces letters of so many millimeters, where a name that is shorter lets them be as high. */
const SMALL_HANDS = { age: 6, height: 15 } as const;

/**
 * What of a name has strokes and room in one line: all of it, its first word, or the first part of that; null for none.
 */
function traceableName(name: string, age: number): string | null {
  const [first = ""] = name.split(/\s+/);
  const [part = ""] = first.split("-");
  const isTraceable = (text: string) => {
    const { text: written, missing, isLong } = tracedName(text);
    return written !== "" && missing.length === 0 && !isLong;
  };
  const traceable = [name, first, part].filter(isTraceable);
  const isLarge = (text: string) => age >= SMALL_HANDS.age || !isTooLong(text, SMALL_HANDS.height);
  return traceable.find(isLarge) ?? traceable.at(-1) ?? null;
}

function layOutSheet(sheet: Exclude<PlannedSheet, { readonly kind: "name" }>, week: Week): LaidOut {
  switch (sheet.kind) {
    case "maze":
      return { sheets: [mazePrint(sheet, week)], answer: mazeAnswer(sheet, week.words) };
    case "coloring":
      return { sheets: [coloringPrint({ ...textsOf(week), ...sheet.page })] };
    case "by-number":
      return { sheets: [sheetPrint({ ...textsOf(week), ...sheet.page })] };
    default:
      return week.activities[sheet.kind].print({ ...sheet.page, age: week.age }, textsOf(week)) ?? { sheets: [] };
  }
}

function textsOf({ site, words, paper }: PrintTexts): PrintTexts {
  return { site, words, ...(paper !== undefined && { paper }) };
}
