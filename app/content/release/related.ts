import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { cardOf, type DrawingCard, drawingEntry, drawingOf } from "../finder/drawing-entry.ts";
import { isRecord } from "../json.ts";
import type { PageLink } from "../navigation/menu.ts";
import { canonicalPath, pageAddress, prefixOf } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import { labelOf, MOST_IN_LINK } from "../shortened.ts";
import { gatheredRows } from "./gathered.ts";
import { packsKey } from "./gathered-keys.ts";
import { chunkOf, isListed, readChunk } from "./index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { PathEntry } from "./path-entry.ts";
import type { Release } from "./section.ts";

const MOST_RELATED = 6;

/**
 * Other drawings of the folder of a page: those that follow it in the order of the files, then those at the beginning. Reads
 * the chunk of the index that its neighbours are in, and the next one where that holds too few.
 */
export async function relatedDrawings(
  { manifest, objects, now }: Release,
  { stem, id, locale }: Pick<PathEntry, "stem" | "id" | "locale">,
): Promise<Answer<readonly DrawingCard[]>> {
  const at = chunkOf(manifest.index, { stem, id });
  const others: DocumentMeta[] = [];
  for (const chunk of manifest.index.slice(Math.max(0, at), at + MOST_READ)) {
    const rows = (await readChunk(objects, chunk)).map(({ meta }) => meta);
    const own = rows.findIndex((meta) => meta._id === id);
    const isOther = (meta: DocumentMeta) =>
      meta._id !== id && meta._locale === locale && isListed(meta) && folderOf(meta._stem) === folderOf(stem);
    others.push(...[...rows.slice(own + 1), ...rows.slice(0, Math.max(0, own))].filter(isOther));
    if (others.length >= MOST_RELATED) break;
  }
  const shown = others.flatMap((meta) => {
    const address = isLive(lifetimeOf(meta), now) ? pageAddress(meta, manifest.site) : null;
    if (address === null || !isOpen(address, meta.middleware, manifest.site)) return [];
    const entry = drawingEntry(meta, address);
    return entry === null ? [] : [cardOf(drawingOf(entry))];
  });
  return {
    value: shown.slice(0, MOST_RELATED),
    until: earliest(others.map((meta) => nextChange(lifetimeOf(meta), now))),
  };
}

const MOST_READ = 2;

/** So many packs are named on the page of a drawing. */
const MOST_PACKS = 3;

/**
 * The pages that offer the packs a coloring page is in, the newest first. Reads the chunk of what is gathered that tells of
 * them, two where it ends there, and those of the index that these pages are in.
 */
export async function packsWith(
  release: Release,
  { path, locale }: Pick<PathEntry, "path" | "locale">,
): Promise<Answer<readonly PageLink[]>> {
  const { site } = release.manifest;
  const prefix = prefixOf(path, site.locales);
  const own = prefix === "" ? path : path.slice(prefix.length + 1);
  const { rows } = await gatheredRows(release, { key: packsKey({ locale, path: own }), from: 0, to: MOST_PACKS });
  const links = rows.flatMap(({ meta }): PageLink[] => {
    const address = isLive(lifetimeOf(meta), release.now) ? pageAddress(meta, site) : null;
    if (address === null || !isOpen(address, meta.middleware, site)) return [];
    return [{ title: labelOf(packTitle(meta, own), MOST_IN_LINK), _path: address }];
  });
  return { value: links, until: earliest(rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now))) };
}

/** What the page is called, or, of one with several packs, the one with this drawing in it. */
function packTitle({ title, packs }: DocumentMeta, path: string): string {
  const all = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  const pack = all.find(
    ({ pages }) => Array.isArray(pages) && pages.some((page) => canonicalPath(String(page)) === path),
  );
  return all.length > 1 && typeof pack?.title === "string" ? pack.title : title;
}

function folderOf(stem: string): string {
  return stem.slice(0, stem.lastIndexOf("/") + 1);
}
