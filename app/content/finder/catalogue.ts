import { type Findable, marksOf, plainText } from "./findable.ts";
import { facetTable, type SortName, slugOf } from "./finder-query.ts";

/** The values of one facet, each by a number; all drawings' are in one array, for these are thousands. */
export interface FacetIndex {
  /** The first mark of each value; its place is the number. */
  readonly marks: readonly string[];
  /** Numbers by value, as addresses have it. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Where the numbers of each drawing begin in `of`, and where the last one's end. */
  readonly starts: Uint32Array;
  readonly of: Uint32Array;
}

/**
 * Drawings made ready to be found: once for as long as they stay the same, since a list is read anew with every letter that
 * is typed, and on the server with every request. What few ask for is made when it is first asked for.
 */
export class Catalogue<Item extends Findable = Findable> {
  /** The newest first. */
  readonly items: readonly Item[];
  readonly facets: ReturnType<typeof facetTable<FacetIndex>>;
  readonly #orders = new Map<SortName, readonly number[]>();

  constructor(items: readonly Item[]) {
    this.items = items;
    this.facets = facetTable((name) => facetIndex(items.map((item) => marksOf(name, item))));
  }

  /** Places of the drawings in an order; what is equal stays as it was. */
  inOrder(sort: SortName): readonly number[] {
    const known = this.#orders.get(sort) ?? orderOf(this.items, sort);
    this.#orders.set(sort, known);
    return known;
  }
}

function facetIndex(marksOfEach: readonly (readonly string[])[]): FacetIndex {
  const marks: string[] = [];
  const numbers = new Map<string, number>();
  const byMark = new Map<string, number>();
  const numberOf = (mark: string) => {
    const value = slugOf(mark);
    const number = numbers.get(value) ?? marks.push(mark) - 1;
    numbers.set(value, number);
    byMark.set(mark, number);
    return number;
  };
  const starts = new Uint32Array(marksOfEach.length + 1);
  const of: number[] = [];
  for (const [place, own] of marksOfEach.entries()) {
    for (const mark of own) {
      const number = byMark.get(mark) ?? numberOf(mark);
      if (!of.includes(number, starts[place])) of.push(number);
    }
    starts[place + 1] = of.length;
  }
  return { marks, numbers, starts, of: Uint32Array.from(of) };
}

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
