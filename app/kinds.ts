import { ENGINE_KINDS, isKindOf, type Kind, type KindAnswers, type Kinds } from "./content/kind.ts";
import { finderFields } from "./drawings/finder/facets.ts";

declare module "./content/kind.ts" {
  interface KindNames extends Record<keyof typeof SITE_KINDS, true> {}
}

/** The kinds of this site. Screens are chosen in screens.ts; what the worker reads and makes for a kind, in site.ts. */
const SITE_KINDS = {
  /** Packs are among drawings. */
  giveaway: { share: "pack", feed: true, rank: "picture", word: "pack" },
  "kids-page": { share: "text", feed: true, rank: "page" },
  "coloring-page": {
    share: "drawing",
    feed: true,
    surround: true,
    rank: "picture",
    word: "coloringPage",
    crumb: "category",
  },
  "coloring-list": { rank: "list", fields: finderFields },
} as const satisfies { readonly [name: string]: KindAnswers };

/** Every kind of document. */
export const kinds: Kinds = { ...ENGINE_KINDS, ...SITE_KINDS };

export function isKind(value: unknown): value is Kind {
  return isKindOf(kinds, value);
}
