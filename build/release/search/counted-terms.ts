import type { SearchWords } from "#app/content/release/manifest.ts";
import { beginningOf, encodeTerms, type KnownTerm, leastPages, MAX_COUNTED } from "#app/content/search/known-terms.ts";

/** A term and how many pages have it, as far as that is counted. */
export interface CountedTerm extends KnownTerm {
  /** `MAX_COUNTED` for all that are more. */
  readonly pages: number;
}

/** Letters of the terms that so many pages have, from one page on. */
function lettersBy(terms: Iterable<CountedTerm>): readonly number[] {
  const letters = Array.from({ length: MAX_COUNTED }, () => 0);
  for (const { term, words, pages } of terms) {
    const own = words.reduce((sum, { length }) => sum + length, term.length);
    letters[pages - 1] = (letters[pages - 1] ?? 0) + own;
  }
  return letters;
}

/** Stores those terms that are known to a search: all, or of very many those that several pages have. */
export function storeTerms(terms: () => Iterable<CountedTerm>): Pick<SearchWords, "terms" | "letters"> {
  const letters = lettersBy(terms());
  const least = leastPages(letters);
  const known: KnownTerm[] = [];
  for (const { term, words, pages } of terms()) if (pages >= least) known.push({ term, words });
  return { terms: encodeBeginnings(known), letters };
}

function encodeBeginnings(terms: readonly KnownTerm[]): SearchWords["terms"] {
  const sections = [...Map.groupBy(terms, ({ term }) => beginningOf(term))].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sections.map(([beginning, own]) => [beginning, encodeTerms(own)]));
}
