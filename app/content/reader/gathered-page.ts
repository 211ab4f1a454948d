import type { DocumentPath } from "../path/canonical-path.ts";
import { parseListPage } from "../path/list-page.ts";
import { type GatheredDocument, readGatheredDocuments } from "../release/gathered.ts";
import { GATHERED_SIZE } from "../release/gathered-keys.ts";
import { earliest, isLive, nextChange } from "../release/live.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { isOpen } from "../release/public-page.ts";
import { findRecord, type ReleaseAt } from "../release/records.ts";

/** Documents that a page shows, for a file that is made of them. */
export interface GatheredPage {
  /** As the page calls itself. */
  readonly title: string;
  readonly documents: readonly GatheredDocument[];
  readonly until: number | null;
}

/** What a page of a value shows, or a later page of its list; null where there is no such page. */
export async function readGatheredPage(release: ReleaseAt, path: DocumentPath): Promise<GatheredPage | null> {
  const own = await openEntry(release, path);
  const later = own === null ? parseListPage(path) : null;
  const entry = later === null ? own : await openEntry(release, later.path);
  if (entry === null || entry.gathers === undefined) return null;
  const page = later?.page ?? 1;
  const found = await readGatheredDocuments(release, { key: entry.gathers, page, size: GATHERED_SIZE });
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
