import { isPagePath } from "../../page-links.ts";

export type Click = Pick<MouseEvent, "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "defaultPrevented">;

export type Link = Pick<HTMLAnchorElement, "href" | "target" | "hasAttribute">;

/** The target of a click that needs no full load; null where the browser follows the link itself: see `inAppLink`. */
export function inAppTarget(click: Click, at: { readonly link: Link; readonly here: URL }): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.altKey || click.ctrlKey || click.metaKey || click.shiftKey) return null;
  const to = inAppLink(at);
  return to === null ? null : to.pathname + to.search + to.hash;
}

/**
 * The page of this site that a link leads to; null for other sites, files, new tabs and links that need a full load.
 */
export function inAppLink({ link, here }: { readonly link: Link; readonly here: URL }): URL | null {
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  if (link.hasAttribute("data-reload") || !URL.canParse(link.href)) return null;
  const to = new URL(link.href);
  // The server must see queries that concern a preview.
  return to.origin === here.origin && isPagePath(to.pathname) && !to.searchParams.has("preview") ? to : null;
}

/** The link around an event's target, also in compiled HTML. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** One listener for every link of the page. */
export function followLinks(page: Window, navigate: (to: string) => void): void {
  page.document.addEventListener("click", (event) => {
    const link = linkOf(event);
    const to = link && inAppTarget(event, { link, here: new URL(page.location.href) });
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  });
}
