import type { LayoutName } from "./routing/names.ts";

/**
 * What a kind of document answers by itself. Its screen is chosen in app/screens.ts, its structured data in
 * app/linked-data.ts; neither compiles while a kind is missing.
 */
interface KindAnswers {
  /** Where `kids`, visits are counted only as `.site.yml` allows, and there is no sign-in (app/zones.ts). */
  readonly zone: "site" | "kids";
  /** Stands between the page's own layout and the navigation's; null for none. */
  readonly layout: LayoutName | null;
  /** What it is shared with where its author names nothing: its drawing, its pack, a drawing its text names, or nothing. */
  readonly share: "drawing" | "pack" | "text" | null;
  /** Whether the feed tells of it once it has a date. */
  readonly feed: boolean;
  /** Whether its screen leads to the pages before and behind it. */
  readonly surround: boolean;
}

/** Every kind of document: front matter and folders name one of them by its key. */
export const kinds = {
  home: { zone: "site", layout: null, share: null, feed: false, surround: false },
  /** Made of components rather than of one long text. */
  page: { zone: "site", layout: null, share: "text", feed: true, surround: false },
  /** To be read: contents, text, previous and next. What a document is that nothing else fits. */
  article: { zone: "site", layout: null, share: "text", feed: true, surround: true },
  giveaway: { zone: "site", layout: null, share: "pack", feed: true, surround: false },
  "kids-page": { zone: "kids", layout: null, share: "text", feed: true, surround: false },
  "coloring-page": { zone: "kids", layout: null, share: "drawing", feed: true, surround: true },
  "coloring-list": { zone: "kids", layout: null, share: null, feed: false, surround: false },
  /** What a visitor searches for is private. */
  search: { zone: "kids", layout: null, share: null, feed: false, surround: false },
} as const satisfies { readonly [kind: string]: KindAnswers };

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds).filter(isKind);

/** Whether the address of a page may ask something of what it lists: then no two of its answers are one. */
export function isAskable(kind: Kind): boolean {
  return kind === "coloring-list" || kind === "search";
}

export function isKind(value: unknown): value is Kind {
  return typeof value === "string" && Object.hasOwn(kinds, value);
}
