import type { ComponentType } from "react";
import type { Kind } from "./content/kind.ts";
import type { NarrowPage } from "./content/reader.ts";
import { drawingWithHtml, UNDRAWN } from "./drawings/page-drawing.ts";
import { withWords } from "./loaded-words.ts";

/** A screen's code, which is a chunk of its own. */
type Screen = () => Promise<ComponentType>;

const page: Screen = async () => (await import("./routes/plain.tsx")).PlainScreen;

/** What shows each kind of document (docs/specification.md 2), where its route has no screen of its own (routes.tsx). */
export const screens: { readonly [Name in Kind]: Screen } = {
  home: async () => (await import("./screens/home.tsx")).HomeScreen,
  page,
  article: async () => (await import("./routes/document.tsx")).DocumentScreen,
  giveaway: async () => (await withWords("components", import("./screens/giveaway.tsx"))).GiveawayScreen,
  "kids-page": page,
  "coloring-page": async () => {
    if (!import.meta.env.SSR) fetchWaitedStudio();
    return (await withWords("coloring", import("./screens/coloring-page.tsx"))).ColoringPageScreen;
  },
  "coloring-list": async () => (await withWords("coloring", import("./screens/coloring-list.tsx"))).ColoringListScreen,
  search: async () => (await withWords(["search", "components"], import("./screens/search.tsx"))).SearchScreen,
};

/** Where the studio is waited for already, it comes beside its page and not after it: on a slow line half a second. */
function fetchWaitedStudio(): void {
  // As share-link.ts has it, whose code would come with every page.
  const isAddressed = /[#&](?:studio|mine)=/.test(location.hash);
  const pressed = document.querySelector(".sheet-button[aria-busy], .sheet-bar .button-primary[aria-busy]");
  if (pressed !== null || isAddressed) void import("./coloring/studio/studio.tsx").catch(() => undefined);
}

/** What makes another view of a page in the browser; that of any other kind is the server's. */
export const narrowedPages: { readonly [Name in Kind]?: () => Promise<NarrowPage> } = {
  "coloring-list": async () => (await import("./coloring/finder/narrowed-list.ts")).narrowedList,
};

/** What a device that is offline has of the site. */
export const keptPages: Screen = async () =>
  (await withWords("coloring", import("./screens/kept-pages.tsx"))).KeptPages;

/** Of a page that stands in no file, what the site adds to pages. */
export const additions = UNDRAWN;

/** What the site adds to a document, with its HTML given anew. */
export const additionsWithHtml = drawingWithHtml;
