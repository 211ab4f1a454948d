import type { ComponentType } from "react";
import type { Kind } from "./content/kind.ts";
import { withWords } from "./loaded-words.ts";
import { isAccount } from "./zones.ts";

/** A screen's code, which is a chunk of its own. */
type Screen = () => Promise<ComponentType>;

export type ScreenName = Kind | "account";

const page: Screen = async () => (await import("./routes/plain.tsx")).PlainScreen;

/**
 * What shows each kind of document (docs/specification.md 2); the account zone shows whatever is there in its own way.
 */
const screens: { readonly [Name in ScreenName]: Screen } = {
  home: async () => (await import("./routes/home.tsx")).HomeScreen,
  page,
  article: async () => (await import("./routes/document.tsx")).DocumentScreen,
  giveaway: async () => (await withWords("components", import("./routes/giveaway.tsx"))).GiveawayScreen,
  "kids-page": page,
  "coloring-page": async () => (await withWords("coloring", import("./routes/coloring-page.tsx"))).ColoringPageScreen,
  "coloring-list": async () => (await withWords("coloring", import("./routes/coloring-list.tsx"))).ColoringListScreen,
  search: async () => (await withWords(["search", "components"], import("./routes/search.tsx"))).SearchScreen,
  account: async () => {
    const { AccountScreen, takeAddressData } = await withWords("accounts", import("./routes/account.tsx"));
    takeAddressData();
    return AccountScreen;
  },
};

/** The screen of a page, or of an address whose kind is only expected. */
export function screenName(pathname: string, kind: Kind): ScreenName {
  return isAccount(pathname) ? "account" : kind;
}

/** The screens that are loaded so far. */
export class Screens {
  readonly #loaded = new Map<ScreenName, ComponentType>();

  /** Rejects where the screen is lost. */
  async load(name: ScreenName): Promise<void> {
    if (!this.#loaded.has(name)) this.#loaded.set(name, await screens[name]());
  }

  get(name: ScreenName): ComponentType | null {
    return this.#loaded.get(name) ?? null;
  }
}
