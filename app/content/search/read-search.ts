import { baseIn, type Language, languageOf, termIn } from "./language.ts";
import { LONGEST_SEARCH, type SearchedWord, type SearchQuery } from "./search.ts";
import { isTelling, joinedTerm, type SaidAge, termsForAge, wordsAndAges } from "./search-words.ts";
import type { Synonyms } from "./synonyms.ts";

const MAX_WORDS = 8;

/** Words of an entry among synonyms that are looked for in a search. */
const MAX_IN_ENTRY = 3;

/** In a longer search words are whole: each joined with its neighbours would be looked up, too. */
const MAX_JOINED = 4;

interface SearchContext {
  readonly locale: string;
  readonly language: Language;
  readonly synonyms: Synonyms;
}

/**
 * What a search looks for, parsed from the visitor's text. A word that is joined with its neighbour by some ("lady bug") is answered
 * by the joined one, too; words that mean one thing among the synonyms are one. `loadLanguage` has been awaited.
 */
export function readSearch(
  q: string,
  { locale, synonyms }: { readonly locale: string; readonly synonyms: Synonyms },
): SearchQuery {
  const language = languageOf(locale);
  const typed = q.slice(0, LONGEST_SEARCH).replace(/\s+/g, " ").trim();
  const said = wordsAndAges(typed, locale);
  const isWord = isTelling(language.stopWords);
  const telling = said.filter((word, at) => typeof word !== "string" || isWord(word, at, said));
  const looked = (telling.length === 0 ? said : telling).slice(0, MAX_WORDS);
  // What ends with a word that says nothing is not being typed any more.
  const isTyped = looked.at(-1) === said.at(-1);
  const context = { locale, language, synonyms };
  const words = phrasesOf(looked, context).map((phrase, at, all): SearchedWord => {
    if ("age" in phrase) return agedWord(phrase);
    const [word = "", ...others] = phrase;
    return others.length > 0 ? severalWords(phrase, context) : oneWord(word, { ...context, at, all, isTyped });
  });
  const own = uniqueWords(words);
  const isAsked = said.length > 1 && typeof said[0] === "string" && language.questions.has(said[0]);
  const isAny = own.length > 0 && own.every(({ text }) => language.soft.has(termIn(language, text)));
  const wants = isAsked ? "articles" : isAny ? "pictures" : null;
  return { q: typed, words: isAsked ? own : withThing(own, language), wants };
}

/** Where no thing is named, what is said of it is looked for: "easy coloring pages". */
function withThing(words: readonly SearchedWord[], { soft }: Language): readonly SearchedWord[] {
  if (words.some(({ isSoft }) => !isSoft)) return words;
  return words.map((word) => ({ ...word, isSoft: word.alternatives[0]?.every((term) => soft.has(term)) === true }));
}

/** An age, or words that stand together. */
type Phrase = SaidAge | readonly string[];

/** The longest entries among the synonyms, and words one by one. */
function phrasesOf(words: readonly (string | SaidAge)[], context: SearchContext): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseOf(words.slice(at, at + MAX_IN_ENTRY), context);
    phrases.push(phrase);
    at += "age" in phrase ? 1 : phrase.length;
  }
  return phrases;
}

function phraseOf(words: readonly (string | SaidAge)[], { locale, synonyms }: SearchContext): Phrase {
  const [first = ""] = words;
  if (typeof first !== "string") return first;
  for (let size = words.length; size > 1; size -= 1) {
    const entry = words.slice(0, size).filter((word) => typeof word === "string");
    if (entry.length === size && synonyms.terms.has(joinedTerm(entry, locale))) return entry;
  }
  return [first];
}

function agedWord({ age, text }: SaidAge): SearchedWord {
  return {
    text,
    alternatives: termsForAge(age).map((term) => [term]),
    near: [],
    prefix: null,
    isSoft: true,
    narrows: true,
  };
}

function severalWords(words: readonly string[], { locale, language, synonyms }: SearchContext): SearchedWord {
  const joined = joinedTerm(words, locale);
  const own = words.map((word) => termIn(language, word));
  return {
    text: words.join(" "),
    alternatives: uniqueTerms([own, [joined], ...(synonyms.terms.get(joined) ?? [])]),
    near: synonyms.near.get(joined) ?? [],
    prefix: null,
    isSoft: false,
    narrows: false,
  };
}

interface WordContext extends SearchContext {
  readonly at: number;
  readonly all: readonly Phrase[];
  /** Whether the last word may be the beginning of one. */
  readonly isTyped: boolean;
}

function oneWord(word: string, { at, all, isTyped, locale, language, synonyms }: WordContext): SearchedWord {
  const term = termIn(language, word);
  const isSoft = language.soft.has(term) || language.qualities.has(term) || /^[a-z]$/.test(word);
  const neighbour = (place: number) => {
    const phrase = all[place];
    return phrase === undefined || "age" in phrase || phrase.length > 1 ? [] : phrase;
  };
  const pairs = [
    [...neighbour(at - 1), word],
    [word, ...neighbour(at + 1)],
  ].filter(({ length }) => length > 1);
  const joined = all.length > MAX_JOINED || isSoft ? [] : pairs.map((pair) => [joinedTerm(pair, locale)]);
  const alternatives = [[term], ...joined, ...(synonyms.terms.get(term) ?? [])];
  // Behind another word: "gingerbread man" is no mandala.
  const isWhole = all.length > 1 && (language.common.has(term) || language.rightWords.has(word));
  const prefix =
    isTyped && !isWhole && at === all.length - 1 && /^[\p{L}\p{N}]+$/u.test(word) ? prefixIn(language, word) : null;
  return {
    text: word,
    alternatives: uniqueTerms(alternatives),
    near: synonyms.near.get(term) ?? [],
    prefix,
    isSoft,
    narrows: language.levels.has(term),
  };
}

function uniqueTerms(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const byText = new Map(lists.filter(({ length }) => length > 0).map((terms) => [terms.join(" "), terms]));
  return [...byText.values()];
}

function uniqueWords(words: readonly SearchedWord[]): readonly SearchedWord[] {
  return words.filter(({ text }, at) => words.findIndex((word) => word.text === text) === at);
}

/** So many letters of a word may be the beginning of an ending. */
const MAX_OF_ENDING = 3;

/** Letters that are left of a word without its ending. */
const MIN_STEM = 3;

/**
 * What terms begin with that may be meant by a word which is still being typed: the word, or less of it, where a stem ends
 * before what is typed already.
 *
 * @example prefixIn(english, "elepha") // "eleph": that is what "elephant" is found by
 */
function prefixIn(language: Language, word: string): string {
  const base = baseIn(language, word);
  for (let cut = MAX_OF_ENDING; cut > 0; cut -= 1) {
    const stem = base.slice(0, -cut);
    const begun = base.slice(-cut);
    const ends = language.endings.filter((ending) => ending.startsWith(begun) && ending !== begun);
    if (stem.length >= MIN_STEM && ends.some((ending) => language.stem(stem + ending) === stem)) return stem;
  }
  return base;
}
