import { isPagePath } from "../links.ts";

export interface Click {
  readonly button: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
}

export type Link = Pick<HTMLAnchorElement, "href" | "target" | "hasAttribute">;

/**
 * Where a click leads without loading the page whole, null where it is the browser's to follow: other sites, files,
 * new tabs, places on the same page, links that ask to be loaded (`data-reload`).
 */
export function inAppTarget(click: Click, { link, here }: { readonly link: Link; readonly here: URL }): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.altKey || click.ctrlKey || click.metaKey || click.shiftKey) return null;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  if (link.hasAttribute("data-reload") || !URL.canParse(link.href)) return null;
  const to = new URL(link.href);
  if (to.origin !== here.origin || !isPagePath(to.pathname) || isSamePlace(to, here)) return null;
  return to.pathname + to.search + to.hash;
}

/** The same document at a fragment, which browsers do better: focus, `:target`, history. */
function isSamePlace(to: URL, here: URL): boolean {
  return to.hash !== "" && to.pathname === here.pathname && to.search === here.search;
}

/** One listener for every link of the page, those inside of compiled HTML included. */
export function followLinks(page: Window, navigate: (to: string) => void): void {
  page.document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const to = inAppTarget(event, { link, here: new URL(page.location.href) });
    if (to === null) return;
    event.preventDefault();
    navigate(to);
  });
}
