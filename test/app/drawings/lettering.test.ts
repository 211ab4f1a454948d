import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawnLines, type Lettering, oddLines } from "#app/drawings/lettering.ts";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { boldWidth } from "#app/drawings/letters/widths.ts";
import { packPrints } from "#app/drawings/pack-prints.ts";
import type { PrintPage, PrintText } from "#app/drawings/print-page.ts";
import { printPdf } from "#app/drawings/print-pdf.ts";
import { readPdf } from "./read-pdf.ts";
import { drawingOf } from "./sample-drawing.ts";

const site = "Paper Otter";

function line(text: string, align: "start" | "middle" | "end" = "start"): PrintText {
  return { kind: "text", text, at: { x: 100, y: 20 }, size: 10, weight: "bold", align };
}

function page(...items: readonly PrintText[]): PrintPage {
  return { width: 180, height: 245, items };
}

/** Four pixels that were drawn for a line. */
function lettering(text: string, advance = boldWidth(text)): Lettering {
  const picture = { width: 2, height: 2, deflated: deflateSync(Uint8Array.of(0x0f, 0xf0)) };
  return { text, weight: "bold", advance, box: { left: 0, bottom: -0.2, width: advance, height: 1 }, picture };
}

function printed(print: PrintPage, letterings: readonly Lettering[]) {
  return readPdf(printPdf([print], { title: "Лис", paper: "a4", font: ownFont(), letterings: drawnLines(letterings) }));
}

describe("the lines of a print that somebody has to draw", () => {
  it("are those with letters that our font lacks, or has without an accent alone", () => {
    const texts = ["Fox", "Füchse – “œuf” 5 €", "Łoś", "Việt", "Лис", "狐", "Fox 🦊", "a\u00a0b"];
    expect(oddLines([page(...texts.map((text) => line(text)))]).map(({ text }) => text)).toEqual([
      "Việt",
      "Лис",
      "狐",
      "Fox 🦊",
    ]);
  });

  it("are drawn once, as large as they are printed anywhere", () => {
    const pages = ["Лис", "Fox"].map((title) => ({ title, drawing: drawingOf() }));
    const lines = oddLines([...packPrints({ title: "Лис", pages, site })]);
    expect(lines).toEqual([{ text: "Лис", weight: "bold", size: 20 }]);
  });
});

describe("a line that was drawn", () => {
  it("is found by its words, and is a picture", () => {
    const { texts } = printed(page(line("Лис 🦊"), line("Fox")), [lettering("Лис 🦊")]);
    expect(texts).toEqual(["Лис 🦊", "Fox"]);
    const text = new TextDecoder("latin1").decode(
      printPdf([page(line("Лис"))], {
        title: "",
        paper: "a4",
        font: ownFont(),
        letterings: drawnLines([lettering("Лис")]),
      }),
    );
    expect(text).toContain("/Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 4");
  });

  it("gives its words in the order of the paper, which readers of PDF turn into that of reading", () => {
    expect(printed(page(line("שלי!")), [lettering("שלי!")]).texts).toEqual(["!ילש"]);
  });

  it.each([
    ["start", 100],
    ["middle", 95],
    ["end", 90],
  ] as const)("that is aligned at its %s begins where its own width says", (align, left) => {
    expect(printed(page(line("Лис", align)), [lettering("Лис", 1)]).lines).toEqual([{ x: left, y: 20, size: 10 }]);
  });

  it("wider than the layout could know becomes as small as there is room", () => {
    const text = "ШШШШ";
    const { lines } = printed(page(line(text, "end")), [lettering(text, 2 * boldWidth(text))]);
    expect(lines).toEqual([{ x: 100 - 10 * boldWidth(text), y: 20, size: 5 }]);
  });

  it("is in its own weight where the same words stand in two", () => {
    const text = "Лис";
    const regular = { kind: "text", text, at: { x: 100, y: 30 }, size: 10, weight: "regular" } as const;
    const letterings: Lettering[] = [lettering(text, 2 * boldWidth(text)), { ...lettering(text), weight: "regular" }];
    const { lines } = printed(page(line(text), regular), letterings);
    expect(lines.map(({ size }) => size)).toEqual([5, 10]);
  });

  it("has its place in the file, wherever that is", () => {
    const letterings = ["Лис", "Сова", "Мед"].map((text) => lettering(text));
    expect(printed(page(line("Мед"), line("Лис"), line("Сова")), letterings).texts).toEqual(["Мед", "Лис", "Сова"]);
  });
});

it("a line that nobody has drawn has the nearest letters there are", () => {
  expect(printed(page(line("Việt"), line("Лис")), []).texts).toEqual(["Viet", "???"]);
});

it("signs that fill a square have the room of one", () => {
  expect([boldWidth("狐"), boldWidth("여우"), boldWidth("🦊"), boldWidth("ж")]).toEqual([1, 2, 1, 0.6]);
});
