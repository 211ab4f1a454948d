import { chunksWith, countIn, gatheredSlices, readRow, stemOf } from "#app/content/release/gathered.ts";
import { compareOrder, newestFirst, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { GatheredItem, IndexRow } from "#app/content/release/manifest.ts";
import { parseGathered } from "#app/content/release/parse.ts";
import type { Slices } from "#app/content/release/section.ts";
import { valueOfChunk } from "#app/content/release/shared-values.ts";
import { cutGathered, itemsIn, type KeyedItem, keyOf, storeChunk } from "../gathered-list.ts";
import { cutAgain } from "./cut-again.ts";
import type { NextRelease } from "./next-release.ts";

interface ItemPlace {
  readonly row: IndexRow;
  readonly item: KeyedItem;
}

/** False where the release does not hold the item where its document should be. */
export async function removeItem(next: NextRelease, { row, item }: ItemPlace): Promise<boolean> {
  const at = await chunkHolding(next, { row, item });
  if (at === null) return false;
  await changeChunk(next, { at, change: (items) => items.filter((other) => other !== item) });
  return true;
}

/** The same where it becomes another one. */
export async function replaceItem(
  next: NextRelease,
  { row, before, after }: { readonly row: IndexRow; readonly before: KeyedItem; readonly after: KeyedItem },
): Promise<boolean> {
  if (before === after) return true;
  const at = await chunkHolding(next, { row, item: before });
  if (at === null) return false;
  await changeChunk(next, { at, change: (items) => items.map((item) => (item === before ? after : item)) });
  return true;
}

/** Of the chunks with a key that which holds an item: it stands by its date. */
async function chunkHolding(next: NextRelease, { row, item }: ItemPlace): Promise<number | null> {
  const key = keyOf(item);
  const others = await gatheredSlices(next, key);
  const place = await placeAmong(next, { others, row });
  const near = chunkAt(await chunkCounts(next, key), Math.min(place, others.count - 1));
  return near !== null && (await itemsAt(next, near)).includes(item) ? near : null;
}

/** How many of those with a value are newer, or of its date and before it in the order of the files. */
async function placeAmong(
  next: NextRelease,
  { others, row }: { readonly others: Slices<GatheredItem>; readonly row: IndexRow },
): Promise<number> {
  let low = 0;
  let high = others.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [item = ""] = await others.slice(middle, middle + 1);
    const other = await readRow(next, stemOf(item));
    const isBehind =
      other !== null && (newestFirst(other.meta, row.meta) || compareOrder(orderKeyOf(other), orderKeyOf(row))) >= 0;
    if (isBehind) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** By its date among the others, of one date in the order of the files. */
export async function insertItem(
  next: NextRelease,
  { key, others, row, item }: ItemPlace & { readonly key: string; readonly others: Slices<GatheredItem> },
): Promise<void> {
  const place = await placeAmong(next, { others, row });
  const counts = await chunkCounts(next, key);
  const at = chunkAt(counts, Math.max(0, place - 1)) ?? Math.max(0, lastBefore(next, key));
  const before = counts.filter((chunk) => chunk.at < at).reduce((sum, { count }) => sum + count, 0);
  await changeChunk(next, {
    at,
    change(items) {
      const first = items.findIndex((other) => keyOf(other) >= key);
      const start = first === -1 ? items.length : first;
      return items.toSpliced(start + place - before, 0, item);
    },
  });
}

interface ChunkCount {
  /** Its place among all chunks. */
  readonly at: number;
  readonly count: number;
}

/** How many items with a key each chunk has that holds some. */
async function chunkCounts(next: NextRelease, key: string): Promise<readonly ChunkCount[]> {
  const counts: ChunkCount[] = [];
  for (const { at, chunk } of chunksWith(next.manifest.gathered, key)) {
    const count = countIn(chunk, key) ?? (await itemsAt(next, at)).filter((item) => keyOf(item) === key).length;
    if (count > 0) counts.push({ at, count });
  }
  return counts;
}

/** The chunk that has the nth item with a key; null where there are not so many. */
function chunkAt(counts: readonly ChunkCount[], nth: number): number | null {
  let end = 0;
  for (const { at, count } of counts) {
    end += count;
    if (nth < end) return at;
  }
  return null;
}

function lastBefore({ manifest: { gathered } }: NextRelease, key: string): number {
  return gathered.findLastIndex((chunk) => chunk.key < key);
}

async function itemsAt(next: NextRelease, at: number): Promise<readonly KeyedItem[]> {
  const chunk = next.manifest.gathered[at];
  return chunk === undefined ? [] : itemsIn(parseGathered(await next.part(chunk.object, valueOfChunk(chunk))), chunk);
}

interface ChunkChange {
  /** The place of the chunk that changes. */
  readonly at: number;
  readonly change: (items: readonly KeyedItem[]) => readonly KeyedItem[];
}

export async function changeChunk(next: NextRelease, { at, change }: ChunkChange): Promise<void> {
  const { gathered } = next.manifest;
  const read = (place: number) => itemsAt(next, place);
  const { from, until, cuts } = await cutAgain(at, { parts: gathered.length, read, change, cut: cutGathered });
  const fresh = cuts.map((items) => storeChunk(items, next));
  next.manifest = { ...next.manifest, gathered: gathered.toSpliced(from, until - from, ...fresh) };
}
