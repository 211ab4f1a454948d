import { crayons } from "../drawing/crayons.ts";
import type { coloring } from "../words/coloring.ts";
import { plural } from "../words/words.ts";
import { type FacetName, slugOf } from "./finder-query.ts";

/** The fields of a list item that it is found by. Those of type unknown come from front matter, unchecked. */
export interface Findable {
  readonly _path: string;
  readonly title: string;
  readonly category?: unknown;
  /** Such as `4-7` or `6+`. */
  readonly age?: unknown;
  readonly tags?: unknown;
  readonly drawing: {
    readonly regions: number;
    readonly difficulty: string;
    /** Numbers of the crayons it is meant for. */
    readonly colors?: readonly number[];
  };
}

/** A value of a facet as addresses and as people write it. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
}

const OLDEST = 17;

/** Tags that belong to a season; what is tagged with none belongs to the whole year. */
const SEASON_TAGS = {
  spring: ["spring", "easter", "earth day", "mother's day"],
  summer: ["summer", "beach", "vacation", "father's day"],
  autumn: ["autumn", "fall", "harvest", "halloween", "thanksgiving", "back to school"],
  winter: ["winter", "snow", "holidays", "christmas", "hanukkah", "new year", "valentine's day"],
} as const;

type Season = keyof typeof SEASON_TAGS;

const SEASONS = ["spring", "summer", "autumn", "winter"] as const satisfies readonly Season[];

export const seasonNames: readonly string[] = SEASONS;

/** What facets are called, in the words of a locale. */
export type FacetWords = typeof coloring.english;

/** What a drawing is, facet by facet. */
export type FacetReaders = { readonly [Name in FacetName]: (item: Findable) => readonly FacetValue[] };

/**
 * Reads the facets of drawings in the words of a locale, which are put together once and not for each drawing: a list is
 * read anew with every letter that is typed.
 *
 * @example readFacets(coloring.english).category(fox) // [{ value: "fun-and-fairy-tales", label: "Fun and fairy tales" }]
 */
export function readFacets(words: FacetWords): FacetReaders {
  const years = Array.from({ length: OLDEST + 1 }, (_, age) => ({
    value: String(age),
    label: plural(words.years, age, words.locale),
  }));
  const seasons = SEASONS.map((season) => ({ value: season, label: words[season] }));
  const labels = words.crayons.split(", ");
  const colors = crayons.map(({ number, name }) => ({
    number,
    facet: { value: slugOf(name), label: capitalised(labels[number - 1] ?? name) },
  }));
  return {
    category: categoriesOf,
    difficulty: ({ drawing }) => difficultyOf(drawing, words),
    age({ age }) {
      const { from, to } = agesOf(age);
      return years.slice(from, to + 1);
    },
    color({ drawing }) {
      const meant = colors.filter(({ number }) => drawing.colors?.includes(number));
      return meant.map(({ facet }) => facet);
    },
    season: ({ tags }) => seasons.filter(({ value }) => listOf(tags).some((tag) => isOf(value, tag))),
    tag: ({ tags }) => textValues(listOf(tags)),
  };
}

export function categoriesOf({ category }: Findable): readonly FacetValue[] {
  return textValues([category]);
}

function difficultyOf({ difficulty }: Findable["drawing"], words: FacetWords): readonly FacetValue[] {
  const label =
    difficulty === "easy" || difficulty === "medium" || difficulty === "detailed" ? words[difficulty] : null;
  return label === null ? textValues([difficulty]) : [{ value: difficulty, label }];
}

/** The words that a search looks at: title, category and tags, in plain small letters. */
export function searchableText({ title, category, tags }: Findable): string {
  return ` ${plainText([title, category, ...listOf(tags)].filter(isText).join(" "))}`;
}

/** `plainText("Piñata")` -> `pinata` */
export function plainText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function textValues(labels: readonly unknown[]): readonly FacetValue[] {
  return labels.filter(isText).map((label) => ({ value: slugOf(label), label: capitalised(label.trim()) }));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

const NO_AGE = { from: 0, to: -1 };

/** `4-7` -> from 4 to 7; `8+` -> 8 and all above; what is no age -> none. */
function agesOf(age: unknown): { readonly from: number; readonly to: number } {
  const match = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2})|(\+))?$/.exec(String(age ?? "").trim());
  if (match === null) return NO_AGE;
  const [, from = "", to = from, open] = match;
  return { from: Number(from), to: open === undefined ? Number(to) : OLDEST };
}

function isOf(season: Season, tag: unknown): boolean {
  const tags: readonly string[] = SEASON_TAGS[season];
  return isText(tag) && tags.includes(tag.trim().toLowerCase());
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
