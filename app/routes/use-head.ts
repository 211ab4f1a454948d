import { useContext, useLayoutEffect } from "react";
import type { Head } from "../head.ts";
import { SiteContext, type SiteView } from "./site-context.ts";

/** Gives the document the head of the page that is shown. Called outside of a component it throws (spec.md section 8). */
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
