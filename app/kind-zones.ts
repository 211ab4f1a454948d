import type { Kind, KindZone } from "./content/kind.ts";

/** The zone of each kind, apart from its row in kinds.ts: the boot script, which every page downloads, needs no more of it. */
export const kindZones: { readonly [Name in Kind]: KindZone } = {
  home: "site",
  page: "site",
  article: "site",
  giveaway: "site",
  "kids-page": "kids",
  "coloring-page": "kids",
  "coloring-list": "kids",
  /** What a visitor searches for is private. */
  search: "kids",
};
