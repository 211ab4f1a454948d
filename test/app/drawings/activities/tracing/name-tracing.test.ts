import { describe, expect, it } from "vitest";
import { nameTracingPrints, tracedName } from "#app/drawings/activities/tracing/name-tracing.ts";
import { headHeight, type PrintPage } from "#app/drawings/print-page.ts";
import { prints } from "#app/words/prints.ts";

const texts = { site: "Paper Otter", words: prints.english };

function sheetOf(name: string): PrintPage {
  const [sheet] = nameTracingPrints([name], texts);
  if (sheet === undefined) throw new Error("no sheet");
  return sheet;
}

function baseLines({ items }: PrintPage): readonly number[] {
  return items.flatMap((item) =>
    item.kind === "rule" && item.from.y > headHeight && item.width === 0.4 ? [item.from.y] : [],
  );
}

/** Of the first row, from its top line to its base line. */
function heightOf({ items }: PrintPage): number {
  const [top = 0, base = 0] = items.flatMap((item) =>
    item.kind === "rule" && item.from.y > headHeight ? [item.from.y] : [],
  );
  return base - top;
}

describe("what there is to trace of a name", () => {
  it.each(["José", "Zoë", "Maximiliane-Sophie", "D'Angelo", "Ñandú", "Łukasz", "Nguyễn"])("is all of %s", (name) => {
    expect(tracedName(name)).toMatchObject({ missing: [], isLong: false });
  });

  it("is nothing where letters have no strokes, which are named", () => {
    expect(tracedName("Ada 王")).toMatchObject({ missing: ["王"] });
    expect(tracedName("Анна").missing).toEqual(["А", "н", "а"]);
  });

  it("is nothing where a name has no room in a line", () => {
    expect(tracedName("Pablo Diego José Francisco de Paula").isLong).toBe(true);
  });
});

describe("a sheet to trace a name", () => {
  it("begins well below the line for the name", () => {
    const [line = 0, first = 0] = sheetOf("Bo").items.flatMap((item) =>
      item.kind === "rule" && item.from.x === 0 ? [item.from.y] : [],
    );
    expect(line).toBeGreaterThan(headHeight + 8);
    expect(first).toBeGreaterThan(line);
  });

  it("is made for each name, one after the other", () => {
    expect([...nameTracingPrints(["Ana", "Bo"], texts)].length).toBe(2);
  });

  it("shows a short name large and a long one as large as the line lets it, not below 10 mm", () => {
    expect(heightOf(sheetOf("Bo"))).toBeGreaterThan(30);
    const long = heightOf(sheetOf("Maximiliane-Sophie"));
    expect(long).toBeGreaterThan(12);
    expect(long).toBeLessThan(heightOf(sheetOf("Bo")));
  });

  it.each([
    "Bo",
    "Peggy",
    "Élodie",
    "Maximiliane-Sophie",
  ])("of %s has a row with strokes, three to trace at least, and an empty one", (name) => {
    const sheet = sheetOf(name);
    const bases = baseLines(sheet);
    expect(bases.length).toBeGreaterThanOrEqual(5);
    const paths = sheet.items.flatMap((item) => (item.kind === "path" ? [item] : []));
    const kinds = new Set(
      paths.flatMap(({ color, dash }) => (dash === undefined || color === "#8c8c8c" ? [] : [color])),
    );
    expect(kinds.size).toBeGreaterThanOrEqual(2);
    const ys = paths
      .filter(({ color, width }) => color !== "#8c8c8c" && width > 0)
      .flatMap(({ path }) => (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1));
    const last = bases.at(-1) ?? 0;
    expect(Math.max(...ys)).toBeLessThan(last - heightOf(sheet) * 0.9);
    expect(Math.max(...bases)).toBeLessThan(sheet.height);
  });

  it("is the same for the same name", () => expect(sheetOf("Zoë")).toEqual(sheetOf("Zoe\u0308")));
});
