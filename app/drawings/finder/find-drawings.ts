import { compareText } from "../../content/compare-text.ts";
import { type AskedWord, type UnmatchedWords, unmatchedWords } from "../../content/search/unmatched-words.ts";
import type { Catalogue, FacetIndex } from "./catalogue.ts";
import { type FacetName, facetNames } from "./facets.ts";
import type { Findable } from "./findable.ts";
import { type FinderQuery, facetSearch, facetTable, finderSearch, PAGE_SIZE } from "./finder-query.ts";

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
  /** Null where no word of the search is unmatched, or nothing matches. */
  readonly unmatched: UnmatchedWords | null;
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
const MIN_TAGGED = 2;

/**
 * Letters of a facet's values to choose from, and what each of them takes besides: more of them would not be read, the search
 * finds the others, and the page of a list carries them all in 4 KB besides its cards.
 */
const MAX_LETTERS: { readonly [Name in FacetName]?: number } = { category: 600, tag: 400, season: 500 };
const MAX_OF_OTHERS = 300;
const BESIDE_LETTERS = 8;

const MAX_POPULAR = 4;

/** Places of drawings that do not show now. */
type Hidden = ReadonlySet<number>;

/** Finds by words (drawing-search.ts), which is loaded with the first word that is typed. */
export interface WordSearch {
  find(q: string, hidden: Hidden): SearchedDrawings;
}

/** What a search finds among drawings. */
export interface SearchedDrawings {
  /** By the place of each drawing: how it is found (`FOUND_BY`), or `MISSED`. */
  readonly found: Uint8Array;
  /** What was looked for instead, where a word of the search is misspelled; null else. */
  readonly corrected: string | null;
  /** The words that are meant, and the places of what each finds. */
  readonly asked: readonly AskedWord<number>[];
}

export const MISSED = 0;

/**
 * How a drawing is found: by a word itself, by what means the same or begins like it, by what the site has near it; and by its
 * whole title, a word of its title, a tag, or its category and the like. The lower, the earlier it is shown: "Apple" comes
 * before what is tagged with apples, however new that is.
 */
export const FOUND_BY = {
  itself: { whole: 1, title: 3, tag: 4, any: 5 },
  others: { whole: 2, title: 6, tag: 7, any: 8 },
  near: { whole: 9, title: 10, tag: 11, any: 12 },
} as const;

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
    items: matches.slice(start, start + PAGE_SIZE).flatMap((place) => catalogue.items.at(place) ?? []),
    facets: facetTable((name) => facetCounts(catalogue, name, { query, missed })),
    corrected: matches.length > 0 ? (searched?.corrected ?? null) : null,
    unmatched: unmatchedWords(searched?.asked ?? [], { results: matches, at: start }),
    instead: matches.length > 0 ? null : largestCategories(catalogue, missed),
  };
}

/** Places of all drawings that a query leaves, in its order. */
export function matchingPlaces(catalogue: Catalogue, query: FinderQuery, finding: Finding): readonly number[] {
  return matching(catalogue, query, finding).matches;
}

interface Matching {
  /** Without unknown values. */
  readonly query: FinderQuery;
  readonly searched: SearchedDrawings | null;
  readonly missed: Missed;
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
  const order = catalogue.inOrder(requested.sort);
  const left = missed === null ? order : order.filter((place) => missed[place] === NOTHING);
  const matches = searched === null || query.sort !== "newest" ? left : bestFirst(left, searched);
  return { query, searched, missed, matches };
}

/** Unless an order is chosen, what is found best comes first. */
function bestFirst(places: readonly number[], { found }: SearchedDrawings): readonly number[] {
  const byLevel = Map.groupBy(places, (place) => found[place] ?? MISSED);
  return [...byLevel].sort(([a], [b]) => a - b).flatMap(([, own]) => own);
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
  return catalogue.having(name, value).some((place) => !hidden.has(place)) ? value : "";
}

/** By place what keeps a drawing from being found; null where nothing keeps any of them. */
type Missed = Uint8Array | null;

/** What keeps it: nothing, its dates, more than a facet, or the one of this place in `facetNames`. */
const NOTHING = 255;
const HIDDEN = 254;
const MUCH = 253;

/**
 * One that misses by a single facet still counts for the other values of that. Looks at each drawing once, in plain loops: the
 * first request of an isolate goes through all of them with code that nothing has compiled yet.
 */
function missedFacets(catalogue: Catalogue, { query, hidden, searched }: Request): Missed {
  const isPlain = searched === null && hidden.size === 0 && facetNames.every((name) => query.facets[name] === "");
  if (isPlain) return null;
  const missed = new Uint8Array(catalogue.items.length).fill(NOTHING);
  const { found } = searched ?? {};
  if (found !== undefined)
    for (let place = 0; place < missed.length; place += 1) if (found[place] === MISSED) missed[place] = MUCH;
  for (const [at, name] of facetNames.entries()) {
    if (query.facets[name] === "") continue;
    const isChosen = new Uint8Array(missed.length);
    for (const place of catalogue.having(name, query.facets[name])) isChosen[place] = 1;
    for (let place = 0; place < missed.length; place += 1)
      if (isChosen[place] === 0 && missed[place] !== MUCH) missed[place] = missed[place] === NOTHING ? at : MUCH;
  }
  for (const place of hidden) missed[place] = HIDDEN;
  return missed;
}

interface Missing {
  readonly query: FinderQuery;
  readonly missed: Missed;
}

/**
 * The chosen value and then those of most drawings, each with how many it would leave: as many as there is room for, seasons
 * in the order of the year.
 */
function facetCounts(catalogue: Catalogue, name: FacetName, { query, missed }: Missing): readonly FacetCount[] {
  const { marks } = catalogue.facets[name];
  const chosen = catalogue.numberOf(name, query.facets[name]);
  const { totals, left: counts } = countValues(catalogue.facets[name], { missed, own: facetNames.indexOf(name) });
  const least = name === "tag" ? MIN_TAGGED : 1;
  const total = (number: number) => totals[number] ?? 0;
  const offered = Array.from(marks.keys()).filter((number) => total(number) >= least || number === chosen);
  // Of thousands of tags there are few sizes to put in order.
  const largest = [...Map.groupBy(offered, total)].sort(([a], [b]) => b - a).flatMap(([, numbers]) => numbers);
  const inOrder = chosen === undefined ? largest : [chosen, ...largest.filter((number) => number !== chosen)];
  let room = MAX_LETTERS[name] ?? MAX_OF_OTHERS;
  const isCarried = (number: number, at: number) => {
    room -= (marks[number]?.length ?? 0) + BESIDE_LETTERS;
    return room >= 0 || at === 0;
  };
  const carried = inOrder.filter(isCarried);
  if (name === "season") carried.sort((a, b) => a - b);
  return carried.map((number) => [marks[number] ?? "", counts[number] ?? 0]);
}

interface ValueCounts {
  /** By number: how many show that have the value, and how many of them all else leaves. */
  readonly totals: ArrayLike<number>;
  readonly left: ArrayLike<number>;
}

function countValues(
  { marks, places }: FacetIndex,
  { missed, own }: { readonly missed: Missed; readonly own: number },
): ValueCounts {
  if (missed === null) {
    const sizes = places.map(({ length }) => length);
    return { totals: sizes, left: sizes };
  }
  const totals = new Uint32Array(marks.length);
  const left = new Uint32Array(marks.length);
  for (const [number, having] of places.entries()) {
    let shown = 0;
    let leaves = 0;
    for (let at = 0; at < having.length; at += 1) {
      const by = missed[having[at] ?? 0];
      if (by !== HIDDEN) shown += 1;
      if (by === NOTHING || by === own) leaves += 1;
    }
    totals[number] = shown;
    left[number] = leaves;
  }
  return { totals, left };
}

function largestCategories({ facets: { category } }: Catalogue, missed: Missed): readonly Suggestion[] {
  const { totals } = countValues(category, { missed, own: facetNames.indexOf("category") });
  return category.marks
    .map((label, number) => ({ label, size: totals[number] ?? 0 }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || compareText(a.label, b.label))
    .slice(0, MAX_POPULAR)
    .map(({ label }) => ({ label, search: facetSearch("category", label) }));
}
