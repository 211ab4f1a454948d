import type { LayoutName } from "./routing/names.ts";
import type { search } from "./words/search.ts";

/** @public The engine's kinds; a site merges its own into them (app/kinds.ts). */
export interface KindNames extends Record<keyof typeof ENGINE_KINDS, true> {}

/** Front matter and folders name one of them. */
export type Kind = keyof KindNames;

/** What a search puts first where a term says as much of several pages, in this order (`RANKS` of search/postings.ts). */
export type Rank = "picture" | "theme" | "article" | "list" | "page" | "home";

/** In `kids` visits are counted only as `.site.yml` allows, and there is no sign-in (app/zones.ts). */
export type KindZone = "site" | "kids";

/** What a kind of document answers by itself, as data: browser, worker and compiler read it. */
export interface KindAnswers {
  /** Stands between the page's own layout and the navigation's. */
  readonly layout?: LayoutName;
  /** What it is shared with where its author names nothing: its drawing, its pack, or a drawing that its text names. */
  readonly share?: "drawing" | "pack" | "text";
  /** Whether the feed tells of it once it has a date. */
  readonly feed?: true;
  /** Whether its screen leads to the pages before and behind it. */
  readonly surround?: true;
  /** What a search ranks it among. */
  readonly rank: Rank;
  /** What a search calls it, where that is not a page. */
  readonly word?: TextOf<typeof search.english>;
  /** The field whose value has the page above: where a page stands in its category. */
  readonly crumb?: string;
  /** Fields of a query that change what its components show. Absent where none does: then an address has one answer. */
  readonly fields?: readonly string[];
}

/** Keys of words that are one text, and no plural. */
type TextOf<Words> = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

/** The kinds that a site has without a word of its own. */
export const ENGINE_KINDS = {
  home: { rank: "home" },
  /** Made of components rather than of one long text. */
  page: { share: "text", feed: true, rank: "page" },
  /** To be read: contents, text, previous and next. What a document is that nothing else fits. */
  article: { share: "text", feed: true, surround: true, rank: "article", word: "article" },
  search: { rank: "home", fields: ["q", "page"] },
} as const satisfies { readonly [name: string]: KindAnswers };

/** A row for every kind. */
export type Kinds = { readonly [Name in Kind]: KindAnswers };

export function isKindOf(kinds: { readonly [Name in Kind]: unknown }, value: unknown): value is Kind {
  return typeof value === "string" && Object.hasOwn(kinds, value);
}
