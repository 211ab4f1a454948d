import { charactersOf } from "./letter-ways.ts";
import { hasLetter, letterLine } from "./letters.ts";

/** So many letters are still wide enough for a crayon. */
export const LONGEST_NAME = 12;

/** A fifth of the height leaves room in an "e" (docs/drawings.md). */
export const nameWeight = 0.2;

/** Of a capital, in a name of one line and of two. */
const tallest = { one: 70, two: 44 } as const;
/** A name without a place to break stays in one line down to this height. */
const lowest = 25;
/** Two lines are worth it from here on. */
const larger = 1.15;

export interface NameLetters {
  /** What there are letters of, with the spaces between them. */
  readonly text: string;
  /** Characters that there is no letter of, each once. */
  readonly missing: readonly string[];
  /** How many letters at the end have no room. */
  readonly excess: number;
}

/**
 * What of a name stands on its sheet.
 *
 * @example lettersOf("Ada 王") // { text: "Ada", missing: ["王"], excess: 0 }
 */
export function lettersOf(name: string): NameLetters {
  const characters = charactersOf(name.trim().replace(/\s+/g, " "));
  const isWritten = (character: string) => character === " " || hasLetter(character);
  const written = charactersOf(characters.filter(isWritten).join("").trim());
  const places = written.flatMap((character, at) => (LETTER.test(character) ? [at] : []));
  const end = places[LONGEST_NAME] ?? written.length;
  return {
    text: written.slice(0, end).join("").trim(),
    missing: [...new Set(characters.filter((character) => !isWritten(character)))],
    excess: Math.max(0, places.length - LONGEST_NAME),
  };
}

/** Hyphens, apostrophes and spaces take little room. */
const LETTER = /^[\p{L}\p{N}]/u;

interface NameLines {
  readonly lines: readonly string[];
  /** Of a capital. */
  readonly height: number;
}

/**
 * The one or two lines in which a name stands largest in a width: it breaks between words, at a hyphen, and where it would
 * be low otherwise before a syllable.
 *
 * @example nameLines("Mary Ann", 176).lines // ["Mary", "Ann"]
 */
export function nameLines(text: string, width: number): NameLines {
  const whole = fitLines([text], width);
  const between = tallestOf(breaks(text, BETWEEN_WORDS), width);
  if (between !== null && between.height > whole.height * larger) return between;
  if (whole.height >= lowest) return whole;
  const within = tallestOf(breaks(text, BEFORE_SYLLABLE), width);
  return within !== null && within.height > whole.height * larger ? within : whole;
}

const BETWEEN_WORDS = / |(?<=\p{L}-)(?=\p{L})/gu;

/** A consonant with a vowel behind it, three letters from either end; `ch`, `ph`, `sh` and `th` stay together. */
const BEFORE_SYLLABLE = /(?<=\p{L}{3})(?=[bcdfgjklmnpqrstvwxz]h?[aeiouy])(?=\p{L}{3})/giu;

function breaks(text: string, at: RegExp): readonly (readonly string[])[] {
  return [...text.matchAll(at)].map(({ index }) => [text.slice(0, index).trim(), text.slice(index).trim()]);
}

function tallestOf(candidates: readonly (readonly string[])[], width: number): NameLines | null {
  const fitted = candidates.map((lines) => fitLines(lines, width));
  return fitted.toSorted((a, b) => b.height - a.height)[0] ?? null;
}

function fitLines(lines: readonly string[], width: number): NameLines {
  const widest = Math.max(...lines.map((line) => letterLine(line, { height: 1, weight: nameWeight }).width));
  return { lines, height: Math.min(lines.length === 1 ? tallest.one : tallest.two, width / widest) };
}
