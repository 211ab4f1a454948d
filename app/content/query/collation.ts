import type { Json, JsonObject } from "../json.ts";
import { type Charge, PRICE } from "./charge.ts";
import { MAX_COLLATORS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";

export type Compare = (a: string, b: string) => number;

/** The one language texts are ordered in unless the query names another, whatever machine answers. */
const DEFAULT_LOCALE = "en";

const SENSITIVITIES = ["base", "accent", "case", "variant"] as const;
const CASE_FIRST = ["upper", "lower", "false"] as const;

/** Compare functions by their options: to make a collator costs as much as a thousand comparisons. */
const collators = new Map<string, Compare>();

/**
 * Compares texts by the options of a sort object (docs/protocol.md 2.3): `$locale`, `$numeric`, `$caseFirst`,
 * `$sensitivity`; each comparison is paid for. A mistake where `Intl.Collator` would throw.
 */
export function collate(
  { $locale, $numeric, $caseFirst, $sensitivity }: JsonObject,
  charge: Charge,
): Compare | QueryMistake {
  const sensitivity = oneOf("$sensitivity", $sensitivity, SENSITIVITIES);
  if (sensitivity instanceof QueryMistake) return sensitivity;
  const caseFirst = oneOf("$caseFirst", $caseFirst, CASE_FIRST);
  if (caseFirst instanceof QueryMistake) return caseFirst;
  const locale = readLocale($locale);
  if (locale instanceof QueryMistake) return locale;
  charge.add(PRICE.collator);
  const numeric = Boolean($numeric);
  const compare = compareFunction(locale, { numeric, caseFirst, sensitivity });
  const quickly = locale === DEFAULT_LOCALE ? asciiOrder(numeric, charge) : () => null;
  return (a, b) => {
    charge.add(PRICE.compare);
    if (a === b || charge.exceeded) return 0;
    const order = quickly(a, b);
    if (order !== null) return order;
    charge.add(PRICE.collate);
    return compare(a, b);
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

/** Comes before every character. */
const END = -1;

/**
 * Compares by the places of characters in that order, which takes a tenth of the collator's time. Null where it cannot
 * tell: at what is no character of ASCII, and where nothing but case or leading zeros differs.
 */
function asciiOrder(numeric: boolean, charge: Charge): (a: string, b: string) => number | null {
  const known = new Map(Array.from(ORDER, (character, place) => [character, place]));
  const places = Array.from({ length: 128 }, (_, code) => known.get(String.fromCharCode(code).toLowerCase()));
  const placeAt = (text: string, at: number) => (at < text.length ? places[text.charCodeAt(at)] : END);
  const isKnown = (text: string, at: number) => at < 0 || placeAt(text, at) !== undefined;
  return (a, b) => {
    for (let at = 0; ; at++) {
      while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
      const left = placeAt(a, at);
      const right = placeAt(b, at);
      if (left === undefined || right === undefined) return null;
      if (left !== right) {
        charge.add(at * PRICE.comparedCharacter);
        // What stands beside may belong to it: a mark on the character, a letter of two characters.
        if (!isKnown(a, at - 1) || !isKnown(a, at + 1) || !isKnown(b, at + 1)) return null;
        const start = numeric ? numberStart(a, at) : at;
        const bothNumbers = numeric && isDigit(a.charCodeAt(start)) && isDigit(b.charCodeAt(start));
        return bothNumbers ? compareNumbers(numberAt(a, start), numberAt(b, start)) : left - right;
      }
      if (left === END) return null;
    }
  };
}

/** Where a number begins that goes on at a place, or may begin there. */
function numberStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && isDigit(text.charCodeAt(start - 1))) start--;
  return start;
}

/** The digits at a place, without leading zeros. */
function numberAt(text: string, start: number): string {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  return text.slice(start, end).replace(/^0+/, "");
}

/** Digits beyond which `Intl.Collator` takes a number for two. */
const MAX_DIGITS = 200;

/** Null where they are the same number, or none as the collator sees it. */
function compareNumbers(a: string, b: string): number | null {
  if (a === b || a.length > MAX_DIGITS || b.length > MAX_DIGITS) return null;
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : 1;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
