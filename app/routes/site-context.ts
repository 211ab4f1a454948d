import { createContext, useContext } from "react";
import type { NavigationNode } from "../content/navigation/node.ts";
import type { Globals } from "../content/release/manifest.ts";
import type { Site } from "../content/site.ts";
import type { Head } from "../head.ts";

/** What the browser is told of the site. */
export type PublicSite = Pick<Site, "name" | "description">;

/** What every screen may know besides its page. */
export interface SiteView {
  readonly site: PublicSite;
  readonly origin: string;
  readonly globals: Globals;
  /** For views that have no page to take it from. */
  readonly navigation: readonly NavigationNode[];
  /** Writes the head of the document. The server does so before it renders, and has nothing to do here. */
  readonly applyHead: (head: Head) => void;
}

export const SiteContext = createContext<SiteView | null>(null);

export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("useSite was called outside of the app");
  return site;
}
