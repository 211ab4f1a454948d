import { plainText } from "../finder/findable.ts";
import type { SearchWords } from "../release/manifest.ts";
import { correctedWord, correctionLetters } from "./correction.ts";
import { beginningOf, decodeTerms, type KnownTerm, leastPages } from "./known-terms.ts";
import type { SearchedWord, SearchQuery } from "./search.ts";
import { parseSynonyms, type Synonyms } from "./synonyms.ts";

/** Terms that one prefix may stand for. */
const MOST_BEGINNING = 24;

/** The words that pages of a locale are found by; `loadLanguage` has been awaited. They are decoded where somebody asks for one of them. */
export class Dictionary {
  readonly #stored: SearchWords["terms"];
  readonly #sections = new Map<string, readonly KnownTerm[]>();
  readonly synonyms: Synonyms;
  /** Whether no page has any other term. */
  readonly isWhole: boolean;

  constructor({ terms, letters, synonyms }: Omit<SearchWords, "themes">) {
    this.#stored = terms;
    this.isWhole = leastPages(letters) === 1;
    this.synonyms = parseSynonyms(synonyms);
  }

  has(term: string): boolean {
    return this.#section(beginningOf(term)).some((known) => known.term === term);
  }

  /** Terms that begin with a prefix, or have a word that does: the shortest first. */
  beginning(prefix: string): readonly string[] {
    const own = this.#from(beginningOf(prefix)).filter(
      ({ term, words }) => term.startsWith(prefix) || words.some((word) => word.startsWith(prefix)),
    );
    const inOrder = own.map(({ term }) => term).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    return inOrder.slice(0, MOST_BEGINNING);
  }

  /** The word that was meant by one that no page has; null for none. */
  correction(word: string, locale: string): string | null {
    const near = correctionLetters(word, locale).flatMap((letter) => this.#from(letter));
    const words = near.flatMap((term) => term.words);
    return correctedWord(word, mostAlike(word, words), {
      locale,
      synonyms: this.synonyms,
      has: (term) => this.has(term),
    });
  }

  #from(beginning: string): readonly KnownTerm[] {
    const sections = Object.keys(this.#stored).filter((section) => section.startsWith(beginning));
    return sections.flatMap((section) => this.#section(section));
  }

  #section(beginning: string): readonly KnownTerm[] {
    const known = this.#sections.get(beginning);
    if (known !== undefined) return known;
    const terms = Object.hasOwn(this.#stored, beginning) ? decodeTerms(this.#stored[beginning] ?? "") : [];
    this.#sections.set(beginning, terms);
    return terms;
  }
}

/** Words that are looked at closely: each takes many times as long as to count its letters. */
const MOST_ALIKE = 200;

/** Of many words those that have the most letters in common with one. */
function mostAlike(word: string, others: readonly string[]): readonly string[] {
  const own = lettersOf(word);
  const byDifference: string[][] = [];
  for (const other of others) {
    const difference = bitsIn(own ^ lettersOf(other)) + Math.abs(other.length - word.length);
    const alike = byDifference[difference];
    if (alike === undefined) byDifference[difference] = [other];
    else alike.push(other);
  }
  return byDifference.flat().slice(0, MOST_ALIKE);
}

/** Letters that one hears as one another; a vowel that is another one matters less. */
const ALIKE = ["ckqx", "sz", "fv", "gj", "mn", "aeiouy"];

/** A bit for each letter that is in a word. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= BITS[word.charCodeAt(at) % BITS.length] ?? 0;
  return bits;
}

const BITS = Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  const group = ALIKE.findIndex((letters) => letters.includes(letter));
  return group === -1 ? 2 ** (code % 25) : 2 ** (25 + group);
});

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Caches dictionaries by what they were made of, for as long as this is in memory. */
const known = new WeakMap<SearchWords, Dictionary>();

export function dictionaryOf(words: SearchWords): Dictionary {
  const dictionary = known.get(words) ?? new Dictionary(words);
  known.set(words, dictionary);
  return dictionary;
}

/** Terms that answer a word, all of them at once. */
export interface WordAnswer {
  readonly terms: readonly string[];
  /** How much they count for, beside what was typed. */
  readonly share: number;
}

/** What means the same counts nearly as much as what was typed, what is near it much less. */
export const OF_SAME = 0.8;
const OF_NEAR = 0.4;
const OF_BEGINNING = 0.4;

/**
 * What answers a word, the best first: what some page has, or may have. What the word may be the beginning of counts where
 * nothing is known to be said otherwise.
 */
export function answersTo({ alternatives, near, prefix }: SearchedWord, dictionary: Dictionary): readonly WordAnswer[] {
  const own = [
    ...alternatives.map((terms, at): WordAnswer => ({ terms, share: at === 0 ? 1 : OF_SAME })),
    ...near.map((terms): WordAnswer => ({ terms, share: OF_NEAR })),
  ].filter(({ terms }) => terms.length > 0);
  const known = own.filter(({ terms }) => terms.every((term) => dictionary.has(term)));
  if (known.length > 0) return known;
  const begun = prefix === null || prefix === "" ? [] : dictionary.beginning(prefix);
  return [
    ...(dictionary.isWhole ? [] : own.slice(0, 1)),
    ...begun.map((term) => ({ terms: [term], share: OF_BEGINNING })),
  ];
}

/** The text of a search with some of its words corrected; null where that changes nothing. */
export function correctedText(
  { q, words }: SearchQuery,
  {
    dictionary,
    locale,
    isWrong,
  }: {
    readonly dictionary: Dictionary;
    readonly locale: string;
    /** Whether no page has what answers a word. */
    readonly isWrong: (word: SearchedWord) => boolean;
  },
): string | null {
  let text = q;
  for (const word of words) {
    const meant = word.isSoft || !isWrong(word) ? null : dictionary.correction(word.text, locale);
    if (meant !== null) text = withWord(text, { word: word.text, meant });
  }
  return text === q ? null : text;
}

/** As it stands in the text, else in plain letters. */
function withWord(text: string, { word, meant }: { readonly word: string; readonly meant: string }): string {
  const at = plainText(text).indexOf(word);
  const isSame = at !== -1 && plainText(text).length === text.length;
  return isSame ? text.slice(0, at) + meant + text.slice(at + word.length) : plainText(text).replace(word, () => meant);
}
