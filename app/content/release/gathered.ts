import { type Awaitable, andThen } from "../awaitable.ts";
import { compareText } from "../compare-text.ts";
import { type DocumentPath, pageAddress } from "../path/canonical-path.ts";
import type { NewestRequest } from "../reader.ts";
import { rowOf } from "./index-rows.ts";
import { countOf, getItem, type ListKind, type Slices, slicesOfList } from "./list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type {
  DatedCard,
  GatheredItem,
  GatheredUnder,
  IndexRow,
  Manifest,
  StoredCard,
  StoredValue,
} from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseGathered, parseGatheredItems } from "./parse.ts";
import type { ReleaseAt } from "./records.ts";

/** What stands under each key, where that is not long. */
export const GATHERED: ListKind<GatheredUnder> = {
  key: ({ key }) => key,
  compare: compareText,
  encode: (gathered) => JSON.stringify(gathered),
  decode: parseGathered,
  count: ({ items }) => items.length,
  // Some five hundred cards, and 30 KB packed: a page reads one or two.
  reach: 60_000,
};

/** What stands under one key, where that is long. */
export const LONG_GATHERED: ListKind<GatheredItem> = {
  key: (item) => (isStoredCard(item) ? item[0] : item.key),
  compare: compareText,
  encode: (item) => JSON.stringify(item),
  decode: parseGatheredItems,
  reach: 60_000,
};

/** What some of the documents with a value show on their cards. */
export function gatheredCards(release: GatheredSource, slice: Slice): Awaitable<readonly DatedCard[]> {
  return andThen(gatheredItems(release, slice), ({ items }) => datedCards(items));
}

export function datedCards(items: readonly GatheredItem[]): readonly DatedCard[] {
  return items.filter(isStoredCard).map(([, dated]) => dated);
}

function isStoredCard(item: GatheredItem): item is StoredCard {
  return Array.isArray(item);
}

export function isStoredValue(item: GatheredItem): item is StoredValue {
  return !isStoredCard(item);
}

/** A document that a page of a value shows now. */
export interface GatheredDocument {
  readonly row: IndexRow;
  readonly address: DocumentPath;
}

/**
 * The documents of a page of a value, whole: reads those chunks of the index besides that hold them, up to one for each.
 */
export async function readGatheredDocuments(
  release: ReleaseAt,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<{
  readonly documents: readonly GatheredDocument[];
  readonly pages: number;
  /** When one of them comes or goes. */
  readonly until: number | null;
}> {
  const { site } = release.manifest;
  const { count, rows } = await gatheredRows(release, { key, from: (page - 1) * size, to: page * size });
  const documents = rows.flatMap((row): readonly GatheredDocument[] => {
    const address = isLive(lifetimeOf(row.meta), release.now) ? pageAddress(row.meta, site) : null;
    return address === null ? [] : [{ row, address }];
  });
  return {
    documents,
    pages: pagesOf(count, size),
    until: earliest(rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now))),
  };
}

export function pagesOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

interface Slice {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Some of the documents with a value, the newest first, and how many there are. */
export async function gatheredRows(
  release: ReleaseAt,
  slice: Slice,
): Promise<{ readonly count: number; readonly rows: readonly IndexRow[] }> {
  const { count, items } = await gatheredItems(release, slice);
  const rows = await Promise.all(items.filter(isStoredCard).map(([stem]) => rowOf(release, stem)));
  return { count, rows: rows.filter((row) => row !== null) };
}

/** The same as they are stored. */
export function gatheredItems(
  release: GatheredSource,
  { key, from, to }: Slice,
): Awaitable<{ readonly count: number; readonly items: readonly GatheredItem[] }> {
  return andThen(gatheredSlices(release, key), ({ count, slice }) =>
    andThen(slice(from, to), (items) => ({ count, items })),
  );
}

export interface GatheredSource {
  readonly manifest: Pick<Manifest, "gathered">;
  readonly objects: ObjectSource;
}

/** What stands under a key, of which several parts may be wanted. */
export function gatheredSlices(release: GatheredSource, key: string): Awaitable<Slices<GatheredItem>> {
  return andThen(findGathered(release, key), (found) => found ?? NOTHING);
}

const NOTHING: Slices<GatheredItem> = { count: 0, slice: () => [] };

/** The same; null where the release has no such key. */
export function findGathered(
  { manifest, objects }: GatheredSource,
  key: string,
): Awaitable<Slices<GatheredItem> | null> {
  const { short, long } = manifest.gathered;
  const table = Object.hasOwn(long, key) ? long[key] : undefined;
  if (table !== undefined) return slicesOfList(LONG_GATHERED, { table, objects });
  return andThen(getItem(GATHERED, { table: short, objects, key }), (gathered) => {
    if (gathered === null) return null;
    const { items } = gathered;
    return { count: items.length, slice: (from, to) => items.slice(from, to) };
  });
}

/** How many items stand under a key, without those of which only the list that they are in tells. */
export function leastGathered({ gathered: { long } }: Pick<Manifest, "gathered">, key: string): number {
  const table = Object.hasOwn(long, key) ? long[key] : undefined;
  return table === undefined ? 0 : countOf(table);
}
