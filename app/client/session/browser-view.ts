import { directionOf, type Head, type HeadTag } from "../../head.ts";
import type { BrowserView } from "../../site-context.ts";
import { createAfterNavigation } from "../navigation/after-navigation.ts";
import type { PageTransitions } from "../navigation/page-transitions.ts";
import type { ScrollPositions } from "../navigation/scroll-positions.ts";
import { savesData } from "../preload/connection.ts";
import { reconnect } from "./full-load.ts";
import { preloadLinks } from "./preload-links.ts";
import type { Session } from "./session.ts";
import { isTranslated } from "./translation.ts";

interface BrowserParts {
  readonly session: Session;
  readonly positions: ScrollPositions;
  readonly transitions: PageTransitions;
}

/** What screens may use of the browser. */
export function createBrowserView({ session, positions, transitions }: BrowserParts): BrowserView {
  const afterNavigation = createAfterNavigation(window, positions);
  const observeLinks = preloadLinks(window, session);
  return {
    applyHead: (head) => applyHead(document, head),
    afterNavigation(location, { action, zone }) {
      afterNavigation(location, action);
      transitions.pageShown();
      observeLinks();
      session.analytics.pageShown({ pathname: location.pathname, zone });
    },
    changePage: (show) => transitions.change(show),
    reconnect,
    markUnsaved: () => session.work.mark(),
    savesData: () => savesData(navigator),
  };
}

/**
 * Replaces the head of the document where it says something else: the first is the server's own, and to touch the language
 * has the browser compute the style of every element anew.
 */
function applyHead(document: Document, { lang, title, tags }: Head): void {
  if (document.title !== title) document.title = title;
  const { documentElement: root } = document;
  // A browser that has translated the page says in what.
  const isOwn = !isTranslated(document);
  if (isOwn && root.lang !== lang) root.lang = lang;
  if (isOwn && (root.dir || "ltr") !== directionOf(lang)) root.dir = directionOf(lang);
  const written = [...document.head.querySelectorAll("[data-head]")];
  const wanted = tags.map((tag) => headElement(document, tag));
  if (written.length === wanted.length && written.every((element, at) => element.isEqualNode(wanted[at] ?? null)))
    return;
  for (const element of written) element.remove();
  document.head.append(...wanted);
}

function headElement(document: Document, { kind, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries({ ...attributes, "data-head": "" })) element.setAttribute(name, value);
  return element;
}
