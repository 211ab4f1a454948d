/** What a page shows of the site around it: as much on every page, whatever the number of documents. */
export interface PageNavigation {
  readonly menu: Menu;
  /** Pages above it, from the top down: all, or the first and the nearest where it lies deep. */
  readonly crumbs: readonly PageLink[];
}

/** The top level of the site, as much of it as a menu holds. */
export interface Menu {
  readonly links: readonly MenuLink[];
  /** The address of a list of all pages, where that is more; else null. */
  readonly all: string | null;
}

export const EMPTY_MENU: Menu = { links: [], all: null };

export interface MenuLink extends PageLink {
  readonly icon?: string;
}

/** What a link to a page shows of it; `_path` is its address. */
export interface PageLink {
  readonly title: string;
  readonly _path: string;
}
