import { describe, expect, it } from "vitest";
import type { Paper } from "#app/content/routing/papers.ts";
import type { ActivitySource } from "#app/drawings/activities/activity.ts";
import { tracing } from "#app/drawings/activities/tracing/tracing.ts";
import { footHeight, headHeight, type PrintItem, sheetBox } from "#app/drawings/print-page.ts";
import { prints } from "#app/words/prints.ts";
import { artsOn, drawingOf, printOf } from "../../sample-drawing.ts";

/** Millimeters: a line that letters stand on is no wider. */
const GUIDE = 0.3;

const texts = { site: "Paper Otter", words: prints.english };

function source(overrides: Partial<ActivitySource> = {}): ActivitySource {
  return { title: "Fox in the snow", locale: "", drawing: drawingOf(), age: 4, ...overrides };
}

function itemsOf(overrides: Partial<ActivitySource> = {}, paper: Paper = "a4"): readonly PrintItem[] {
  return printOf(tracing, source(overrides), { ...texts, paper }).sheets.flatMap(({ items }) => items);
}

/** From top to base line of each row across the whole sheet, from the first to the last. */
function rowHeights(items: readonly PrintItem[]): readonly number[] {
  const ys = items.flatMap((item) =>
    item.kind === "rule" && item.from.y > headHeight && item.to.x - item.from.x === sheetBox("a4").width
      ? [item.from.y]
      : [],
  );
  return ys.flatMap((y, at) => (at % 2 === 1 ? [y - (ys[at - 1] ?? 0)] : []));
}

describe("a tracing sheet", () => {
  it("says which letter the word begins with", () => {
    const titles = itemsOf().flatMap((item) => (item.kind === "text" ? [item.text] : []));
    expect(titles).toContain("F is for Fox");
  });

  it.each([
    [2, 25, 4],
    [5, 25, 4],
    [6, 15, 4],
    [9, 15, 4],
  ])("for children of %i years has letters of %i mm in %i rows", (age, height, rows) => {
    const heights = rowHeights(itemsOf({ age }));
    expect(heights.length).toBe(rows);
    for (const row of heights) expect(row).toBeCloseTo(height);
  });

  it("has lower letters for a long word, down to 10 mm", () => {
    const [height = 0] = rowHeights(itemsOf({ title: "Brachiosaurus" }));
    expect(height).toBeLessThan(25);
    expect(height).toBeGreaterThanOrEqual(10);
    expect(tracing.refusal(source({ title: "Micropachycephalosaurus-hongtuyanensis" }))).toMatch(/too long/);
  });

  it("has a dot where each stroke of its first row begins", () => {
    const items = itemsOf({ title: "Fox" });
    const bold = items.flatMap((item) =>
      item.kind === "path" && item.dash !== undefined && item.width > 1 ? [item] : [],
    );
    const dots = items.flatMap((item) => (item.kind === "dot" ? [item.at] : []));
    expect(bold.length).toBeGreaterThan(10);
    for (const start of bold.flatMap((line) => pointsOf(line).slice(0, 1)))
      expect(Math.min(...dots.map(({ x, y }) => Math.hypot(x - start.x, y - start.y)))).toBeLessThan(0.1);
  });

  it("goes from bold dashes to faint dots", () => {
    const lines = itemsOf().flatMap((item) =>
      item.kind === "path" && item.dash !== undefined && item.width > GUIDE ? [item] : [],
    );
    const [first, last] = [lines[0], lines.at(-1)];
    expect(first?.dash?.[0]).toBeGreaterThan(2);
    expect(first?.width).toBeGreaterThan(1);
    expect(last?.dash?.[0]).toBeLessThan(0.1);
    expect(lines.map(({ width }) => width)).toEqual(lines.map(({ width }) => width).toSorted((a, b) => b - a));
  });

  it.each([
    "Fox",
    "Apple",
  ])("of %s ends with a row to write in, and has letters that a black printer shows", (title) => {
    const items = itemsOf({ title });
    const [last = 0] = items
      .flatMap((item) => (item.kind === "rule" && item.width === 0.4 ? [item.from.y] : []))
      .slice(-1);
    const traced = items.flatMap((item) =>
      item.kind === "path" && item.dash !== undefined && item.width > GUIDE ? [item] : [],
    );
    expect(Math.max(...traced.flatMap(pointsOf).map(({ y }) => y))).toBeLessThan(last - 25);
    for (const { color = "" } of traced) expect(Number.parseInt(color.slice(1, 3), 16)).toBeLessThan(0x66);
  });

  it("fills its rows: where a word has no room again, its letter has", () => {
    const letters = itemsOf({ title: "Rocket" }).filter((item) => item.kind === "path" && item.dash !== undefined);
    const right = Math.max(...letters.flatMap((item) => (isGuide(item) ? [] : pointsOf(item))).map(({ x }) => x));
    expect(right).toBeGreaterThan(0.85 * sheetBox("a4").width);
  });

  it.each([
    "Fox",
    "Queen",
    "Wig",
    "Jelly",
    "Mummy",
    "Éclair",
    "Iguana",
  ])("of %s keeps all on the sheet and off the picture", (title) => {
    for (const [age, paper] of [
      [4, "a4"],
      [4, "letter"],
      [7, "a4"],
      [7, "letter"],
    ] as const) {
      const box = sheetBox(paper);
      const items = itemsOf({ title, age, drawing: drawingOf({ width: 200, height: 100 }) }, paper);
      const [art] = artsOn(items);
      if (art === undefined) throw new Error("no picture");
      const picture = {
        left: art.at.x,
        right: art.at.x + 200 * art.scale,
        top: art.at.y,
        bottom: art.at.y + 100 * art.scale,
      };
      expect(picture.right - picture.left).toBeGreaterThan(70);
      for (const { x, y } of items.flatMap(pointsOf)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(box.width);
        expect(y).toBeLessThanOrEqual(box.height - footHeight);
        expect(y).toBeGreaterThan(headHeight);
        const isOnPicture = x > picture.left && x < picture.right && y > picture.top && y < picture.bottom;
        expect(isOnPicture).toBe(false);
      }
    }
  });

  it("has the child's name where it is known", () => {
    const { sheets } = printOf(tracing, source(), { ...texts, name: "Ana" });
    expect(sheets[0]?.items).toContainEqual(expect.objectContaining({ kind: "text", text: "Ana" }));
  });
});

/** Where strokes, dots and numbers lie; head and foot are others' work. */
function isGuide(item: PrintItem): boolean {
  return item.kind === "path" && item.color === "#8c8c8c";
}

function pointsOf(item: PrintItem): readonly { readonly x: number; readonly y: number }[] {
  if (item.kind === "dot") return [item.at];
  if (item.kind !== "path") return [];
  const numbers = (item.path.match(/-?[\d.]+/g) ?? []).map(Number);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}

describe("is refused, with the reason,", () => {
  it.each([
    ["Bead mandala", /names no thing/],
    ["Number 10", /names no thing/],
    ["Лиса", /no strokes to trace Л л и с а/],
    ["Fox 王", /names no thing|王/],
  ])("where the title is “%s”", (title, reason) => expect(tracing.refusal(source({ title }))).toMatch(reason));

  it("where the title is not English", () => {
    const french = source({ title: "Un renard dans la neige", locale: "fr" });
    expect(tracing.refusal(french)).toMatch(/“fr”.*only English/);
    expect(tracing.print(french, texts)).toBeNull();
    expect(tracing.refusal(source({ locale: "en-GB" }))).toBeNull();
  });

  it("and not for a word with accents", () => expect(tracing.refusal(source({ title: "Piñata" }))).toBeNull());
});
