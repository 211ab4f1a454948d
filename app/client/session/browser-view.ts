import { canonicalPath, type DocumentPath } from "../../content/path/canonical-path.ts";
import { directionOf, type Head, type HeadTag } from "../../head.ts";
import type { BrowserView } from "../../routes/site-context.ts";
import { pause } from "../boot/pause.ts";
import { createAfterNavigation } from "../navigation/after-navigation.ts";
import type { PageTransitions } from "../navigation/page-transitions.ts";
import type { ScrollPositions } from "../navigation/scroll-positions.ts";
import { importComponents } from "../pages/components.ts";
import { savesData } from "../preload/connection.ts";
import { type LinkPreloads, preloadLinks } from "../preload/preload-links.ts";
import { PreloadQueue } from "../preload/preload-queue.ts";
import { reconnect } from "./full-load.ts";
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
  const observeLinks = preloadLinks(window, linkPreloads(session));
  return {
    applyHead: (head) => applyHead(document, head),
    afterNavigation(location, { action, zone }) {
      afterNavigation(location, action);
      transitions.pageShown();
      observeLinks();
      session.analytics.pageShown({ pathname: location.pathname, zone });
    },
    reconnect,
    async readDocument(pathname, search) {
      const path = canonicalPath(pathname);
      const read = path === null ? null : await session.pages.page(path, search);
      return read === null || "redirect" in read ? null : (await read.content).document;
    },
    markUnsaved: () => session.work.mark(),
  };
}

/**
 * A preload is the page and its screen, if that is not loaded yet. A page whose link is pointed at also preloads its
 * rare components: for every link in view these would be loaded by every visitor.
 */
function linkPreloads(session: Session): LinkPreloads {
  const { pages } = session;
  const pointedAt = new Set<DocumentPath>();
  const importComponentsOf = async (path: DocumentPath) => {
    const document = await pages.document(path);
    if (document !== null) await importComponents(document);
  };
  const queue = new PreloadQueue<DocumentPath>({
    mayStart: () => !document.hidden && !savesData(navigator),
    load: async (path) => {
      // Four begin at once: in one task they would keep a phone from answering.
      await pause();
      if (!(await pages.preload(path))) return;
      await session.loadScreen(path);
      if (pointedAt.has(path)) await importComponentsOf(path);
    },
  });
  return {
    queue,
    onPoint(path) {
      pointedAt.add(path);
      if (!savesData(navigator)) importComponentsOf(path).catch(leaveItToTheClick);
    },
  };
}

function leaveItToTheClick(): void {}

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
