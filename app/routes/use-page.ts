import { useContext, useEffect, useLayoutEffect } from "react";
import { useLoaderData } from "react-router";
import type { NavigationNode } from "../content/navigation/node.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import { type Head, headOf } from "../head.ts";
import { crumbsFor, type PageLink } from "../ui/page-header.tsx";
import type { PageData } from "./page-data.ts";
import { SiteContext, type SiteView, useSite } from "./site-context.ts";

/** What a frame's header shows. */
interface PageTop {
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly PageLink[];
}

/** The page of a screen, its head given to the document. */
export function usePage(): PageData & { readonly top: PageTop } {
  const page = useLoaderData<PageData>();
  const { site, origin, preview } = useSite();
  useHead(headOf({ entry: page.entry, site, origin, preview }));
  return { ...page, top: topOf(page) };
}

function topOf({ entry, navigation }: { entry: PathEntry; navigation: readonly NavigationNode[] }): PageTop {
  const { title, description, path } = entry;
  return { title, description, crumbs: crumbsFor(navigation, path) };
}

/**
 * Gives the document the head of the page that is shown. Called outside of a component it throws
 * (docs/specification.md 8).
 */
export function useHead(head: Head): void {
  const { browser } = useSurroundingSite();
  useLayoutEffect(() => browser?.applyHead(head));
}

function useSurroundingSite(): SiteView {
  const site = currentSite();
  if (site === null) throw new Error("useHead was called outside of a component of the app");
  return site;
}

function currentSite(): SiteView | null {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: outside of a component React throws, and says nothing useful
    return useContext(SiteContext);
  } catch {
    return null;
  }
}

/** Marks work that only this document holds, for as long as it is unfinished: whoever would leave it is asked. */
export function useUnsaved(unfinished: boolean): void {
  const { browser } = useSite();
  useEffect(() => (unfinished ? browser?.markUnsaved() : undefined), [unfinished, browser]);
}
