import { correctedWord } from "#app/content/search/correction.ts";
import { documentTerms, type SearchableParts } from "#app/content/search/document-terms.ts";
import { readSearch } from "#app/content/search/read-search.ts";
import type { SearchedWord, SearchTerm } from "#app/content/search/search.ts";
import { wordsOf } from "#app/content/search/search-words.ts";
import type { Synonyms } from "#app/content/search/synonyms.ts";

export interface SearchableDocument {
  readonly path: string;
  readonly parts: SearchableParts;
}

const WEIGHTS = [12, 8, 5, 3, 2] as const;

/** A search over a few documents, as the index of a release answers it, in memory. */
export class MemorySearch {
  readonly #documents: readonly { readonly path: string; readonly terms: ReadonlyMap<string, SearchTerm["weight"]> }[];
  readonly #vocabulary: readonly string[];
  readonly #synonyms: Synonyms;
  readonly #known = new Set<string>();

  constructor(documents: readonly SearchableDocument[], synonyms: Synonyms) {
    this.#documents = documents.map(({ path, parts }) => {
      const terms = documentTerms(parts, "en");
      for (const { term } of terms) this.#known.add(term);
      return { path, terms: new Map(terms.map(({ term, weight }) => [term, weight])) };
    });
    const texts = documents.flatMap(({ parts: { title, category = "", tags = [], description = "" } }) => [
      title,
      category,
      description,
      ...tags,
    ]);
    this.#vocabulary = [...new Set(texts.flatMap(wordsOf))];
    this.#synonyms = synonyms;
  }

  find(q: string): readonly string[] {
    const options = { locale: "en", synonyms: this.#synonyms };
    const read = readSearch(q, options);
    const unknown = read.words.filter((word) => !word.isSoft && !this.#isKnown(word));
    if (unknown.length === 0) return this.#ranked(read.words);
    const mended = read.words.flatMap((word) => {
      if (!unknown.includes(word)) return [word.text];
      return correctedWord(word.text, this.#vocabulary, options) ?? [];
    });
    if (mended.length === 0) return [];
    const again = readSearch(mended.join(" "), options);
    return again.words.every(({ isSoft }) => isSoft) && read.words.some(({ isSoft }) => !isSoft)
      ? []
      : this.#ranked(again.words);
  }

  #isKnown({ alternatives, prefix }: SearchedWord): boolean {
    if (alternatives.some((terms) => terms.every((term) => this.#known.has(term)))) return true;
    return prefix !== null && [...this.#known].some((term) => term.startsWith(prefix));
  }

  #ranked(words: readonly SearchedWord[]): readonly string[] {
    const scored = this.#documents.map(({ path, terms }) => {
      const scores = words.map((word) => ({ word, score: this.#scoreOf(word, terms) }));
      const hard = scores.filter(({ word, score }) => !word.isSoft && score > 0).length;
      return { path, hard, score: scores.reduce((sum, { score }) => sum + score, 0) };
    });
    const most = Math.max(0, ...scored.map(({ hard }) => hard));
    return scored
      .filter(({ hard, score }) => hard === most && score > 0)
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
      .map(({ path }) => path);
  }

  #scoreOf({ alternatives, prefix, isSoft }: SearchedWord, terms: ReadonlyMap<string, SearchTerm["weight"]>): number {
    const factor = isSoft ? 0.3 : 1;
    const weightOf = (term: string) => {
      const weight = terms.get(term);
      return weight === undefined ? 0 : WEIGHTS[weight];
    };
    const found = alternatives.map((list, at) => Math.min(...list.map(weightOf)) * (at === 0 ? 1 : 0.4));
    const best = Math.max(...found);
    if (best > 0) return best * factor;
    const isAnswered = alternatives.some((list) => list.every((term) => this.#known.has(term)));
    if (prefix === null || isAnswered) return 0;
    const begun = [...terms].filter(([term]) => term.startsWith(prefix)).map(([, weight]) => WEIGHTS[weight]);
    return Math.max(0, ...begun) * 0.4 * factor;
  }
}
