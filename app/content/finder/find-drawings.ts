import type { Difficulty } from "../drawing/drawing.ts";
import { coloring } from "../words/coloring.ts";
import { fill } from "../words/words.ts";
import {
  type FacetReaders,
  type FacetValue,
  type FacetWords,
  type Findable,
  plainText,
  readFacets,
  searchableText,
  seasonNames,
} from "./findable.ts";
import {
  type FacetName,
  type FinderQuery,
  facetNames,
  facetTable,
  finderSearch,
  type SortName,
} from "./finder-query.ts";
import { nearestSearches, popularCategories, type Suggestion } from "./suggest.ts";

/** Rows of two, three, four and six are whole. */
export const PAGE_SIZE = 24;

export interface Found<Item> {
  /** The query without unknown values, and with a page that exists. */
  readonly query: FinderQuery;
  /** All that match, in order. */
  readonly matches: readonly Item[];
  /** Those of the page. */
  readonly items: readonly Item[];
  readonly pages: number;
  readonly facets: readonly Facet[];
  readonly chips: readonly Chip[];
  /** Addresses of the neighbouring pages, null where there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Suggestions where nothing matches; computed on call. */
  readonly instead: () => Instead;
}

interface Instead {
  /** Similar searches, best first. */
  readonly meant: readonly Suggestion[];
  /** The largest categories. */
  readonly popular: readonly Suggestion[];
}

export interface Facet {
  readonly name: FacetName;
  /** "" for any. */
  readonly chosen: string;
  /** Every value of the whole list, with the number of matches beside the rest of the query. */
  readonly options: readonly FacetOption[];
}

interface FacetOption extends FacetValue {
  readonly count: number;
}

/** One part of the query, and the address of the list without it. */
interface Chip {
  readonly name: FacetName | "q";
  readonly label: string;
  readonly search: string;
}

/** A tag of a single drawing is no facet value; the search finds it. */
const LEAST_TAGGED = 2;

/** The page of the list for a query, the same on the server and in the browser. */
export function findDrawings<Item extends Findable>(
  items: readonly Item[],
  requested: FinderQuery,
  words: FacetWords = coloring.english,
): Found<Item> {
  const readers = readFacets(words);
  const isNamed = searchFor(requested.q);
  const profiles = items.map((item) => profileOf(item, { readers, isNamed }));
  const query = { ...requested, facets: facetTable((name) => knownValue(profiles, name, requested.facets[name])) };
  const matches = sorted(
    profiles.filter((profile) => profile.isNamed && fits(profile, query)).map(({ item }) => item),
    query.sort,
  );
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const facets = facetNames.map((name) => facetOf(profiles, name, query));
  return {
    query: { ...query, page },
    matches,
    items: matches.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pages,
    facets,
    chips: chipsOf(facets, query),
    previous: page > 1 ? finderSearch({ ...query, page: page - 1 }) : null,
    next: page < pages ? finderSearch({ ...query, page: page + 1 }) : null,
    instead: () => ({ meant: meantBy(query, profiles), popular: popularCategories(items) }),
  };
}

/** A drawing with its facet values, and whether it has the words that are searched for. */
interface Profile<Item extends Findable> {
  readonly item: Item;
  readonly isNamed: boolean;
  readonly values: { readonly [Name in FacetName]: readonly FacetValue[] };
}

interface ProfileParts {
  readonly readers: FacetReaders;
  readonly isNamed: (item: Findable) => boolean;
}

function profileOf<Item extends Findable>(item: Item, { readers, isNamed }: ProfileParts): Profile<Item> {
  return { item, isNamed: isNamed(item), values: facetTable((name) => readers[name](item)) };
}

/** Whether a drawing has every word of a search, or one that begins like it. Without a search no text is looked at. */
function searchFor(q: string): (item: Findable) => boolean {
  if (q === "") return () => true;
  const words = plainText(q).split(" ");
  return (item) => {
    const text = searchableText(item);
    return words.every((word) => text.includes(` ${word}`));
  };
}

function knownValue(profiles: readonly Profile<Findable>[], name: FacetName, requested: string): string {
  return requested !== "" && profiles.some((profile) => hasValue(profile, name, requested)) ? requested : "";
}

function fits(profile: Profile<Findable>, { facets }: Pick<FinderQuery, "facets">): boolean {
  return facetNames.every((name) => facets[name] === "" || hasValue(profile, name, facets[name]));
}

function hasValue({ values }: Profile<Findable>, name: FacetName, requested: string): boolean {
  return values[name].some(({ value }) => value === requested);
}

function facetOf(profiles: readonly Profile<Findable>[], name: FacetName, { facets }: FinderQuery): Facet {
  const chosen = facets[name];
  const others = { facets: { ...facets, [name]: "" } };
  const options = new Map<string, { readonly label: string; count: number; total: number }>();
  for (const profile of profiles) {
    const more = profile.isNamed && fits(profile, others) ? 1 : 0;
    for (const { value, label } of profile.values[name]) {
      const option = options.get(value) ?? { label, count: 0, total: 0 };
      option.count += more;
      option.total += 1;
      options.set(value, option);
    }
  }
  const least = name === "tag" ? LEAST_TAGGED : 1;
  const offered = [...options].filter(([value, { total }]) => total >= least || value === chosen);
  return {
    name,
    chosen,
    options: inOrderOf(
      name,
      offered.map(([value, { label, count }]) => ({ value, label, count })),
    ),
  };
}

const STEPS: readonly string[] = ["easy", "medium", "detailed"] satisfies readonly Difficulty[];

function inOrderOf(name: FacetName, options: readonly FacetOption[]): readonly FacetOption[] {
  switch (name) {
    case "age":
      return options.toSorted((a, b) => Number(a.value) - Number(b.value));
    case "difficulty":
      return options.toSorted((a, b) => STEPS.indexOf(a.value) - STEPS.indexOf(b.value));
    case "season":
      return options.toSorted((a, b) => seasonNames.indexOf(a.value) - seasonNames.indexOf(b.value));
    case "category":
    case "color":
    case "tag":
      return sortedByText(options, ({ label }) => label);
  }
}

function chipsOf(facets: readonly Facet[], query: FinderQuery): readonly Chip[] {
  const first = { ...query, page: 1 };
  const words: Chip[] =
    query.q === "" ? [] : [{ name: "q", label: `“${query.q}”`, search: finderSearch({ ...first, q: "" }) }];
  const chosen = facets.flatMap(({ name, chosen, options }) => {
    const option = options.find(({ value }) => value === chosen);
    if (option === undefined) return [];
    return [{ name, label: option.label, search: finderSearch({ ...first, facets: { ...query.facets, [name]: "" } }) }];
  });
  return [...words, ...chosen];
}

/** Each search with the rest of the query, or alone where that finds nothing either. */
function meantBy(query: FinderQuery, profiles: readonly Profile<Findable>[]): readonly Suggestion[] {
  const texts = profiles.map(({ item }) => searchableText(item));
  return nearestSearches(query.q, texts).flatMap((q) => {
    const beside = { ...query, q, page: 1 };
    const alone = { ...beside, facets: facetTable(() => "") };
    const isNamed = searchFor(q);
    const named = profiles.filter(({ item }) => isNamed(item));
    const found = [beside, alone].find((requested) => named.some((profile) => fits(profile, requested)));
    return found === undefined ? [] : [{ label: q, search: finderSearch(found) }];
  });
}

/** The list comes newest first; what is equal stays in that order. */
function sorted<Item extends Findable>(items: readonly Item[], sort: SortName): readonly Item[] {
  switch (sort) {
    case "newest":
      return items;
    case "title":
      return sortedByText(items, ({ title }) => title);
    case "easiest":
      return items.toSorted((a, b) => a.drawing.regions - b.drawing.regions);
    case "busiest":
      return items.toSorted((a, b) => b.drawing.regions - a.drawing.regions);
  }
}

/** By code units of plain text: server and browser must agree, and their locale orders may differ. */
function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: plainText(textOf(item)) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item);
}

/** What a list may be called after, the first of them that is chosen. */
const SUBJECTS: readonly Chip["name"][] = ["category", "tag", "season"];

/**
 * What a list shows that was narrowed by something.
 *
 * @example listTitle(found.chips, coloring.english) // "Animals coloring pages, easy, 4 years, “fox”"
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
