import { compareText } from "../../content/compare-text.ts";
import { plainText } from "../../content/plain-text.ts";
import { fill } from "../../content/words/words.ts";
import { type FacetName, facetNames } from "./facets.ts";
import type { FoundDrawings } from "./find-drawings.ts";
import { difficulties, type FacetWords, markLabel } from "./findable.ts";
import { type FinderQuery, finderSearch, PAGE_SIZE, readFinderQuery, slugOf } from "./finder-query.ts";

/** A page of the list in the words of a locale, with the addresses around it. */
export interface FoundView {
  readonly query: FinderQuery;
  readonly pages: number;
  readonly facets: readonly Facet[];
  readonly chips: readonly Chip[];
  /** Addresses of the neighbouring pages, null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}

export interface Facet {
  readonly name: FacetName;
  readonly options: readonly FacetOption[];
}

interface FacetOption {
  /** As addresses have it. */
  readonly value: string;
  readonly label: string;
  /** How many match with it beside the rest of the query. */
  readonly count: number;
}

/** One part of the query, and the address of the list without it. */
export interface Chip {
  readonly name: FacetName | "q";
  readonly label: string;
  readonly search: string;
}

export function viewFound({ search, count, facets }: FoundDrawings<unknown>, words: FacetWords): FoundView {
  const query = readFinderQuery(search);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const { page } = query;
  const inWords = facetNames.map((name) => {
    const options = facets[name].map(([mark, left]) => ({
      value: slugOf(mark),
      label: markLabel(name, mark, words),
      count: left,
    }));
    return { name, options: inOrderOf(name, options) };
  });
  return {
    query,
    pages,
    facets: inWords,
    chips: chipsOf(inWords, query),
    previous: page > 1 ? finderSearch({ ...query, page: page - 1 }) : null,
    next: page < pages ? finderSearch({ ...query, page: page + 1 }) : null,
  };
}

function inOrderOf(name: FacetName, options: readonly FacetOption[]): readonly FacetOption[] {
  switch (name) {
    case "age":
      return options.toSorted((a, b) => Number(a.value) - Number(b.value));
    case "difficulty":
      return options.toSorted((a, b) => difficulties.indexOf(a.value) - difficulties.indexOf(b.value));
    case "season":
      return options;
    case "category":
    case "color":
    case "tag":
      return sortedByLabel(options);
  }
}

/** By code units of plain text: server and browser must agree, and their locale orders may differ. */
function sortedByLabel(options: readonly FacetOption[]): readonly FacetOption[] {
  const keyed = options.map((option) => ({ option, key: plainText(option.label) }));
  return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ option }) => option);
}

function chipsOf(facets: readonly Facet[], query: FinderQuery): readonly Chip[] {
  const first = { ...query, page: 1 };
  const words: Chip[] =
    query.q === "" ? [] : [{ name: "q", label: `“${query.q}”`, search: finderSearch({ ...first, q: "" }) }];
  const chosen = facets.flatMap(({ name, options }) => {
    const option = options.find(({ value }) => value === query.facets[name]);
    if (option === undefined) return [];
    return [{ name, label: option.label, search: finderSearch({ ...first, facets: { ...query.facets, [name]: "" } }) }];
  });
  return [...words, ...chosen];
}

/** What a list may be called after, the first of them that is chosen. */
const SUBJECTS: readonly Chip["name"][] = ["category", "tag", "season"];

/**
 * What a list shows that was narrowed by something.
 *
 * @example listTitle(view.chips, coloring.english) // "Coloring pages: Animals, easy, 4 years, “fox”"
 */
export function listTitle(chips: readonly Chip[], words: FacetWords): string {
  const [subject] = SUBJECTS.flatMap((name) => chips.filter((chip) => chip.name === name));
  const others = chips.filter((chip) => chip !== subject && chip.name !== "q");
  const searched = chips.filter(({ name }) => name === "q");
  return [
    subject === undefined ? words.listTitle : fill(words.subjectTitle, { subject: subject.label }),
    ...others.map(({ label }) => label.toLowerCase()),
    ...searched.map(({ label }) => label),
  ].join(", ");
}
