import { readFinderQuery } from "../finder/finder-query.ts";
import { synonymsFor } from "../site.ts";
import { readChunk } from "./index-rows.ts";
import type { DrawingsRef } from "./manifest.ts";
import { decodeJson } from "./objects.ts";
import { parseDrawings, parseDrawingWords, parseMarks, parseSearchWords } from "./parse.ts";
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
  const isSearched = readFinderQuery(search).q !== "";
  if (entry.folder !== undefined) {
    const chunks = sectionChunks(manifest, { stem, locale });
    return [chunks[0], chunks.at(-1)].flatMap((chunk) => (chunk === undefined ? [] : [readChunk(objects, chunk)]));
  }
  if (kind === "coloring-list") {
    const drawings = of(manifest.listings.drawings, locale);
    return drawings === undefined ? [] : drawingsAhead({ manifest, objects }, { drawings, locale, isSearched });
  }
  const words = isSearched ? of(manifest.search, locale)?.words : undefined;
  return words === undefined ? [] : [objects.parsed(words, parseSearchWords)];
}

interface AskedDrawings {
  readonly drawings: DrawingsRef;
  readonly locale: string;
  readonly isSearched: boolean;
}

function drawingsAhead(
  { manifest, objects }: Pick<OpenRelease, "manifest" | "objects">,
  { drawings, locale, isSearched }: AskedDrawings,
): readonly Promise<unknown>[] {
  const { parts, catalogue, words } = drawings;
  const synonyms = synonymsFor(manifest.site, locale);
  return [
    ...parts.map(({ object }) => objects.parsed(object, parseDrawings)),
    ...catalogue.map((object) => objects.parsed(object, parseMarks)),
    ...(isSearched ? words.map((object) => objects.parsed(object, parseDrawingWords)) : []),
    ...(isSearched && synonyms !== null ? [objects.parsed(synonyms.object, decodeJson)] : []),
  ];
}

function of<Value>(values: { readonly [locale: string]: Value }, locale: string): Value | undefined {
  return Object.hasOwn(values, locale) ? values[locale] : undefined;
}
