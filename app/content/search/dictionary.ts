import { compareText } from "../compare-text.ts";
import { memoizeWeak } from "../memoize-weak.ts";
import { plainText } from "../plain-text.ts";
import type { SearchWords } from "../release/manifest.ts";
import { correctedWords } from "./correction.ts";
import { beginningOf, decodeTerms, type KnownTerm, leastPages } from "./known-terms.ts";
import type { SearchedWord, SearchQuery } from "./search.ts";
import { parseSynonyms, type Synonyms } from "./synonyms.ts";

/** Terms that one prefix may stand for. */
const MAX_BEGINNING = 24;

/** The words that pages of a locale are found by; `loadLanguage` has been awaited. They are decoded on demand. */
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
    const inOrder = own.map(({ term }) => term).sort((a, b) => a.length - b.length || compareText(a, b));
    return inOrder.slice(0, MAX_BEGINNING);
  }

  /** Words of terms that begin with a letter, as people write them. */
  wordsFrom(letter: string): readonly string[] {
    return this.#from(letter).flatMap(({ words }) => words);
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

export const dictionaryOf = memoizeWeak((words: SearchWords) => new Dictionary(words));

/** Terms that answer a word, all of them at once. */
export interface WordAnswer {
  readonly terms: readonly string[];
  /** How much they count for, beside what was typed. */
  readonly share: number;
  /** Whether it is no word for the same, but what the site has near it. */
  readonly isNear: boolean;
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
    ...alternatives.map((terms, at): WordAnswer => ({ terms, share: at === 0 ? 1 : OF_SAME, isNear: false })),
    ...near.map((terms): WordAnswer => ({ terms, share: OF_NEAR, isNear: true })),
  ].filter(({ terms }) => terms.length > 0);
  const known = own.filter(({ terms }) => terms.every((term) => dictionary.has(term)));
  const isSaid = dictionary.isWhole || known.some(({ isNear }) => !isNear);
  const begun = known.length > 0 || prefix === null || prefix === "" ? [] : dictionary.beginning(prefix);
  return [
    ...(isSaid ? [] : own.slice(0, 1)),
    ...known,
    ...begun.map((term) => ({ terms: [term], share: OF_BEGINNING, isNear: false })),
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
  const wrong = words.filter((word) => !word.isSoft && isWrong(word)).map(({ text }) => text);
  const context = {
    locale,
    synonyms: dictionary.synonyms,
    has: (term: string) => dictionary.has(term),
    wordsFrom: (letter: string) => dictionary.wordsFrom(letter),
  };
  const corrected = [...correctedWords(wrong, context)];
  const text = corrected.reduce((typed, [word, meant]) => withWord(typed, { word, meant }), q);
  return text === q ? null : text;
}

/** As it stands in the text, else in plain letters. */
function withWord(text: string, { word, meant }: { readonly word: string; readonly meant: string }): string {
  const at = plainText(text).indexOf(word);
  const isSame = at !== -1 && plainText(text).length === text.length;
  return isSame ? text.slice(0, at) + meant + text.slice(at + word.length) : plainText(text).replace(word, () => meant);
}
