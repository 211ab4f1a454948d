import type { Json, JsonObject } from "../json.ts";
import { MAX_COLLATORS } from "./limits.ts";
import { QueryRejection } from "./rejection.ts";

/** Compares two texts, as a sort wants it. */
export type Compare = (a: string, b: string) => number;

/** The one language texts are ordered in unless the query names another, whatever machine answers. */
const DEFAULT_LOCALE = "en";

const SENSITIVITIES = ["base", "accent", "case", "variant"] as const;
const CASE_FIRST = ["upper", "lower", "false"] as const;

/** Compare functions by their options: to make a collator costs as much as a thousand comparisons. */
const collators = new Map<string, Compare>();

/**
 * Compares texts by the options of a sort object (docs/protocol.md 2.3): `$locale`, `$numeric`, `$caseFirst`,
 * `$sensitivity`. A rejection where `Intl.Collator` would throw.
 */
export function collate({ $locale, $numeric, $caseFirst, $sensitivity }: JsonObject): Compare | QueryRejection {
  const sensitivity = oneOf("$sensitivity", $sensitivity, SENSITIVITIES);
  if (sensitivity instanceof QueryRejection) return sensitivity;
  const caseFirst = oneOf("$caseFirst", $caseFirst, CASE_FIRST);
  if (caseFirst instanceof QueryRejection) return caseFirst;
  const locale = readLocale($locale);
  if (locale instanceof QueryRejection) return locale;
  return compareFunction(locale, { numeric: Boolean($numeric), caseFirst, sensitivity });
}

function oneOf<T extends string>(
  name: string,
  value: Json | undefined,
  allowed: readonly T[],
): T | undefined | QueryRejection {
  if (value === undefined) return undefined;
  return allowed.find((one) => one === String(value)) ?? new QueryRejection(`${name} is one of ${allowed.join(", ")}`);
}

function readLocale(value: Json | undefined): string | QueryRejection {
  if (value === undefined) return DEFAULT_LOCALE;
  const [locale] = typeof value === "string" ? canonicalLocales(value) : [];
  return locale ?? new QueryRejection("$locale is a language tag such as en or pt-BR");
}

function canonicalLocales(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}

function compareFunction(locale: string, options: Intl.CollatorOptions): Compare {
  if (locale === DEFAULT_LOCALE && isPlain(options)) return compareInEnglish;
  const key = JSON.stringify([locale, options]);
  const known = collators.get(key);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(locale, options);
  if (collators.size >= MAX_COLLATORS) collators.clear();
  collators.set(key, compare);
  return compare;
}

function isPlain({ numeric, caseFirst, sensitivity }: Intl.CollatorOptions): boolean {
  return !numeric && caseFirst === undefined && sensitivity === undefined;
}

/** The same as its collator, of which V8 has a quicker way: texts of ASCII take it a third of the time. */
function compareInEnglish(a: string, b: string): number {
  return a.localeCompare(b, DEFAULT_LOCALE);
}
