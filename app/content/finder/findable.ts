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

/** What a drawing is, facet by facet: `{ value: "fun-and-fairy-tales", label: "Fun and fairy tales" }`. */
export const facetValues: {
  readonly [Name in FacetName]: (item: Findable, words: FacetWords) => readonly FacetValue[];
} = {
  category: ({ category }) => textValues([category]),
  difficulty: ({ drawing }, words) => difficultyOf(drawing, words),
  age: ({ age }, words) =>
    agesOf(age).map((years) => ({ value: String(years), label: plural(words.years, years, words.locale) })),
  color: ({ drawing }, words) => {
    const labels = words.crayons.split(", ");
    const meant = crayons.filter(({ number }) => drawing.colors?.includes(number));
    return meant.map(({ number, name }) => ({ value: slugOf(name), label: capitalised(labels[number - 1] ?? name) }));
  },
  season: ({ tags }, words) =>
    SEASONS.filter((season) => listOf(tags).some((tag) => isOf(season, tag))).map((season) => ({
      value: season,
      label: words[season],
    })),
  tag: ({ tags }) => textValues(listOf(tags)),
};

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

/** `4-7` -> 4, 5, 6, 7; `8+` -> 8 and all above; what is no age -> none. */
function agesOf(age: unknown): readonly number[] {
  const match = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2})|(\+))?$/.exec(String(age ?? "").trim());
  if (match === null) return [];
  const [, from = "", to = from, open] = match;
  const last = Math.min(open === undefined ? Number(to) : OLDEST, OLDEST);
  return Array.from({ length: Math.max(0, last - Number(from) + 1) }, (_, years) => Number(from) + years);
}

function isOf(season: Season, tag: unknown): boolean {
  const tags: readonly string[] = SEASON_TAGS[season];
  return isText(tag) && tags.includes(tag.trim().toLowerCase());
}

function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
