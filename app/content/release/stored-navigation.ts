import type { MenuLink } from "../menu.ts";
import type { DocumentPath } from "../path/canonical-path.ts";
import type { StoredDates } from "./live.ts";

/** What the menu of a locale may hold at one time or another: never the whole tree. */
export interface StoredMenu {
  readonly links: readonly DatedLink[];
  /** Where all pages are listed; null where the links are all there is at the top. */
  readonly all: DocumentPath | null;
}

/** A link, and between which dates it is there: epoch ms, absent where open. */
export interface DatedLink extends MenuLink, StoredDates {}

/** A folder with pages below it that lists show; its dates are those of its page. */
export interface Folder extends StoredDates {
  readonly title: string;
  /** The deepest stem above all its documents: they stand together in default order. */
  readonly stem: string;
  /** Stems of folders of files whose pages are elsewhere, and lie in it all the same; absent where there are none. */
  readonly stems?: readonly string[];
  /** Its address redirects, so no page is below it in breadcrumbs. */
  readonly redirects?: true;
  /** The folders in it; absent where there are none, or more than help on a page. */
  readonly folders?: readonly DatedLink[];
  /** Paths of the folders in it that are kept out of the menu, with all their documents. */
  readonly without?: readonly string[];
}
