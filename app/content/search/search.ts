import type { Kind } from "../kind.ts";
import type { DocumentPath } from "../path/canonical-path.ts";
import type { UnmatchedWords } from "./unmatched-words.ts";

/** Longer than any title; what is typed beyond it finds nothing more. */
export const LONGEST_SEARCH = 80;

/** Four digits hold any page there can be. */
const PAGE = /^[1-9]\d{0,3}$/;

/** Invisible characters that no word has: controls, half a letter of two code units, turns of the direction of reading. */
const UNSEEN = /[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * What an address searches for, with or without its question mark. Whatever does not fit is left out, never an error.
 *
 * @example readSearchQuery("?q=+red++fox&page=0") // { q: "red fox", page: 1 }
 */
export function readSearchQuery(search: string): Pick<SearchRequest, "q" | "page"> {
  const given = new URLSearchParams(search);
  const page = given.get("page") ?? "";
  const q = (given.get("q") ?? "").slice(0, LONGEST_SEARCH).replace(UNSEEN, " ").trim();
  return { q, page: PAGE.test(page) ? Number(page) : 1 };
}

/** A search as it is looked up: `readSearch` (search-words.ts) makes it of the visitor's text. */
export interface SearchQuery {
  /** As it was typed, shortened to what is looked for, without blanks around it. */
  readonly q: string;
  /** At most eight. */
  readonly words: readonly SearchedWord[];
  /** What it asks for where it names nothing, or how something is done: any pictures, or something to read. Null else. */
  readonly wants: "pictures" | "articles" | null;
}

/** A word, or several that mean one thing together, such as "fire engine". */
export interface SearchedWord {
  /** In plain small letters. */
  readonly text: string;
  /**
   * The terms that answer it: any of these lists, all of one. The first holds its own, the others those of its synonyms.
   *
   * @example [["firetruck"], ["fire", "truck"], ["fire", "engin"]]
   */
  readonly alternatives: readonly (readonly string[])[];
  /** The same of what the site has near it, which counts for less. */
  readonly near: readonly (readonly string[])[];
  /** What terms may begin with to answer it as well; null for a word that another one follows. */
  readonly prefix: string | null;
  /** Said beside what is meant, such as "picture to print": what lacks it is found all the same. */
  readonly isSoft: boolean;
  /** Says how hard a picture should be or for what age: of what else is meant it leaves only the pictures that are so. */
  readonly narrows: boolean;
}

/** A word that documents are found by. */
export interface SearchTerm {
  readonly term: string;
  /** How much it says of the document, 0 the most: its whole title, a word of it, a tag, a heading, a description. */
  readonly weight: 0 | 1 | 2 | 3 | 4;
}

/** What a search request asks of a release. */
export interface SearchRequest {
  readonly q: string;
  /** From 1 on. */
  readonly page: number;
  readonly locale: string;
}

/** What is known of a search before any of the pages that it finds is read. */
export interface SearchSummary {
  readonly q: string;
  /** What was looked for instead, where nothing has a word of `q` and a correction finds something; null else. */
  readonly corrected: string | null;
  /** Null where no word is unmatched, or nothing found. */
  readonly unmatched: UnmatchedWords | null;
  /** How many are found, and on how many pages. */
  readonly count: number;
  /** The requested one, or the last one where that is further on. */
  readonly page: number;
  readonly pages: number;
}

/** A page of what a search finds. Nothing in it grows with the site. */
export interface FoundPages extends SearchSummary {
  readonly results: readonly FoundPage[];
  /** Where nothing is found: the largest themes, with pictures. Else none. */
  readonly instead: readonly FoundPage[];
}

/** A result. */
export interface FoundPage {
  readonly kind: Kind;
  readonly path: DocumentPath;
  /** With the words that were found marked. */
  readonly title: MarkedText;
  readonly snippet: MarkedText;
  /** The address of a small picture; null where the page has none. */
  readonly picture: string | null;
}

/** A text in pieces, each with whether it is one of the words looked for. */
export type MarkedText = readonly (readonly [text: string, isMarked: boolean])[];
