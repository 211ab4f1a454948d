import type { ComponentType } from "react";
import type { Kind } from "./content/kind.ts";
import { withWords } from "./loaded-words.ts";

/** A screen's code, which is a chunk of its own. */
type Screen = () => Promise<ComponentType>;

const page: Screen = async () => (await import("./routes/plain.tsx")).PlainScreen;

/** What shows each kind of document (docs/specification.md 2), where its route has no screen of its own (routes.tsx). */
export const screens: { readonly [Name in Kind]: Screen } = {
  home: async () => (await import("./routes/home.tsx")).HomeScreen,
  page,
  article: async () => (await import("./routes/document.tsx")).DocumentScreen,
  giveaway: async () => (await withWords("components", import("./routes/giveaway.tsx"))).GiveawayScreen,
  "kids-page": page,
  "coloring-page": async () => (await withWords("coloring", import("./routes/coloring-page.tsx"))).ColoringPageScreen,
  "coloring-list": async () => (await withWords("coloring", import("./routes/coloring-list.tsx"))).ColoringListScreen,
  search: async () => (await withWords(["search", "components"], import("./routes/search.tsx"))).SearchScreen,
};
