import { correctedWords } from "../../content/search/correction.ts";
import { languageOf, loadLanguage } from "../../content/search/language.ts";
import { readSearch } from "../../content/search/read-search.ts";
import type { SearchedWord } from "../../content/search/search.ts";
import { parseSynonyms, type Synonyms } from "../../content/search/synonyms.ts";
import type { Items } from "./catalogue.ts";
import { DrawingWords, indexWords, type StoredWords, type TermPart } from "./drawing-words.ts";
import { FOUND_BY, MISSED, type SearchedDrawings } from "./find-drawings.ts";
import type { Findable } from "./findable.ts";

interface SearchOptions {
  /** Of the drawings. */
  readonly locale: string;
  readonly synonyms: Synonyms;
}

interface StoredOptions extends Pick<SearchOptions, "locale"> {
  /** Of the locale, as a release has them (`StoredSynonyms`), if any. */
  readonly synonyms: unknown;
}

/** Makes drawings ready to be searched. */
export async function searchDrawings(items: Items<Findable>, options: StoredOptions): Promise<DrawingSearch> {
  await loadLanguage(options.locale);
  return openSearch(indexWords(items, options.locale), { ...options, size: items.length });
}

/** The same of what a release says that so many drawings are found by. */
export async function openSearch(
  words: readonly StoredWords[],
  { size, locale, synonyms }: StoredOptions & { readonly size: number },
): Promise<DrawingSearch> {
  await loadLanguage(locale);
  return new DrawingSearch({ words: new DrawingWords(words), size, locale, synonyms: parseSynonyms(synonyms) });
}

type LookedUpWords = Pick<DrawingWords, "placesOf" | "placesIn" | "placesFrom" | "wordsFrom">;

/** Places of drawings. */
type Places = readonly number[];

type FoundBy = (typeof FOUND_BY)[keyof typeof FOUND_BY];

interface FoundWord {
  readonly word: SearchedWord;
  /** How each drawing is found by it; null where none is. */
  readonly found: Uint8Array | null;
}

/** Drawings by their words: the same that the search of the site goes by. */
export class DrawingSearch {
  readonly #words: LookedUpWords;
  readonly #size: number;
  readonly #options: SearchOptions;

  /** `loadLanguage` has been awaited. */
  constructor({ words, size, ...options }: SearchOptions & { readonly words: LookedUpWords; readonly size: number }) {
    this.#words = words;
    this.#size = size;
    this.#options = options;
  }

  /**
   * The drawings that have all words of a search; where none has, those that have the most. A word that none has is
   * corrected, or left out where there is another one. Nothing is found, corrected or told by drawings that do not show.
   */
  find(q: string, hidden: ReadonlySet<number>): SearchedDrawings {
    const asked = this.#lookUp(q, hidden);
    const missing = new Set(asked.flatMap(({ word, found }) => (word.isSoft || found !== null ? [] : [word.text])));
    if (missing.size === 0) return this.#answerOf(asked, null);
    const meant = this.#corrected([...missing], hidden);
    const fixed = asked.map(({ word: { text, isSoft } }) => {
      return { text: missing.has(text) ? (meant.get(text) ?? null) : text, isSoft };
    });
    // Words beside an unknown thing are no search of their own.
    if (fixed.every(({ text, isSoft }) => text === null || isSoft))
      return { found: new Uint8Array(this.#size), corrected: null, asked: [] };
    const corrected = fixed.flatMap(({ text }) => text ?? []).join(" ");
    return this.#answerOf(this.#lookUp(corrected, hidden), corrected);
  }

  #answerOf(words: readonly FoundWord[], corrected: string | null): SearchedDrawings {
    const asked = words.flatMap(({ word: { text, isSoft }, found }) => {
      if (isSoft || found === null) return [];
      return [{ text, isUnmatched: isNearAlone(found), finds: (place: number) => found[place] !== MISSED }];
    });
    return { found: this.#withAll(words), corrected, asked };
  }

  #lookUp(q: string, hidden: ReadonlySet<number>): readonly FoundWord[] {
    const { soft } = languageOf(this.#options.locale);
    return readSearch(q, this.#options).words.map((word) => {
      // All of these are coloring pages: who says so leaves none out.
      const isTelling = word.alternatives[0]?.some((term) => !soft.has(term)) === true;
      return { word, found: isTelling ? this.#foundBy(word, hidden) : null };
    });
  }

  #foundBy({ alternatives, near, prefix }: SearchedWord, hidden: ReadonlySet<number>): Uint8Array | null {
    const found = new Uint8Array(this.#size);
    let isAny = false;
    const add = (places: Places, level: number) => {
      for (const place of places) {
        const known = found[place] ?? MISSED;
        if (hidden.has(place) || (known !== MISSED && known <= level)) continue;
        found[place] = level;
        isAny = true;
      }
    };
    const addAll = (terms: readonly string[], levels: FoundBy) => {
      for (const part of ["whole", "title", "tag"] as const) add(this.#havingIn(part, terms), levels[part]);
      add(this.#having(terms), levels.any);
    };
    for (const [at, terms] of alternatives.entries()) addAll(terms, at === 0 ? FOUND_BY.itself : FOUND_BY.others);
    for (const terms of near) addAll(terms, FOUND_BY.near);
    if (!isAny && prefix !== null) {
      for (const places of this.#words.placesFrom(prefix)) add(places, FOUND_BY.others.any);
    }
    return isAny ? found : null;
  }

  /** Drawings that have all of these terms. */
  #having(terms: readonly string[]): Places {
    return placesInAll(terms.map((term) => this.#words.placesOf(term)));
  }

  #havingIn(part: TermPart, terms: readonly string[]): Places {
    return placesInAll(terms.map((term) => this.#words.placesIn(part, term)));
  }

  #withAll(words: readonly FoundWord[]): Uint8Array {
    const named = words.flatMap(({ word, found }) => (word.isSoft || found === null ? [] : [found]));
    const beside = words.flatMap(({ word, found }) => (word.isSoft && found !== null ? [found] : []));
    if (named.length > 0) return beside.reduce(inBoth, withMost(named));
    const isAny = words.length > 0 && words.every(({ word }) => word.isSoft);
    return beside.reduce(inBoth, new Uint8Array(this.#size).fill(isAny ? FOUND_BY.itself.any : MISSED));
  }

  #corrected(words: readonly string[], hidden: ReadonlySet<number>): ReadonlyMap<string, string> {
    const has = (term: string) => this.#words.placesOf(term).some((place) => !hidden.has(place));
    const wordsFrom = (letter: string) => this.#words.wordsFrom(letter, hidden);
    return correctedWords(words, { ...this.#options, has, wordsFrom });
  }
}

/** Places that stand in all of these lists: each is in order, so that they are gone through once. */
export function placesInAll([first = [], ...others]: readonly Places[]): Places {
  return others.reduce((having, places) => {
    let at = 0;
    return having.filter((place) => {
      while (at < places.length && (places[at] ?? 0) < place) at += 1;
      return places[at] === place;
    });
  }, first);
}

/** Whether nothing is found by a word, nor by what means the same, but by what is near it. */
function isNearAlone(found: Uint8Array): boolean {
  const own = found.filter((level) => level !== MISSED);
  return own.length > 0 && own.every((level) => level >= FOUND_BY.near.whole);
}

/** How drawings are found that have both; the one alone where none has. */
function inBoth(found: Uint8Array, other: Uint8Array): Uint8Array {
  const both = found.map((how, place) => (how === MISSED || other[place] === MISSED ? MISSED : how));
  return both.some((how) => how !== MISSED) ? both : found;
}

/** The drawings that have the most words: each is found as by that of its words which finds it last. */
function withMost(words: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = words;
  if (others.length === 0) return first;
  const counts = first.map((_, place) => words.filter((found) => found[place] !== MISSED).length);
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  return counts.map((count, place) => {
    if (count < most || most === 0) return MISSED;
    return words.reduce((last, found) => Math.max(last, found[place] ?? MISSED), MISSED);
  });
}
