import type { Location, NavigationType } from "react-router";
import type { NavigationView } from "./navigation.ts";
import type { ScrollPositions } from "./scroll-positions.ts";
import { createScroller } from "./smooth-scroll.ts";

/**
 * A key for an entry of the tab's history. The router's own key is the same for all entries that it did not make. What a
 * fragment says in fields, such as a child's name, is not for the storage that keys stand in.
 */
export function entryOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash.includes("=") ? "" : hash}`;
}

/**
 * Where a page is scrolled to once it is shown, as a place or as the id of an element: back and forward restore the place,
 * a fragment leads to its element, anything else to the top.
 */
export function scrollTarget(hash: string, remembered: number | null): number | string {
  return remembered ?? (hash.length > 1 ? decodeFragment(hash.slice(1)) : 0);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Handles scrolling, focus and the screen reader after each navigation. The browser itself handles the first load.
 */
export function createAfterNavigation(
  page: Window,
  positions: ScrollPositions,
): (location: Location, action: `${NavigationType}`) => void {
  const { document } = page;
  const region = liveRegion(document);
  const scroller = createScroller(page);
  let shown: { readonly pathname: string; readonly title: string } | null = null;
  return (location, action) => {
    const before = shown;
    shown = { pathname: location.pathname, title: document.title };
    // As with React Router's own way to restore scroll places: a list that is narrowed stays where it is.
    if (before === null || (action !== "POP" && location.state?.preventScrollReset)) return;
    const another = before.pathname !== shown.pathname || before.title !== shown.title;
    // The way back leads to the very place where one was (app/styles/unseen.css).
    if (another) document.documentElement.dataset.navigated = "";
    const target = scrollTarget(location.hash, action === "POP" ? positions.get(entryOf(location)) : null);
    const element = typeof target === "string" ? document.getElementById(target) : null;
    // A fragment without an element does not scroll the page, except `#top`, which always works.
    const stay = another || target === "top" ? 0 : page.scrollY;
    const scroll = () => {
      if (element !== null) element.scrollIntoView({ behavior: "instant" });
      else page.scrollTo({ top: typeof target === "number" ? target : stay, behavior: "instant" });
    };
    if (another || action === "POP") scroller.jump(scroll);
    else scroller.smooth(scroll);
    if (another) region.textContent = document.title;
    // The way back to another view of the same page leaves the keyboard where it is.
    const stays = action === "POP" && before.pathname === shown.pathname && document.activeElement !== document.body;
    if (element !== null || (another && !stays))
      focus(element ?? document.querySelector("#main h1") ?? document.getElementById("main"));
  };
}

/** Moves the focus to the new content, so that keyboard and screen reader do not stay where the link was. */
function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function liveRegion(document: Document): HTMLElement {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
}

/**
 * The browser restores scroll positions between full loads, we within a session, since only we know when a page is
 * rendered. Returns a function that saves the position of the current page.
 */
export function keepPositions(navigation: NavigationView, positions: ScrollPositions): () => void {
  const note = () => positions.set(entryOf(navigation.state.location), scrollY);
  history.scrollRestoration = "manual";
  navigation.subscribe(({ loading }) => {
    if (loading !== null) note();
  });
  addEventListener("pagehide", () => {
    note();
    positions.save();
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  return note;
}
