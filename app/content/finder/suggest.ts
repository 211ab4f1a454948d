import { nearestNames } from "../nearest-names.ts";
import { categoriesOf, type Findable, plainText } from "./findable.ts";
import { facetSearch } from "./finder-query.ts";

/** Something to look for instead, and the address that does. */
export interface Suggestion {
  readonly label: string;
  readonly search: string;
}

const MOST_MEANT = 3;
const MOST_POPULAR = 4;

/** Shorter words are near to too many. */
const WORDS = /[\p{L}\p{N}]{3,}/gu;

/**
 * The searches nearest to one that finds nothing in `texts`, best first: each word that none of them has is replaced by
 * one that looks like it, or left out where nothing does.
 *
 * @example nearestSearches("purpel elefant", [" elephant purple"]) // ["purple elephant"]
 */
export function nearestSearches(q: string, texts: readonly string[]): readonly string[] {
  const known = [...new Set(texts.flatMap((text) => text.match(WORDS) ?? []))];
  const choices = plainText(q)
    .split(" ")
    .map((word) => (texts.some((text) => text.includes(` ${word}`)) ? [word] : nearestWords(word, known)))
    .filter((words) => words.length > 0);
  const searches = Array.from({ length: MOST_MEANT }, (_, rank) =>
    choices.map((words) => words[rank] ?? words.at(-1)).join(" "),
  );
  return searches.filter((search, rank) => {
    // A search finds all words that begin like its own: "dinosaur" has brought "dinosaurs" along.
    const isRedundant = searches.slice(0, rank).some((better) => search.startsWith(better));
    return search !== "" && search !== plainText(q) && !isRedundant;
  });
}

/** One letter may be wrong, of a longer word every third. */
function nearestWords(word: string, known: readonly string[]): readonly string[] {
  return nearestNames(word, known, { limit: MOST_MEANT, most: Math.max(1, Math.floor((word.length + 1) / 3)) });
}

/** The categories with the most drawings. */
export function popularCategories(items: readonly Findable[]): readonly Suggestion[] {
  const labels = items.flatMap(categoriesOf).map(({ label }) => label);
  return [...Map.groupBy(labels, (label) => label)]
    .sort(([a, { length: few }], [b, { length: many }]) => many - few || (a < b ? -1 : 1))
    .slice(0, MOST_POPULAR)
    .map(([label]) => ({ label, search: facetSearch("category", label) }));
}
