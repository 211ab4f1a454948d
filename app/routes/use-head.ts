import { useContext, useEffect, useLayoutEffect } from "react";
import type { Head } from "../head.ts";
import { SiteContext, type SiteView, useSite } from "./site-context.ts";

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
