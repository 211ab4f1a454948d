import { type Awaitable, allOf, andThen } from "../awaitable.ts";
import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { liesIn } from "../navigation/dir-configs.ts";
import { canonicalPath, localized, ownPath, pageAddress } from "../path/canonical-path.ts";
import type { Answer, Section, SectionRequest } from "../reader.ts";
import { chunkOf, isListed, listedIn, readChunk } from "./index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { IndexChunkRef, IndexRow, Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { findFolder } from "./page-navigation.ts";
import type { Folder } from "./stored-navigation.ts";

/** A release at one moment. */
export interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/**
 * A page of the documents below a folder. Reads the chunks of the index that hold them: as much for a folder of a hundred
 * thousand. Pages are of documents whatever their dates, so that a page may show fewer, and none moves when one comes or
 * goes.
 */
export async function readSection(
  release: Release,
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
  release: Pick<Release, "manifest" | "objects">,
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

/** Some of the items of a long list that is stored in chunks, in its order. */
export interface Slices<Item> {
  readonly count: number;
  /** Reads the chunks that hold them alone. */
  slice(from: number, to: number): Awaitable<readonly Item[]>;
}

/** A chunk, as far as its items are among them. */
interface SliceChunk<Item> {
  readonly count: number;
  items(): Awaitable<readonly Item[]>;
}

interface Place {
  readonly stem: string;
  readonly locale: string;
}

/** A page of the rows below a stem that lists of a locale show, in default order, and how many pages there are. */
export async function readRowsBelow(
  { manifest, objects }: Omit<Release, "now">,
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
  chunks: readonly IndexChunkRef[],
  { at, stem, locale }: Place & { readonly at: number },
): number | null {
  const chunk = chunks[at];
  if (chunk === undefined || listedIn(chunk, locale) === 0) return 0;
  const { within } = chunk;
  const prefix = prefixOf(stem);
  if (chunk.stem.startsWith(prefix)) {
    return within === undefined || stem === ""
      ? listedIn(chunk, locale)
      : countOf(within.first, { chunk, stem, locale });
  }
  if (within !== undefined && prefixOf(within.folder).startsWith(prefix)) {
    return countOf(within.last, { chunk, stem, locale });
  }
  return at === 0 && chunks.length > 1 ? 0 : null;
}

/** Out of `FolderCounts` of a chunk that has some of the locale. */
function countOf(
  counts: readonly number[],
  { chunk: { listed }, stem, locale }: Place & { readonly chunk: IndexChunkRef },
): number {
  const locales = Object.keys(listed);
  const start = locales.indexOf(locale) * (counts.length / locales.length);
  return counts[start + stem.split("/").length - 1] ?? 0;
}

/** The chunks of the index that hold documents below a stem; the first one may hold none, and the last one others. */
export function sectionChunks({ index }: Pick<Manifest, "index">, { stem }: Place): readonly IndexChunkRef[] {
  const prefix = prefixOf(stem);
  const first = Math.max(0, chunkOf(index, { stem: prefix, id: "" }));
  const last = Math.max(
    first,
    index.findLastIndex((chunk) => chunk.stem.startsWith(prefix)),
  );
  return index.slice(first, last + 1);
}

/** Whether lists of a locale show a row, below a stem. */
export function isBelow({ meta }: IndexRow, { stem, locale }: Place): boolean {
  return meta._locale === locale && meta._stem.startsWith(prefixOf(stem)) && isListed(meta);
}

function prefixOf(stem: string): string {
  return stem === "" ? "" : `${stem}/`;
}

/**
 * Items in a run of chunks. Reads those of which it is not known how many they have (`count`: null), and then the ones that
 * are wanted.
 */
export function slicesOf<Chunk, Item>(
  run: readonly Chunk[],
  { count, items }: { count(chunk: Chunk, at: number): number | null; items(chunk: Chunk): Awaitable<readonly Item[]> },
): Awaitable<Slices<Item>> {
  const counted = run.map((chunk, at): Awaitable<SliceChunk<Item>> => {
    const known = count(chunk, at);
    if (known !== null) return { count: known, items: () => items(chunk) };
    return andThen(items(chunk), (own) => ({ count: own.length, items: () => own }));
  });
  return andThen(allOf(counted), slicesIn);
}

function slicesIn<Item>(chunks: readonly SliceChunk<Item>[]): Slices<Item> {
  const starts = [0];
  for (const chunk of chunks) starts.push((starts.at(-1) ?? 0) + chunk.count);
  return {
    count: starts.at(-1) ?? 0,
    slice(from, to) {
      const parts = chunks.map((chunk, at): Awaitable<readonly Item[]> => {
        const start = starts[at] ?? 0;
        if (start >= to || start + chunk.count <= from) return [];
        return andThen(chunk.items(), (own) => own.slice(Math.max(0, from - start), to - start));
      });
      return andThen(allOf(parts), (slices) => slices.flat());
    },
  };
}
