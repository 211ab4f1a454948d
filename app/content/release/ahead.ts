import { type FinderQuery, readFinderQuery } from "../finder/finder-query.ts";
import { orderOfDay, stretchOfDay } from "../finder/page-of-the-day.ts";
import { markHandled } from "../mark-handled.ts";
import { hasDays, inSeasonOrder, leadingSeasons } from "../seasons.ts";
import { synonymsFor } from "../site.ts";
import { localDay } from "../wall-clock.ts";
import { partsAhead } from "./drawings.ts";
import { gatheredSlices, leastGathered } from "./gathered.ts";
import { GATHERED_SIZE, isValueList, listOfKey, MAX_DRAWN, orderOfKey, valueKey } from "./gathered-keys.ts";
import { decodeJson } from "./objects.ts";
import { parseDrawings, parseDrawingWords, parseMarks, parseOrder } from "./parse.ts";
import { type DrawingsRead, drawingsIn, type FilesRead, filesIn, type PathEntry } from "./path-entry.ts";
import type { OpenRelease } from "./queries.ts";
import { findSection, leastBelow, pagesBelow, readRowsBelow } from "./section.ts";

/**
 * Starts to read what a page is known to show by its entry, beside the document or the folder that says how: the drawings of
 * a list, the documents of a folder, the lists that components show. Who shows it reads it again, from memory, and hears why
 * it cannot be had.
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
  const asked = readFinderQuery(isList ? search : "");
  const shown = reads.map(drawingsIn).filter((own) => own !== null);
  const drawings = isList || shown.length > 0 ? drawingsAhead(release, { entry, isList, asked, shown }) : [];
  const keys = reads
    .filter((read) => drawingsIn(read) === null && filesIn(read) === null)
    .flatMap((key) => [key, ...leadingValues(release, { key, locale })]);
  return [
    // Such a list finds its folder first, and then the documents below that.
    ...filesRead(entry).flatMap(({ under, stem, size, paged }) => [
      findSection(release, { under, locale }),
      readRowsBelow(release, { stem, locale, page: paged ? page : 1, size }),
    ]),
    ...drawings,
    ...keys.map((key) => gatheredAhead(release, { key, entry })),
  ];
}

/** The first of what stands under a key; of drawings as many as a gallery shows, and those of the day. */
async function gatheredAhead(
  release: OpenRelease,
  { key, entry }: { readonly key: string; readonly entry: PathEntry },
): Promise<void> {
  const { count, slice } = await gatheredSlices(release, key);
  const order = orderOfKey(key);
  const first = slice(0, order === null ? GATHERED_SIZE : MAX_DRAWN);
  const [start, end] = stretchOfDay(count, orderOfDay(dateOf(release), entry.path));
  await Promise.all([first, order === "daily" ? slice(start, end) : []]);
}

function dateOf({ manifest, now }: OpenRelease): string {
  return localDay(now, manifest.site.timeZone).date;
}

interface DrawingsAhead {
  readonly entry: PathEntry;
  readonly isList: boolean;
  readonly asked: FinderQuery;
  readonly shown: readonly DrawingsRead[];
}

/** What finds drawings, and those of them that are shown whatever it finds: others follow behind what narrows a list. */
function drawingsAhead(
  release: OpenRelease,
  { entry: { locale, path }, isList, asked, shown }: DrawingsAhead,
): readonly unknown[] {
  const { manifest, objects } = release;
  const { drawings } = manifest.listings;
  const own = Object.hasOwn(drawings, locale) ? drawings[locale] : undefined;
  if (own === undefined) return [];
  const isSearched = asked.q !== "";
  const date = dateOf(release);
  const synonyms = isSearched ? synonymsFor(manifest.site, locale) : null;
  return [
    ...partsAhead(own, { query: isList ? asked : null, shown, date, path }).map((part) =>
      objects.parsed(part, parseDrawings),
    ),
    ...own.catalogue.map((object) => objects.parsed(object, parseMarks)),
    ...(asked.sort === "newest" ? [] : [objects.parsed(own.orders[asked.sort], parseOrder)]),
    ...(isSearched ? own.words.map((object) => objects.parsed(object, parseDrawingWords)) : []),
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
