import { describe, expect, it } from "vitest";
import type { Activity } from "#app/drawings/activities/activity.ts";
import { nameTracingPrint } from "#app/drawings/activities/tracing/name-tracing.ts";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { withName } from "#app/drawings/print-page.ts";
import { printPdf } from "#app/drawings/print-pdf.ts";
import {
  countWeekSheets,
  type PlannedSheet,
  planWeek,
  type WeekKind,
  type WeekPage,
} from "#app/drawings/week/week-plan.ts";
import { type Activities, isGoodFor, type Week, weekPrints } from "#app/drawings/week/week-sheets.ts";
import { prints } from "#app/words/prints.ts";
import { readPdf } from "../read-pdf.ts";
import { drawingOf, square } from "../sample-drawing.ts";

function pagesOf(count: number, overrides: Partial<WeekPage> = {}): readonly WeekPage[] {
  return Array.from({ length: count }, (_, at) => ({
    title: `Fox ${at + 1}`,
    drawing: drawingOf({ width: 100 + at }),
    activities: [],
    ...overrides,
  }));
}

const willing = { suits: async () => true };

/** Whatever an activity does not print, for those that are tried elsewhere. */
function stub(name: string, sheets: number): Activity {
  return {
    name,
    refusal: ({ title }) => (title === "Fox 1" ? "it is the first" : null),
    print: ({ title }) => ({
      title,
      sheets: Array.from({ length: sheets }, () => ({
        width: 180,
        height: 245,
        items: [{ kind: "text", text: `${name} of ${title}`, at: { x: 0, y: 9 }, size: 5, weight: "regular" }],
      })),
      ...(name !== "puzzle" && name !== "tracing" && { answer: () => [] }),
    }),
  };
}

const activities: Activities = {
  tracing: stub("tracing", 1),
  "dot-to-dot": stub("dot-to-dot", 1),
  differences: stub("differences", 1),
  puzzle: stub("puzzle", 2),
  mask: stub("mask", 1),
};

function drawn(sheet: PlannedSheet): readonly WeekPage[] {
  if (sheet.kind === "maze") return [sheet.from, sheet.to];
  return sheet.kind === "name" ? drawn(sheet.instead) : [sheet.page];
}

async function kindsFor(age: number): Promise<readonly WeekKind[]> {
  return (await planWeek(pagesOf(12), { age, ...willing }))?.flat().map(({ kind }) => kind) ?? [];
}

describe("the plan of a week", () => {
  it.each([
    3, 4, 5, 7, 8, 10,
  ])("has two sheets on each day at %i years, no drawing twice, no kind three times", async (age) => {
    const plan = (await planWeek(pagesOf(12), { age, ...willing })) ?? [];
    expect(plan.map((day) => day.reduce((sum, { kind }) => sum + (kind === "puzzle" ? 2 : 1), 0))).toEqual([
      2, 2, 2, 2, 2,
    ]);
    const used = plan.flat().flatMap(drawn);
    expect(new Set(used).size).toBe(used.length);
    const kinds = plan.flat().map(({ kind }) => kind);
    expect(Math.max(...kinds.map((kind) => kinds.filter((other) => other === kind).length))).toBeLessThanOrEqual(2);
  });

  it("asks for no numbers at three, and for no letters to trace from eight on", async () => {
    expect(await kindsFor(3)).not.toEqual(expect.arrayContaining(["dot-to-dot"]));
    expect(await kindsFor(3)).not.toEqual(expect.arrayContaining(["by-number"]));
    expect(await kindsFor(6)).toEqual(expect.arrayContaining(["name", "tracing", "dot-to-dot", "by-number"]));
    expect(await kindsFor(8)).not.toEqual(expect.arrayContaining(["tracing"]));
  });

  it("takes another drawing for what one is refused for, and another kind where all are", async () => {
    const pages = pagesOf(12);
    const refusesFirst = await planWeek(pages, { age: 5, suits: async (_, page) => page !== pages[0] });
    expect(refusesFirst?.flat().flatMap(drawn)).not.toContain(undefined);
    const noPuzzle = await planWeek(pages, { age: 5, suits: async (kind) => kind !== "puzzle" });
    expect(noPuzzle?.[3]?.map(({ kind }) => kind)).toEqual(["differences", "dot-to-dot"]);
  });

  it("is one of coloring pages, mazes and colors by number where drawings are good for nothing else", async () => {
    for (const age of [3, 5, 8]) {
      const plan = await planWeek(pagesOf(12), { age, suits: async (kind) => kind === "coloring" });
      expect(plan?.flat()).toHaveLength(10);
    }
    expect(await planWeek(pagesOf(4), { age: 5, ...willing })).toBeNull();
  });
});

describe("whether a drawing is good for a kind", () => {
  const [first, second] = pagesOf(2, { activities: ["puzzle"] });
  const suits = (kind: Parameters<typeof isGoodFor>[0], page: WeekPage | undefined) =>
    page !== undefined && isGoodFor(kind, page, { age: 5, activities });

  it("asks the activity itself, and only where the page offers it", () => {
    expect([suits("puzzle", first), suits("puzzle", second), suits("tracing", second)]).toEqual([false, true, false]);
  });

  it("wants three colors for a key", () => {
    const shapes = [1, 2, 5].map((crayon) => square({ at: crayon * 10, crayon }));
    const [colorful] = pagesOf(1, { drawing: drawingOf({ shapes }) });
    expect([suits("by-number", second), suits("by-number", colorful)]).toEqual([false, true]);
  });
});

describe("the sides of a week", () => {
  async function weekOf(names: readonly string[], overrides: Partial<Week> = {}): Promise<Week> {
    const plan = (await planWeek(pagesOf(12), { age: 5, ...willing })) ?? [];
    const texts = { site: "Paper Otter", words: prints.english };
    return { plan, theme: "Halloween", age: 5, names, activities, ...texts, ...overrides };
  }
  const pdfOf = (week: Week) =>
    readPdf(printPdf([...weekPrints(week)], { title: "Week", paper: week.paper ?? "a4", font: ownFont() }));

  it.each([0, 1, 3])("are as many for %i children as are counted before", async (children) => {
    const names = ["Ada", "Ben", "Chloé"].slice(0, children);
    expect([...weekPrints(await weekOf(names))]).toHaveLength(countWeekSheets(children));
  });

  it("bear each child's name ten times, day by day, the sheets of one child together", async () => {
    const { texts, pages } = pdfOf(await weekOf(["Ada", "Ben"]));
    expect(pages).toHaveLength(22);
    const written = texts.filter((text) => text === "Ada" || text === "Ben");
    const morning = ["Ada", "Ada", "Ben", "Ben"];
    expect(written).toEqual([...morning, ...morning, ...morning, ...morning, ...morning]);
  });

  it("say on the cover what there is on which pages, for whom, and where the answers are", async () => {
    const { texts } = pdfOf(await weekOf(["Ada", "Ben"]));
    const cover = texts.slice(0, texts.indexOf("Have fun!"));
    expect(cover).toEqual(expect.arrayContaining(["Halloween: a week of printables", "For 2 children, 5 years old"]));
    expect(cover).toEqual(
      expect.arrayContaining(["Monday", "pages 2 to 5", "Friday", "pages 18 to 21", "Answers: page 22"]),
    );
  });

  it("let a child trace its first name where all of it is too long, and a word where it has no strokes", async () => {
    const { texts } = pdfOf(await weekOf(["Maximilian Alexander von Hohenfels", "Wilhelmina-Alexandrina", "李"]));
    expect(texts.filter((text) => text === "Trace your name")).toHaveLength(3);
    expect(texts.filter((text) => text.startsWith("tracing of"))).toHaveLength(4);
  });

  it("let small hands trace a first name in large letters where the whole one has room for small ones alone", async () => {
    const name = "Sophie Charlotte Østergaard";
    for (const [age, traced] of [
      [5, "Sophie"],
      [6, name],
    ] as const) {
      const week = await weekOf([name], { age });
      expect([...weekPrints(week)]).toContainEqual(withName(nameTracingPrint(traced, week), name));
    }
  });

  it("end with the answers", async () => {
    const { texts } = pdfOf(await weekOf(["Ada"]));
    expect(texts.filter((text) => text === "Answers")).toHaveLength(1);
    expect(texts.lastIndexOf("Ada")).toBeLessThan(texts.indexOf("Answers"));
  });

  it("hold what children have in common once, whatever the paper", async () => {
    for (const paper of ["a4", "letter"] as const) {
      const week = await weekOf(["Ada", "Ben"], { paper });
      const bytes = new TextDecoder("latin1").decode(
        printPdf([...weekPrints(week)], { title: "", paper, font: ownFont() }),
      );
      expect(new Set(bytes.match(/\/Contents \[\d+ 0 R/g)).size, paper).toBe(11);
    }
  });
});
