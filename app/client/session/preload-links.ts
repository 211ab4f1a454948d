import { canonicalPath, type DocumentPath, isCanonical } from "../../content/path/canonical-path.ts";
import { pause } from "../boot/pause.ts";
import { whenIdle } from "../boot/when-wanted.ts";
import { inAppLink, type Link, linkOf } from "../navigation/link-clicks.ts";
import { importComponents } from "../pages/components.ts";
import { savesData } from "../preload/connection.ts";
import { PreloadQueue } from "./preload-queue.ts";
import type { Session } from "./session.ts";

/** Events that mean the visitor points at a link: with mouse, keyboard or finger. */
const POINTING = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Preloads the pages of visible links, those pointed at first: a preload is the page and its screen, if that is not loaded
 * yet. A page whose link is pointed at also preloads its components: for every link in view these would be loaded by
 * every visitor. Returns a function that observes the current links; it is called for every page that is shown, which is
 * cheaper than a MutationObserver.
 */
export function preloadLinks(page: Window, session: Pick<Session, "pages" | "loadScreen">): () => void {
  const { document, navigator } = page;
  const { pages } = session;
  const pointedAt = new Set<DocumentPath>();
  const importComponentsOf = async (path: DocumentPath) =>
    importComponents((await pages.document(path))?.segments ?? []);
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
  const pathOf = (link: Link) => preloadable(link, new URL(page.location.href));
  /** A page may have several links; one visible link is enough. */
  const seen = new Map<Element, DocumentPath>();
  const sight = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      const path = target instanceof HTMLAnchorElement ? pathOf(target) : null;
      if (path === null) continue;
      isIntersecting ? seen.set(target, path) : seen.delete(target);
      [...seen.values()].includes(path) ? queue.add(path) : queue.remove(path);
    }
  });
  const point = (event: Event) => {
    const link = linkOf(event);
    const path = link && pathOf(link);
    if (path === null) return;
    pointedAt.add(path);
    // What is lost now, the click loads.
    if (!savesData(navigator)) importComponentsOf(path).catch(() => undefined);
    queue.addFirst(path);
  };
  for (const sign of POINTING) document.addEventListener(sign, point, { passive: true });
  document.addEventListener("visibilitychange", () => queue.start());
  const watch = () => {
    sight.disconnect();
    seen.clear();
    for (const link of document.links) sight.observe(link);
  };
  return () => whenIdle(page, watch);
}

/**
 * The page that a link leads to; null where a click would not show another page in this document, and where it searches:
 * the page of a search is nothing without what it finds.
 */
export function preloadable(link: Link, here: URL): DocumentPath | null {
  const to = inAppLink({ link, here });
  if (to === null || to.searchParams.has("q") || to.pathname === here.pathname) return null;
  return isCanonical(to.pathname) ? canonicalPath(to.pathname) : null;
}
