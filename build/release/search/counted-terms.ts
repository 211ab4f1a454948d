import type { SearchWords } from "#app/content/release/manifest.ts";
import { encodeTerms, type KnownTerm, leastPages, letterOf, MOST_COUNTED } from "#app/content/search/known-terms.ts";
import { decodeHeader, partsOf } from "#app/content/search/postings.ts";

/** A term and how many pages have it, as far as that is counted. */
export interface CountedTerm extends KnownTerm {
  /** `MOST_COUNTED` for all that are more. */
  readonly pages: number;
}

/** The terms of postings in order, each with how many pages have it so, and what these are called on their pages. */
export function countedTerms(postings: Iterable<readonly [posting: string, pages: number]>): readonly CountedTerm[] {
  const terms = new Map<string, { pages: number; readonly words: Set<string> }>();
  for (const [posting, pages] of postings) {
    const [term, header] = partsOf(posting);
    const own = terms.get(term) ?? { pages: 0, words: new Set() };
    terms.set(term, own);
    own.pages = Math.min(MOST_COUNTED, own.pages + pages);
    const { word } = decodeHeader(header, term);
    if (word !== null) own.words.add(word);
  }
  return [...terms].map(([term, { pages, words }]) => ({ term, pages, words: [...words].sort() }));
}

/** Letters of the terms that so many pages have, from one page on. */
export function lettersBy(terms: readonly CountedTerm[]): readonly number[] {
  const letters = Array.from({ length: MOST_COUNTED }, () => 0);
  for (const { term, words, pages } of terms) {
    const own = words.reduce((sum, { length }) => sum + length, term.length);
    letters[pages - 1] = (letters[pages - 1] ?? 0) + own;
  }
  return letters;
}

/** Stores those terms that are known to a search: all, or of very many those that several pages have. */
export function storeTerms(terms: readonly CountedTerm[]): Pick<SearchWords, "terms" | "letters"> {
  const letters = lettersBy(terms);
  const least = leastPages(letters);
  return { terms: encodeLetters(terms.filter(({ pages }) => pages >= least)), letters };
}

export function encodeLetters(terms: readonly KnownTerm[]): SearchWords["terms"] {
  const byLetter = [...Map.groupBy(terms, ({ term }) => letterOf(term))].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byLetter.map(([letter, own]) => [letter, encodeTerms(own)]));
}
