import fc from "fast-check";
import { expect, test } from "vitest";
import { compareText } from "#app/content/compare-text.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { cut, getItem, type ListKind, slicesOfList, storeList } from "#app/content/release/list.ts";
import { decodeJson, type ObjectSource } from "#app/content/release/objects.ts";
import { ObjectSet } from "#build/release/release.ts";

const REACH = 1_000;

interface Item {
  readonly key: string;
  readonly weight: number;
}

const rule = { id: ({ key }: Item) => key, weight: ({ weight }: Item) => weight, reach: REACH };

const item = fc.record({ key: fc.string({ minLength: 1, maxLength: 8 }), weight: fc.integer({ min: 1, max: 400 }) });
const list = fc.uniqueArray(item, { selector: ({ key }) => key, maxLength: 200 });

function chunksOf(items: readonly Item[]): readonly (readonly Item[])[] {
  return [...cut(items, rule)];
}

function weightOf(items: readonly Item[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0);
}

/** Those chunks of a list that another one has not. */
function changed(before: readonly Item[], after: readonly Item[]): readonly (readonly Item[])[] {
  const known = new Set(chunksOf(before).map((chunk) => JSON.stringify(chunk)));
  return chunksOf(after).filter((chunk) => !known.has(JSON.stringify(chunk)));
}

test("chunks hold all items in order, and each weighs as much as the reach, unless it is the only one", () => {
  fc.assert(
    fc.property(list, (items) => {
      const chunks = chunksOf(items);
      expect(chunks.flat()).toEqual(items);
      if (chunks.length > 1) expect(Math.min(...chunks.map(weightOf))).toBeGreaterThanOrEqual(REACH);
    }),
  );
});

test("a chunk weighs twice the reach on average, and seldom four times as much", () => {
  const items = Array.from({ length: 50_000 }, (_, n) => ({ key: `page-${n}`, weight: 50 }));
  const weights = chunksOf(items).map(weightOf);
  expect(weightOf(items) / weights.length).toBeGreaterThan(1.8 * REACH);
  expect(weightOf(items) / weights.length).toBeLessThan(2.2 * REACH);
  expect(weights.filter((weight) => weight > 4 * REACH).length).toBeLessThan(weights.length / 20);
});

test("the same items make the same chunks, whatever stands before and behind them", () => {
  fc.assert(
    fc.property(list, list, list, (before, items, behind) => {
      const others = new Set(items.map(({ key }) => key));
      const [first, last] = [before, behind].map((own) => own.filter(({ key }) => !others.has(key)));
      const among = new Set(chunksOf([...(first ?? []), ...items, ...(last ?? [])]).map((chunk) => chunk[0]?.key));
      let start = 0;
      // As far as an item of the list is beyond reach of what is not in it.
      const inner = items.filter(({ weight }) => {
        const isInner = start >= REACH && weightOf(items) - start >= REACH;
        start += weight;
        return isInner;
      });
      const alone = new Set(chunksOf(items).map((chunk) => chunk[0]?.key));
      for (const { key } of inner) expect([key, among.has(key)]).toEqual([key, alone.has(key)]);
    }),
  );
});

test("one item more, less, or of another weight changes four chunks at most", () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.integer({ min: 1, max: 400 }), (items, place, weight) => {
      const at = place % Math.max(1, items.length);
      const added = [...items.slice(0, at), { key: "another item", weight }, ...items.slice(at)];
      expect(changed(items, added).length).toBeLessThanOrEqual(4);
      expect(changed(added, items).length).toBeLessThanOrEqual(4);
      const other = items.map((own, n) => (n === at ? { ...own, weight } : own));
      expect(changed(items, other).length).toBeLessThanOrEqual(4);
    }),
  );
});

test("one item more changes one chunk, or makes two of it, in nine of ten lists", () => {
  const items = Array.from({ length: 3_000 }, (_, n) => ({ key: `page-${n}`, weight: 50 }));
  const counts = Array.from({ length: 200 }, (_, n) => {
    const added = items.toSpliced(n * 14, 0, { key: `another ${n}`, weight: 50 });
    return changed(items, added).length;
  });
  expect(counts.filter((count) => count <= 2).length).toBeGreaterThan(180);
});

test("items that belong together stay together", () => {
  fc.assert(
    fc.property(list, (items) => {
      const isTogether = (a: Item, b: Item) => a.weight % 2 === b.weight % 2;
      const chunks = [...cut(items, { ...rule, isTogether })];
      expect(chunks.flat()).toEqual(items);
      for (const [at, chunk] of chunks.slice(1).entries()) {
        const [last, first] = [chunks[at]?.at(-1), chunk[0]];
        expect(last !== undefined && first !== undefined && isTogether(last, first)).toBe(false);
      }
    }),
  );
});

const words: ListKind<string> = {
  key: (word) => word,
  compare: compareText,
  encode: (word) => JSON.stringify(word),
  decode: (bytes) => [decodeJson(bytes)].flat().map(String),
  reach: 20,
};

/** A source of the chunks that a set has, and what was read of it. */
function sourceOf({ objects }: ObjectSet): ObjectSource & { readonly reads: ObjectHash[] } {
  const reads: ObjectHash[] = [];
  const bytesOf = (name: ObjectHash) => {
    reads.push(name);
    return objects.get(name) ?? new Uint8Array();
  };
  return { reads, bytes: async (name) => bytesOf(name), parsed: (name, parse) => parse(bytesOf(name)) };
}

test("a stored list has its items again: each by its key, any slice by its places, out of the chunks that hold them alone", () => {
  const texts = fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.nat(60), fc.nat(60), (unsorted, from, to) => {
      const items = unsorted.toSorted(compareText);
      const set = new ObjectSet();
      const table = storeList(words, items, { set, digest: (own) => own.length });
      expect(table.digests).toEqual(table.counts);
      const objects = sourceOf(set);
      for (const key of items) expect(getItem(words, { table, objects, key })).toBe(key);
      expect(getItem(words, { table, objects, key: "no such key" })).toBe(null);
      objects.reads.length = 0;
      const { count, slice } = slicesOfList(words, { table, objects });
      expect(count).toBe(items.length);
      expect(slice(from, to)).toEqual(items.slice(from, to));
      const starts = table.counts.map((_, at) => table.counts.slice(0, at).reduce((sum, own) => sum + own, 0));
      const meant = table.names.filter((_, at) => {
        const start = starts[at] ?? 0;
        return start < to && start + (table.counts[at] ?? 0) > from;
      });
      expect(objects.reads).toEqual(meant);
    }),
  );
});
