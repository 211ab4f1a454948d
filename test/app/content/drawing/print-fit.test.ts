import { describe, expect, it } from "vitest";
import { boldWidth } from "#app/content/drawing/helvetica.ts";
import { answerPrints, mazePrint } from "#app/content/drawing/maze.ts";
import type { PrintPage, PrintText } from "#app/content/drawing/print-page.ts";
import {
  bookletPrints,
  coloringPrint,
  coverPrint,
  fourUpPrint,
  picturePrint,
} from "#app/content/drawing/print-sheets.ts";
import { prints } from "#app/content/words/prints.ts";
import { drawingOf } from "./sample-drawing.ts";

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

/** Where a line of text begins and ends. Regular letters are no wider than bold ones. */
function spanOf(text: PrintText): { readonly y: number; readonly left: number; readonly right: number } {
  const width = boldWidth(text.text) * text.size;
  const before = text.weight === "bold" ? { start: 0, middle: 0.5, end: 1 }[text.align] * width : 0;
  return { y: text.at.y, left: text.at.x - before, right: text.at.x - before + width };
}

describe("however long its words are, on", () => {
  it.each<[string, readonly PrintPage[]]>([
    ["a coloring page", [coloringPrint({ ...first, ...texts })]],
    ["the file of a drawing that is tall and narrow", [picturePrint(pageBy("Ada", { width: 20 }).drawing)]],
    ["four drawings to a sheet", [fourUpPrint({ ...first, ...texts })]],
    ["a small book", bookletPrints({ title, pages, ...texts })],
    ["the cover of a pack by several artists", [coverPrint({ title, pages, ...texts })]],
    ["a maze", [mazePrint({ from: first, to: second }, texts)]],
    [
      "the answers of mazes",
      answerPrints(
        [first, first, first].map((from) => ({ from, to: second })),
        texts,
      ),
    ],
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
