import { compareText } from "#app/content/compare-text.ts";
import type { SearchWords } from "#app/content/release/manifest.ts";
import { beginningOf, encodeTerms, type KnownTerm, leastPages, MAX_COUNTED } from "#app/content/search/known-terms.ts";
import { encodePosting, headerOf, wordIn } from "#app/content/search/postings.ts";
import type { PagePostings } from "./page-postings.ts";

/** A term and that pages are found by it, in order. */
export interface TermPostings {
  readonly term: string;
  /** `encodePosting` */
  readonly postings: readonly string[];
}

/** What pages are found by, term by term in order. */
export function byTerm(pages: Iterable<PagePostings>): readonly TermPostings[] {
  const terms = new Map<string, string[]>();
  for (const { id, postings } of pages) {
    for (const [term, header] of postings) {
      const own = terms.get(term);
      const posting = encodePosting(header, id);
      if (own === undefined) terms.set(term, [posting]);
      else own.push(posting);
    }
  }
  return [...terms]
    .map(([term, postings]) => ({ term, postings: postings.sort() }))
    .sort((a, b) => compareText(a.term, b.term));
}

/** Stores those terms that are known to a search: all, or of very many those that several pages have. */
export function storeTerms(terms: readonly TermPostings[]): Pick<SearchWords, "terms" | "letters"> {
  const counted = terms.map((own) => ({ ...knownTerm(own), pages: Math.min(MAX_COUNTED, own.postings.length) }));
  const letters = lettersBy(counted);
  const least = leastPages(letters);
  return { terms: encodeBeginnings(counted.filter(({ pages }) => pages >= least)), letters };
}

function knownTerm({ term, postings }: TermPostings): KnownTerm {
  const words = new Set(postings.map((posting) => wordIn(headerOf(posting), term)));
  return { term, words: [...words].filter((word) => word !== null).sort() };
}

/** Letters of the terms that so many pages have, from one page on. */
function lettersBy(terms: readonly (KnownTerm & { readonly pages: number })[]): readonly number[] {
  const letters = Array.from({ length: MAX_COUNTED }, () => 0);
  for (const { term, words, pages } of terms) {
    const own = words.reduce((sum, { length }) => sum + length, term.length);
    letters[pages - 1] = (letters[pages - 1] ?? 0) + own;
  }
  return letters;
}

function encodeBeginnings(terms: readonly KnownTerm[]): SearchWords["terms"] {
  const sections = [...Map.groupBy(terms, ({ term }) => beginningOf(term))].sort(([a], [b]) => compareText(a, b));
  return Object.fromEntries(sections.map(([beginning, own]) => [beginning, encodeTerms(own)]));
}
