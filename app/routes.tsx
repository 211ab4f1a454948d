import { withWords } from "./loaded-words.ts";
import type { SiteRoute } from "./site-routes.tsx";

/**
 * The map of the site, for server and browser alike. All addresses but those of the engine itself come from content: the
 * release says which document stands at one, at any depth, and that which kind it is of (screens.ts); what kind an address
 * is expected to be of, its folder says (app/content/folder-kinds.ts).
 */
export const routes: SiteRoute[] = [
  {
    path: "/account/*",
    lazy: async () => {
      const { AccountScreen, takeAddressData } = await withWords("accounts", import("./screens/account.tsx"));
      takeAddressData();
      return { Component: AccountScreen };
    },
  },
  { path: "*" },
];
