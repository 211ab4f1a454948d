import { canonicalPath, type DocumentPath, isCanonical } from "../content/path/canonical-path.ts";
import { inAppLink, type Link, linkOf } from "./link-clicks.ts";
import type { PreloadQueue } from "./preload-queue.ts";
import { whenIdle } from "./when-wanted.ts";

/** Somebody points at a link: with the mouse, the keyboard, a finger. */
const POINTING = ["pointerover", "focusin", "touchstart"] as const;

export interface LinkPreloads {
  readonly queue: PreloadQueue<DocumentPath>;
  /** Told of every page that somebody points at. */
  readonly onPoint: (path: DocumentPath) => void;
}

/**
 * Preloads the pages that links in sight lead to, those pointed at first. The function it gives back takes up the links
 * that are there now; it is called for every page that is shown, which is cheaper than to watch the document change.
 */
export function preloadLinks(page: Window, { queue, onPoint }: LinkPreloads): () => void {
  const { document } = page;
  const pathOf = (link: Link) => preloadable(link, new URL(page.location.href));
  /** A page may have several links, and one of them in sight is enough. */
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
    onPoint(path);
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

/** The page that a link leads to, null where a click would not show it in place of this one or ask for another. */
export function preloadable(link: Link, here: URL): DocumentPath | null {
  const to = inAppLink({ link, here });
  return to === null || to.pathname === here.pathname || !isCanonical(to.pathname) ? null : canonicalPath(to.pathname);
}
