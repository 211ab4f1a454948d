import type { DocumentMeta } from "#app/content/document.ts";
import { isKey } from "#app/content/release/gathered.ts";
import { encodeShared, type ObjectHash } from "#app/content/release/hash.ts";
import { eachChunk } from "#app/content/release/index-rows.ts";
import { type GatheredItem, type GatheredRef, KEY_MARK } from "#app/content/release/manifest.ts";
import type { Gathered } from "./gatherings.ts";
import { listBytes, type ObjectSet, squeezed } from "./release.ts";
import { nameOf } from "./shared-values.ts";
import type { ValueList } from "./value-lists.ts";

/** An item behind its key, as JSON: a text, so that two of the same are one. */
export type KeyedItem = string;

export function keyedItem(key: string, item: GatheredItem): KeyedItem {
  return key + KEY_MARK + JSON.stringify(item);
}

/** Of the last mark, since a value may hold one: JSON never does. */
function keyOf(item: KeyedItem): string {
  return item.slice(0, item.lastIndexOf(KEY_MARK));
}

function jsonOf(item: KeyedItem): string {
  return item.slice(item.lastIndexOf(KEY_MARK) + KEY_MARK.length);
}

/**
 * A chunk is some 170 KB, five hundred cards, and 30 KB packed: a page reads one or two. Its length is in bytes, since a
 * letter of some scripts is three of them.
 */
const CHUNK_SIZE = { averageRows: 16_384, maxLength: 200_000 };

interface GatheredParts {
  readonly gatherings: readonly Gathered[];
  readonly lists: readonly ValueList[];
  /** What is stored of a document under a key. */
  readonly itemOf: (meta: DocumentMeta, gathering: Gathered) => GatheredItem;
}

/** Where chunks are stored: objects, and the values that have them. */
export interface GatheredStore {
  readonly set: ObjectSet;
  readonly shared: Map<ObjectHash, readonly ObjectHash[]>;
}

/** Stores which documents have which value, with their cards where it has a page, and the lists of values. */
export function storeGathered(parts: GatheredParts, store: GatheredStore): readonly GatheredRef[] {
  return Array.from(eachChunk(keyedItems(parts), described, CHUNK_SIZE), (chunk) => storeChunk(chunk, store));
}

/** One after the other: together they are more than what is made of them. */
function* keyedItems({ gatherings, lists, itemOf }: GatheredParts): Generator<KeyedItem> {
  const groups = [
    ...gatherings.map((gathering) => ({
      key: gathering.key,
      items: () => gathering.documents.map((meta) => itemOf(meta, gathering)),
    })),
    ...lists.map(({ key, values }) => ({ key, items: () => values })),
  ];
  for (const { key, items } of groups.sort((a, b) => (a.key < b.key ? -1 : 1)))
    for (const item of items()) yield keyedItem(key, item);
}

function described(item: KeyedItem): { id: string; length: number } {
  return { id: item, length: Buffer.byteLength(jsonOf(item)) + 1 };
}

function storeChunk(items: readonly KeyedItem[], { set, shared }: GatheredStore): GatheredRef {
  const keys = items.map(keyOf);
  const [key = ""] = keys;
  const lastKey = keys.at(-1) ?? key;
  const countOf = (own: string) => keys.filter((other) => other === own).length;
  const texts = items.flatMap((item, at) => {
    const own = keyOf(item);
    const isFirst = own !== (keys[at - 1] ?? key);
    return isFirst ? [JSON.stringify(KEY_MARK + own), jsonOf(item)] : [jsonOf(item)];
  });
  const object = set.add(squeezed(listBytes(texts)));
  const within = nameOf([object]);
  shared.set(within, [object]);
  return {
    key,
    count: items.length,
    ...(lastKey !== key && { ends: { first: countOf(key), last: countOf(lastKey), lastKey } }),
    object,
    names: encodeShared([within]),
  };
}

/** Law: of the items of a chunk that `storeChunk` has stored these are the keyed ones. */
export function itemsIn(items: readonly GatheredItem[], { key }: Pick<GatheredRef, "key">): readonly KeyedItem[] {
  let own = key;
  return items.flatMap((item) => {
    if (!isKey(item)) return [keyedItem(own, item)];
    own = item.slice(KEY_MARK.length);
    return [];
  });
}
