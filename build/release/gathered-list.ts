import { eachChunk } from "#app/content/release/index-rows.ts";
import { type GatheredRef, KEY_MARK } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import type { Gathering } from "./gatherings.ts";
import { type ObjectSet, squeezed } from "./release.ts";
import type { ValueList } from "./value-lists.ts";

/** A document under the key of a value that it has, or a value under that of a list: a text, so that two of the same are one. */
export type GatheredItem = string;

export function itemOf(key: string, text: string): GatheredItem {
  return key + KEY_MARK + text;
}

export function keyOf(item: GatheredItem): string {
  return partsOf(item)[0];
}

function partsOf(item: GatheredItem): readonly [key: string, stem: string] {
  const [key = "", stem = ""] = item.split(KEY_MARK);
  return [key, stem];
}

/** A chunk is some 300 KB: a page reads one or two, and a document that comes with a value writes one. */
const CHUNK_SIZE = { averageRows: 16_384, maxLength: 400_000 };

/**
 * Stores which documents have which value, and the lists of values: no word of the documents, so that a new title changes
 * nothing here.
 */
export function storeGathered(
  { gatherings, lists }: { readonly gatherings: readonly Gathering[]; readonly lists: readonly ValueList[] },
  set: ObjectSet,
): readonly GatheredRef[] {
  const stems = gatherings.map(({ key, documents }) => ({ key, texts: documents.map(({ _stem }) => _stem) }));
  const all = [...stems, ...lists.map(({ key, cards }) => ({ key, texts: cards }))];
  const inOrder = all.sort((a, b) => (a.key < b.key ? -1 : 1));
  const items = inOrder.flatMap(({ key, texts }) => texts.map((text) => itemOf(key, text)));
  return cutGathered(items).map((chunk) => storeChunk(chunk, set));
}

export function cutGathered(items: readonly GatheredItem[]): readonly (readonly GatheredItem[])[] {
  return [...eachChunk(items, (item) => ({ id: item, length: partsOf(item)[1].length + QUOTES }), CHUNK_SIZE)];
}

/** Around a text in a list, with the comma behind it. */
const QUOTES = 3;

export function storeChunk(items: readonly GatheredItem[], set: ObjectSet): GatheredRef {
  const [first = ""] = items;
  const [key] = partsOf(first);
  let last = key;
  const texts = items.flatMap((item) => {
    const [own, stem] = partsOf(item);
    const begins = own !== last;
    last = own;
    return begins ? [KEY_MARK + own, stem] : [stem];
  });
  return { key, count: items.length, object: set.add(squeezed(encodeJson(texts))) };
}

/** Law: of the texts of a chunk that `storeChunk` has stored these are its items. */
export function itemsIn(texts: readonly string[], { key }: Pick<GatheredRef, "key">): readonly GatheredItem[] {
  let own = key;
  return texts.flatMap((text) => {
    if (!text.startsWith(KEY_MARK)) return [itemOf(own, text)];
    own = text.slice(KEY_MARK.length);
    return [];
  });
}
