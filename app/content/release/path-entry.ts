import type { DocumentMeta } from "../document.ts";
import { isRecord } from "../json.ts";
import type { Kind } from "../kind.ts";
import type { DocumentPath } from "../path/canonical-path.ts";
import type { Redirect } from "../routing/redirect-target.ts";
import type { ObjectHash } from "./hash.ts";
import type { Gap } from "./live.ts";

/**
 * All that head, status and shell of a page need, so that nothing waits for the document.
 * Lives in a shard of the path table under the page's canonical path.
 */
export interface PathEntry {
  readonly path: DocumentPath;
  readonly kind: Kind;
  /** Place of the document in the index: default order is by `stem`, then `id`. */
  readonly id: string;
  readonly stem: string;
  readonly locale: string;
  /** The document object; null for the page that a folder has without a document. */
  readonly object: ObjectHash | null;
  /** Absent from all but previews' entries. */
  readonly draft?: true;
  /** Of such a page alone: the folder whose documents it lists, as their `_path` has it. `stem` is then above theirs. */
  readonly folder?: string;
  /** Of a page that lists a collection alone: its key (`collection-keys.ts`). */
  readonly collection?: string;
  /** Of such a page: markup above its list, made by the compiler. */
  readonly head?: string;
  /** Of the page of an author or artist: who that is. */
  readonly person?: Person;
  /** Of a page with others below it, or with a collection of others: a feed of these stands below its address. */
  readonly feed?: true;
  readonly redirect: Redirect | null;
  readonly layout: LayoutChoices;
  /** Named route middleware of the document's front matter. */
  readonly middleware: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly robots: "index" | "noindex";
  /** ISO dates of the front matter, "" where absent. */
  readonly published: string;
  readonly modified: string;
  /** Null for the site's own. */
  readonly image: ShareImage | null;
  /** Of a page with a drawing, and of a value that the site has chosen one for: the address of that file, small. */
  readonly thumbnail?: string;
  /** Epoch ms; null for always. */
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
  readonly gaps?: readonly Gap[];
  /** By field, its values that have pages, and its authors; absent from a page without any. */
  readonly taxonomies?: PageTaxonomies;
  /** What the components in its text read besides, so that it is read beside it; absent where they read nothing. */
  readonly reads?: PageReads;
  /** Of a later page of the lists on a page alone, which no table holds. */
  readonly page?: number;
}

/** Lists that the components of a page show. */
export interface PageReads {
  /** Keys of collections. */
  readonly keys: readonly string[];
  readonly files: readonly FilesRead[];
  /** Names of lists of the site (`SiteLists`). */
  readonly lists: readonly string[];
}

/** A list of the documents of a folder in the order of the files. */
export interface FilesRead {
  /** The folder as the list names it, and where its files are. */
  readonly under: string;
  readonly stem: string;
  readonly size: number;
  readonly paged: boolean;
}

/** As much of an entry as screens and the head of the document show: what a browser gets of it. */
export type ShownEntry = Pick<
  PathEntry,
  | "path"
  | "kind"
  | "locale"
  | "layout"
  | "title"
  | "description"
  | "robots"
  | "published"
  | "modified"
  | "image"
  | "page"
  | "feed"
  | "taxonomies"
  | "person"
>;

export function shownEntry({ path, kind, locale, layout, title, description, ...entry }: ShownEntry): ShownEntry {
  const { robots, published, modified, image, page, feed, taxonomies, person } = entry;
  const shown = { path, kind, locale, layout, title, description, robots, published, modified, image };
  return {
    ...shown,
    ...(page !== undefined && { page }),
    ...(feed && { feed }),
    ...(taxonomies && { taxonomies }),
    ...(person && { person }),
  };
}

/** Who writes or draws. */
export interface Person {
  readonly name: string;
  /** The address of a picture of ours, and where they are found; absent where the site does not say. */
  readonly picture?: string;
  readonly link?: string;
}

/** What a page has in common with others, by field. */
export interface PageTaxonomies {
  readonly [field: string]: readonly PageValue[];
}

export interface PageValue {
  /** As its author wrote it; the name of an author. */
  readonly value: string;
  /** The page of all that have it, as links spell it; absent where there is none. */
  readonly to?: string | undefined;
}

/** Where a value has its page, among those of its field that have one. */
export function pageOfValue(value: string, pages: readonly PageValue[] = []): string | undefined {
  return pages.find((known) => known.value === value.trim())?.to;
}

/**
 * The layouts a page could have, in the order of docs/specification.md 4; the kind's own comes between the first two.
 */
export interface LayoutChoices {
  readonly page: string | null;
  readonly navigation: string | null;
  readonly fallback: string | null;
}

/** The picture that a page is shared with. */
export interface ShareImage {
  /** A path of ours, or an absolute URL. */
  readonly address: string;
  /** What it shows, in words. */
  readonly alt: string;
  /** Null for a picture of another site. */
  readonly format: ImageFormat | null;
}

interface ImageFormat {
  readonly type: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What the compiler makes: as large as chats and search engines show one whole. */
export const SHARE_FORMAT = { type: "image/png", width: 1200, height: 630 } as const satisfies ImageFormat;

/** The small picture of a page: its drawing, else what the compiler has made to share it with; null for neither. */
export function thumbnailOf({ thumbnail, image }: Pick<PathEntry, "thumbnail" | "image">): string | null {
  return thumbnail ?? (image === null || image.format === null ? null : image.address);
}

/** Where the compiler leaves the address and the words of a picture that it made. */
export const SHARE_FIELD = "sharePicture";

/** What a page is shared with: what the compiler made for it, else what its author names; null for the site's own. */
export function shareImage(
  meta: Pick<DocumentMeta, "title"> & { readonly [field: string]: unknown },
): ShareImage | null {
  const made = meta[SHARE_FIELD];
  if (isRecord(made)) return { address: String(made.address), alt: String(made.alt), format: SHARE_FORMAT };
  const { image, title } = meta;
  return typeof image === "string" && image !== "" ? { address: image, alt: title, format: null } : null;
}
