import type { DataRouter, Location, NavigationType } from "react-router";
import { createMover } from "./glide.ts";
import type { ScrollPositions } from "./scroll-positions.ts";

/** Entry of the tab's history: the key is the same for all that the router did not make. */
export function entryOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`;
}

type ScrollTarget =
  | { readonly kind: "position"; readonly top: number }
  | { readonly kind: "element"; readonly id: string };

/**
 * Where a page is scrolled to when it stands: back and forward lead to where one was, a fragment to its element,
 * anything else to the top.
 */
export function scrollTarget(
  { location, action }: { readonly location: Location; readonly action: `${NavigationType}` },
  remembered: number | null,
): ScrollTarget {
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

/**
 * Handles every arrival after the first, which the browser has handled itself: where the page is scrolled to, where the
 * keyboard goes on, what a screen reader says.
 */
export function createArrival(
  page: Window,
  positions: ScrollPositions,
): (location: Location, action: NavigationType) => void {
  const { document } = page;
  const region = liveRegion(document);
  const mover = createMover(page);
  let shown: { readonly pathname: string; readonly title: string } | null = null;
  return (location, action) => {
    const before = shown;
    shown = { pathname: location.pathname, title: document.title };
    if (before === null) return;
    const another = before.pathname !== shown.pathname || before.title !== shown.title;
    const target = scrollTarget({ location, action }, positions.get(entryOf(location)));
    const element = target.kind === "element" ? document.getElementById(target.id) : null;
    const land = () => {
      if (element !== null) element.scrollIntoView({ behavior: "instant" });
      else page.scrollTo({ top: topOf(target, another ? 0 : page.scrollY), behavior: "instant" });
    };
    if (another || action === "POP") mover.jump(land);
    else mover.glide(land);
    if (another) region.textContent = document.title;
    if (another || element !== null)
      focus(element ?? document.querySelector("#main h1") ?? document.getElementById("main"));
  };
}

/** A fragment that names nothing leaves a page where it is, but for `#top`, which every page has. */
function topOf(target: ScrollTarget, otherwise: number): number {
  if (target.kind === "position") return target.top;
  return target.id === "top" ? 0 : otherwise;
}

/** Keyboard and screen reader go on at what one has come for, not where the link to it was. */
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
 * The browser restores positions between whole loads, we between pages of a session: only we know when they stand. The
 * function it gives back notes where the page that is shown is scrolled to.
 */
export function keepPositions(router: DataRouter, positions: ScrollPositions): () => void {
  const note = () => positions.set(entryOf(router.state.location), window.scrollY);
  history.scrollRestoration = "manual";
  router.subscribe(({ navigation }) => {
    if (navigation.state === "loading") note();
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
