import { isRecord } from "../json.ts";
import { joinedTerm, tellingWords, termsForAge, termsOf, wordsAndAges, wordsOf } from "./search-words.ts";

/** What a site says of its words in one language, as a release has it: several words that are one entry have blanks. */
export interface SynonymLists {
  readonly locale: string;
  /** Groups of words that mean the same. */
  readonly same: readonly (readonly string[])[];
  /** A word, and behind it what this site has near it, which is shown for it. */
  readonly see: readonly (readonly string[])[];
}

/** The same made ready to look words up. */
export interface Synonyms {
  /** What answers an entry besides itself, by its `joinedTerm`. */
  readonly terms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Every plain word that stands in an entry. */
  readonly words: readonly string[];
}

export const NO_SYNONYMS: Synonyms = { terms: new Map(), words: [] };

/** Reads what a release holds. `loadLanguage` has been awaited. */
export function parseSynonyms(value: unknown): Synonyms {
  return isRecord(value) && typeof value.locale === "string"
    ? readySynonyms({ locale: value.locale, same: groupsOf(value.same), see: groupsOf(value.see) })
    : NO_SYNONYMS;
}

function groupsOf(value: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(value)) return [];
  return value.map((group) => (Array.isArray(group) ? group.filter((entry) => typeof entry === "string") : []));
}

function readySynonyms({ locale, same, see }: SynonymLists): Synonyms {
  const terms = new Map<string, readonly (readonly string[])[]>();
  const add = (entry: string, others: readonly string[]) => {
    const key = entryTerm(entry, locale);
    const added = others.filter((other) => other !== entry).flatMap((other) => entryTerms(other, locale));
    terms.set(key, [...(terms.get(key) ?? []), ...added]);
  };
  for (const group of same) for (const entry of group) add(entry, group);
  for (const [entry = "", ...others] of see) {
    const [group = [entry]] = same.filter((words) => words.includes(entry));
    for (const alike of group) add(alike, others);
  }
  return { terms, words: [...new Set([...same, ...see].flat().flatMap(wordsOf))] };
}

/** What an entry is looked up by. */
function entryTerm(entry: string, locale: string): string {
  return joinedTerm(tellingWords(wordsOf(entry), locale), locale);
}

/** What an entry is found by: any of these. */
function entryTerms(entry: string, locale: string): readonly (readonly string[])[] {
  const [said, ...others] = wordsAndAges(entry, locale);
  if (typeof said === "object" && others.length === 0) return termsForAge(said.age).map((term) => [term]);
  const terms = termsOf(entry, locale);
  // Documents are not found by a letter alone, such as that of "T. rex".
  return [terms.some((term) => /^[a-z]$/.test(term)) ? [entryTerm(entry, locale)] : terms];
}
