import type { ComponentRead } from "#app/content/components/reads.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import type { FolderKinds } from "#app/content/folder-kinds.ts";
import type { JsonObject } from "#app/content/json.ts";
import type { Kind, Kinds, KindZone } from "#app/content/kind.ts";
import type { Places } from "#app/content/places.ts";
import type { CollectionItem, IndexRow, Listings } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import type { SearchableParts } from "#app/content/search/document-terms.ts";
import type { Site } from "#app/content/site.ts";
import type { ObjectSet, ReleaseFile } from "./release.ts";

/** What a site adds to a release (build/site.ts): what lists show of its documents, and lists of its own. */
export interface SiteRelease {
  /** The card of a document that is more than a text, under the address of its page; null for a text. */
  readonly cardOf: (meta: DocumentMeta, address: string) => JsonObject | null;
  /** What components ask of documents besides what a text's card shows. */
  readonly fields: readonly string[];
  /** Whether components choose a document by what it holds, and not by its path alone. */
  readonly isChosen: (meta: DocumentMeta) => boolean;
  /** What its page shows of other documents, whatever stands in its text. */
  readonly readsOf: (meta: DocumentMeta) => readonly ComponentRead[];
  /** What a search finds it by besides its words. */
  readonly searchPartsOf: (meta: DocumentMeta) => Omit<SearchableParts, "title" | "description" | "tags" | "headings">;
  /** The field that names who made it, besides its authors; null for none. */
  readonly creditField: (meta: DocumentMeta) => string | null;
  /** What pages read under keys of the site's own; `metas`: of all documents. */
  readonly collections: (metas: readonly DocumentMeta[], site: Site) => readonly SiteCollection[];
  /** Stores lists, and makes files of them; `rows`: of all documents, in default order. */
  readonly storeLists: (
    rows: readonly IndexRow[],
    options: { readonly site: Site; readonly set: ObjectSet },
  ) => Promise<{ readonly listings: SiteListings; readonly files: readonly ReleaseFile[] }>;
}

type SiteListings = Omit<Listings, "sitemap" | "feed" | "navigation">;

export interface SiteCollection {
  readonly key: string;
  readonly items: () => readonly CollectionItem[];
  /** The page that reads it, as `_path` has it, and what its entry says of that. */
  readonly path: string;
  readonly locale: string;
  readonly entry: Partial<PathEntry>;
}

/** The kinds of a site, as the compiler knows them. */
export interface KindTables {
  readonly answers: Kinds;
  readonly zones: { readonly [Name in Kind]: KindZone };
  /** The kind of a page without a document, by the zone of its folder. */
  readonly plain: { readonly [Zone in KindZone]: Kind };
}

/** What the kinds of all documents are, and what follows from it for the site. */
export interface SiteKinds extends KindTables {
  readonly folders: FolderKinds;
  /** By `_id`, of every document. */
  readonly byId: ReadonlyMap<string, Kind>;
  readonly places: Places;
}
