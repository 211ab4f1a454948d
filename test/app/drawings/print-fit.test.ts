import { describe, expect, it } from "vitest";
import { dotToDot } from "#app/drawings/activities/dot-to-dot/dot-to-dot.ts";
import { puzzle } from "#app/drawings/activities/puzzle/puzzle.ts";
import { answerSheets } from "#app/drawings/answers.ts";
import type { Shape } from "#app/drawings/drawing.ts";
import { boldWidth } from "#app/drawings/letters/widths.ts";
import { mazeAnswer, mazePrint } from "#app/drawings/maze.ts";
import { coverPrint } from "#app/drawings/print-cover.ts";
import type { PrintPage, PrintText } from "#app/drawings/print-page.ts";
import { bookletPrints, fourUpPrint } from "#app/drawings/print-quarters.ts";
import { coloringPrint, picturePrint, sheetPrint } from "#app/drawings/print-sheets.ts";
import { prints } from "#app/words/prints.ts";
import { drawingOf, printOf, square } from "./sample-drawing.ts";

const site = "The Paper Otter Coloring Club of Little Snoring";
const title = "A hedgehog who has lost her umbrella on the way home from the fair";

function pageBy(artist: string, of: { width?: number; height?: number } = {}) {
  const credit = `Drawing by ${artist}, who lets everybody print it and asks for nothing but to be named on each of the prints`;
  return { title: `${title}, by ${artist}`, drawing: drawingOf({ credit, ...of }) };
}

const texts = { site, words: prints.english };
const first = pageBy("Ada Lovelace");
const second = pageBy("Maria Sibylla Merian");
const pages = [first, second];

/** Skin in the last of five columns of the key: five crayons' squares in a row. */
const person = drawingOf({
  shapes: [1, 2, 3, 4, 5].map((crayon): Shape => {
    const shape = square({ at: 20 * (crayon - 1), size: 20, crayon });
    return shape.kind === "region" && crayon === 5 ? { ...shape, isSkin: true } : shape;
  }),
});

/** A figure with hollows. */
const bow = drawingOf({
  shapes: [{ kind: "region", path: "M5 5L50 40L95 5L95 95L50 60L5 95Z", name: "", color: "#ffffff", crayon: 1 }],
});

/** As long as a credit may be, with its licence and a host. */
const LONGEST = `${"Ada Wilhelmina Otter and her pupils, ".repeat(3)}, CC BY-NC-SA 4.0 ${"and more ".repeat(4)}, drawings.of.upper-slaughter.example`;
const manyArtists = Array.from({ length: 60 }, (_, n) => ({
  title: `Page ${n}`,
  drawing: drawingOf({ credit: `Drawing by Artist ${n}, CC BY 4.0, artist-${n}.example` }),
}));

/** Where a line of text begins and ends. Regular letters are no wider than bold ones. */
function spanOf(text: PrintText): { readonly y: number; readonly left: number; readonly right: number } {
  const width = boldWidth(text.text) * text.size;
  const before = text.weight === "bold" ? { start: 0, middle: 0.5, end: 1 }[text.align] * width : 0;
  return { y: text.at.y, left: text.at.x - before, right: text.at.x - before + width };
}

describe("however long its words are, on", () => {
  it.each<[string, readonly PrintPage[]]>([
    ["a coloring page", [coloringPrint({ ...first, ...texts })]],
    ["color by number of a person", [sheetPrint({ ...texts, title, drawing: person })]],
    ["the file of a drawing that is tall and narrow", [picturePrint(pageBy("Ada", { width: 20 }).drawing)]],
    ["four drawings to a sheet", [fourUpPrint({ ...first, ...texts })]],
    ["a small book", bookletPrints({ title, pages, ...texts })],
    ["the cover of a pack by several artists", [coverPrint({ title, pages, ...texts })]],
    ["the cover of a pack by sixty artists", [coverPrint({ title, pages: manyArtists, ...texts })]],
    ["a maze", [mazePrint({ from: first, to: second }, texts)]],
    [
      "the answers of mazes",
      answerSheets(
        [first, first, first].map((from) => mazeAnswer({ from, to: second }, texts.words)),
        texts,
      ),
    ],
    ["a dot-to-dot", printOf(dotToDot, { ...second, drawing: bow, age: 4 }, { ...texts, name: title }).sheets],
    ["a puzzle", printOf(puzzle, { ...second, age: 4 }, { ...texts, name: title }).sheets],
  ])("%s no line leaves the sheet or runs into another", (_, prints) => {
    for (const { items, width } of prints) {
      const spans = items.flatMap((item) => (item.kind === "text" ? [spanOf(item)] : []));
      expect(Math.min(...spans.map(({ left }) => left))).toBeGreaterThan(-0.001);
      expect(Math.max(...spans.map(({ right }) => right))).toBeLessThan(width + 0.001);
      for (const one of spans)
        for (const other of spans)
          if (one.y === other.y && one.left < other.left) expect(one.right).toBeLessThanOrEqual(other.left);
    }
  });
});

describe("a credit as long as can be", () => {
  const page = { title, drawing: drawingOf({ credit: LONGEST }), ...texts };

  it.each<[string, PrintPage, number]>([
    ["a coloring page", coloringPrint(page), 1.9],
    ["the file of a drawing", picturePrint(page.drawing), 1.9],
    ["color by number", sheetPrint(page), 1.9],
    ["four drawings to a sheet", fourUpPrint(page), 1.3],
    ["the cover of a pack by sixty artists", coverPrint({ title, pages: manyArtists, ...texts }), 1.9],
    ["a maze", mazePrint({ from: { ...first, ...page }, to: second }, texts), 1.3],
  ])("is read whole, and on no drawing, on %s", (_, { items }, least) => {
    const lines = items.flatMap((item) =>
      item.kind === "text" && item.weight === "regular" && /Ada|Artist|Merian|example|pupils/.test(item.text)
        ? [item]
        : [],
    );
    expect(Math.min(...lines.map(({ size }) => size))).toBeGreaterThanOrEqual(least);
    expect(lines.map(({ text }) => text).join(" ")).toContain("example");
    for (const item of items) {
      if (item.kind !== "art") continue;
      const end = item.at.y + item.drawing.height * item.scale;
      for (const { at, size } of lines) expect(item.at.y < at.y - size * 0.6 && at.y - size * 0.6 < end).toBe(false);
    }
  });
});

it("the key of color by number counts on where a crayon has no island large enough for a number", () => {
  const shapes = [
    square({ at: 10, size: 40, crayon: 1 }),
    square({ at: 60, size: 0.4, crayon: 2 }),
    square({ at: 65, size: 30, crayon: 3 }),
  ];
  const { items } = sheetPrint({ ...texts, title, drawing: drawingOf({ shapes }) });
  const numbers = items.flatMap((item) => (item.kind === "text" && /^\d+$/.test(item.text) ? [item] : []));
  const [inPicture, inKey] = [numbers.filter(isInPicture), numbers.filter((text) => !isInPicture(text))];
  expect(inPicture.map(({ text }) => text)).toEqual(["1", "2"]);
  expect(inKey.map(({ text }) => text)).toEqual(["1", "2"]);
  const words = items.flatMap((item) => (item.kind === "text" ? [item.text] : []));
  expect(words).toContain("yellow");
  expect(words).not.toContain("orange");
});

function isInPicture(text: PrintText): boolean {
  return text.weight === "bold" && text.align === "middle";
}
