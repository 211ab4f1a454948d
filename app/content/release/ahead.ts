import { inSeasonOrder } from "../seasons.ts";
import { localDay } from "../wall-clock.ts";
import { gatheredItems } from "./gathered.ts";
import { GATHERED_SIZE, isValueList, listOfKey, valueKey } from "./gathered-keys.ts";
import { readChunk } from "./index-rows.ts";
import { parseDrawings } from "./parse.ts";
import { DRAWINGS, type PathEntry } from "./path-entry.ts";
import type { OpenRelease } from "./queries.ts";
import { sectionChunks } from "./section.ts";

/**
 * Starts to read what a page is known to show by its entry, beside the document or the folder that says how: the drawings of
 * a list, the first and the last documents of a folder, the lists that components show. Who shows it reads it again, from
 * memory.
 */
export function readAhead(release: OpenRelease, entry: PathEntry): void {
  Promise.all(begin(release, entry)).catch(ignore);
}

/** Whoever wants it asks again, and hears why it cannot be had. */
function ignore(): void {}

function begin(
  release: OpenRelease,
  { locale, stem, folder, kind, reads = [] }: PathEntry,
): readonly Promise<unknown>[] {
  const { manifest, objects } = release;
  if (folder !== undefined) {
    const chunks = sectionChunks(manifest, { stem, locale });
    return [chunks[0], chunks.at(-1)].flatMap((chunk) => (chunk === undefined ? [] : [readChunk(objects, chunk)]));
  }
  const { drawings } = manifest.listings;
  const isDrawn = kind === "coloring-list" || reads.includes(DRAWINGS);
  const parts = isDrawn && Object.hasOwn(drawings, locale) ? (drawings[locale]?.parts ?? []) : [];
  const keys = reads
    .filter((key) => key !== DRAWINGS)
    .flatMap((key) => [key, ...firstInTurn(release, { key, locale })]);
  return [
    ...parts.map(({ object }) => objects.parsed(object, parseDrawings)),
    ...keys.map((key) => gatheredItems(release, { key, from: 0, to: GATHERED_SIZE })),
  ];
}

/** Of a list of values with days of the year the key of that whose turn it is, as the settings of the site say it. */
function firstInTurn(
  { manifest: { site }, now }: OpenRelease,
  { key, locale }: { readonly key: string; readonly locale: string },
): readonly string[] {
  const { field } = listOfKey(key);
  const values = isValueList(key) ? Object.entries(site.gathers[field]?.values ?? {}) : [];
  const dated = values.flatMap(([value, { when }]) => (when === undefined ? [] : [{ value, when }]));
  const [first] = inSeasonOrder(dated, localDay(now, site.timeZone).date);
  return first === undefined ? [] : [valueKey({ locale, field, value: first.value.value })];
}
