import type { Kind } from "./content/kind.ts";
import type { NarrowedHead } from "./head.ts";
import type { Subjects } from "./linked-data.ts";
import { coloringPage, giveaway } from "./screens/linked-drawings.ts";
import { narrowedList } from "./screens/narrowed-list.ts";

// What the head of a page says by its kind: the server alone writes these, so that no script of a page has their code.

/** Kinds whose address may narrow what they list. */
export const narrowedHeads: { readonly [Name in Kind]?: NarrowedHead } = { "coloring-list": narrowedList };

/** What pages of a kind are in the words of schema.org, where that is more than a page. */
export const subjects: Subjects = {
  "coloring-page": coloringPage,
  giveaway,
};
