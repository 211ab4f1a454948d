import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { liesIn } from "../navigation/dir-configs.ts";
import { canonicalPath, localized, ownPath, pageAddress } from "../path/canonical-path.ts";
import type { Answer, Section, SectionRequest } from "../reader.ts";
import { chunkOf, isListed, listedIn, readChunk } from "./index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { Folder, IndexChunkRef, IndexRow, Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { findFolder } from "./page-navigation.ts";

/** A release at one moment. */
interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/**
 * A page of the documents below a folder. Reads the chunks of the index that hold them, and the first and the last of the
 * folder: as much for a folder of a hundred thousand. Pages are of documents whatever their dates, so that a page may
 * show fewer, and none moves when one comes or goes.
 */
export async function readSection(
  release: Release,
  { under, page, size, locale = release.manifest.site.defaultLocale }: SectionRequest,
): Promise<Answer<Section>> {
  const { site } = release.manifest;
  const address = canonicalPath(localized(under, { locale, defaultLocale: site.defaultLocale }));
  const folder = address === null ? null : await findFolder(release, { address, locale });
  if (folder === null) return { value: { documents: [], pages: 0 }, until: null };
  const rows = await sectionRows(release, { stem: folder.stem, locale });
  // The folder's own page may be among them: the last page of the list has room for one more.
  const pages = Math.max(1, Math.ceil((rows.count - 1) / size));
  const end = page === pages ? rows.count : page * size;
  const listed = page > pages ? [] : await rows.slice((page - 1) * size, end);
  const inside = listed.map(({ meta }) => meta).filter((meta) => isIn(meta, { under, folder }));
  const documents = inside.flatMap((meta) => {
    const path = isLive(lifetimeOf(meta), release.now) ? pageAddress(meta, site) : null;
    return path === null || !isOpen(path, meta.middleware, site) ? [] : [{ ...meta, _path: path }];
  });
  return {
    value: { documents, pages },
    until: earliest(inside.map((meta) => nextChange(lifetimeOf(meta), release.now))),
  };
}

function isIn(meta: DocumentMeta, { under, folder }: { readonly under: string; readonly folder: Folder }): boolean {
  const { without = [] } = folder;
  const path = ownPath(meta);
  return (
    path.startsWith(`${under.replace(/\/$/, "")}/`) &&
    path !== under &&
    !without.some((off) => liesIn({ ...meta, _path: path }, off))
  );
}

/** The rows below a stem that lists of a locale show, in default order. */
interface SectionRows {
  readonly count: number;
  /** Reads the chunks that hold them alone. */
  slice(from: number, to: number): Promise<readonly IndexRow[]>;
}

/** A chunk as far as it lies below the stem. */
interface SectionChunk {
  readonly count: number;
  rows(): Promise<readonly IndexRow[]>;
}

/**
 * Finds the rows of a section. Reads the first chunk and the last one, which may hold others; of those between, what
 * the manifest says of them is enough.
 */
async function sectionRows(
  { manifest, objects }: { readonly manifest: Manifest; readonly objects: ObjectSource },
  { stem, locale }: { readonly stem: string; readonly locale: string },
): Promise<SectionRows> {
  const prefix = stem === "" ? "" : `${stem}/`;
  const first = Math.max(0, chunkOf(manifest.index, { stem: prefix, id: "" }));
  const last = Math.max(
    first,
    manifest.index.findLastIndex((chunk) => chunk.stem.startsWith(prefix)),
  );
  const isInside = ({ meta }: IndexRow) => meta._locale === locale && meta._stem.startsWith(prefix) && isListed(meta);
  const rowsOf = async (chunk: IndexChunkRef) => (await readChunk(objects, chunk)).filter(isInside);
  const chunks = manifest.index.slice(first, last + 1).map(async (chunk, at, { length }): Promise<SectionChunk> => {
    if (at > 0 && at < length - 1) return { count: listedIn(chunk, locale), rows: () => rowsOf(chunk) };
    const rows = await rowsOf(chunk);
    return { count: rows.length, rows: async () => rows };
  });
  return sectionOf(await Promise.all(chunks));
}

function sectionOf(chunks: readonly SectionChunk[]): SectionRows {
  const starts = [0];
  for (const { count } of chunks) starts.push((starts.at(-1) ?? 0) + count);
  return {
    count: starts.at(-1) ?? 0,
    async slice(from, to) {
      const parts = chunks.map(async ({ count, rows }, at) => {
        const start = starts[at] ?? 0;
        return start < to && start + count > from ? (await rows()).slice(Math.max(0, from - start), to - start) : [];
      });
      return (await Promise.all(parts)).flat();
    },
  };
}
