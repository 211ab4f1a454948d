import { LONGEST_SEARCH, readSearchQuery } from "../../content/search/search.ts";
import { type FacetName, facetNames } from "./facets.ts";

/** The first is the order the list comes in: the newest first. */
export const sortNames = ["newest", "title", "easiest", "busiest"] as const;

export type SortName = (typeof sortNames)[number];

/** A query of the list of drawings; "" for a facet that is not in it. */
export interface FinderQuery {
  /** Words to search for, single spaces between them. */
  readonly q: string;
  readonly facets: { readonly [Name in FacetName]: string };
  readonly sort: SortName;
  /** From 1 on. */
  readonly page: number;
}

/** Drawings on a page: rows of two, three, four and six are whole. */
export const PAGE_SIZE = 24;

/**
 * The query of an address, with or without its question mark. Whatever it does not know is left out, never an error.
 * Law: `readFinderQuery(finderSearch(query))` is `query`.
 *
 * @example readFinderQuery("?q=+red++fox&season=Winter&page=0").facets.season // "winter"
 */
export function readFinderQuery(search: string): FinderQuery {
  const given = new URLSearchParams(search);
  const [sort = "newest"] = sortNames.filter((name) => name === given.get("sort"));
  const { q, page } = readSearchQuery(search);
  return { q, facets: facetTable((name) => slugOf(given.get(name) ?? "")), sort, page };
}

/** The canonical search string of a query: fixed order, no defaults. "" for the plain list. */
export function finderSearch({ q, facets, sort, page }: FinderQuery): string {
  const pairs: [string, string][] = [
    ["q", q],
    ...facetNames.map((name): [string, string] => [name, facets[name]]),
    ["sort", sort === "newest" ? "" : sort],
    ["page", page === 1 ? "" : String(page)],
  ];
  const search = new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString();
  return search === "" ? "" : `?${search}`;
}

/**
 * What asks the list for one facet, by its label.
 *
 * @example facetSearch("tag", "At the fair") // "?tag=at-the-fair"
 */
export function facetSearch(name: FacetName, label: string): string {
  return `?${new URLSearchParams([[name, slugOf(label)]])}`;
}

/** Whether a search string narrows the list. */
export function isNarrowed(search: string): boolean {
  return search !== "" && finderSearch(readFinderQuery(search)) !== "";
}

export function facetTable<Value>(make: (name: FacetName) => Value): { readonly [Name in FacetName]: Value } {
  const [category, difficulty, age, color, season, tag] = facetNames;
  return {
    category: make(category),
    difficulty: make(difficulty),
    age: make(age),
    color: make(color),
    season: make(season),
    tag: make(tag),
  };
}

/** `slugOf("At the  fair")` -> `at-the-fair` */
export function slugOf(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, "-").slice(0, LONGEST_SEARCH);
}
