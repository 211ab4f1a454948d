import { editsBetween } from "../nearest-names.ts";
import { type Language, languageOf, termIn } from "./language.ts";
import type { Synonyms } from "./synonyms.ts";

/** The letters that a misspelled word may have been meant to begin with ("krab", "fone", "nome"): its own, and at most two more. */
export function correctionLetters(word: string, locale: string): readonly string[] {
  const [first = ""] = word;
  return [...(languageOf(locale).letters.get(first) ?? first)];
}

/**
 * The word that a misspelled one was meant to be: one of the vocabulary (plain words that begin with `correctionLetters`) or
 * of the synonyms. Null where nothing is near, where what is nearest is a word that this site has nothing of, and for every word that is right as it is:
 * cars are no cats, and Easter is no hamster.
 *
 * A letter may be missing, too many, wrong or swapped with the next one in a word of four to seven letters, two in a longer
 * one. Children write what they hear: a word that sounds like another one may differ in more letters ("dinasor", "rokit").
 */
export function correctedWord(
  word: string,
  vocabulary: readonly string[],
  { locale, synonyms }: { readonly locale: string; readonly synonyms: Synonyms },
): string | null {
  const language = languageOf(locale);
  if (isRight(word, { language, synonyms })) return null;
  const own = new Set([...vocabulary, ...synonyms.words, ...language.saidWords]);
  const letters = correctionLetters(word, locale);
  const known = [...own, ...language.commonWords.filter((common) => !own.has(common))];
  const asked = [word, ...singularOf(word)].map((form) => spellingOf(form, language));
  let [best, least] = ["", Number.POSITIVE_INFINITY];
  for (const other of known) {
    if (!letters.includes(other.charAt(0)) || Math.abs(other.length - word.length) > MOST_LONGER) continue;
    const spelling = spellingOf(other, language);
    const distance = Math.min(...asked.map((form, at) => distanceBetween(form, spelling, language) + at / 2));
    if (distance < least) [best, least] = [other, distance];
  }
  return own.has(best) ? best : null;
}

const MOST_LONGER = 4;

/** Of a vocabulary that has the one alone. */
function singularOf(word: string): readonly string[] {
  return word.length > 4 && word.endsWith("s") ? [word.slice(0, -1)] : [];
}

function isRight(
  word: string,
  { language, synonyms }: { readonly language: Language; readonly synonyms: Synonyms },
): boolean {
  if (!/^\p{L}{3,}$/u.test(word)) return true;
  const term = termIn(language, word);
  const { common, soft, qualities, stopWords } = language;
  return common.has(term) || soft.has(term) || qualities.has(term) || stopWords.has(word) || synonyms.terms.has(term);
}

/** How a word is written, and what one hears of it. */
interface Spelling {
  readonly letters: string;
  readonly sounds: string;
}

function spellingOf(word: string, { sounds }: Language): Spelling {
  return { letters: word, sounds: sounds.reduce((heard, [what, by]) => heard.replace(what, by), word) };
}

/** How far a word is from what was typed, the nearer the less; infinite for one that cannot have been meant. */
function distanceBetween(typed: Spelling, word: Spelling, language: Language): number {
  const { length } = typed.letters;
  const edits = editsBetween(typed.letters, word.letters);
  const heard = heardBetween(typed.sounds, word.sounds, language);
  return edits <= mostEdits(length) || heard <= mostHeard(length) ? heard + edits / 4 : Number.POSITIVE_INFINITY;
}

function mostEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** A vowel that is another one counts as half. */
function mostHeard(length: number): number {
  return length < 4 ? 0 : length < 6 ? 0.5 : length < 8 ? 1 : 1.5;
}

const VOWEL = /[aeiou]/;

/** As `editsBetween`, but vowels count half, and so does a consonant that is taken for another one. */
function heardBetween(a: string, b: string, { alike }: Pick<Language, "alike">): number {
  const cost = (letter: string) => (VOWEL.test(letter) ? 0.5 : 1);
  const changed = (one: string, other: string) => {
    if (one === other) return 0;
    return alike.has(one + other) ? 0.5 : Math.max(cost(one), cost(other));
  };
  let row = [0];
  for (const letter of b) row.push((row.at(-1) ?? 0) + cost(letter));
  for (const letter of a) {
    const next = [(row[0] ?? 0) + cost(letter)];
    for (const [at, other] of [...b].entries()) {
      const replaced = (row[at] ?? 0) + changed(letter, other);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + cost(letter), (next[at] ?? 0) + cost(other)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
