import { shortened } from "../shortened.ts";
import type { MarkedText } from "./search.ts";
import { joinedTerm, termsOf, wordsOf } from "./search-words.ts";

/** As `wordsOf` has them, but where they stand in a text. */
const PLACES = /[\p{L}\p{N}\p{M}]+(?:['’ʼ‘][\p{L}\p{M}]+)*/gu;

/** Words that a term may be joined of. */
const MAX_JOINED = 3;

/**
 * A text with the words marked that have one of these terms.
 *
 * @example markedText("Two foxes", new Set(["fox"]), "en") // [["Two ", false], ["foxes", true]]
 */
export function markedText(text: string, terms: ReadonlySet<string>, locale: string): MarkedText {
  const places = Array.from(text.matchAll(PLACES), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const pieces: (readonly [string, boolean])[] = [];
  let end = 0;
  for (let at = 0; at < places.length; ) {
    const size = markedWords(
      places.slice(at, at + MAX_JOINED).map(({ word }) => word),
      { terms, locale },
    );
    const [first, last] = size === 0 ? [] : [places[at], places[at + size - 1]];
    if (first !== undefined && last !== undefined) {
      if (first.start > end) pieces.push([text.slice(end, first.start), false]);
      pieces.push([text.slice(first.start, last.end), true]);
      end = last.end;
    }
    at += Math.max(1, size);
  }
  if (end < text.length) pieces.push([text.slice(end), false]);
  return pieces;
}

/** How many of the first words have a term together. */
function markedWords(
  words: readonly string[],
  { terms, locale }: { readonly terms: ReadonlySet<string>; readonly locale: string },
): number {
  for (let size = words.length; size > 1; size -= 1)
    if (terms.has(joinedTerm(words.slice(0, size).flatMap(wordsOf), locale))) return size;
  return words.slice(0, 1).some((word) => termsOf(word, locale).some((term) => terms.has(term))) ? 1 : 0;
}

const LONGEST_SNIPPET = 160;

/** What stands before the first marked word. */
const BEFORE = 40;

/** The part of a description that has the first word looked for, with the words marked; its beginning where it has none. */
export function snippetOf(description: string, terms: ReadonlySet<string>, locale: string): MarkedText {
  const marked = markedText(description, terms, locale);
  if (description.length <= LONGEST_SNIPPET) return marked;
  const [before = ["", false] as const] = marked;
  const first = marked.some(([, isMarked]) => isMarked) && !before[1] ? before[0].length : 0;
  const start = first + BEFORE < LONGEST_SNIPPET ? 0 : description.lastIndexOf(" ", first - BEFORE) + 1;
  const rest = description.slice(start);
  return markedText(`${start === 0 ? "" : "…"}${shortened(rest, LONGEST_SNIPPET)}`, terms, locale);
}
