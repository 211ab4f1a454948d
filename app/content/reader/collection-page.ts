import type { DocumentPath } from "../path/canonical-path.ts";
import { parseListPage } from "../path/list-page.ts";
import { COLLECTION_PAGE_SIZE } from "../release/collection-keys.ts";
import { type CollectionDocument, readCollectionDocuments } from "../release/collections.ts";
import { earliest, isLive, nextChange } from "../release/live.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { isOpen } from "../release/public-page.ts";
import { findRecord, type ReleaseAt } from "../release/records.ts";

/** Documents that a page shows, for a file that is made of them. */
export interface CollectionPage {
  /** As the page calls itself. */
  readonly title: string;
  readonly documents: readonly CollectionDocument[];
  readonly until: number | null;
}

/** What a page of a value shows, or a later page of its list; null where there is no such page. */
export async function readCollectionPage(release: ReleaseAt, path: DocumentPath): Promise<CollectionPage | null> {
  const own = await openEntry(release, path);
  const later = own === null ? parseListPage(path) : null;
  const entry = later === null ? own : await openEntry(release, later.path);
  if (entry === null || entry.collection === undefined) return null;
  const page = later?.page ?? 1;
  const found = await readCollectionDocuments(release, { key: entry.collection, page, size: COLLECTION_PAGE_SIZE });
  if (page > found.pages) return null;
  return {
    title: page === 1 ? entry.title : `${entry.title} (${page})`,
    documents: found.documents,
    until: earliest([nextChange(entry, release.now), found.until]),
  };
}

/** The entry of a page that visitors see now. */
export async function openEntry(release: ReleaseAt, path: DocumentPath): Promise<PathEntry | null> {
  const entry = (await findRecord(release, path))?.page ?? null;
  if (entry === null || entry.redirect !== null || !isLive(entry, release.now)) return null;
  return isOpen(path, entry.middleware, release.manifest.site) ? entry : null;
}
