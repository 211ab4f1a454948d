import fc from "fast-check";
import { expect, test } from "vitest";
import { cutRuns } from "#app/content/release/document-runs.ts";
import { cutChunks } from "#app/content/release/index-rows.ts";
import { cutAgain } from "#build/release/edits/cut-again.ts";

interface Item {
  readonly at: number;
  readonly weight: number;
}

/** Lists as releases cut them: a part begins at an item that says so, or where the one before is full. */
function cutAtOnce(items: readonly Item[]) {
  const parts: Item[][] = [];
  for (const item of items) {
    const last = parts.at(-1);
    const isFull = last !== undefined && last.length >= 6;
    if (last === undefined || isFull || item.weight % 4 === 0) parts.push([item]);
    else last.push(item);
  }
  return parts;
}

/** Where a part is full, the next item decides with those in it where it ends. */
function cutBehind(items: readonly Item[]) {
  return cutChunks(items, ({ at, weight }) => ({ id: String(at), length: 1 + weight }), {
    averageRows: 8,
    maxLength: 40,
  });
}

/**
 * Where a run is full, all of those at its end decide where the next one begins; some items fill a run alone, and some are
 * one whatever they weigh.
 */
function cutInside(items: readonly Item[]) {
  return cutRuns(items, ({ at, weight }) => {
    const stem = String(at).padStart(5, "0");
    return { stem, id: stem, bytes: weight === 45 ? 800_000 : weight * 20_000, alone: weight % 20 === 7 };
  });
}

/** `weight`: null where the item goes. `isNew`: it was not there. */
const changes = fc.record({
  weights: fc.array(fc.nat(45), { minLength: 1, maxLength: 60 }),
  place: fc.nat(59),
  weight: fc.option(fc.nat(45)),
  isNew: fc.boolean(),
});

test.each([
  ["where one item ends it", cutAtOnce],
  ["where the next one decides", cutBehind],
  ["where those around it decide", cutInside],
])("a list cut again around an item that came, went or was edited is the list cut anew, %s", async (_, cut) => {
  await fc.assert(
    fc.asyncProperty(changes, async ({ weights, place, weight, isNew }) => {
      const at = isNew ? (place % (weights.length + 1)) - 0.5 : place % weights.length;
      const before = weights.map((own, at): Item => ({ at, weight: own }));
      const changed = (items: readonly Item[]) => {
        const others = items.filter((item) => item.at !== at);
        return [...others, ...(weight === null ? [] : [{ at, weight }])].sort((a, b) => a.at - b.at);
      };
      const parts = cut(before);
      const own = Math.max(
        0,
        parts.findLastIndex(([first]) => first !== undefined && first.at <= at),
      );
      const { from, until, cuts } = await cutAgain(own, {
        parts: parts.length,
        read: async (part) => parts[part] ?? [],
        change: changed,
        cut,
      });
      expect(parts.toSpliced(from, until - from, ...cuts.map((part) => [...part]))).toEqual(cut(changed(before)));
    }),
    { numRuns: 10_000 },
  );
});
