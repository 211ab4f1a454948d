import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkOf, compareOrder, cutChunks, type OrderKey } from "#app/content/release/index-rows.ts";

function rows(count: number): OrderKey[] {
  const all = Array.from({ length: count }, (_, i) => ({ stem: `articles/${i}`, id: `content:articles:${i}.md` }));
  return all.sort(compareOrder);
}

const describe = (row: OrderKey) => ({ id: row.id, length: 400 });

test("chunks hold all rows in order, none empty, none over the size of a value", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
      const chunks = cutChunks(rows(count), describe);
      expect(chunks.flat()).toEqual(rows(count));
      for (const chunk of chunks) {
        expect(chunk.length).toBeGreaterThan(0);
        expect(chunk.length * 400).toBeLessThanOrEqual(400_000);
      }
    }),
    { numRuns: 20 },
  );
});

test("a chunk ends at 400,000 characters at the latest", () => {
  for (const [length, most] of [
    [200_000, 2],
    [200_001, 1],
    [133_333, 3],
  ] as const) {
    const sizes = cutChunks(rows(300), ({ id }) => ({ id, length })).map((chunk) => chunk.length);
    expect(Math.max(...sizes)).toBe(most);
  }
});

test("one more document changes at most two chunks", () => {
  const before = new Set(cutChunks(rows(3000), describe).map((chunk) => JSON.stringify(chunk)));
  for (const added of ["articles/1500-and-a-half", "a", "zebra", "articles/77x"]) {
    const more = [...rows(3000), { stem: added, id: `content:${added}.md` }].sort(compareOrder);
    const changed = cutChunks(more, describe).filter((chunk) => !before.has(JSON.stringify(chunk)));
    expect(changed.length).toBeLessThanOrEqual(2);
  }
});

test("where most chunks are full, one more document seldom changes more than two either", () => {
  const size = { averageRows: 1_000, maxLength: 40_000 };
  const before = new Set(cutChunks(rows(3000), describe, size).map((chunk) => JSON.stringify(chunk)));
  const counts = Array.from({ length: 200 }, (_, n) => {
    const stem = `articles/${n * 13}-and-a-half`;
    const more = [...rows(3000), { stem, id: `content:${stem}.md` }].sort(compareOrder);
    return cutChunks(more, describe, size).filter((chunk) => !before.has(JSON.stringify(chunk))).length;
  });
  expect(counts.filter((count) => count <= 2).length).toBeGreaterThan(150);
});

test("the chunk of a row is the one that holds it", () => {
  const chunks = cutChunks(rows(2000), describe);
  const firsts = chunks.flatMap((chunk) => chunk.slice(0, 1));
  for (const [at, chunk] of chunks.entries()) {
    for (const row of chunk) expect(chunkOf(firsts, row)).toBe(at);
  }
  expect(chunkOf(firsts, { stem: "", id: "" })).toBe(-1);
});

test("stems are in the order of the collator, those that are compared without it too", () => {
  const collator = new Intl.Collator("en", { numeric: true });
  const stem = fc.string({ unit: fc.constantFrom(..."ab-_./z019", "A", "é"), maxLength: 6 });
  fc.assert(
    fc.property(stem, stem, stem, (start, a, b) => {
      const [one, other] = [start + a, start + b];
      const order = compareOrder({ stem: one, id: "" }, { stem: other, id: "" });
      expect(order).toBe(Math.sign(collator.compare(one, other)));
    }),
    { numRuns: 3_000, examples: [["", "9".repeat(20), "8".repeat(21)]] },
  );
});
