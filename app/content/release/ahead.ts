import { readFinderQuery } from "../finder/finder-query.ts";
import { readChunk } from "./index-rows.ts";
import { parseDrawings, parseSearchWords } from "./parse.ts";
import type { PathEntry } from "./path-entry.ts";
import type { OpenRelease } from "./queries.ts";
import { sectionChunks } from "./section.ts";

/**
 * Starts to read what a page is known to show by its entry, beside the document or the folder that says how: the drawings of
 * a list, the words of a search, the first and the last documents of a folder. Who shows it reads it again, from memory.
 */
export function readAhead(release: OpenRelease, asked: { readonly entry: PathEntry; readonly search: string }): void {
  Promise.all(begin(release, asked)).catch(ignore);
}

/** Whoever wants it asks again, and hears why it cannot be had. */
function ignore(): void {}

function begin(
  { manifest, objects }: OpenRelease,
  { entry, search }: { readonly entry: PathEntry; readonly search: string },
): readonly Promise<unknown>[] {
  const { kind, locale, stem } = entry;
  if (entry.folder !== undefined) {
    const chunks = sectionChunks(manifest, { stem, locale });
    return [chunks[0], chunks.at(-1)].flatMap((chunk) => (chunk === undefined ? [] : [readChunk(objects, chunk)]));
  }
  if (kind === "coloring-list") {
    const parts = of(manifest.listings.drawings, locale)?.parts ?? [];
    return parts.map(({ object }) => objects.parsed(object, parseDrawings));
  }
  const words = readFinderQuery(search).q === "" ? undefined : of(manifest.search, locale)?.words;
  return words === undefined ? [] : [objects.parsed(words, parseSearchWords)];
}

function of<Value>(values: { readonly [locale: string]: Value }, locale: string): Value | undefined {
  return Object.hasOwn(values, locale) ? values[locale] : undefined;
}
