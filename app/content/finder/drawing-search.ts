import { correctedWords } from "../search/correction.ts";
import { languageOf, loadLanguage } from "../search/language.ts";
import { readSearch } from "../search/read-search.ts";
import type { SearchedWord } from "../search/search.ts";
import { ageTerms, joinedTerm, termsOf, wordsOf } from "../search/search-words.ts";
import { parseSynonyms, type Synonyms } from "../search/synonyms.ts";
import { BY_ITSELF, BY_OTHERS, MISSED, type SearchedDrawings } from "./find-drawings.ts";
import { type Findable, marksOf } from "./findable.ts";

interface SearchOptions {
  /** Of the drawings. */
  readonly locale: string;
  readonly synonyms: Synonyms;
}

/** Makes drawings ready to be searched, with the synonyms of their locale as a release has them (`StoredSynonyms`), if any. */
export async function searchDrawings(
  items: readonly Findable[],
  { locale, synonyms }: { readonly locale: string; readonly synonyms: unknown },
): Promise<DrawingSearch> {
  await loadLanguage(locale);
  return new DrawingSearch(items, { locale, synonyms: parseSynonyms(synonyms) });
}

/** Places of drawings. */
type Places = readonly number[];

interface FoundWord {
  readonly word: SearchedWord;
  /** How each drawing is found by it; null where none is. */
  readonly found: Uint8Array | null;
}

/**
 * Drawings by their words: the same that the search of the site goes by. They are indexed once for as long as they stay the
 * same, since a list is searched anew with every letter that is typed.
 */
export class DrawingSearch {
  readonly #size: number;
  readonly #options: SearchOptions;
  /** Places of the drawings that have a term. */
  readonly #places = new Map<string, number[]>();
  /** The term of each plain word, by the first letter of the word. */
  readonly #words = new Map<string, Map<string, string>>();

  /** `loadLanguage` has been awaited. */
  constructor(items: readonly Findable[], options: SearchOptions) {
    this.#size = items.length;
    this.#options = options;
    const known = new Map<string, readonly string[]>();
    for (const [place, item] of items.entries()) {
      for (const text of textsOf(item)) {
        const terms = known.get(text) ?? this.#addText(text);
        known.set(text, terms);
        for (const term of terms) this.#addPlace(term, place);
      }
      for (const term of ageTerms(String(item.age ?? ""))) this.#addPlace(term, place);
    }
  }

  /**
   * The drawings that have all words of a search; where none has, those that have the most. A word that none has is
   * corrected, or left out where there is another one. Nothing is found, corrected or told by drawings that do not show.
   */
  find(q: string, hidden: ReadonlySet<number>): SearchedDrawings {
    const asked = this.#lookUp(q, hidden);
    const missing = new Set(asked.flatMap(({ word, found }) => (word.isSoft || found !== null ? [] : [word.text])));
    if (missing.size === 0) return { found: this.#withAll(asked), corrected: null };
    const meant = this.#corrected([...missing], hidden);
    const mended = asked.map(({ word: { text, isSoft } }) => {
      return { text: missing.has(text) ? (meant.get(text) ?? null) : text, isSoft };
    });
    // What is only said beside a thing that nobody knows is no search of its own.
    if (mended.every(({ text, isSoft }) => text === null || isSoft))
      return { found: new Uint8Array(this.#size), corrected: null };
    const corrected = mended.flatMap(({ text }) => text ?? []).join(" ");
    return { found: this.#withAll(this.#lookUp(corrected, hidden)), corrected };
  }

  #lookUp(q: string, hidden: ReadonlySet<number>): readonly FoundWord[] {
    const { soft } = languageOf(this.#options.locale);
    return readSearch(q, this.#options).words.map((word) => {
      // All of these are coloring pages: who says so leaves none out.
      const isTelling = word.alternatives[0]?.some((term) => !soft.has(term)) === true;
      return { word, found: isTelling ? this.#foundBy(word, hidden) : null };
    });
  }

  #addText(text: string): readonly string[] {
    const { locale } = this.#options;
    const words = wordsOf(text);
    for (const word of words) {
      const [letter = ""] = word;
      const known = this.#words.get(letter) ?? new Map<string, string>();
      this.#words.set(letter, known);
      if (!known.has(word)) known.set(word, termsOf(word, locale)[0] ?? "");
    }
    const joined = words.length > 1 ? [joinedTerm(words, locale)] : [];
    return [...new Set([...termsOf(text, locale), ...joined])];
  }

  #addPlace(term: string, place: number): void {
    const places = this.#places.get(term);
    if (places === undefined) this.#places.set(term, [place]);
    else if (places.at(-1) !== place) places.push(place);
  }

  #foundBy({ alternatives, near, prefix }: SearchedWord, hidden: ReadonlySet<number>): Uint8Array | null {
    const found = new Uint8Array(this.#size);
    let isAny = false;
    const add = (places: Places, how: number) => {
      for (const place of places) {
        if (hidden.has(place) || found[place] !== MISSED) continue;
        found[place] = how;
        isAny = true;
      }
    };
    for (const [at, terms] of [...alternatives, ...near].entries())
      add(this.#having(terms), at === 0 ? BY_ITSELF : BY_OTHERS);
    if (!isAny && prefix !== null) {
      for (const [term, places] of this.#places) if (term.startsWith(prefix)) add(places, BY_OTHERS);
    }
    return isAny ? found : null;
  }

  /** Drawings that have all of these terms. */
  #having(terms: readonly string[]): Places {
    return placesInAll(terms.map((term) => this.#places.get(term) ?? []));
  }

  #withAll(words: readonly FoundWord[]): Uint8Array {
    if (words.length === 0) return new Uint8Array(this.#size);
    const named = words.flatMap(({ word, found }) => (word.isSoft || found === null ? [] : [found]));
    const beside = words.flatMap(({ word, found }) => (word.isSoft && found !== null ? [found] : []));
    const all = new Uint8Array(this.#size).fill(BY_ITSELF);
    return beside.reduce(inBoth, named.length === 0 ? all : withMost(named));
  }

  #corrected(words: readonly string[], hidden: ReadonlySet<number>): ReadonlyMap<string, string> {
    const has = (term: string) => this.#places.get(term)?.some((place) => !hidden.has(place)) === true;
    const wordsFrom = (letter: string) => {
      const words = Array.from(this.#words.get(letter) ?? []);
      return words.filter(([, term]) => has(term)).map(([known]) => known);
    };
    return correctedWords(words, { ...this.#options, has, wordsFrom });
  }
}

function textsOf(item: Findable): readonly string[] {
  const tags = Array.isArray(item.tags) ? item.tags : [];
  const own = [item.title, item.category, ...tags].filter((text) => typeof text === "string");
  return [...own, ...(["difficulty", "color", "season"] as const).flatMap((name) => marksOf(name, item))];
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

/** How drawings are found that have both; the one alone where none has. */
function inBoth(found: Uint8Array, other: Uint8Array): Uint8Array {
  const both = found.map((how, place) => (how === MISSED || other[place] === MISSED ? MISSED : how));
  return both.some((how) => how !== MISSED) ? both : found;
}

/** The drawings that have the most words: found by others where they are for one of them. */
function withMost(words: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = words;
  const counts = first.map((_, place) => words.filter((found) => found[place] !== MISSED).length);
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  return counts.map((count, place) => {
    if (count < most || most === 0) return MISSED;
    return words.some((found) => found[place] === BY_OTHERS) ? BY_OTHERS : BY_ITSELF;
  });
}
