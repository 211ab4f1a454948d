import type { Json, JsonObject } from "../json.ts";
import { MAX_COLLATORS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";

type Compare = (a: string, b: string) => number;

/** How texts are ordered. */
export interface Collation {
  readonly compare: Compare;
  /**
   * A number for a text: of two that differ, the lesser one's text comes first. NaN where none can say; null where that
   * is so of most texts.
   */
  readonly rank: Rank | null;
}

export type Rank = (text: string) => number;

/** The one language texts are ordered in unless the query names another, whatever machine answers. */
const DEFAULT_LOCALE = "en";

const SENSITIVITIES = ["base", "accent", "case", "variant"] as const;
const CASE_FIRST = ["upper", "lower", "false"] as const;

/** Compare functions by their options: to make a collator costs as much as a thousand comparisons. */
const collators = new Map<string, Compare>();

/**
 * Compares texts by the options of a sort object (docs/protocol.md 2.3): `$locale`, `$numeric`, `$caseFirst`,
 * `$sensitivity`. A mistake where `Intl.Collator` would throw.
 */
export function collate({ $locale, $numeric, $caseFirst, $sensitivity }: JsonObject): Collation | QueryMistake {
  const sensitivity = oneOf("$sensitivity", $sensitivity, SENSITIVITIES);
  if (sensitivity instanceof QueryMistake) return sensitivity;
  const caseFirst = oneOf("$caseFirst", $caseFirst, CASE_FIRST);
  if (caseFirst instanceof QueryMistake) return caseFirst;
  const locale = readLocale($locale);
  if (locale instanceof QueryMistake) return locale;
  const numeric = Boolean($numeric);
  return {
    compare: comparing(locale, { numeric, caseFirst, sensitivity }),
    rank: isPlain(locale) ? (numeric ? rankWithNumbers : rankOfText) : null,
  };
}

/** Languages that have the characters of ASCII in the order of the root collation, by themselves or of a country. */
const PLAIN_LANGUAGE = /^(?:en|de|fr|it|nl|pt|es|sv|fi|ca|id)(?:-[A-Z]{2})?$/;

function isPlain(locale: string): boolean {
  return PLAIN_LANGUAGE.test(locale);
}

function comparing(locale: string, options: Intl.CollatorOptions & { readonly numeric: boolean }): Compare {
  const quickly = isPlain(locale) ? asciiOrder(options.numeric) : () => null;
  let slowly: Compare | null = null;
  return (a, b) => {
    if (a === b) return 0;
    const order = quickly(a, b);
    if (order !== null) return order;
    slowly ??= compareFunction(locale, options);
    return slowly(a, b);
  };
}

function oneOf<T extends string>(
  name: string,
  value: Json | undefined,
  allowed: readonly T[],
): T | undefined | QueryMistake {
  if (value === undefined) return undefined;
  return allowed.find((one) => one === String(value)) ?? new QueryMistake(`${name} is one of ${allowed.join(", ")}`);
}

function readLocale(value: Json | undefined): string | QueryMistake {
  if (value === undefined) return DEFAULT_LOCALE;
  const [locale] = typeof value === "string" ? canonicalLocales(value) : [];
  return locale ?? new QueryMistake("$locale is a language tag such as en or pt-BR");
}

function canonicalLocales(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

function compareFunction(locale: string, options: Intl.CollatorOptions): Compare {
  const key = JSON.stringify([locale, options]);
  const known = collators.get(key);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(locale, options);
  if (collators.size >= MAX_COLLATORS) collators.clear();
  collators.set(key, compare);
  return compare;
}

/**
 * The characters of ASCII in the order that English has them in (the root collation of Unicode), case aside. Each differs
 * from the others at the first level, so the first difference of two texts decides.
 */
const ORDER = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz";

/** The end of a text comes before every character. */
const END = -1;
const UNKNOWN = -2;

/** The place of a character in that order, by its code. Made when texts are first compared. */
let placesOfAscii: Int8Array | null = null;

function asciiPlaces(): Int8Array {
  const places = new Int8Array(128).fill(UNKNOWN);
  for (const [place, character] of Array.from(ORDER).entries()) {
    places[character.charCodeAt(0)] = place;
    places[character.toUpperCase().charCodeAt(0)] = place;
  }
  return places;
}

/**
 * Compares by the places of characters in that order, which takes a tenth of the collator's time. Null where it cannot
 * tell: at what is no character of ASCII, and where nothing but case or leading zeros differs.
 */
function asciiOrder(numeric: boolean): (a: string, b: string) => number | null {
  placesOfAscii ??= asciiPlaces();
  const places = placesOfAscii;
  const placeAt = (text: string, at: number) => (at < text.length ? (places[text.charCodeAt(at)] ?? UNKNOWN) : END);
  return (a, b) => {
    const shorter = Math.min(a.length, b.length);
    for (let at = 0; ; at++) {
      while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
      const left = placeAt(a, at);
      const right = placeAt(b, at);
      if (left === UNKNOWN || right === UNKNOWN) return null;
      if (left !== right) {
        // What stands beside may belong to it: a mark on the character, a letter of two characters.
        if (at > 0 && placeAt(a, at - 1) === UNKNOWN) return null;
        if (placeAt(a, at + 1) === UNKNOWN || placeAt(b, at + 1) === UNKNOWN) return null;
        return numeric ? compareAt(a, b, { at, order: left - right }) : left - right;
      }
      if (left === END) return null;
    }
  };
}

/** Characters that a rank tells apart: of seven bits each, they make up a whole number that is exact. */
const RANKED = 7;
const PER_CHARACTER = 128;

function rankOfText(text: string): number {
  placesOfAscii ??= asciiPlaces();
  const places = placesOfAscii;
  let rank = 0;
  for (let at = 0; at < RANKED; at++) {
    const place = at < text.length ? (places[text.charCodeAt(at)] ?? UNKNOWN) : END;
    if (place === UNKNOWN) return Number.NaN;
    rank = rank * PER_CHARACTER + (place - END);
  }
  // What comes next may belong to the last one.
  return text.length > RANKED && (places[text.charCodeAt(RANKED)] ?? UNKNOWN) === UNKNOWN ? Number.NaN : rank;
}

/** Digits of numbers that are less than what the characters behind the first come to. */
const RANKED_DIGITS = 12;

/** The same where digits are numbers: a text is one, or has none where it is told apart. */
function rankWithNumbers(text: string): number {
  const digit = text.slice(0, RANKED).search(/[0-9]/);
  if (digit === -1) return rankOfText(text);
  if (digit > 0 || text.length > RANKED_DIGITS || !/^[0-9]*$/.test(text)) return Number.NaN;
  return (ORDER.indexOf("0") - END) * PER_CHARACTER ** (RANKED - 1) + Number(text);
}

/** Digits beyond which `Intl.Collator` takes a number for two. */
const MAX_DIGITS = 200;

/**
 * Compares the numbers in which two texts first differ; without them it is as their characters have it. Null where they
 * are the same number, or none as the collator sees it.
 */
function compareAt(a: string, b: string, { at, order }: { at: number; order: number }): number | null {
  const start = numberStart(a, at);
  if (!isDigit(a.charCodeAt(start)) || !isDigit(b.charCodeAt(start))) return order;
  const left = digitsAt(a, start);
  const right = digitsAt(b, start);
  const length = left.to - left.from;
  if (length > MAX_DIGITS || right.to - right.from > MAX_DIGITS) return null;
  if (length !== right.to - right.from) return length - (right.to - right.from);
  for (let digit = 0; digit < length; digit++) {
    const difference = a.charCodeAt(left.from + digit) - b.charCodeAt(right.from + digit);
    if (difference !== 0) return difference;
  }
  return null;
}

/** Where a number begins that goes on at a place, or may begin there. */
function numberStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--;
  return start;
}

/** Where the digits of a number are, without leading zeros. */
function digitsAt(text: string, start: number): { readonly from: number; readonly to: number } {
  let from = start;
  while (text.charCodeAt(from) === ZERO) from++;
  let to = from;
  while (isDigit(text.charCodeAt(to))) to++;
  return { from, to };
}

const ZERO = 48;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
