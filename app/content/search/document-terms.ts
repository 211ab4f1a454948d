import { languageOf } from "./language.ts";
import type { SearchTerm } from "./search.ts";
import { ageTerms, joinedTerm, saidTerms, tellingWords, termsOf, wordsAndAges, wordsOf } from "./search-words.ts";

/** What a document says of itself, in plain texts of its language. */
export interface SearchableParts {
  readonly title: string;
  /** What it is about, as `mandalas and patterns`: a search for one of these means it. */
  readonly topics?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly headings?: readonly string[];
  readonly description?: string;
  /** What else it is narrowed by: how hard it is, its season. */
  readonly facets?: readonly string[];
  /** Names of the crayons it is meant for. */
  readonly colors?: readonly string[];
  /** Such as `4-7` or `6+`. */
  readonly age?: string;
}

/** Each is a write of its own where a document changes. */
const MAX_TERMS = 20;

/** Headings and colors leave room for the description. */
const MAX_OF_HEADINGS = 7;
const MAX_OF_COLORS = 4;

/** A term of a document, and the word of it that it has first; null for none. */
interface SaidTerm extends SearchTerm {
  readonly word: string | null;
}

type Weight = SearchTerm["weight"];

/**
 * The terms that a document is found by, best first: at most twenty, each once. `loadLanguage` has been awaited.
 *
 * @example documentTerms({ title: "T. rex", tags: ["dinosaur"] }, "en")
 * // [{ term: "trex", weight: 0, word: null }, { term: "rex", weight: 1, word: "rex" }, …]
 */
export function documentTerms(parts: SearchableParts, locale: string): readonly SaidTerm[] {
  const {
    title,
    topics = "",
    category = "",
    tags = [],
    headings = [],
    description = "",
    facets = [],
    colors = [],
    age = "",
  } = parts;
  const of = (weight: Weight, texts: readonly string[]) =>
    texts.flatMap((text) => saidTerms(text, locale)).map(({ term, word }) => ({ term, weight, word }));
  const joined = (weight: Weight, texts: readonly string[]) =>
    texts.map((text) => {
      const [word = null, ...others] = tellingWords(wordsOf(text), locale);
      const all = word === null ? [] : [word, ...others];
      return { term: joinedTerm(all, locale), weight, word: others.length === 0 ? word : null };
    });
  const several = tags.filter((tag) => wordsOf(tag).length > 1);
  const found: readonly SaidTerm[] = [
    ...joined(0, [title]),
    ...joined(0, topicsIn(topics, locale)),
    ...(topics === "" ? [] : agesIn(title, locale)),
    ...of(1, [title]),
    ...of(2, tags),
    ...joined(2, several),
    ...of(3, [category]),
    ...of(3, facets),
    ...ageTerms(age).map((term): SaidTerm => ({ term, weight: 3, word: null })),
    ...of(3, headings).slice(0, MAX_OF_HEADINGS),
    ...of(3, colors).slice(0, MAX_OF_COLORS),
    ...of(4, [description]),
    ...of(4, headings),
  ];
  const once = new Map<string, SaidTerm>();
  for (const term of found) if (isTelling(term.term) && !once.has(term.term)) once.set(term.term, term);
  return [...once.values()].slice(0, MAX_TERMS);
}

/** What a page is about is the very age that its title says. */
function agesIn(title: string, locale: string): readonly SaidTerm[] {
  const ages = wordsAndAges(title, locale).flatMap((said) =>
    typeof said === "string" ? [] : ageTerms(String(said.age)),
  );
  return ages.map((term) => ({ term, weight: 0, word: null }));
}

/** `topicsIn("fun and fairy tales", "en")` -> `fairy tales`: what stands between words that say nothing, of those that tell. */
function topicsIn(text: string, locale: string): readonly string[] {
  const { stopWords, soft } = languageOf(locale);
  const topics: string[][] = [[]];
  for (const word of wordsOf(text)) {
    if (stopWords.has(word)) topics.push([]);
    else topics.at(-1)?.push(word);
  }
  return topics
    .filter((words) => words.some((word) => termsOf(word, locale).some((term) => !soft.has(term))))
    .map((words) => words.join(" "));
}

/** A Latin letter alone says nothing; a title that is a sentence is no word. */
function isTelling(term: string): boolean {
  return !/^(?:[a-z]|.{41,})?$/.test(term);
}
