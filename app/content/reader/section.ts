import { andThen } from "../awaitable.ts";
import type { DocumentMeta } from "../document.ts";
import { liesIn } from "../navigation/dir-configs.ts";
import { canonicalPath, localized, ownPath, pageAddress } from "../path/canonical-path.ts";
import type { Answer, Section, SectionRequest } from "../reader.ts";
import { type IndexChunk, indexChunks, indexPlace, isListed, listedIn, readChunk } from "../release/index-rows.ts";
import { slicesOf } from "../release/list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import type { Folder, IndexRow, Manifest } from "../release/manifest.ts";
import { isOpen } from "../release/public-page.ts";
import type { ReleaseAt } from "../release/records.ts";
import { findFolder } from "./page-navigation.ts";

/**
 * A page of the documents below a folder. Reads the chunks of the index that hold them: as much for a folder of a hundred
 * thousand. Pages are of documents whatever their dates, so that a page may show fewer, and none moves when one comes or
 * goes.
 */
export async function readSection(
  release: ReleaseAt,
  { under, page, size, locale = release.manifest.site.defaultLocale }: SectionRequest,
): Promise<Answer<Section>> {
  const { site } = release.manifest;
  const folder = await findSection(release, { under, locale });
  if (folder === null) return { value: { documents: [], pages: 0 }, until: null };
  const { rows, pages } = await readRowsBelow(release, { stem: folder.stem, locale, page, size });
  const inside = rows.filter(({ meta }) => isIn(meta, { under, folder }));
  const documents = inside.flatMap((row) => {
    const { meta } = row;
    const path = isLive(lifetimeOf(meta), release.now) ? pageAddress(meta, site) : null;
    return path === null || !isOpen(path, meta.middleware, site)
      ? []
      : [{ ...shownMeta(row, release.now), _path: path }];
  });
  const dated = inside.flatMap(({ meta, picture }) => (picture === undefined ? [meta] : [meta, picture]));
  return {
    value: { documents, pages },
    until: earliest(dated.map((own) => nextChange(lifetimeOf(own), release.now))),
  };
}

/** What is stored of the folder that a list names; null where lists show nothing below it. */
export async function findSection(
  release: Pick<ReleaseAt, "manifest" | "objects">,
  { under, locale }: { readonly under: string; readonly locale: string },
): Promise<Folder | null> {
  const { defaultLocale } = release.manifest.site;
  const address = canonicalPath(localized(under, { locale, defaultLocale }));
  return address === null ? null : findFolder(release, address);
}

/** With its picture in place of the path of that, while it shows. */
function shownMeta({ meta, picture }: IndexRow, now: number): DocumentMeta {
  const { picture: _path, ...own } = meta;
  return picture !== undefined && isLive(lifetimeOf(picture), now) ? { ...own, picture: picture.card } : own;
}

/** Whether a document is in a folder: its page is below that, or its file where its page is elsewhere. */
export function isIn(
  meta: DocumentMeta,
  { under, folder }: { readonly under: string; readonly folder: Folder },
): boolean {
  const { without = [], stems = [] } = folder;
  const path = ownPath(meta);
  const isThere = path.startsWith(`${under.replace(/\/$/, "")}/`) || stems.some((stem) => isFileIn(meta, stem));
  return isThere && path !== under && !without.some((off) => liesIn({ ...meta, _path: path }, off));
}

/** Whether the file of a page that is elsewhere lies below a stem, and does not stand for that folder itself. */
function isFileIn({ _stem, permalink }: DocumentMeta, stem: string): boolean {
  if (permalink === undefined || !_stem.startsWith(`${stem}/`)) return false;
  return !/^\/(?:\d+\.)?index$/.test(_stem.slice(stem.length));
}

interface Place {
  readonly stem: string;
  readonly locale: string;
}

/** A page of the rows below a stem that lists of a locale show, in default order, and how many pages there are. */
export async function readRowsBelow(
  { manifest, objects }: Omit<ReleaseAt, "now">,
  { page, size, ...place }: Place & Pick<SectionRequest, "page" | "size">,
): Promise<{ readonly rows: readonly IndexRow[]; readonly pages: number }> {
  const chunks = sectionChunks(manifest, place);
  const { count, slice } = await slicesOf(chunks, {
    count: (_, at) => countBelow(chunks, { at, ...place }),
    items: (chunk) => andThen(readChunk(objects, chunk), (rows) => rows.filter((row) => isBelow(row, place))),
  });
  const pages = pagesBelow(count, size);
  const end = page === pages ? count : page * size;
  return { pages, rows: page > pages ? [] : await slice((page - 1) * size, end) };
}

/** The folder's own page may be among so many rows: the last page of the list has room for one more. */
export function pagesBelow(count: number, size: number): number {
  return Math.max(1, Math.ceil((count - 1) / size));
}

/** How many such rows there are, without those in chunks of which only themselves tell. */
export function leastBelow(manifest: Pick<Manifest, "index">, place: Place): number {
  const chunks = sectionChunks(manifest, place);
  return chunks.reduce((sum, _, at) => sum + (countBelow(chunks, { at, ...place }) ?? 0), 0);
}

/** How many such rows one of these chunks has; null where itself tells. */
function countBelow(
  chunks: readonly IndexChunk[],
  { at, stem, locale }: Place & { readonly at: number },
): number | null {
  const chunk = chunks[at];
  if (chunk === undefined || listedIn(chunk, locale) === 0) return 0;
  const { folders = {} } = chunk;
  if (Object.hasOwn(folders, stem)) return folders[stem]?.[locale] ?? 0;
  if (chunk.first.startsWith(belowStem(stem))) return listedIn(chunk, locale);
  return at === 0 && chunks.length > 1 ? 0 : null;
}

/** The chunks of the index that hold documents below a stem; the first one may hold none, and the last one others. */
export function sectionChunks(manifest: Pick<Manifest, "index">, { stem }: Place): readonly IndexChunk[] {
  const index = indexChunks(manifest);
  const prefix = belowStem(stem);
  const first = indexPlace(manifest, prefix);
  const last = Math.max(
    first,
    index.findLastIndex((chunk) => chunk.first.startsWith(prefix)),
  );
  return index.slice(first, last + 1);
}

/** Whether lists of a locale show a row, below a stem. */
export function isBelow({ meta }: IndexRow, { stem, locale }: Place): boolean {
  return meta._locale === locale && meta._stem.startsWith(belowStem(stem)) && isListed(meta);
}

function belowStem(stem: string): string {
  return stem === "" ? "" : `${stem}/`;
}
