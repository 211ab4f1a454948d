import { plainText } from "../../content/plain-text.ts";
import type { FacetName } from "./facets.ts";
import { type DrawnSeason, type Findable, marksOf } from "./findable.ts";
import { facetTable, type SortName, slugOf } from "./finder-query.ts";

/** The values of one facet, each by a number: those of seasons in the order of the year. */
export interface FacetIndex {
  /** The first mark of each value; its place is the number. */
  readonly marks: readonly string[];
  /** Places of the drawings that have each, in order. */
  readonly places: readonly (readonly number[])[];
}

export type Facets = { readonly [Name in FacetName]: FacetIndex };

/** Drawings by their places, the newest first. */
export interface Items<Item> {
  readonly length: number;
  at(place: number): Item | undefined;
}

/**
 * Drawings made ready to be found: once for as long as they stay the same, since a list is read anew with every letter that
 * is typed, and on the server with every request. What few ask for is made when it is first asked for.
 */
export class Catalogue<Item extends Findable = Findable> {
  readonly items: Items<Item>;
  readonly facets: Facets;
  readonly #orders = new Map<SortName, readonly number[]>();
  readonly #numbers = new Map<FacetName, ReadonlyMap<string, number>>();

  /** `facets`: where they are known, as a release knows those of its drawings. */
  constructor(items: Items<Item>, facets: Facets = indexFacets(all(items))) {
    this.items = items;
    this.facets = facets;
  }

  /** Places of the drawings in an order; what is equal stays as it was. */
  inOrder(sort: SortName): readonly number[] {
    const known = this.#orders.get(sort) ?? orderOf(this.items, sort);
    this.#orders.set(sort, known);
    return known;
  }

  /** The number of a value, as addresses have it. */
  numberOf(name: FacetName, value: string): number | undefined {
    if (value === "") return undefined;
    const known = this.#numbers.get(name) ?? numbersIn(this.facets[name]);
    this.#numbers.set(name, known);
    return known.get(value);
  }

  /** Places of the drawings that have a value. */
  having(name: FacetName, value: string): readonly number[] {
    const number = this.numberOf(name, value);
    return (number === undefined ? undefined : this.facets[name].places[number]) ?? [];
  }
}

function all<Item>(items: Items<Item>): readonly Item[] {
  return Array.from({ length: items.length }, (_, place) => items.at(place)).filter((item) => item !== undefined);
}

function numbersIn({ marks }: FacetIndex): ReadonlyMap<string, number> {
  return new Map(marks.map((mark, number) => [slugOf(mark), number]));
}

function indexFacets(items: readonly Findable[]): Facets {
  const facets = facetTable((name) => facetIndex(items.map((item) => marksOf(name, item))));
  return { ...facets, season: inYear(facets.season, beginnings(items)) };
}

function facetIndex(marksOfEach: readonly (readonly string[])[]): FacetIndex {
  const marks: string[] = [];
  const places: number[][] = [];
  const numbers = new Map<string, number>();
  const byMark = new Map<string, number>();
  const numberOf = (mark: string) => {
    const value = slugOf(mark);
    const number = numbers.get(value) ?? marks.push(mark) - 1;
    numbers.set(value, number);
    byMark.set(mark, number);
    return number;
  };
  for (const [place, own] of marksOfEach.entries()) {
    for (const mark of own) {
      const number = byMark.get(mark) ?? numberOf(mark);
      const having = places[number];
      if (having === undefined) places[number] = [place];
      else if (having.at(-1) !== place) having.push(place);
    }
  }
  return { marks, places };
}

/** When seasons begin, by what addresses call them. */
function beginnings(items: readonly Findable[]): ReadonlyMap<string, string> {
  const seasons = new Set(items.flatMap(({ seasons = [] }): readonly DrawnSeason[] => seasons));
  return new Map([...seasons].map(([name, from]) => [slugOf(name), from]));
}

/** By the day on which they begin; those without a day behind these, by their labels. */
function inYear({ marks, places }: FacetIndex, days: ReadonlyMap<string, string>): FacetIndex {
  const keys = marks.map((mark) => `${days.get(slugOf(mark)) || UNKNOWN_DAY} ${plainText(mark)}`);
  const numbers = sortedBy(Array.from(marks.keys()), keys);
  return { marks: numbers.map((number) => marks[number] ?? ""), places: numbers.map((number) => places[number] ?? []) };
}

/** Behind all days. */
const UNKNOWN_DAY = "99-99";

function orderOf(items: Items<Findable>, sort: SortName): readonly number[] {
  const places = Array.from({ length: items.length }, (_, place) => place);
  switch (sort) {
    case "newest":
      return places;
    case "title":
      // By code units of plain text: server and browser must agree, and their locale orders may differ.
      return sortedBy(
        places,
        all(items).map(({ title }) => plainText(title)),
      );
    case "easiest":
      return sortedBy(
        places,
        all(items).map(({ drawing }) => drawing.regions),
      );
    case "busiest":
      return sortedBy(
        places,
        all(items).map(({ drawing }) => -drawing.regions),
      );
  }
}

function sortedBy<Key extends string | number>(places: readonly number[], keys: readonly Key[]): readonly number[] {
  const keyOf = (place: number): Key | "" => keys[place] ?? "";
  return places.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}
