import { randomFrom } from "../../content/random.ts";
import type { ListedDrawing } from "../finder/drawing-entry.ts";
import { marksOf } from "../finder/findable.ts";
import { WEEK_DRAWINGS } from "./week-plan.ts";

/** A category or a season. */
export interface WeekTheme {
  readonly facet: "category" | "season";
  /** As lists mark drawings with it (`marksOf`). */
  readonly mark: string;
}

/** The youngest and the oldest that a week is for. */
export const WEEK_AGES = [3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Some are refused for what they are to become. */
const MAX_DRAWINGS = 20;

export interface WeekChoice {
  /** Null for any. */
  readonly theme: WeekTheme | null;
  readonly age: number;
  /** Another one gives other drawings. */
  readonly mix: string;
}

interface ChosenDrawings {
  readonly drawings: readonly ListedDrawing[];
  /** How many drawings of the theme there are for the age. */
  readonly ofTheme: number;
}

/**
 * The drawings that a week is made of, mixed: those of its theme, and where these are too few, others for the age behind
 * them. What belongs to a season that was not chosen comes last: no elf in May, and no pumpkin in a week of Easter.
 */
export function chooseDrawings(all: readonly ListedDrawing[], { theme, age, mix }: WeekChoice): ChosenDrawings {
  const forAge = all.filter((drawing) => marksOf("age", drawing).includes(String(age)));
  const own = theme === null ? forAge : forAge.filter((drawing) => isOf(drawing, theme));
  const others = own.length < WEEK_DRAWINGS ? forAge.filter((drawing) => !own.includes(drawing)) : [];
  const most = Math.max(WEEK_DRAWINGS, Math.min(MAX_DRAWINGS, own.length));
  const inOrder = [...(theme?.facet === "season" ? [own] : bySeason(own)), ...bySeason(others)];
  return { drawings: inOrder.flatMap((drawings) => mixed(drawings, mix)).slice(0, most), ofTheme: own.length };
}

function isOf(drawing: ListedDrawing, { facet, mark }: WeekTheme): boolean {
  return marksOf(facet, drawing).includes(mark);
}

/** Those for all the year, then those of a season. */
function bySeason(drawings: readonly ListedDrawing[]): readonly (readonly ListedDrawing[])[] {
  const isOfSeason = (drawing: ListedDrawing) => marksOf("season", drawing).length > 0;
  return [drawings.filter((drawing) => !isOfSeason(drawing)), drawings.filter(isOfSeason)];
}

/** In an order of their own for each mix, in which a new drawing moves no other. */
function mixed(drawings: readonly ListedDrawing[], mix: string): readonly ListedDrawing[] {
  return drawings
    .map((drawing) => ({ drawing, place: randomFrom(`${mix} ${drawing._path}`)() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ drawing }) => drawing);
}

/** The themes of some drawings, by name. */
export function themesOf(all: readonly ListedDrawing[], facet: WeekTheme["facet"]): readonly WeekTheme[] {
  const marks = new Set(all.flatMap((drawing) => marksOf(facet, drawing)));
  return [...marks].toSorted((a, b) => a.localeCompare(b)).map((mark) => ({ facet, mark }));
}

/** The ages that a theme has drawings for. */
export function agesOfTheme(all: readonly ListedDrawing[], theme: WeekTheme): readonly number[] {
  const ages = new Set(all.filter((drawing) => isOf(drawing, theme)).flatMap((drawing) => marksOf("age", drawing)));
  return WEEK_AGES.filter((age) => ages.has(String(age)));
}
