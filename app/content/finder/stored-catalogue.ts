import { type Lifetime, lifetimeOf } from "../release/live.ts";
import type { Catalogue, CatalogueIndex, FacetIndex } from "./catalogue.ts";
import { facetNames, facetTable } from "./finder-query.ts";
import { decodeLists, decodeNumbers, encodeNumbers, encodePlaces } from "./place-lists.ts";

/**
 * What a release holds of a catalogue, so that to narrow a list nobody reads each drawing: under the name of a facet marks
 * and, between blanks, the places of the drawings that have each; in the same way when drawings show that do not always;
 * and the hashes of their paths (`fnv1a`).
 */
export type StoredMarks = readonly [name: string, marks: readonly string[], places: string];

/** A drawing that does not always show. */
interface DatedPlace {
  readonly place: number;
  readonly lifetime: Lifetime;
}

/** What is known of drawings by their places, besides what they are found by. */
export interface PlacedFacts {
  readonly dated: readonly DatedPlace[];
  readonly pathNumbers: readonly number[];
}

const DATES = "dates";
const PATHS = "paths";

/** Digits of 32 bits, and of a place: there are fewer than sixteen million. */
const NUMBER_WIDTH = 6;
const PLACE_WIDTH = 4;

/** Mark by mark, for whoever cuts them into objects (`joinMarks`). `readCatalogue` is the other way. */
export function storeCatalogue(catalogue: Catalogue, { dated, pathNumbers }: PlacedFacts): readonly StoredMarks[] {
  const values = facetNames.flatMap((name) => {
    const { marks, places } = catalogue.facets[name];
    return marks.map((mark, number): StoredMarks => [name, [mark], encodePlaces(places[number] ?? [])]);
  });
  const byDates = [...Map.groupBy(dated, ({ lifetime: { publishAt, expiresAt } }) => `${publishAt}/${expiresAt}`)];
  const dates = byDates.map(([mark, own]): StoredMarks => {
    return [DATES, [mark], encodePlaces(own.map(({ place }) => place))];
  });
  return [...values, ...dates, [PATHS, [""], encodeNumbers(pathNumbers, NUMBER_WIDTH)]];
}

/** Places of all drawings in another order than that of a release. `readOrder` is the other way. */
export function storeOrder(places: readonly number[]): string {
  return encodeNumbers(places, PLACE_WIDTH);
}

export function readOrder(stored: string): readonly number[] {
  return decodeNumbers(stored, PLACE_WIDTH);
}

/** The same in one row for each name. */
export function joinMarks(rows: readonly StoredMarks[]): readonly StoredMarks[] {
  return [...Map.groupBy(rows, ([name]) => name)].map(([name, own]): StoredMarks => {
    return [name, own.flatMap(([, marks]) => marks), own.map(([, , places]) => places).join(" ")];
  });
}

export function readCatalogue(rows: readonly StoredMarks[]): PlacedFacts & { readonly index: CatalogueIndex } {
  const byName = new Map(joinMarks(rows).map((row) => [row[0], row]));
  const marksOf = (name: string): FacetIndex => {
    const [, marks, places] = byName.get(name) ?? [name, [], ""];
    return { marks, places: marks.length === 0 ? [] : decodeLists(places) };
  };
  const pathNumbers = decodeNumbers(byName.get(PATHS)?.[2] ?? "", NUMBER_WIDTH);
  const dates = marksOf(DATES);
  const dated = dates.marks.flatMap((mark, at) => {
    const lifetime = lifetimeIn(mark);
    return (dates.places[at] ?? []).map((place) => ({ place, lifetime }));
  });
  return {
    index: {
      facets: facetTable(marksOf),
      inOrder(sort) {
        if (sort !== "newest") throw new Error(`the ${sort} order of stored drawings is read apart`);
        return [...pathNumbers.keys()];
      },
    },
    dated: dated.sort((a, b) => a.place - b.place),
    pathNumbers,
  };
}

/** `lifetimeIn("1780272000000/null")` -> `{ publishAt: 1780272000000, expiresAt: null }` */
function lifetimeIn(mark: string): Lifetime {
  const [publishAt, expiresAt] = mark.split("/").map((date) => (date === "null" ? null : Number(date)));
  return lifetimeOf({ publishAt, expiresAt });
}
