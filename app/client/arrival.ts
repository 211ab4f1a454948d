import type { Location, NavigationType } from "react-router";
import type { ScrollPositions } from "./scroll-positions.ts";

/** Entry of the tab's history: the key is the same for all that the router did not make. */
export function entryOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`;
}

/**
 * Where a page is scrolled to when it stands: back and forward lead to where one was, a fragment to its element,
 * anything else to the top.
 */
export function scrollTarget(
  { location, action }: { readonly location: Location; readonly action: `${NavigationType}` },
  remembered: number | null,
): { readonly kind: "position"; readonly top: number } | { readonly kind: "element"; readonly id: string } {
  if (action === "POP" && remembered !== null) return { kind: "position", top: remembered };
  if (location.hash.length > 1) return { kind: "element", id: decodeFragment(location.hash.slice(1)) };
  return { kind: "position", top: 0 };
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Handles every arrival after the first, which the browser has handled itself. */
export function createArrival(
  page: Window,
  positions: ScrollPositions,
): (location: Location, action: NavigationType) => void {
  const region = liveRegion(page.document);
  let shown: Location | null = null;
  return (location, action) => {
    const before = shown;
    shown = location;
    if (before === null) return;
    const target = scrollTarget({ location, action }, positions.get(entryOf(location)));
    const element = target.kind === "element" ? page.document.getElementById(target.id) : null;
    if (element !== null) element.scrollIntoView({ behavior: "instant" });
    else page.scrollTo({ top: target.kind === "position" ? target.top : 0, behavior: "instant" });
    if (before.pathname === location.pathname) return;
    focusHeading(page.document);
    region.textContent = page.document.title;
  };
}

/** Keyboard and screen reader go on at the new page's heading, not where the last page had a link. */
function focusHeading(document: Document): void {
  const heading = document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

function liveRegion(document: Document): HTMLElement {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
}
