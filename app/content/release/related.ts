import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { cardOf, type DrawingCard, drawingEntry, drawingOf } from "../finder/drawing-entry.ts";
import { pageAddress } from "../path/canonical-path.ts";
import type { Answer } from "../reader.ts";
import { chunkOf, isListed, readChunk } from "./index-rows.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import type { PathEntry } from "./path-entry.ts";

const MOST_RELATED = 6;

/**
 * Other drawings of the folder of a page: those that follow it in the order of the files, then those at the beginning. Reads
 * the chunk of the index that its neighbours are in, and the next one where that holds too few.
 */
export async function relatedDrawings(
  { manifest, objects, now }: { readonly manifest: Manifest; readonly objects: ObjectSource; readonly now: number },
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

function folderOf(stem: string): string {
  return stem.slice(0, stem.lastIndexOf("/") + 1);
}
