import { readChunk } from "./index-rows.ts";
import { parseDrawings } from "./parse.ts";
import type { PathEntry } from "./path-entry.ts";
import type { OpenRelease } from "./queries.ts";
import { sectionChunks } from "./section.ts";

/**
 * Starts to read what a page is known to show by its entry, beside the document or the folder that says how: the drawings of
 * a list, the first and the last documents of a folder. Who shows it reads it again, from memory.
 */
export function readAhead(release: OpenRelease, entry: PathEntry): void {
  Promise.all(begin(release, entry)).catch(ignore);
}

/** Whoever wants it asks again, and hears why it cannot be had. */
function ignore(): void {}

function begin({ manifest, objects }: OpenRelease, entry: PathEntry): readonly Promise<unknown>[] {
  const { locale, stem } = entry;
  if (entry.folder !== undefined) {
    const chunks = sectionChunks(manifest, { stem, locale });
    return [chunks[0], chunks.at(-1)].flatMap((chunk) => (chunk === undefined ? [] : [readChunk(objects, chunk)]));
  }
  const { drawings } = manifest.listings;
  const parts = Object.hasOwn(drawings, locale) ? (drawings[locale]?.parts ?? []) : [];
  return parts.map(({ object }) => objects.parsed(object, parseDrawings));
}
