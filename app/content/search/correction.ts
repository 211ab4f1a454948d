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
 * one; of four letters none is wrong, since too many such words are one letter apart. Children write what they hear: a word
 * that sounds like another one may differ in more letters ("dinasor", "rokit"), of which they rather forget some. They
 * write a word as they hear another one ("bare"), call small things small ("froggy"), and put words together ("cutecat").
 */
export function correctedWord(
  word: string,
  vocabulary: readonly string[],
  { locale, synonyms, has }: CorrectionContext,
): string | null {
  const language = languageOf(locale);
  const isKnown = (other: string) => isAnswer(termIn(language, other), { synonyms, has });
  const form = knownForm(word, { locale, synonyms, has });
  if (form !== null || isRight(word, { language, synonyms })) return form;
  const letters = correctionLetters(word, locale);
  const onPages = new Set(vocabulary);
  const beginning = (words: ReadonlyMap<string, readonly string[]>) =>
    letters.flatMap((letter) => words.get(letter) ?? []);
  const own = new Set([...vocabulary, ...beginning(synonyms.words), ...beginning(language.saidWords)]);
  for (const [form, base] of language.forms) if (own.has(base)) own.add(form);
  const known = [...own, ...beginning(language.commonWords)];
  const asked = [...new Set([word, ...singularOf(word), word.replace(SOFT_C, "k")])].map((form) => ({
    letters: form,
    sounds: soundsOf(form, language),
  }));
  let [best, least] = ["", Number.POSITIVE_INFINITY];
  for (const other of known) {
    // A letter of the alphabet is no word that rubbish means: "zzz" is not "z".
    if (other.length < 2) continue;
    if (!letters.includes(other.charAt(0)) || Math.abs(other.length - word.length) > MAX_LONGER) continue;
    for (const [at, form] of asked.entries()) {
      const more = at / 2 - (onPages.has(other) ? OF_PAGES : 0);
      const distance = distanceTo(other, form, { language, below: least - more }) + more;
      if (distance < least) [best, least] = [other, distance];
    }
  }
  if (best === "") return takenApart(word, { isKnown, language });
  return own.has(best) ? best : null;
}

/** The word that sounds like another one, or that has an ending of what is small: it is known without a comparison. */
function knownForm(word: string, { locale, synonyms, has }: CorrectionContext): string | null {
  const language = languageOf(locale);
  const isKnown = (other: string) => isAnswer(termIn(language, other), { synonyms, has });
  const heard = language.homophones.get(word);
  if (heard !== undefined && isKnown(heard)) return heard;
  const dear = isRight(word, { language, synonyms }) ? undefined : withoutEnding(word, language);
  return dear !== undefined && isKnown(dear) ? dear : null;
}

/** So much nearer is a word that pages have than one that the site has beside them. */
const OF_PAGES = 0.25;

/** A "c" that some write for what sounds like "k": "rocit". */
const SOFT_C = /c(?=[eiy])/g;

interface CorrectionContext {
  readonly locale: string;
  readonly synonyms: Synonyms;
  /** Whether a page has a term. */
  readonly has: (term: string) => boolean;
}

interface SearchContext extends CorrectionContext {
  /** Plain words of pages that begin with a letter. */
  readonly wordsFrom: (letter: string) => readonly string[];
}

/** How many unknown words of a search are compared with known ones: the others stay as they are. */
const MAX_COMPARED = 3;

/**
 * What the words of a search were meant to be that no page has, each by the word; one that stays as it is has nothing there.
 * Words of pages are read only where one is compared with them.
 */
export function correctedWords(words: readonly string[], context: SearchContext): ReadonlyMap<string, string> {
  const { locale, synonyms, wordsFrom } = context;
  const language = languageOf(locale);
  const isCompared = (word: string) => knownForm(word, context) === null && !isRight(word, { language, synonyms });
  const compared = new Set(words.filter(isCompared));
  const left = new Set([...compared].slice(MAX_COMPARED));
  const meant = words.flatMap((word) => {
    if (left.has(word)) return [];
    const known = compared.has(word) ? correctionLetters(word, locale).flatMap(wordsFrom) : [];
    const corrected = correctedWord(word, mostAlike(word, known), context);
    return corrected === null ? [] : [[word, corrected] as const];
  });
  return new Map(meant);
}

/** Words that are looked at closely: each takes many times as long as to count its letters. */
const MAX_ALIKE = 200;

/** Of many words those that have the most letters in common with one. */
export function mostAlike(word: string, others: readonly string[]): readonly string[] {
  const own = lettersOf(word);
  const byDifference: string[][] = [];
  for (const other of others) {
    const difference = bitsIn(own ^ lettersOf(other)) + Math.abs(other.length - word.length);
    const alike = byDifference[difference];
    if (alike === undefined) byDifference[difference] = [other];
    else alike.push(other);
  }
  return byDifference.flat().slice(0, MAX_ALIKE);
}

/** Letters that sound alike; a vowel that is another one matters less. */
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

function isAnswer(term: string, { synonyms, has }: Pick<CorrectionContext, "synonyms" | "has">): boolean {
  return has(term) || synonyms.terms.has(term);
}

/** The word that has an ending of what is small or dear; undefined for another one. */
function withoutEnding(word: string, { diminutives }: Language): string | undefined {
  const forms = diminutives.map(([what, by]) => word.replace(what, by));
  return forms.find((form) => form !== word && form.length >= SHORTEST_PART);
}

/** A word that was put together has two or three of at least so many letters, and is no longer than that. */
const SHORTEST_PART = 3;
const LONGEST_WHOLE = 24;

/**
 * The words that were put together to one, of which the first or the one behind it is a thing; null for none.
 *
 * @example takenApart("cutefoxes", …) // "cute foxes"
 */
function takenApart(
  word: string,
  { isKnown, language }: { readonly isKnown: (part: string) => boolean; readonly language: Language },
): string | null {
  if (word.length > LONGEST_WHOLE) return null;
  const isSaid = (part: string) => {
    const term = termIn(language, part);
    return language.soft.has(term) || language.qualities.has(term);
  };
  for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
    const [first, rest] = [word.slice(0, end), word.slice(end)];
    const isThing = isKnown(first);
    if (!isThing && !isSaid(first) && !language.stopWords.has(first)) continue;
    if (isKnown(rest) || (isThing && isSaid(rest))) return `${first} ${rest}`;
    const behind = isThing ? takenApart(rest, { isKnown: (part) => isKnown(part) || isSaid(part), language }) : null;
    if (behind !== null) return `${first} ${behind}`;
  }
  return null;
}

const MAX_LONGER = 4;

/** Letters that differ where two words sound alike, such as "fochs" and "fox". */
const MAX_LETTERS = 4;

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
  const { common, soft, qualities, stopWords, rightWords } = language;
  if (rightWords.has(word) || rightWords.has(word.replace(/s$/, ""))) return true;
  return common.has(term) || soft.has(term) || qualities.has(term) || stopWords.has(word) || synonyms.terms.has(term);
}

/** How a word is written, and how it sounds. */
interface Spelling {
  readonly letters: string;
  readonly sounds: string;
}

function soundsOf(word: string, { sounds }: Pick<Language, "sounds">): string {
  return sounds.reduce((heard, [what, by]) => heard.replace(what, by), word);
}

/**
 * How far a word is from what was typed, the nearer the less; infinite for one that cannot have been meant, or whose letters
 * alone rule out that it is nearer than `below`: the phonetic distance is slow, so it is skipped then.
 */
function distanceTo(
  word: string,
  typed: Spelling,
  { language, below }: { readonly language: Language; readonly below: number },
): number {
  const { length } = typed.letters;
  const edits = editsBetween(typed.letters, word);
  if (edits > MAX_LETTERS || edits / 4 - MAX_BONUS >= below) return Number.POSITIVE_INFINITY;
  const heard = heardBetween(typed.sounds, soundsOf(word, language), language);
  const isNear = edits <= mostEdits(length) && (length !== 4 || !isReplaced(typed.letters, word));
  const isHeard = heard <= mostHeard(length) && word.length >= length;
  if (!isNear && heard > 0 && (!isHeard || edits + 2 * heard > mostUnlike(length))) return Number.POSITIVE_INFINITY;
  const likelier = [isLeftOf(typed.letters, word), vowelsOf(typed.letters) === vowelsOf(word)];
  return heard + edits / 4 - (likelier.filter(Boolean).length / likelier.length) * MAX_BONUS;
}

/** How much nearer a word counts that is likelier than others at the same distance. */
const MAX_BONUS = 1 / 8;

/** Whether one of two words that are a letter apart has another letter where the other one has its own. */
function isReplaced(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join("") !== [...other].sort().join("");
}

function vowelsOf(letters: string): string {
  return letters.replace(/[^aeiou]/g, "");
}

/** Whether letters are left of a word when others are forgotten, which is easier than to write wrong ones. */
function isLeftOf(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}

function mostEdits(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** What sounds alike has letters in common, too: the more, the less it sounds alike. */
function mostUnlike(length: number): number {
  return length < 7 ? 4 : 6;
}

/** A vowel that is another one counts as half. */
function mostHeard(length: number): number {
  return length < 5 ? 0 : length < 6 ? 0.5 : length < 8 ? 1 : 1.5;
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
