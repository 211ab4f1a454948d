import { beginningOf, decodeTerms, encodeTerms } from "../../content/search/known-terms.ts";
import { ageTerms, joinedTerm, saidTerms, tellingWords, wordsOf } from "../../content/search/search-words.ts";
import type { Items } from "./catalogue.ts";
import { type Findable, marksOf } from "./findable.ts";

/**
 * Terms that begin alike (`beginningOf`), as a release has them: these with the words that people have for each
 * (`encodeTerms`), and the places of the drawings that have it.
 */
export type StoredWords = readonly [beginning: string, terms: string, places: readonly Places[]];

type Places = readonly number[];

/** Where a drawing has a term that says most of it: as its whole title, in its title, in a tag. */
export type TermPart = keyof typeof MARKS;

/** The mark behind a term, as a term of its own: the drawings that have the term there. */
const MARKS = { whole: "=", title: "-", tag: "+" } as const;

/** What drawings are found by, in the order of the terms. `loadLanguage` has been awaited. */
export function indexWords(items: Items<Findable>, locale: string): readonly StoredWords[] {
  const places = new Map<string, number[]>();
  const words = new Map<string, Set<string>>();
  const known = new Map<string, readonly string[]>();
  const termsIn = (text: string) => {
    const said = saidTerms(text, locale);
    for (const { term, word } of said) words.set(term, (words.get(term) ?? new Set()).add(word));
    const terms = [...said.map(({ term }) => term), ...joinedIn(text, locale)];
    known.set(text, terms);
    return terms;
  };
  for (let place = 0; place < items.length; place += 1) {
    const item = items.at(place);
    if (item === undefined) continue;
    const inText = (text: string) => known.get(text) ?? termsIn(text);
    const terms = textsOf(item).flatMap(inText);
    const marked = [
      `${joinedTerm(tellingWords(wordsOf(item.title), locale), locale)}${MARKS.whole}`,
      ...inText(item.title).map((term) => `${term}${MARKS.title}`),
      ...tagsOf(item)
        .flatMap(inText)
        .map((term) => `${term}${MARKS.tag}`),
    ];
    for (const term of [...terms, ...marked, ...ageTerms(String(item.age ?? ""))]) {
      const having = places.get(term);
      if (having === undefined) places.set(term, [place]);
      else if (having.at(-1) !== place) having.push(place);
    }
  }
  return [...Map.groupBy([...places.keys()].sort(), beginningOf)].map(([beginning, terms]): StoredWords => {
    const own = terms.map((term) => ({ term, words: [...(words.get(term) ?? [])].sort() }));
    return [beginning, encodeTerms(own), terms.map((term) => places.get(term) ?? [])];
  });
}

function textsOf(item: Findable): readonly string[] {
  const own = [item.title, item.category].filter((text) => typeof text === "string");
  const facets = (["difficulty", "color", "season"] as const).flatMap((name) => marksOf(name, item));
  return [...own, ...tagsOf(item), ...facets];
}

function tagsOf({ tags }: Findable): readonly string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

/** What several words of a text are as one: "T. rex" is found by "trex". */
function joinedIn(text: string, locale: string): readonly string[] {
  const words = wordsOf(text);
  return words.length > 1 ? [joinedTerm(words, locale)] : [];
}

interface Section {
  /** In order. */
  readonly terms: readonly string[];
  readonly words: readonly (readonly string[])[];
  /** Of each term. */
  readonly places: readonly Places[];
}

/** Looks words of drawings up; those that begin with other letters stay as they are stored. */
export class DrawingWords {
  readonly #stored: ReadonlyMap<string, StoredWords>;
  readonly #sections = new Map<string, Section>();

  constructor(stored: readonly StoredWords[]) {
    this.#stored = new Map(stored.map((words) => [words[0], words]));
  }

  /** Places of the drawings that have a term. */
  placesOf(term: string): Places {
    const { terms, places } = this.#section(beginningOf(term));
    return places[terms.indexOf(term)] ?? [];
  }

  /** Those of them that have it in this part. */
  placesIn(part: TermPart, term: string): Places {
    return this.placesOf(`${term}${MARKS[part]}`);
  }

  /** The same of each term that begins so. */
  placesFrom(prefix: string): readonly Places[] {
    return this.#from(beginningOf(prefix)).flatMap(({ terms, places }) =>
      places.filter((_, at) => terms[at]?.startsWith(prefix)),
    );
  }

  /** Words of terms that begin with a letter, as people write them: of those terms alone that one of the drawings shown has. */
  wordsFrom(letter: string, hidden: ReadonlySet<number>): readonly string[] {
    const isShown = (places: Places = []) => hidden.size === 0 || places.some((place) => !hidden.has(place));
    return this.#from(letter).flatMap(({ words, places }) => words.filter((_, at) => isShown(places[at])).flat());
  }

  #from(beginning: string): readonly Section[] {
    const beginnings = [...this.#stored.keys()].filter((known) => known.startsWith(beginning));
    return beginnings.map((known) => this.#section(known));
  }

  #section(beginning: string): Section {
    const known = this.#sections.get(beginning) ?? readSection(this.#stored.get(beginning));
    this.#sections.set(beginning, known);
    return known;
  }
}

function readSection([, terms, places]: StoredWords = ["", "", []]): Section {
  const known = decodeTerms(terms);
  return { terms: known.map(({ term }) => term), words: known.map(({ words }) => words), places };
}
