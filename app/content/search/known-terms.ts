import { afterOther, frontCoded, frontDecoded, withOther } from "./front-coding.ts";

/** A term that pages are found by. */
export interface KnownTerm {
  readonly term: string;
  /** What people call it, in order: a word is corrected to one of these. */
  readonly words: readonly string[];
}

/**
 * Terms in order, as a release has those that begin alike (`beginningOf`): a line each, behind which the words stand by what they
 * have in common with it. `decodeTerms` is the other way.
 */
export function encodeTerms(terms: readonly KnownTerm[]): string {
  const lines = frontCoded(terms.map(({ term }) => term));
  return terms.map(({ term, words }, at) => `${lines[at]}${encodeWords(words, term)}`).join("\n");
}

export function decodeTerms(text: string): readonly KnownTerm[] {
  if (text === "") return [];
  const lines = text.split("\n").map((line) => line.split(" "));
  const terms = frontDecoded(lines.map(([term = ""]) => term));
  return terms.map((term, at) => ({ term, words: decodeWords(lines[at]?.slice(1) ?? [], term) }));
}

/** Most terms are the only word that people have for them: nothing stands behind these. */
function encodeWords(words: readonly string[], term: string): string {
  if (words.length === 1 && words[0] === term) return "";
  return ` ${words.map((word) => afterOther(word, term)).join(" ")}`;
}

function decodeWords(coded: readonly string[], term: string): readonly string[] {
  if (coded.length === 0) return [term];
  return coded.filter((word) => word !== "").map((word) => withOther(word, term));
}

/** The first two letters, by which terms are stored: to look one up takes few of them. */
export function beginningOf(term: string): string {
  const [first = "", second = ""] = term;
  return first + second;
}

/** Pages that have a term are counted up to so many. */
export const MAX_COUNTED = 8;

/** Letters of all terms that are known: every search reads them, and a publish of one change may write them. */
const MAX_LETTERS = 500_000;

/**
 * How many pages must have a term that is known: one, where all terms together are no more letters than a value should
 * have. `letters`: of the terms that so many pages have, from one page on.
 */
export function leastPages(letters: readonly number[]): number {
  let sum = 0;
  for (let pages = letters.length; pages > 0; pages -= 1) {
    sum += letters[pages - 1] ?? 0;
    if (sum > MAX_LETTERS) return pages + 1;
  }
  return 1;
}
