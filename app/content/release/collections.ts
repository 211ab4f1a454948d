import { type Awaitable, andThen } from "../awaitable.ts";
import { compareText } from "../compare-text.ts";
import { type DocumentPath, pageAddress } from "../path/canonical-path.ts";
import type { NewestRequest } from "../reader.ts";
import { rowOf } from "./index-rows.ts";
import { countOf, getItem, type ListKind, type Slices, slicesOfList } from "./list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type {
  CollectionItem,
  DatedCard,
  IndexRow,
  Manifest,
  StoredCard,
  StoredCollection,
  StoredValue,
} from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseCollectionItems, parseCollections } from "./parse.ts";
import type { ReleaseAt } from "./records.ts";

/** Collections that are not long. */
export const COLLECTIONS: ListKind<StoredCollection> = {
  key: ({ key }) => key,
  compare: compareText,
  encode: (collection) => JSON.stringify(collection),
  decode: parseCollections,
  // Some five hundred cards, and 30 KB packed: a page reads one or two.
  reach: 60_000,
};

/** One that is long. */
export const LONG_COLLECTION: ListKind<CollectionItem> = {
  key: (item) => (isStoredCard(item) ? item[0] : item.key),
  compare: compareText,
  encode: (item) => JSON.stringify(item),
  decode: parseCollectionItems,
  reach: 60_000,
};

export interface CollectionSource {
  readonly manifest: Pick<Manifest, "collections">;
  readonly objects: ObjectSource;
}

/** A collection, of which several parts may be wanted; null where the release has none of that key. */
export function findCollection(
  { manifest, objects }: CollectionSource,
  key: string,
): Awaitable<Slices<CollectionItem> | null> {
  const { short, long } = manifest.collections;
  const table = Object.hasOwn(long, key) ? long[key] : undefined;
  if (table !== undefined) return slicesOfList(LONG_COLLECTION, { table, objects });
  return andThen(getItem(COLLECTIONS, { table: short, objects, key }), (collection) => {
    if (collection === null) return null;
    const { items } = collection;
    return { count: items.length, slice: (from, to) => items.slice(from, to) };
  });
}

/** The same, empty where there is none. */
export function collectionSlices(release: CollectionSource, key: string): Awaitable<Slices<CollectionItem>> {
  return andThen(findCollection(release, key), (found) => found ?? NOTHING);
}

const NOTHING: Slices<CollectionItem> = { count: 0, slice: () => [] };

interface Slice {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Some of its items, and how many there are. */
export function collectionItems(
  release: CollectionSource,
  { key, from, to }: Slice,
): Awaitable<{ readonly count: number; readonly items: readonly CollectionItem[] }> {
  return andThen(collectionSlices(release, key), ({ count, slice }) =>
    andThen(slice(from, to), (items) => ({ count, items })),
  );
}

/** What lists show of some of its documents. */
export function collectionCards(release: CollectionSource, slice: Slice): Awaitable<readonly DatedCard[]> {
  return andThen(collectionItems(release, slice), ({ items }) => datedCards(items));
}

export function datedCards(items: readonly CollectionItem[]): readonly DatedCard[] {
  return items.filter(isStoredCard).map(([, dated]) => dated);
}

function isStoredCard(item: CollectionItem): item is StoredCard {
  return Array.isArray(item);
}

export function isStoredValue(item: CollectionItem): item is StoredValue {
  return !isStoredCard(item);
}

/** The same with the rows of its documents. */
export async function collectionRows(
  release: ReleaseAt,
  slice: Slice,
): Promise<{ readonly count: number; readonly rows: readonly IndexRow[] }> {
  const { count, items } = await collectionItems(release, slice);
  const rows = await Promise.all(items.filter(isStoredCard).map(([stem]) => rowOf(release, stem)));
  return { count, rows: rows.filter((row) => row !== null) };
}

/** A document that a page of a collection shows now. */
export interface CollectionDocument {
  readonly row: IndexRow;
  readonly address: DocumentPath;
}

/** The documents of a page of a collection, whole: reads the chunks of the index that hold them besides, up to one for each. */
export async function readCollectionDocuments(
  release: ReleaseAt,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<{
  readonly documents: readonly CollectionDocument[];
  readonly pages: number;
  /** When one of them comes or goes. */
  readonly until: number | null;
}> {
  const { site } = release.manifest;
  const { count, rows } = await collectionRows(release, { key, from: (page - 1) * size, to: page * size });
  const documents = rows.flatMap((row): readonly CollectionDocument[] => {
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

/** How many items a collection has, as far as the manifest tells: 0 for a short one. */
export function leastInCollection({ collections: { long } }: Pick<Manifest, "collections">, key: string): number {
  const table = Object.hasOwn(long, key) ? long[key] : undefined;
  return table === undefined ? 0 : countOf(table);
}
