import type { DocumentPath } from "../content/path/canonical-path.ts";
import type { Head } from "../head.ts";
import type { BrowserView } from "../routes/site-context.ts";
import { createArrival } from "./arrival.ts";
import { sparesBytes } from "./connection.ts";
import { reconnect } from "./leaving.ts";
import type { PageTransitions } from "./page-transitions.ts";
import { bringPieces } from "./pieces.ts";
import { type LinkPreloads, preloadLinks } from "./preload-links.ts";
import { PreloadQueue } from "./preload-queue.ts";
import type { ScrollPositions } from "./scroll-positions.ts";
import type { Session } from "./session.ts";

interface BrowserParts {
  readonly session: Session;
  readonly positions: ScrollPositions;
  readonly transitions: PageTransitions;
}

/** What screens may ask of the browser. */
export function createBrowserView({ session, positions, transitions }: BrowserParts): BrowserView {
  const arrive = createArrival(window, positions);
  const lookForLinks = preloadLinks(window, linkPreloads(session));
  return {
    applyHead: (head) => applyHead(document, head),
    arrive(location, { action, zone }) {
      arrive(location, action);
      transitions.arrived();
      lookForLinks();
      session.analytics.arrived({ pathname: location.pathname, zone });
    },
    reconnect,
    markUnsaved: () => session.markUnsaved(),
  };
}

/**
 * A preload is the page and, if nobody has shown one like it, the screen it is shown by; of a page that somebody points
 * at also the pieces that few pages have, which links in sight alone would bring to every visitor.
 */
function linkPreloads(session: Session): LinkPreloads {
  const { pages } = session;
  const pointedAt = new Set<DocumentPath>();
  const bringPiecesOf = async (path: DocumentPath) => {
    const document = await pages.document(path);
    if (document !== null) await bringPieces(document);
  };
  const queue = new PreloadQueue<DocumentPath>({
    mayStart: () => !document.hidden && !sparesBytes(navigator),
    load: async (path) => {
      if (!(await pages.preload(path))) return;
      await session.loadScreen(path);
      if (pointedAt.has(path)) await bringPiecesOf(path);
    },
  });
  return {
    queue,
    onPoint(path) {
      pointedAt.add(path);
      if (!sparesBytes(navigator)) bringPiecesOf(path).catch(leaveItToTheClick);
    },
  };
}

function leaveItToTheClick(): void {}

/**
 * Gives the document the head of another page: out with what the last one wrote, in with its own.
 */
function applyHead(document: Document, { lang, title, tags }: Head): void {
  document.title = title;
  document.documentElement.lang = lang;
  for (const written of document.head.querySelectorAll("[data-head]")) written.remove();
  for (const tag of tags) {
    const element = document.createElement(tag.kind);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute("data-head", "");
    document.head.append(element);
  }
}
