import type { Catalogue, FacetIndex } from "./catalogue.ts";
import { type Findable, searchedWords } from "./findable.ts";
import { type FacetName, type FinderQuery, facetNames, facetSearch, facetTable, finderSearch } from "./finder-query.ts";
import { nearestSearches, type Suggestion } from "./suggest.ts";

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
  /** Null where anything matches. */
  readonly instead: Instead | null;
};

/** A mark (`marksOf`), and how many have it beside the rest of the query. */
type FacetCount = readonly [mark: string, count: number];

type Instead = {
  /** Similar searches, best first. */
  readonly meant: readonly Suggestion[];
  /** The largest categories. */
  readonly popular: readonly Suggestion[];
};

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

const NONE: Hidden = new Set();

/** The page of the list for a query, the same on the server and in the browser. */
export function findDrawings<Item extends Findable>(
  catalogue: Catalogue<Item>,
  requested: FinderQuery,
  hidden: Hidden = NONE,
): FoundDrawings<Item> {
  const query = { ...requested, facets: facetTable((name) => knownValue(catalogue, name, { requested, hidden })) };
  const missed = missedFacets(catalogue, { query, hidden });
  const matches = catalogue.inOrder(query.sort).filter((place) => missed[place] === NOTHING);
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_SIZE));
  const page = Math.min(query.page, pages);
  const start = (page - 1) * PAGE_SIZE;
  return {
    search: finderSearch({ ...query, page }),
    count: matches.length,
    items: matches.slice(start, start + PAGE_SIZE).flatMap((place) => catalogue.items[place] ?? []),
    facets: facetTable((name) => facetCounts(catalogue, name, { query, missed })),
    instead: matches.length > 0 ? null : insteadOf(catalogue, { query, hidden, missed }),
  };
}

interface Request {
  readonly query: FinderQuery;
  readonly hidden: Hidden;
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
function missedFacets(catalogue: Catalogue, { query, hidden }: Request): Uint8Array {
  const chosen = chosenFacets(catalogue, query);
  const isNamed = searchFor(catalogue, query.q);
  const missed = new Uint8Array(catalogue.items.length).fill(NOTHING);
  for (let place = 0; place < missed.length; place += 1) {
    if (!isNamed(place)) missed[place] = MUCH;
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

/** Whether a drawing has every word of a search, or one that begins like it. Without a search no text is looked at. */
function searchFor(catalogue: Catalogue, q: string): (place: number) => boolean {
  const words = searchedWords(q).map((word) => ` ${word}`);
  if (words.length === 0) return () => true;
  const { texts } = catalogue;
  return (place) => words.every((word) => texts[place]?.includes(word) === true);
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

function insteadOf(catalogue: Catalogue, { query, hidden, missed }: Request & Missing): Instead {
  const { category } = catalogue.facets;
  const totals = countValues(category, (place) => missed[place] !== HIDDEN);
  const sized = category.marks.map((label, number) => ({ label, size: totals[number] ?? 0 }));
  const popular = sized
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || (a.label < b.label ? -1 : 1))
    .slice(0, MOST_POPULAR)
    .map(({ label }) => ({ label, search: facetSearch("category", label) }));
  return { meant: meantBy(catalogue, { query, hidden }), popular };
}

/** Each search with the rest of the query, or alone where that finds nothing either. */
function meantBy(catalogue: Catalogue, { query, hidden }: Request): readonly Suggestion[] {
  return nearestSearches(query.q, catalogue).flatMap((q) => {
    const beside = { ...query, q, page: 1 };
    const alone = { ...beside, facets: facetTable(() => "") };
    const found = [beside, alone].find((asked) => isAnyLeft(catalogue, { query: asked, hidden }));
    return found === undefined ? [] : [{ label: q, search: finderSearch(found) }];
  });
}

function isAnyLeft(catalogue: Catalogue, { query, hidden }: Request): boolean {
  const chosen = chosenFacets(catalogue, query);
  const isNamed = searchFor(catalogue, query.q);
  return catalogue.items.some((_, place) => {
    if (hidden.has(place) || !isNamed(place)) return false;
    return chosen.every(({ name, number }) => has(catalogue, name, { place, number }));
  });
}
