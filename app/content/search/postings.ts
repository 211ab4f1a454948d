import type { Rank } from "../kind.ts";
import type { StoredTerm } from "../release/manifest.ts";
import { fnv1a } from "../release/records.ts";
import { afterOther, withOther } from "./front-coding.ts";

/** That a page is found by a term. */
export interface Posting {
  readonly term: string;
  /** Of a `SearchTerm`. */
  readonly weight: number;
  /** How many terms the page's title has, where this is one of them; else 0. */
  readonly titleTerms: number;
  /** The word as the page has it, to be shown; null for none. */
  readonly word: string | null;
  /** When the page shows, epoch ms; null where open. */
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
  /** `pageId` */
  readonly id: string;
}

/** A posting without its page: its term, and what several pages may have alike. */
export type TermPosting = readonly [term: string, header: string];

/**
 * A posting without its term, by whose order those of a term are stored: the pages first of which it says the most, of these
 * those with the shortest title. Nothing in a header comes before what stands between the two.
 */
export function encodePosting(header: string, id: string): string {
  return `${header}\t${id}`;
}

type Header = Omit<Posting, "term" | "id">;

const NO_WORD = "-";
const DATES = "@";

export function encodeHeader({ term, weight, titleTerms, word, publishAt, expiresAt }: Omit<Posting, "id">): string {
  const dates = publishAt === null && expiresAt === null ? "" : `${DATES}${[publishAt, expiresAt].map(encodeDate)}`;
  return `${weight}${digitOf(titleTerms)}${word === term ? "" : word === null ? NO_WORD : afterOther(word, term)}${dates}`;
}

export function decodeHeader(header: string, term: string): Header {
  const [own = "", dates = ""] = header.split(DATES);
  const [publishAt = null, expiresAt = null] = dates.split(",").map(decodeDate);
  const titleTerms = DIGITS.indexOf(own[1] ?? "");
  return { weight: Number(own[0]), titleTerms, word: wordIn(header, term), publishAt, expiresAt };
}

/** The word that pages have a term as, by their header. */
export function wordIn(header: string, term: string): string | null {
  if (header.length === BEFORE_WORD) return term;
  const [word = ""] = header.slice(BEFORE_WORD).split(DATES);
  if (word === NO_WORD) return null;
  return word === "" ? term : withOther(word, term);
}

/** Weight and terms of the title, a digit each. */
const BEFORE_WORD = 2;

function encodeDate(date: number | null): string {
  return date === null ? "" : String(date);
}

function decodeDate(text: string): number | null {
  return text === "" ? null : Number(text);
}

/** In the order of their codes. */
const DIGITS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

function digitOf(count: number): string {
  return DIGITS[Math.min(count, DIGITS.length - 1)] ?? "";
}

/** Of a page: its rank, and its address as 36 bits. */
const ID_LENGTH = 7;

/** So many bits of another hash tell apart addresses of one hash: of a hundred thousand about two have the same one. */
const MORE_BITS = 4;
const OTHER_SEED = 0x5bd1e995;

/**
 * Names a page in postings; pages are ordered by `rank` (0 to 63) where a term says as much of each. It holds the hash
 * that the path table goes by (`hashIn`), so that a page is found there without a table of its own.
 */
export function pageId(address: string, rank: number): string {
  const more = fnv1a(address, OTHER_SEED) % 2 ** MORE_BITS;
  let left = fnv1a(address) * 2 ** MORE_BITS + more;
  let id = "";
  for (let digit = 1; digit < ID_LENGTH; digit += 1) {
    id = `${digitOf(left % DIGITS.length)}${id}`;
    left = Math.floor(left / DIGITS.length);
  }
  return digitOf(rank) + id;
}

/** By what they come first where a term says as much of several pages. */
export const RANKS = { picture: 0, theme: 1, article: 2, list: 3, page: 4, home: 5 } as const satisfies Record<
  Rank,
  number
>;

export function rankIn(id: string): number {
  return DIGITS.indexOf(id[0] ?? "");
}

/** `fnv1a` of the address of a page. */
export function hashIn(id: string): number {
  let value = 0;
  for (const digit of id.slice(1)) value = value * DIGITS.length + DIGITS.indexOf(digit);
  return Math.floor(value / 2 ** MORE_BITS);
}

/** Law: `headerOf(encodePosting(header, id))` is `header`. */
export function headerOf(posting: string): string {
  return posting.slice(0, -ID_LENGTH - 1);
}

/** A term with texts of `encodePosting` in order, as a release has it. `groupsOf` is the other way. */
export function storeTerm(term: string, postings: readonly string[]): StoredTerm {
  const stored = [term];
  let last = "";
  for (const posting of postings) {
    const header = headerOf(posting);
    const id = posting.slice(-ID_LENGTH);
    if (stored.length > 1 && header === last) stored[stored.length - 1] += id;
    else stored.push(header, id);
    last = header;
  }
  return stored;
}

interface Group {
  readonly header: string;
  readonly ids: readonly string[];
}

/** Headers and the ids behind each. */
export function groupsOf(texts: readonly string[]): readonly Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < texts.length; at += 2) {
    const ids = texts[at + 1] ?? "";
    const count = Math.floor(ids.length / ID_LENGTH);
    groups.push({
      header: texts[at] ?? "",
      ids: Array.from({ length: count }, (_, n) => ids.slice(n * ID_LENGTH, (n + 1) * ID_LENGTH)),
    });
  }
  return groups;
}
