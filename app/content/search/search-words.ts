import { plainText } from "../plain-text.ts";
import { baseIn, languageOf, termIn } from "./language.ts";

const PICTOGRAM = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?`;
const WORDS = new RegExp(String.raw`[\p{L}\p{N}]+|${PICTOGRAM}(?:\u200d${PICTOGRAM})*`, "gu");
const APOSTROPHES = /['’ʼ‘]/g;
const SKIN = /\p{Emoji_Modifier}/gu;

/**
 * The words of a text in plain small letters, in order; a pictogram is one, too.
 *
 * @example wordsOf("Mother’s day: a T. rex 🦊") // ["mothers", "day", "a", "t", "rex", "🦊"]
 */
export function wordsOf(text: string): readonly string[] {
  const words = joinedLetters(text).match(WORDS) ?? [];
  return words.map((word) => word.replace(SKIN, ""));
}

/** A text in plain small letters, with what apostrophes part in one word. */
function joinedLetters(text: string): string {
  return plainText(text).replace(APOSTROPHES, "");
}

/**
 * The terms of a text, in order: what it is found by, without words that say nothing. `loadLanguage` has been awaited.
 *
 * @example termsOf("The puppies and the geese", "en") // ["puppi", "goos"]
 */
export function termsOf(text: string, locale: string): readonly string[] {
  return saidTerms(text, locale).map(({ term }) => term);
}

/** The same, each with the word that it is of. */
export function saidTerms(text: string, locale: string): readonly { readonly term: string; readonly word: string }[] {
  const language = languageOf(locale);
  const telling = wordsOf(text).filter(isTelling(language.stopWords));
  return telling.map((word) => ({ term: termIn(language, word), word }));
}

/** No text ends with an article: a last word of one letter names something, as in "Letter A". */
export function isTelling(stopWords: ReadonlySet<string>) {
  return (word: string, at: number, all: readonly unknown[]): boolean =>
    !stopWords.has(word) || (word.length === 1 && at > 0 && at === all.length - 1);
}

/**
 * The term of several words that some write as one.
 *
 * @example joinedTerm(["fire", "trucks"], "en") // "firetruck"
 */
export function joinedTerm(words: readonly string[], locale: string): string {
  const language = languageOf(locale);
  const joined = words.map((word) => baseIn(language, word)).join("");
  // "Letter S" is not what "letters" means.
  return words.length > 1 && words.at(-1)?.length === 1 ? joined : termIn(language, joined);
}

/** Words that say something; all of them where none does. */
export function tellingWords(words: readonly string[], locale: string): readonly string[] {
  const { stopWords } = languageOf(locale);
  const telling = words.filter(isTelling(stopWords));
  return telling.length === 0 ? words : telling;
}

/** An age in a text: of several years the middle one. */
export interface SaidAge {
  readonly age: number;
  /** As it is said, in plain small letters. */
  readonly text: string;
}

/**
 * The words of a text, and the ages that it says.
 *
 * @example wordsAndAges("cats for ages 3-5", "en") // ["cats", "for", { age: 4, text: "ages 3-5" }]
 */
export function wordsAndAges(text: string, locale: string): readonly (string | SaidAge)[] {
  const { age: pattern } = languageOf(locale);
  const plain = joinedLetters(text);
  const found: (string | SaidAge)[] = [];
  let end = 0;
  for (const match of pattern === null ? [] : plain.matchAll(pattern)) {
    const [from = 0, to = from] = match.slice(1).filter(Boolean).map(Number);
    const age = Math.floor((from + to) / 2);
    found.push(...wordsOf(plain.slice(end, match.index)), { age, text: match[0] });
    end = match.index + match[0].length;
  }
  return [...found, ...wordsOf(plain.slice(end))];
}

/** An age above it asks for what the oldest like. */
const OLDEST = 12;

/**
 * The terms of a range of ages such as `3-6` or `8+`, none for what is no age. Each stands for a year and the next one, so
 * that few are needed: the years 3 to 6 are terms of 3 and of 5. What is for one year alone is for the next one, too.
 */
export function ageTerms(age: string): readonly string[] {
  const match = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2})|(\+))?$/.exec(age.trim());
  if (match === null) return [];
  const [, first = "", last = first, open] = match;
  const from = Math.min(Number(first), OLDEST);
  const to = open === undefined ? Math.min(Number(last), OLDEST) : OLDEST;
  if (from >= to) return [ageTerm(from)];
  const pairs = Array.from({ length: Math.ceil((to - from + 1) / 2) }, (_, at) => Math.min(from + 2 * at, to - 1));
  return pairs.map(ageTerm);
}

/** What a child of an age is looked for by: any of these. */
export function termsForAge(age: number): readonly string[] {
  const year = Math.min(age, OLDEST);
  return [ageTerm(year), ageTerm(Math.max(0, year - 1))];
}

function ageTerm(age: number): string {
  return `age${age}`;
}
