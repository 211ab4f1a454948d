import { canonicalPath } from "./path/canonical-path.ts";
import type { LayoutName } from "./routing/names.ts";

/**
 * What a kind of document answers by itself. Its screen is chosen in app/screens.ts, its structured data in
 * app/linked-data.ts; neither compiles while a kind is missing.
 */
interface KindAnswers {
  /** Where `kids`, nothing counts visits but what `.site.yml` allows, and nobody signs in (app/zones.ts). */
  readonly zone: "site" | "kids";
  /** Stands between the page's own layout and the navigation's; null for none. */
  readonly layout: LayoutName | null;
  /** What it is shared with where its author names nothing: its drawing, its pack, a drawing its text fits, or nothing. */
  readonly share: "drawing" | "pack" | "text" | null;
  /** Whether the feed tells of it once it has a date. */
  readonly feed: boolean;
}

/** Every kind of document: front matter and folders name one of them by its key. */
export const kinds = {
  home: { zone: "site", layout: null, share: null, feed: false },
  /** Made of components rather than of one long text. */
  page: { zone: "site", layout: null, share: "text", feed: true },
  /** To be read: contents, text, previous and next. What a document is that nothing else fits. */
  article: { zone: "site", layout: null, share: "text", feed: true },
  giveaway: { zone: "site", layout: null, share: "pack", feed: true },
  "kids-page": { zone: "kids", layout: null, share: "text", feed: true },
  "coloring-page": { zone: "kids", layout: null, share: "drawing", feed: true },
  "coloring-list": { zone: "kids", layout: null, share: null, feed: false },
} as const satisfies { readonly [kind: string]: KindAnswers };

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds).filter(isKind);

/** The kinds that folders give their documents, by the folder's address. No larger than `MAX_FOLDER_KINDS`. */
export type FolderKinds = { readonly [address: string]: Kind };

/** Bytes as JSON: every page carries them. */
export const MAX_FOLDER_KINDS = 1024;

export function isKind(value: unknown): value is Kind {
  return typeof value === "string" && Object.hasOwn(kinds, value);
}

/**
 * The kind that the nearest folder of an address gives, null where none does. A folder's own address is in it.
 *
 * @example folderKind("/kids/fox/red", { "/kids": "kids-page" }) // "kids-page"
 */
export function folderKind(path: string, folders: FolderKinds): Kind | null {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf("/")) || "/") {
    const kind = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
    if (kind !== undefined || folder === "/") return kind ?? null;
  }
}

/** What an address is before its document is known, and where it has none. Takes a path as the address bar has it. */
export function expectedKind(pathname: string, folders: FolderKinds): Kind {
  return folderKind(canonicalPath(pathname) ?? "/", folders) ?? (pathname === "/" ? "home" : "article");
}
