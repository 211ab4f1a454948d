import { describe, expect, it } from "vitest";
import { type PrintPage, sheetBox } from "#app/drawings/print-page.ts";
import { memoryPrints } from "#app/drawings/sets/memory.ts";
import { countSetSheets, type SetKind, setNeeds, setPrints } from "#app/drawings/sets/set-prints.ts";
import { prints } from "#app/words/prints.ts";
import { setOf, textsOf } from "./sample-set.ts";

const KINDS: readonly SetKind[] = [
  { make: "bingo", size: 3, cards: 5 },
  { make: "bingo", size: 4, cards: 1 },
  { make: "bingo", size: 5, cards: 12 },
  { make: "memory", backs: false },
  { make: "memory", backs: true },
  { make: "bookmarks" },
];

const CLASSES = [[], ["Ada"], ["Ada", "Ben", "Cyd", "Dee", "Eve"]];

describe.each(KINDS)("$make %j", (kind) => {
  it("has as many sheets as are counted before it is made, from as many pages as it needs", () => {
    const needed = setNeeds(kind);
    for (const pages of [needed, needed + 1, needed + 7, 60]) {
      for (const names of CLASSES) {
        const sides = [...setPrints({ ...setOf(pages), names }, kind)].length;
        const hasBacks = kind.make === "memory" && kind.backs;
        expect(
          countSetSheets(pages, { ...kind, children: names.length }),
          `${pages} pages, ${names.length} names`,
        ).toBe(hasBacks ? sides / 2 : sides);
      }
    }
  });

  it.each(["a4", "letter"] as const)("keeps everything on the paper: %s", (paper) => {
    for (const print of setPrints(
      { ...setOf(setNeeds(kind) + 3), paper, names: ["Maximiliane Alexandra von Hohenfels"] },
      kind,
    )) {
      for (const { left, top, right, bottom } of artBoxes(print)) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(sheetBox(paper).width + 0.01);
        expect(bottom).toBeLessThanOrEqual(sheetBox(paper).height + 0.01);
      }
    }
  });

  it("lays no picture upon another", () => {
    for (const print of setPrints(setOf(setNeeds(kind) + 3), kind)) {
      const boxes = artBoxes(print);
      const pairs = boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => [one, other] as const));
      const meeting = pairs.filter(
        ([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      );
      expect(meeting).toEqual([]);
    }
  });
});

function artBoxes(print: PrintPage) {
  return print.items.flatMap((item) => {
    if (item.kind !== "art") return [];
    const { at, scale, drawing } = item;
    return [{ left: at.x, top: at.y, right: at.x + drawing.width * scale, bottom: at.y + drawing.height * scale }];
  });
}

describe("memory cards", () => {
  it("are each picture exactly twice, with its title", () => {
    const texts = [...memoryPrints({ ...setOf(11), backs: true })].flatMap(textsOf);
    const titles = texts.filter((text) => /^Page \d+$/.test(text));
    const counts = Map.groupBy(titles, (title) => title);
    expect(counts.size).toBe(11);
    expect([...counts.values()].every(({ length }) => length === 2)).toBe(true);
  });

  it.each([
    3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18,
  ])("of %i pictures fill their sheets, what is left in pairs", (pictures) => {
    const sheets = [...memoryPrints({ ...setOf(pictures), backs: false })];
    const shown = sheets.map((sheet) => artBoxes(sheet).length);
    expect(Math.min(...shown)).toBeGreaterThan(0.65 * Math.max(...shown));
    const own = sheets.flatMap(textsOf).filter((text) => text === prints.english.drawYourOwn);
    expect(own.length % 2).toBe(0);
    const bottom = Math.max(...sheets.flatMap(artBoxes).map((box) => box.bottom));
    expect(bottom).toBeGreaterThan(0.85 * sheetBox("a4").height);
  });

  it("have their backs behind them once the sheet is turned over at its long edge", () => {
    const [front, back] = memoryPrints({ ...setOf(6), backs: true });
    const fronts = (front === undefined ? [] : artBoxes(front)).map(({ left, right, top }) => ({
      x: sheetBox("a4").width - (left + right) / 2,
      top,
    }));
    const backs = (back?.items ?? []).flatMap((item) => (item.kind === "path" ? [middleOf(item.path)] : []));
    expect(backs).toHaveLength(fronts.length);
    for (const { x } of fronts) expect(backs.some((one) => Math.abs(one - x) < 0.5)).toBe(true);
  });

  /** Between the leftmost and the rightmost point. */
  function middleOf(path: string): number {
    const xs = [...path.matchAll(/[MLC]?(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    return (Math.min(...xs) + Math.max(...xs)) / 2;
  }
});

describe("bookmarks", () => {
  it("have the names of a class, the pictures taking turns, and the last sheet is full", () => {
    const [first, second, ...rest] = setPrints(
      { ...setOf(2), names: ["Ada", "Ben", "Cyd", "Dee", "Eve"] },
      { make: "bookmarks" },
    );
    expect(rest).toEqual([]);
    expect(textsOf(first).filter((text) => /^(?:Page \d|Ada|Ben|Cyd|Dee)$/.test(text))).toEqual([
      "Page 1",
      "Ada",
      "Page 2",
      "Ben",
      "Page 1",
      "Cyd",
      "Page 2",
      "Dee",
    ]);
    expect(textsOf(second).filter((text) => /^(?:Page \d|Eve|Name)$/.test(text))).toHaveLength(8);
  });
});
