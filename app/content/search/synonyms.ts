import { isRecord } from "../json.ts";
import { joinedTerm, tellingWords, termsForAge, termsOf, wordsAndAges, wordsOf } from "./search-words.ts";

/** What a site says of its words in one language: several words that are one entry have blanks. */
export interface SynonymLists {
  readonly locale: string;
  /** Groups of words that mean the same. */
  readonly same: readonly (readonly string[])[];
  /** A word, and behind it what this site has near it, which is shown for it. */
  readonly see: readonly (readonly string[])[];
}

/**
 * The same in terms, as a release has it: a reader looks words up without a stem being taken. An entry is its `joinedTerm`,
 * with the terms of its words behind it where they are several: `fireengin=fire+engin`. Entries stand between blanks.
 */
export type StoredSynonyms = {
  readonly same: readonly string[];
  readonly see: readonly string[];
  /** Every plain word that stands in an entry, in order: what a word may be corrected to. */
  readonly words: string;
};

/** Made ready to look words up. */
export interface Synonyms {
  /** What means the same as an entry, by its `joinedTerm`: nothing for one that only leads to others. */
  readonly terms: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** What a site has near an entry. */
  readonly near: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Plain words of entries, by their first letter. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

export const NO_SYNONYMS: Synonyms = { terms: new Map(), near: new Map(), words: new Map() };

/** The form in which lists are stored. `loadLanguage` has been awaited. */
export function storeSynonyms({ locale, same, see }: SynonymLists): StoredSynonyms {
  const inTerms = (group: readonly string[]) => group.flatMap((entry) => entryIn(entry, locale)).join(" ");
  const words = new Set([...same, ...see].flat().flatMap(writtenWords));
  return { same: same.map(inTerms), see: see.map(inTerms), words: [...words].sort().join(" ") };
}

function entryIn(entry: string, locale: string): readonly string[] {
  const [said, ...others] = wordsAndAges(entry, locale);
  if (typeof said === "object" && others.length === 0) return termsForAge(said.age);
  const joined = joinedTerm(tellingWords(wordsOf(entry), locale), locale);
  const terms = termsOf(entry, locale);
  // Documents are not found by a letter alone, such as that of "T. rex".
  return [terms.length < 2 || terms.some((term) => /^[a-z]$/.test(term)) ? joined : `${joined}=${terms.join("+")}`];
}

/** Some write two words as one. */
function writtenWords(entry: string): readonly string[] {
  const words = wordsOf(entry);
  return words.length === 2 ? [...words, words.join("")] : words;
}

/** Reads what a release holds; what is none of it has no synonyms. */
export function parseSynonyms(value: unknown): Synonyms {
  if (!isRecord(value) || typeof value.words !== "string") return NO_SYNONYMS;
  const terms = new Map<string, readonly (readonly string[])[]>();
  const near = new Map<string, readonly (readonly string[])[]>();
  const groups = new Map<string, readonly Entry[]>();
  for (const group of groupsIn(value.same)) {
    for (const entry of group) {
      groups.set(entry.key, group);
      add(terms, { entry, others: group });
    }
  }
  for (const [entry, ...others] of groupsIn(value.see)) {
    if (entry === undefined) continue;
    for (const alike of groups.get(entry.key) ?? [entry]) {
      add(terms, { entry: alike, others: [] });
      add(near, { entry: alike, others });
    }
  }
  return { terms, near, words: Map.groupBy(value.words.split(" "), (word) => word.charAt(0)) };
}

function add(
  answers: Map<string, readonly (readonly string[])[]>,
  { entry, others }: { readonly entry: Entry; readonly others: readonly Entry[] },
): void {
  const found = others.filter((other) => other !== entry).map((other) => other.terms);
  answers.set(entry.key, [...(answers.get(entry.key) ?? []), ...found]);
}

interface Entry {
  readonly key: string;
  readonly terms: readonly string[];
}

function groupsIn(value: unknown): readonly (readonly Entry[])[] {
  const groups = Array.isArray(value) ? value.filter((group) => typeof group === "string") : [];
  return groups.map((group) =>
    group.split(" ").map((entry) => {
      const [key = "", terms = key] = entry.split("=");
      return { key, terms: terms.split("+") };
    }),
  );
}
