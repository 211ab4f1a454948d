import { drawingsIn } from "../../drawings/finder/drawing-list.ts";
import { readFinderQuery } from "../../drawings/finder/finder-query.ts";
import { parseCatalogue, parseDrawings, parseDrawingWords } from "../../drawings/finder/stored-drawings.ts";
import { markHandled } from "../mark-handled.ts";
import { gatheredSlices, leastGathered } from "../release/gathered.ts";
import { GATHERED_SIZE, isValueList, listOfKey, valueKey } from "../release/gathered-keys.ts";
import { decodeJson } from "../release/objects.ts";
import { DRAWINGS, type FilesRead, filesIn, type PathEntry } from "../release/path-entry.ts";
import type { OpenRelease } from "../release/records.ts";
import { hasDays, inSeasonOrder, leadingSeasons } from "../seasons.ts";
import { synonymsFor } from "../site.ts";
import { localDay } from "../wall-clock.ts";
import { findSection, leastBelow, pagesBelow, readRowsBelow } from "./section.ts";

/**
 * Starts to read what a page is known to show by its entry, beside the document or the folder that says how: the drawings of
 * a list, the documents of a folder, the lists that components show. The reader repeats each read, from memory, and gets its
 * error.
 */
export function readAhead(release: OpenRelease, asked: { readonly entry: PathEntry; readonly search: string }): void {
  markHandled(Promise.all(begin(release, asked)));
}

/**
 * How many pages the lists of a page have at the least, as its entry and the manifest tell: so many are there before anything
 * of them is read.
 */
export function leastPages({ manifest }: Pick<OpenRelease, "manifest">, entry: PathEntry): number {
  const { locale, gathers } = entry;
  const below = filesRead(entry)
    .filter(({ paged }) => paged)
    .map(({ stem, size }) => pagesBelow(leastBelow(manifest, { stem, locale }), size));
  const gathered = gathers === undefined ? 0 : Math.ceil(leastGathered(manifest, gathers) / GATHERED_SIZE);
  return Math.max(1, gathered, ...below);
}

/** Lists of documents in the order of the files. */
function filesRead({ folder, stem, reads = [] }: PathEntry): readonly FilesRead[] {
  const own = folder === undefined ? [] : [{ under: folder, stem, size: GATHERED_SIZE, paged: true }];
  return [...own, ...reads.map(filesIn).filter((read) => read !== null)];
}

function begin(
  release: OpenRelease,
  { entry, search }: { readonly entry: PathEntry; readonly search: string },
): readonly unknown[] {
  const { locale, page = 1, kind, reads = [] } = entry;
  const isList = kind === "coloring-list";
  const isSearched = isList && readFinderQuery(search).q !== "";
  const drawings = isList || reads.includes(DRAWINGS) ? readDrawingsAhead(release, { locale, isSearched }) : [];
  const keys = reads
    .filter((read) => read !== DRAWINGS && filesIn(read) === null)
    .flatMap((key) => [key, ...leadingValues(release, { key, locale })]);
  return [
    // Such a list finds its folder first, and then the documents below that.
    ...filesRead(entry).flatMap(({ under, stem, size, paged }) => [
      findSection(release, { under, locale }),
      readRowsBelow(release, { stem, locale, page: paged ? page : 1, size }),
    ]),
    ...drawings,
    ...keys.map((key) => readGatheredAhead(release, key)),
  ];
}

/** The first of what stands under a key. */
async function readGatheredAhead(release: OpenRelease, key: string): Promise<void> {
  const { slice } = await gatheredSlices(release, key);
  await slice(0, GATHERED_SIZE);
}

/** The drawings of a locale, and what finds them. */
function readDrawingsAhead(
  { manifest: { listings, site }, objects }: OpenRelease,
  { locale, isSearched }: { readonly locale: string; readonly isSearched: boolean },
): readonly unknown[] {
  const ref = drawingsIn(listings, locale);
  if (ref === null) return [];
  const synonyms = isSearched ? synonymsFor(site, locale) : null;
  return [
    objects.parsed(ref.list, parseDrawings),
    objects.parsed(ref.catalogue, parseCatalogue),
    ...(isSearched ? [objects.parsed(ref.words, parseDrawingWords)] : []),
    ...(synonyms === null ? [] : [objects.parsed(synonyms.object, decodeJson)]),
  ];
}

/** Of a list of values with days the keys of those that lead, as the settings of the site say it. */
function leadingValues(
  { manifest: { site }, now }: OpenRelease,
  { key, locale }: { readonly key: string; readonly locale: string },
): readonly string[] {
  const { field } = listOfKey(key);
  const values = isValueList(key) ? Object.entries(site.gathers[field]?.values ?? {}) : [];
  const names = new Map(values.map(([name, value]) => [value, name]));
  const inOrder = inSeasonOrder([...names.keys()].filter(hasDays), localDay(now, site.timeZone).date);
  const leading = leadingSeasons(inOrder.map(({ value, time }) => ({ value: names.get(value) ?? "", ...time })));
  return leading.map(({ value }) => valueKey({ locale, field, value }));
}
