import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAgain } from "#build/release/cut-again.ts";

interface Item {
  readonly at: number;
  readonly weight: number;
}

/** Lists as releases cut them: a part begins at an item that says so, or where the one before is full. */
function cut(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    const isFull = last !== undefined && last.length >= 6;
    if (last === undefined || isFull || item.weight % 4 === 0) parts.push([item]);
    else last.push(item);
  }
  return parts;
}

const edits = fc.record({
  weights: fc.array(fc.nat(11), { minLength: 1, maxLength: 60 }),
  place: fc.nat(59),
  weight: fc.nat(11),
});

test("a list cut again around an edit is the list cut anew, also where the edit is the first of its part", async () => {
  await fc.assert(
    fc.asyncProperty(edits, async ({ weights, place, weight }) => {
      const before = weights.map((own, at): Item => ({ at, weight: own }));
      const edited = place % weights.length;
      const after = before.map((item) => (item.at === edited ? { ...item, weight } : item));
      const parts = cut(before);
      const own = parts.findIndex((part) => part.some(({ at }) => at === edited));
      const { from, until, cuts } = await cutAgain(own, {
        parts: parts.length,
        read: async (at) => (parts[at] ?? []).flatMap((item) => after[item.at] ?? []),
        cut,
        isEdited: ({ at }) => at === edited,
      });
      expect(parts.toSpliced(from, until - from, ...cuts.map((part) => [...part]))).toEqual(cut(after));
    }),
    { numRuns: 500 },
  );
});
