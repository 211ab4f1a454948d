import { plainText } from "../finder/findable.ts";
import type { MarkedText, SearchQuery, SearchTerm } from "./search.ts";

/** Stand-in until the words of a search are there. */
export type Synonyms = readonly (readonly string[])[];

export interface SearchableParts {
  readonly title: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly headings?: readonly string[];
  readonly description?: string;
}

export async function loadLanguage(_locale: string): Promise<void> {}

export function termsOf(text: string, _locale: string): readonly string[] {
  return wordsIn(text).map((word) => word.replace(/(?<=..)s$/, ""));
}

function wordsIn(text: string): readonly string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function documentTerms(parts: SearchableParts, locale: string): readonly SearchTerm[] {
  const title = termsOf(parts.title, locale);
  const found = new Map<string, SearchTerm["weight"]>();
  const add = (texts: readonly string[], weight: SearchTerm["weight"]) => {
    for (const term of texts.flatMap((text) => termsOf(text, locale))) if (!found.has(term)) found.set(term, weight);
  };
  add([parts.title], title.length === 1 ? 0 : 1);
  add([parts.category ?? "", ...(parts.tags ?? [])], 2);
  add(parts.headings ?? [], 3);
  add([parts.description ?? ""], 4);
  return [...found].slice(0, 20).map(([term, weight]) => ({ term, weight }));
}

export function readSearch(q: string, { locale, synonyms }: { locale: string; synonyms: Synonyms }): SearchQuery {
  const words = wordsIn(q).slice(0, 8);
  return {
    q: q.trim(),
    words: words.map((text, at) => {
      const same = synonyms.filter((group) => group.includes(text)).flat();
      return {
        text,
        alternatives: [text, ...same.filter((word) => word !== text)].map((word) => termsOf(word, locale)),
        prefix: at === words.length - 1 ? text : null,
        isSoft: text === "coloring" || text === "page",
      };
    }),
  };
}

export function correctionLetters(word: string): readonly string[] {
  return [word.slice(0, 1)];
}

export function correctedWord(
  word: string,
  vocabulary: readonly string[],
  _options: { locale: string },
): string | null {
  const pairs = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
  const own = pairs(word);
  const close = vocabulary.map((known) => ({ known, near: [...pairs(known)].filter((pair) => own.has(pair)).length }));
  const [best] = close.sort((a, b) => b.near - a.near || (a.known < b.known ? -1 : 1));
  return best !== undefined && best.near >= own.size - 2 && best.near > 1 ? best.known : null;
}

export function markedText(text: string, terms: ReadonlySet<string>, locale: string): MarkedText {
  const pieces = text.split(/([\p{L}\p{N}]+)/u).filter((piece) => piece !== "");
  return pieces.map((piece) => [piece, termsOf(piece, locale).some((term) => terms.has(term))] as const);
}

export function snippetOf(description: string, terms: ReadonlySet<string>, locale: string): MarkedText {
  return markedText(description, terms, locale);
}
