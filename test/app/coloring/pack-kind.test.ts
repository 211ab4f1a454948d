import { expect, it } from "vitest";
import { needsText } from "#app/coloring/pack/pack-kind.tsx";
import type { SetKind } from "#app/drawings/sets/set-prints.ts";
import { packs } from "#app/words/pack-maker.ts";

const bingo = (size: 3 | 4 | 5): SetKind => ({ make: "bingo", size, cards: 8 });

it.each<[SetKind, number, string]>([
  [bingo(4), 9, "Bingo 4 x 4 needs 16 pages or more; 9 are picked. Choose 3 x 3, or pick 7 more."],
  [bingo(5), 20, "Bingo 5 x 5 needs 24 pages or more; 20 are picked. Choose 4 x 4, or pick 4 more."],
  [bingo(3), 1, "Bingo 3 x 3 needs 8 pages or more; 1 is picked. Pick 7 more."],
  [
    bingo(3),
    9,
    "Bingo 3 x 3 needs 8 pages or more; 9 are picked. Each card shows most of them: pick 12 or more for cards that differ more.",
  ],
  [bingo(3), 12, "Bingo 3 x 3 needs 8 pages or more; 12 are picked."],
  [
    bingo(4),
    21,
    "Bingo 4 x 4 needs 16 pages or more; 21 are picked. Each card shows most of them: pick 22 or more for cards that differ more.",
  ],
  [{ make: "memory", backs: false }, 2, "Memory cards need 3 pages or more; 2 are picked. Pick 1 more."],
  [{ make: "bookmarks" }, 1, ""],
])("says of %j made of %i pages: %s", (set, pages, text) => {
  expect(needsText(set, pages, packs.english)).toBe(text);
});
