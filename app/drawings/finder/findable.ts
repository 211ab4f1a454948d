import { capitalised } from "../../content/shortened.ts";
import { plural } from "../../content/words/words.ts";
import type { coloring } from "../../words/coloring.ts";
import { crayons } from "../crayons.ts";
import type { Difficulty } from "../drawing.ts";
import type { FacetName } from "./facets.ts";

/** The fields of a list item that it is found by. Those of type unknown come from front matter, unchecked. */
export interface Findable {
  readonly _path: string;
  readonly title: string;
  readonly category?: unknown;
  /** Such as `4-7` or `6+`. */
  readonly age?: unknown;
  readonly tags?: unknown;
  readonly seasons?: readonly DrawnSeason[];
  readonly drawing: {
    readonly regions: number;
    readonly difficulty: string;
    /** Numbers of the crayons it is meant for. */
    readonly colors?: readonly number[];
  };
}

/** A season that a drawing is of, and the day on which it begins (`12-01`); "" where its date is not known. */
export type DrawnSeason = readonly [name: string, from: string];

const OLDEST = 17;

const YEARS: readonly string[] = Array.from({ length: OLDEST + 1 }, (_, age) => String(age));

/** What facets are called, in the words of a locale. */
export type FacetWords = typeof coloring.english;

/**
 * What a drawing is in a facet: labels of its own, or names that every locale has a word for. `slugOf` makes the value of an
 * address of either.
 *
 * @example marksOf("category", fox) // ["Fun and fairy tales"]
 * @example marksOf("age", fox) // ["3", "4", "5"]
 */
export function marksOf(name: FacetName, { category, age, tags, seasons = [], drawing }: Findable): readonly string[] {
  switch (name) {
    case "category":
      return labelsOf([category]);
    case "difficulty":
      return isDifficulty(drawing.difficulty) ? [drawing.difficulty] : labelsOf([drawing.difficulty]);
    case "age": {
      const { from, to } = agesOf(age);
      return YEARS.slice(from, to + 1);
    }
    case "color":
      return crayons.filter(({ number }) => drawing.colors?.includes(number)).map(({ name }) => name);
    case "season":
      return labelsOf(seasons.map(([label]) => label));
    case "tag":
      return labelsOf(listOf(tags));
  }
}

/**
 * A mark in the words of a locale.
 *
 * @example markLabel("age", "4", coloring.english) // "4 years"
 */
export function markLabel(name: FacetName, mark: string, words: FacetWords): string {
  switch (name) {
    case "category":
    case "tag":
      return mark;
    case "difficulty":
      return isDifficulty(mark) ? words[mark] : mark;
    case "age":
      return plural(words.years, Number(mark), words.locale);
    case "color":
      return crayonLabel(mark, words);
    case "season":
      return seasonLabel(mark, words);
  }
}

function crayonLabel(mark: string, { crayons: labels }: FacetWords): string {
  const crayon = crayons.find(({ name }) => name === mark);
  return capitalised(labels.split(", ")[(crayon?.number ?? 0) - 1] ?? crayon?.name ?? mark);
}

function seasonLabel(mark: string, words: FacetWords): string {
  switch (mark.toLowerCase()) {
    case "spring":
      return words.spring;
    case "summer":
      return words.summer;
    case "autumn":
      return words.autumn;
    case "winter":
      return words.winter;
    default:
      return mark;
  }
}

const STEPS = ["easy", "medium", "detailed"] as const satisfies readonly Difficulty[];

/** From the easiest on. */
export const difficulties: readonly string[] = STEPS;

function isDifficulty(text: string): text is Difficulty {
  return difficulties.includes(text);
}

function labelsOf(texts: readonly unknown[]): readonly string[] {
  return texts.filter(isText).map((text) => capitalised(text.trim()));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Of a drawing that does not say it. */
const USUAL_AGE = 5;

/** @example youngestOf("4-7") // 4 */
export function youngestOf(age: unknown): number {
  return agesOf(age).from || USUAL_AGE;
}

const NO_AGE = { from: 0, to: -1 };

/** `4-7` -> from 4 to 7; `8+` -> 8 and all above; what is no age -> none. */
function agesOf(age: unknown): { readonly from: number; readonly to: number } {
  const match = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2})|(\+))?$/.exec(String(age ?? "").trim());
  if (match === null) return NO_AGE;
  const [, from = "", to = from, open] = match;
  return { from: Number(from), to: open === undefined ? Number(to) : OLDEST };
}
