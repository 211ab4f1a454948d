import { isRecord } from "../json.ts";
import { joinedTerm, tellingWords, termsForAge, termsOf, wordsAndAges, wordsOf } from "./search-words.ts";

/** What a site says of its words in one language: several words that are one entry have blanks. */
export interface SynonymLists {
  readonly locale: string;
  /** Groups of words that mean the same. */
  readonly same: readonly (readonly string[])[];
  /** Words, and what this site has near each of them, which is shown for it. */
  readonly see: readonly { readonly words: readonly string[]; readonly near: readonly string[] }[];
}

/**
 * The same in terms, as a release has it: a reader looks words up without a stem being taken. An entry is its `joinedTerm`,
 * with the terms of its words behind it where they are several: `fireengin=fire+engin`. Entries stand between blanks; those
 * that see the same come first, between bars: `deer|fawn reindeer moos`.
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
  readonly terms: EntryTerms;
  /** What a site has near an entry. */
  readonly near: EntryTerms;
  /** Plain words of entries, by their first letter. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/** Terms by entries; an entry is read when it is needed, since a search needs few of a thousand. */
interface EntryTerms {
  has(key: string): boolean;
  get(key: string): readonly (readonly string[])[] | undefined;
}

export const NO_SYNONYMS: Synonyms = { terms: new Map(), near: new Map(), words: new Map() };

/** The form in which lists are stored. `loadLanguage` has been awaited. */
export function storeSynonyms({ locale, same, see }: SynonymLists): StoredSynonyms {
  const inTerms = (group: readonly string[]) => group.flatMap((entry) => entryIn(entry, locale));
  const all = [...same, ...see.flatMap(({ words, near }) => [words, near])].flat();
  return {
    same: same.map((group) => inTerms(group).join(" ")),
    see: see.map(({ words, near }) => [inTerms(words).join(BETWEEN), ...inTerms(near)].join(" ")),
    words: [...new Set(all.flatMap(writtenWords))].sort().join(" "),
  };
}

/** Words that see the same. */
const BETWEEN = "|";

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
  const same = new Map<string, Others[]>();
  const near = new Map<string, Others[]>();
  for (const group of groupsIn(value.same)) for (const entry of group) add(same, keyOf(entry), { group, entry });
  for (const [entries = "", ...others] of groupsIn(value.see)) {
    for (const alike of entries.split(BETWEEN).flatMap((entry) => same.get(keyOf(entry))?.at(-1)?.group ?? entry)) {
      if (!same.has(keyOf(alike))) same.set(keyOf(alike), []);
      add(near, keyOf(alike), { group: others, entry: null });
    }
  }
  return {
    terms: termsBy(same),
    near: termsBy(near),
    words: Map.groupBy(value.words.split(" "), (word) => word.charAt(0)),
  };
}

/** Entries as they are stored, without one of them. */
interface Others {
  readonly group: readonly string[];
  readonly entry: string | null;
}

function groupsIn(value: unknown): readonly (readonly string[])[] {
  const groups = Array.isArray(value) ? value.filter((group) => typeof group === "string") : [];
  return groups.map((group) => group.split(" "));
}

/** `keyOf("fireengin=fire+engin")` -> `fireengin` */
function keyOf(entry: string): string {
  const end = entry.indexOf("=");
  return end === -1 ? entry : entry.slice(0, end);
}

function add(answers: Map<string, Others[]>, key: string, others: Others): void {
  const known = answers.get(key);
  if (known === undefined) answers.set(key, [others]);
  else known.push(others);
}

function termsBy(answers: ReadonlyMap<string, readonly Others[]>): EntryTerms {
  return {
    has: (key) => answers.has(key),
    get: (key) =>
      answers.get(key)?.flatMap(({ group, entry }) => group.filter((other) => other !== entry).map(termsOfEntry)),
  };
}

function termsOfEntry(entry: string): readonly string[] {
  const [key = "", terms = key] = entry.split("=");
  return terms.split("+");
}
