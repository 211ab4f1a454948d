import { createContext, useContext, useEffect, useLayoutEffect } from "react";
import type { Location, NavigationType } from "react-router";
import type { BrowserConfig } from "./browser-config.ts";
import type { Menu } from "./content/menu.ts";
import type { Globals } from "./content/release/manifest.ts";
import type { PublicBrand, Site } from "./content/site.ts";
import type { Head } from "./head.ts";
import type { Zone } from "./zones.ts";

/** What the browser knows of the site. */
export interface PublicSite
  extends Pick<Site, "name" | "description" | "home" | "notFound" | "footer" | "folderKinds" | "places" | "locales"> {
  readonly brand: PublicBrand;
}

/** What every screen may know besides its page. */
export interface SiteView {
  readonly site: PublicSite;
  readonly origin: string;
  readonly build: string;
  /** Whether this is for reviewers' eyes only. */
  readonly preview: boolean;
  readonly config: BrowserConfig;
  readonly globals: Globals;
  /** For views that have no page to take it from. */
  readonly menu: Menu;
  /** Null on the server, which has written the head and navigates nowhere. */
  readonly browser: BrowserView | null;
}

/** What only a browser does when another page is shown. */
export interface BrowserView {
  readonly applyHead: (head: Head) => void;
  /** Shows another page, after the browser has taken its picture of the old one where it fades into the next. */
  readonly changePage: (show: () => void) => void;
  /** Called when a page stands: scroll, focus, announcement. */
  readonly afterNavigation: (
    location: Location,
    how: { readonly action: `${NavigationType}`; readonly zone: Zone },
  ) => void;
  /** Loads the page whole where the server answers again; says whether it does. */
  readonly reconnect: () => Promise<boolean>;
  /** Marks work that only this document holds; call what it gives back when the work is safe. */
  readonly markUnsaved: () => () => void;
  /** Whether the visitor saves data: nothing is fetched then that may not be used. */
  readonly savesData: () => boolean;
}

export const SiteContext = createContext<SiteView | null>(null);

export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (site === null) throw new Error("useSite was called outside of the app");
  return site;
}

/**
 * Gives the document the head of the page that is shown, which a server has written before. Called outside of a component it
 * throws, as any hook does (docs/specification.md 8).
 */
export function useHead(head: () => Head): void {
  const { browser } = useSite();
  useLayoutEffect(() => browser?.applyHead(head()));
}

/** Marks work that only this document holds, for as long as it is unfinished: leaving the page asks first. */
export function useUnsaved(unfinished: boolean): void {
  const { browser } = useSite();
  useEffect(() => (unfinished ? browser?.markUnsaved() : undefined), [unfinished, browser]);
}
