import type { Kind } from "./content/kind.ts";
import { isNarrowed } from "./drawings/finder/finder-query.ts";
import type { NarrowedHead } from "./head.ts";
import type { Subjects } from "./linked-data.ts";
import { coloringPage, giveaway } from "./screens/linked-drawings.ts";

// What the head of a page says by its kind: the server alone writes these, so that no script of a page has their code.

/** Kinds whose address may narrow what they list. */
export const narrowedHeads: { readonly [Name in Kind]?: NarrowedHead } = {
  "coloring-list": { isNarrowed, load: async () => (await import("./screens/narrowed-list.ts")).narrowedHead },
};

/** What pages of a kind are in the words of schema.org, where that is more than a page. */
export const subjects: Subjects = {
  "coloring-page": coloringPage,
  giveaway,
};
