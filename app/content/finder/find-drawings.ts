import type { Catalogue, FacetIndex } from "./catalogue.ts";
import type { Findable } from "./findable.ts";
import { type FacetName, type FinderQuery, facetNames, facetSearch, facetTable, finderSearch } from "./finder-query.ts";

/** Rows of two, three, four and six are whole. */
export const PAGE_SIZE = 24;

/** A page of the list as server and browser hand it on: nothing in it grows with the list, and nothing is in words. */
export type FoundDrawings<Item> = {
  /** What was asked, as `finderSearch` spells it: without unknown values, and with a page that exists. */
  readonly search: string;
  /** How many match. */
  readonly count: number;
  /** Those of the page. */
  readonly items: readonly Item[];
  readonly facets: { readonly [Name in FacetName]: readonly FacetCount[] };
  /** What was looked for instead, where that finds something and a word of the search is misspelled; null else. */
  readonly corrected: string | null;
  /** The largest categories; null where anything matches. */
  readonly instead: readonly Suggestion[] | null;
};

/** Something to look at instead, and the address that does. */
export type Suggestion = {
  readonly label: string;
  readonly search: string;
};

/** A mark (`marksOf`), and how many have it beside the rest of the query. */
type FacetCount = readonly [mark: string, count: number];

/** A tag of a single drawing is no facet value; the search finds it. */
const LEAST_TAGGED = 2;

/**
 * Letters of a facet's values to choose from, and what each of them takes besides: nobody reads more of them, the search
 * finds the others, and the page of a list carries them all in 4 KB besides its cards.
 */
const MOST_LETTERS: { readonly [Name in FacetName]?: number } = { category: 450, tag: 400 };
const MOST_OF_OTHERS = 300;
const BESIDE_LETTERS = 8;

const MOST_POPULAR = 4;

/** Places of drawings that do not show now. */
type Hidden = ReadonlySet<number>;

/** Finds by words (drawing-search.ts), which is loaded where somebody types any. */
export interface WordSearch {
  find(q: string, hidden: Hidden): SearchedDrawings;
}

/** What a search finds among drawings. */
export interface SearchedDrawings {
  /** By the place of each drawing: whether and how it is found. */
  readonly found: Uint8Array;
  /** What was looked for instead, where a word of the search is misspelled; null else. */
  readonly corrected: string | null;
}

/** Not found, found by a word itself, and found by what means the same or begins like it. */
export const MISSED = 0;
export const BY_ITSELF = 1;
export const BY_OTHERS = 2;

interface Finding {
  readonly hidden?: Hidden;
  /** Null where the query has no words. */
  readonly search?: WordSearch | null;
}

/** The page of the list for a query, the same on the server and in the browser. */
export function findDrawings<Item extends Findable>(
  catalogue: Catalogue<Item>,
  requested: FinderQuery,
  finding: Finding = {},
): FoundDrawings<Item> {
  const { query, searched, missed, matches } = matching(catalogue, requested, finding);
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * PAGE_SIZE;
  return {
    search: finderSearch({ ...query, page }),
    count: matches.length,
    items: matches.slice(start, start + PAGE_SIZE).flatMap((place) => catalogue.items[place] ?? []),
    facets: facetTable((name) => facetCounts(catalogue, name, { query, missed })),
    corrected: matches.length > 0 ? (searched?.corrected ?? null) : null,
    instead: matches.length > 0 ? null : largestCategories(catalogue, missed),
  };
}

/** All drawings that a query leaves, in its order. */
export function matchingDrawings<Item extends Findable>(
  catalogue: Catalogue<Item>,
  query: FinderQuery,
  finding: Finding,
): readonly Item[] {
  return matching(catalogue, query, finding).matches.flatMap((place) => catalogue.items[place] ?? []);
}

interface Matching {
  /** Without unknown values. */
  readonly query: FinderQuery;
  readonly searched: SearchedDrawings | null;
  /** As of `missedFacets`. */
  readonly missed: Uint8Array;
  /** Places of those that match, in order. */
  readonly matches: readonly number[];
}

function matching(
  catalogue: Catalogue,
  requested: FinderQuery,
  { hidden = new Set(), search = null }: Finding,
): Matching {
  const query = { ...requested, facets: facetTable((name) => knownValue(catalogue, name, { requested, hidden })) };
  const searched = query.q === "" || search === null ? null : search.find(query.q, hidden);
  const missed = missedFacets(catalogue, { query, hidden, searched });
  const matches = inOrder(catalogue, { query, searched }).filter((place) => missed[place] === NOTHING);
  return { query, searched, missed, matches };
}

/** Unless an order is chosen, what is found by a word itself comes before what only means the same. */
function inOrder(catalogue: Catalogue, { query, searched }: Pick<Request, "query" | "searched">): readonly number[] {
  const places = catalogue.inOrder(query.sort);
  if (searched === null || query.sort !== "newest") return places;
  const isItself = (place: number) => searched.found[place] === BY_ITSELF;
  return [...places.filter(isItself), ...places.filter((place) => !isItself(place))];
}

interface Request {
  readonly query: FinderQuery;
  readonly hidden: Hidden;
  /** Null where no words are asked for. */
  readonly searched: SearchedDrawings | null;
}

/** A value that no drawing has is none. */
function knownValue(
  catalogue: Catalogue,
  name: FacetName,
  { requested, hidden }: { readonly requested: FinderQuery; readonly hidden: Hidden },
): string {
  const value = requested.facets[name];
  const number = catalogue.facets[name].numbers.get(value);
  if (number === undefined) return "";
  const isShown = catalogue.items.some((_, place) => !hidden.has(place) && has(catalogue, name, { place, number }));
  return isShown ? value : "";
}

/** What keeps a drawing from being found: nothing, its dates, more than a facet, or the one of this place in `facetNames`. */
const NOTHING = 255;
const HIDDEN = 254;
const MUCH = 253;

/** By place: one that misses by a single facet still counts for the other values of that. Looks at each drawing once. */
function missedFacets(catalogue: Catalogue, { query, hidden, searched }: Request): Uint8Array {
  const chosen = chosenFacets(catalogue, query);
  const missed = new Uint8Array(catalogue.items.length).fill(NOTHING);
  for (let place = 0; place < missed.length; place += 1) {
    if (searched?.found[place] === MISSED) missed[place] = MUCH;
    for (const { name, number, at } of chosen)
      if (missed[place] !== MUCH && !has(catalogue, name, { place, number }))
        missed[place] = missed[place] === NOTHING ? at : MUCH;
  }
  for (const place of hidden) missed[place] = HIDDEN;
  return missed;
}

interface ChosenFacet {
  readonly name: FacetName;
  readonly number: number;
  /** Its place in `facetNames`. */
  readonly at: number;
}

function chosenFacets({ facets }: Catalogue, query: Pick<FinderQuery, "facets">): readonly ChosenFacet[] {
  return facetNames.flatMap((name, at) => {
    const number = facets[name].numbers.get(query.facets[name]);
    return number === undefined ? [] : [{ name, number, at }];
  });
}

function has(
  { facets }: Catalogue,
  name: FacetName,
  { place, number }: { readonly place: number; readonly number: number },
): boolean {
  const { of, starts } = facets[name];
  const end = starts[place + 1] ?? 0;
  for (let at = starts[place] ?? 0; at < end; at += 1) if (of[at] === number) return true;
  return false;
}

interface Missing {
  readonly query: FinderQuery;
  readonly missed: Uint8Array;
}

/** The chosen value and then those of most drawings, each with how many it would leave. */
function facetCounts(catalogue: Catalogue, name: FacetName, { query, missed }: Missing): readonly FacetCount[] {
  const { marks, numbers } = catalogue.facets[name];
  const own = facetNames.indexOf(name);
  const totals = countValues(catalogue.facets[name], (place) => missed[place] !== HIDDEN);
  const counts = countValues(catalogue.facets[name], (place) => missed[place] === NOTHING || missed[place] === own);
  const chosen = numbers.get(query.facets[name]);
  const least = name === "tag" ? LEAST_TAGGED : 1;
  const total = (number: number) => totals[number] ?? 0;
  const offered = Array.from(marks.keys()).filter((number) => total(number) >= least || number === chosen);
  const isFirst = (number: number) => Number(number === chosen);
  const largest = offered.toSorted((a, b) => isFirst(b) - isFirst(a) || total(b) - total(a));
  let left = MOST_LETTERS[name] ?? MOST_OF_OTHERS;
  const isCarried = (number: number, at: number) => {
    left -= (marks[number]?.length ?? 0) + BESIDE_LETTERS;
    return left >= 0 || at === 0;
  };
  return largest.filter(isCarried).map((number) => [marks[number] ?? "", counts[number] ?? 0]);
}

/** How many of some drawings have each value. */
function countValues({ marks, of, starts }: FacetIndex, isCounted: (place: number) => boolean): Uint32Array {
  const counts = new Uint32Array(marks.length);
  for (let place = 0; place + 1 < starts.length; place += 1) {
    if (!isCounted(place)) continue;
    const end = starts[place + 1] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const number = of[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}

function largestCategories({ facets: { category } }: Catalogue, missed: Uint8Array): readonly Suggestion[] {
  const totals = countValues(category, (place) => missed[place] !== HIDDEN);
  return category.marks
    .map((label, number) => ({ label, size: totals[number] ?? 0 }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_POPULAR)
    .map(({ label }) => ({ label, search: facetSearch("category", label) }));
}
