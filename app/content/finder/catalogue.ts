import { type DrawnSeason, type Findable, marksOf, plainText } from "./findable.ts";
import { type FacetName, facetTable, type SortName, slugOf } from "./finder-query.ts";

/** The values of one facet, each by a number: those of seasons in the order of the year. */
export interface FacetIndex {
  /** The first mark of each value; its place is the number. */
  readonly marks: readonly string[];
  /** Places of the drawings that have each, in order. */
  readonly places: readonly (readonly number[])[];
}

/** What narrows and sorts drawings without a look at them. */
export interface CatalogueIndex {
  readonly facets: { readonly [Name in FacetName]: FacetIndex };
  inOrder(sort: SortName): readonly number[];
}

/** What is known of drawings, by their places. */
export interface Items<Item> {
  readonly length: number;
  at(place: number): Item | undefined;
}

/**
 * Drawings made ready to be found: once for as long as they stay the same, since a list is read anew with every letter that
 * is typed, and on the server with every request. What few ask for is made when it is first asked for.
 */
export class Catalogue<Item = unknown> {
  /** What is known of each drawing: itself, or its place alone where a release has the rest. The newest first. */
  readonly items: Items<Item>;
  readonly facets: CatalogueIndex["facets"];
  readonly #index: CatalogueIndex;
  readonly #orders = new Map<SortName, readonly number[]>();
  readonly #numbers = new Map<FacetName, ReadonlyMap<string, number>>();

  /** `index`: as a release has it of these drawings. */
  constructor(items: Items<Item>, index: CatalogueIndex) {
    this.items = items;
    this.facets = index.facets;
    this.#index = index;
  }

  /** The same of drawings at hand. */
  static of<Item extends Findable>(items: Items<Item>): Catalogue<Item> {
    return new Catalogue(items, indexItems(items));
  }

  /** Places of the drawings in an order; what is equal stays as it was. */
  inOrder(sort: SortName): readonly number[] {
    const known = this.#orders.get(sort) ?? this.#index.inOrder(sort);
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

function numbersIn({ marks }: FacetIndex): ReadonlyMap<string, number> {
  return new Map(marks.map((mark, number) => [slugOf(mark), number]));
}

function indexItems(given: Items<Findable>): CatalogueIndex {
  const items = Array.from({ length: given.length }, (_, place) => given.at(place)).filter(
    (item) => item !== undefined,
  );
  const days = beginnings(items);
  const facets = facetTable((name) => facetIndex(items.map((item) => marksOf(name, item))));
  return {
    facets: { ...facets, season: inYear(facets.season, days) },
    inOrder: (sort) => orderOf(items, sort),
  };
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

/** By the day on which they begin; those of which nobody says it behind these, by their labels. */
function inYear({ marks, places }: FacetIndex, days: ReadonlyMap<string, string>): FacetIndex {
  const keys = marks.map((mark) => `${days.get(slugOf(mark)) || UNKNOWN_DAY} ${plainText(mark)}`);
  const numbers = sortedBy(Array.from(marks.keys()), keys);
  return { marks: numbers.map((number) => marks[number] ?? ""), places: numbers.map((number) => places[number] ?? []) };
}

/** Behind all days. */
const UNKNOWN_DAY = "99-99";

function orderOf(items: readonly Findable[], sort: SortName): readonly number[] {
  const places = Array.from(items.keys());
  switch (sort) {
    case "newest":
      return places;
    case "title":
      return sortedBy(places, titleKeys(items));
    case "easiest":
      return sortedBy(places, regionsOf(items, 1));
    case "busiest":
      return sortedBy(places, regionsOf(items, -1));
  }
}

/** By code units of plain text: server and browser must agree, and their locale orders may differ. */
function titleKeys(items: readonly Findable[]): readonly string[] {
  return items.map(({ title }) => plainText(title));
}

function regionsOf(items: readonly Findable[], sign: 1 | -1): readonly number[] {
  return items.map(({ drawing }) => sign * drawing.regions);
}

function sortedBy<Key extends string | number>(places: readonly number[], keys: readonly Key[]): readonly number[] {
  const keyOf = (place: number): Key | "" => keys[place] ?? "";
  return places.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}
