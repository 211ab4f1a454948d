import { markHandled } from "../mark-handled.ts";
import { COLLECTION_PAGE_SIZE, isValueList, listOfKey, valueKey } from "../release/collection-keys.ts";
import { collectionSlices, leastInCollection } from "../release/collections.ts";
import type { FilesRead, PathEntry } from "../release/path-entry.ts";
import { hasDays, inSeasonOrder, leadingSeasons } from "../seasons.ts";
import { listsOfKind, type OpenRelease } from "../site-definition.ts";
import { localDay } from "../wall-clock.ts";
import type { PageRequest } from "./page-components.ts";
import { findSection, leastBelow, pagesBelow, readRowsBelow } from "./section.ts";

/**
 * Starts to read what a page is known to show by its entry, beside the document or the folder that says how: lists of the
 * site, the documents of a folder, what components show. The reader repeats each read, from memory, and gets its
 * error.
 */
export function readAhead(release: OpenRelease, page: Pick<PageRequest, "entry" | "search">): void {
  markHandled(Promise.all(startReads(release, page)));
}

/**
 * How many pages the lists of a page have at the least, as its entry and the manifest tell: so many are there before anything
 * of them is read.
 */
export function leastPages({ manifest }: Pick<OpenRelease, "manifest">, entry: PathEntry): number {
  const { locale, collection } = entry;
  const below = filesRead(entry)
    .filter(({ paged }) => paged)
    .map(({ stem, size }) => pagesBelow(leastBelow(manifest, { stem, locale }), size));
  const pages =
    collection === undefined ? 0 : Math.ceil(leastInCollection(manifest, collection) / COLLECTION_PAGE_SIZE);
  return Math.max(1, pages, ...below);
}

/** Lists of documents in the order of the files. */
function filesRead({ folder, stem, reads }: PathEntry): readonly FilesRead[] {
  const own = folder === undefined ? [] : [{ under: folder, stem, size: COLLECTION_PAGE_SIZE, paged: true }];
  return [...own, ...(reads?.files ?? [])];
}

function startReads(
  release: OpenRelease,
  { entry, search }: Pick<PageRequest, "entry" | "search">,
): readonly unknown[] {
  const { locale, page = 1, kind, reads } = entry;
  const keys = (reads?.keys ?? []).flatMap((key) => [key, ...leadingValues(release, { key, locale })]);
  return [
    // Such a list finds its folder first, and then the documents below that.
    ...filesRead(entry).flatMap(({ under, stem, size, paged }) => [
      findSection(release, { under, locale }),
      readRowsBelow(release, { stem, locale, page: paged ? page : 1, size }),
    ]),
    ...listsOfKind(release, kind, reads?.lists).map(({ kinds, readAhead }) =>
      readAhead(release, { locale, search: kinds.includes(kind) ? search : "" }),
    ),
    ...keys.map((key) => readCollectionAhead(release, key)),
  ];
}

/** The first of what stands under a key. */
async function readCollectionAhead(release: OpenRelease, key: string): Promise<void> {
  const { slice } = await collectionSlices(release, key);
  await slice(0, COLLECTION_PAGE_SIZE);
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
