import { describe, expect, it } from "vitest";
import type { Activity } from "#app/drawings/activities/activity.ts";
import { fourUpPdf } from "#app/drawings/files.ts";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { boldWidth } from "#app/drawings/letters/widths.ts";
import { countPrints, type PackOptions, type PackPrint, packPrints } from "#app/drawings/pack-prints.ts";
import { printPdf } from "#app/drawings/print-pdf.ts";
import { bookletPrints } from "#app/drawings/print-quarters.ts";
import { coloringPrint } from "#app/drawings/print-sheets.ts";
import { prints } from "#app/words/prints.ts";
import { readPdf } from "./read-pdf.ts";
import { drawingOf } from "./sample-drawing.ts";

const site = "Paper Otter";

const page = { title: "Page", drawing: drawingOf({}) };

function packOf(count: number) {
  const pages = Array.from({ length: count }, (_, at) => ({
    title: `Page ${at + 1}`,
    drawing: drawingOf({ width: 60 + at, credit: "Drawn by an otter" }),
  }));
  return { title: "Friends", pages, site, words: prints.english };
}

function packPdf(pack: PackPrint) {
  return printPdf([...packPrints(pack)], { title: pack.title, paper: "a4", font: ownFont() });
}

/** Writes what it is of. */
function activityOf(name: "differences" | "puzzle", sheets: number): Activity {
  return {
    name,
    refusal: () => null,
    print: ({ title, age }) => ({
      title,
      sheets: Array.from({ length: sheets }, () => ({
        width: 180,
        height: 245,
        items: [{ kind: "text", text: `${name} of ${title}, ${age}`, at: { x: 0, y: 9 }, size: 5, weight: "regular" }],
      })),
      ...(name === "differences" && { answer: () => [] }),
    }),
  };
}

function texts(print: ReturnType<typeof bookletPrints>[number]): string[] {
  return print.items.flatMap((item) => (item.kind === "text" ? [item.text] : []));
}

describe("four to a sheet", () => {
  it("is one page with the drawing four times, apart from each other and from the cuts", () => {
    const { pages, boxes, forms } = readPdf(fourUpPdf({ title: "Fox", drawing: drawingOf({}), site, font: ownFont() }));
    expect([pages.length, boxes.length, forms.length]).toEqual([1, 4, 1]);
    const [first, second, third] = boxes;
    expect(first?.right).toBeLessThan(second?.left ?? 0);
    expect(first?.bottom).toBeGreaterThan(third?.top ?? Number.POSITIVE_INFINITY);
  });
});

describe("a booklet", () => {
  it.each([1, 3, 4, 5, 11])("of %i pages is in order once its piles are laid upon each other", (count) => {
    const sheets = bookletPrints(packOf(count));
    expect(sheets).toHaveLength(Math.ceil((count + 1) / 4));
    const piles = [0, 1, 2, 3].flatMap((place) => sheets.map((sheet) => headingAt(sheet, place)));
    const left = piles.length - 1 - count;
    const own = Array.from({ length: Math.max(0, left - 1) }, () => "Draw your own");
    const pages = Array.from({ length: count }, (_, at) => `Page ${at + 1}`);
    expect(piles).toEqual(["Friends", ...pages, ...own, ...(left > 0 ? ["The end"] : [])]);
  });

  it("numbers its pages and names who drew them", () => {
    const [sheet] = bookletPrints(packOf(3));
    expect(sheet && texts(sheet)).toEqual(expect.arrayContaining(["1", "2", "3", "Drawn by an otter", site]));
  });
});

/** The heading of a quarter: the largest text in it. */
function headingAt(sheet: ReturnType<typeof bookletPrints>[number], place: number): string | null {
  const inside = sheet.items.flatMap((item) => {
    if (item.kind !== "text") return [];
    const [column, row] = [Number(item.at.x > sheet.width / 2), Number(item.at.y > sheet.height / 2)];
    return row * 2 + column === place ? [item] : [];
  });
  return inside.toSorted((a, b) => b.size - a.size)[0]?.text ?? null;
}

describe("a pack", () => {
  it("has a maze after every other page, and the answers at its end", () => {
    const { pages, texts } = readPdf(packPdf({ ...packOf(5), mazes: true }));
    expect(pages).toHaveLength(1 + 5 + 2 + 1);
    const mazes = texts.filter((text) => text.startsWith("Find the way"));
    expect(mazes).toEqual([
      "Find the way: Page 1 to Page 2",
      "Find the way: Page 3 to Page 4",
      "Find the way: Page 1 to Page 2",
      "Find the way: Page 3 to Page 4",
    ]);
    expect(texts.indexOf("Answers")).toBeGreaterThan(texts.lastIndexOf("Page 5"));
  });

  it("of a class has a sheet for each child with the name on it, the pages going round in turn", () => {
    const names = ["Ada", "Ben", "Chloé"];
    const { pages, texts, forms } = readPdf(packPdf({ ...packOf(2), names }));
    expect(pages).toHaveLength(3);
    expect(forms).toHaveLength(2 + 1);
    const told = texts.filter((text) => names.includes(text) || text.startsWith("Page "));
    expect(told).toEqual(["Page 1", "Ada", "Page 2", "Ben", "Page 1", "Chloé"]);
  });

  it("of a class may have every page for each child, and its key once", () => {
    const { pages, texts } = readPdf(packPdf({ ...packOf(2), names: ["Ada", "Ben"], everyPage: true, keys: true }));
    expect(pages).toHaveLength(2 * 2 + 2);
    expect(texts.filter((text) => text === "Ben")).toHaveLength(2);
  });

  it("keeps a long name on its line", () => {
    const name = "Maximiliane Alexandra von und zu Hohenfels";
    const sheet = coloringPrint({ ...page, name, site, words: prints.english });
    const onLine = sheet.items.find((item) => item.kind === "text" && item.text === name);
    const { at, size } = onLine?.kind === "text" ? onLine : { at: { x: 0 }, size: 99 };
    const line = sheet.items.find((item) => item.kind === "rule");
    expect(at.x + boldWidth(name) * size).toBeLessThanOrEqual(line?.kind === "rule" ? line.to.x : 0);
  });

  describe("with what else there is of its pages", () => {
    const activities = [activityOf("differences", 1), activityOf("puzzle", 2)];
    const also = ["differences", "puzzle"] as const;
    const suited = (count: number) => ({
      ...packOf(count),
      activities,
      pages: packOf(count).pages.map((page) => ({ ...page, activities: also, age: 4 })),
    });

    it("has it behind each page where its drawing has it, and the answers at its end", () => {
      const pack = { ...packOf(2), activities };
      const pages = pack.pages.map((page, at) => (at === 0 ? { ...page, activities: also, age: 4 } : page));
      const { texts } = readPdf(packPdf({ ...pack, pages }));
      const told = texts.filter((text) => /^(Page \d|Answers|.* of Page \d, 4)$/.test(text));
      expect(told).toEqual([
        "Page 1",
        "differences of Page 1, 4",
        "puzzle of Page 1, 4",
        "puzzle of Page 1, 4",
        "Page 2",
        "Answers",
      ]);
    });

    it("has it for each child of a class, with the name on it", () => {
      const { texts } = readPdf(packPdf({ ...suited(1), names: ["Ada", "Ben"] }));
      expect(texts.filter((text) => text === "Ada")).toHaveLength(4);
      expect(texts.filter((text) => text === "Answers")).toHaveLength(1);
    });

    it.each<PackOptions>([
      {},
      { layout: "booklet" },
      { names: ["Ada", "Ben", "Cyd"] },
      { names: ["Ada"], everyPage: true },
    ])("has as many sheets as are counted before it is made, where all have all: %j", (options) => {
      for (const count of [1, 2, 5]) {
        const made = [...packPrints({ ...suited(count), ...options })];
        expect(countPrints(count, { ...options, also }), String(count)).toBe(made.length);
      }
    });
  });

  it("of a single page has no maze and no answers", () => {
    expect(readPdf(packPdf({ ...packOf(1), mazes: true })).pages).toHaveLength(2);
  });

  it("keeps the numbers of color by number whatever its lines are", () => {
    const numbers = (lines: "bold" | "saver") =>
      readPdf(packPdf({ ...packOf(2), lines, keys: true })).texts.filter((text) => /^\d+$/.test(text));
    expect(numbers("saver")).toEqual(numbers("bold"));
  });

  it.each<PackOptions>([
    {},
    { keys: true },
    { mazes: true, keys: true },
    { layout: "booklet", mazes: true },
    { layout: "booklet", keys: true },
    { names: ["Ada", "Ben", "Cyd"], mazes: true },
    { names: ["Ada", "Ben", "Cyd"], everyPage: true, keys: true },
  ])("has as many sheets as are counted before it is made: %j", (options) => {
    for (const count of [1, 2, 3, 5]) {
      expect(countPrints(count, options), String(count)).toBe([...packPrints({ ...packOf(count), ...options })].length);
    }
  });

  it("is a small book with its color-by-number sheets behind it, if one wants that", () => {
    expect(readPdf(packPdf({ ...packOf(5), layout: "booklet", keys: true })).pages).toHaveLength(2 + 5);
  });
});
