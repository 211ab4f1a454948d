import { describe, expect, it } from "vitest";
import type { Paper } from "#app/content/routing/papers.ts";
import type { ActivitySource } from "#app/drawings/activities/activity.ts";
import { differences } from "#app/drawings/activities/differences/differences.ts";
import { COUNTS, countFor, findDifferences } from "#app/drawings/activities/differences/find-differences.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { extentOfPoints } from "#app/drawings/extent.ts";
import { outlineWidth } from "#app/drawings/outline.ts";
import { controlPoints, parsePath } from "#app/drawings/path.ts";
import { type PrintPage, sheetBox } from "#app/drawings/print-page.ts";
import { ink, rasterize } from "#app/drawings/raster.ts";
import { prints } from "#app/words/prints.ts";
import { drawingFrom } from "#build/art/source.ts";
import { artsOn, drawingOf, printOf, square } from "../sample-drawing.ts";

/** Figures and scenes of all kinds that have room for differences. */
const ARTS = ["noto:castle", "noto:leopard", "scene:farm", "egg:1", "butterfly:10"]
  .map((art) => ({ art, drawing: drawingFrom(art) }))
  .flatMap(({ art, drawing }) => (drawing === null ? [] : [{ art, drawing }]));

const texts = { site: "Paper Otter", words: prints.english };

function sourceOf(drawing: Drawing, age = 4): ActivitySource {
  return { title: "Friends", locale: "", drawing, age };
}

describe.each(ARTS)("the differences of $art", ({ drawing }) => {
  const found = findDifferences(drawing, { count: 5, seed: "friends" });
  const all = found?.found ?? [];

  it("are as many as were wanted", () => {
    expect(all).toHaveLength(5);
  });

  it("do not overlap", () => {
    const pairs = all.flatMap(({ box: a }, at) => all.slice(at + 1).map(({ box: b }) => [a, b] as const));
    expect(
      pairs.filter(([a, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    ).toEqual([]);
  });

  it("are each large enough to be seen at the size of a print, and all that differs", () => {
    const cell = Math.max(drawing.width, drawing.height) / 300;
    const [before, after] = [rasterize(drawing, cell), rasterize(found?.changed ?? drawing, cell)];
    const counts = all.map(() => 0);
    let elsewhere = 0;
    before.labels.forEach((label, at) => {
      if ((label === ink) === (after.labels[at] === ink)) return;
      const [x, y] = [((at % before.columns) + 0.5) * cell, (Math.floor(at / before.columns) + 0.5) * cell];
      const place = all.findIndex(({ box }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
      if (place === -1) elsewhere += 1;
      else counts[place] = (counts[place] ?? 0) + 1;
    });
    expect(elsewhere).toBe(0);
    expect(Math.min(...counts) / before.labels.length).toBeGreaterThan(0.0006);
  });

  it("keep the width of the lines, whatever their number", () => {
    expect(outlineWidth(found?.changed ?? drawingOf())).toBe(outlineWidth(drawing));
  });

  it("are the same for the same drawing and seed, and others for another", () => {
    expect(findDifferences(drawing, { count: 5, seed: "friends" })).toEqual(found);
    expect(findDifferences(drawing, { count: 5, seed: "foes" })).not.toEqual(found);
  });
});

describe("a sheet with a choice", () => {
  const drawing = drawingOf({
    shapes: [blanket, ...SHAPES.flatMap((points, row) => [0, 1, 2].map((at) => patch(points, { row, at })))],
  });
  const seeds = ["a blanket", "a quilt", "a rug", "a towel"];
  const sheets = seeds.map((seed) => findDifferences(drawing, { count: 5, seed }));

  it("changes one of several things that look alike, whatever they are called and however they are turned", () => {
    for (const sheet of sheets) {
      const left = new Set(sheet?.changed.shapes.map(({ path }) => path));
      for (const row of SHAPES.keys()) {
        const gone = drawing.shapes.slice(1 + 3 * row, 4 + 3 * row).filter(({ path }) => !left.has(path));
        expect(gone.length, `shape ${row}`).toBeLessThanOrEqual(1);
      }
    }
  });

  it("changes them in several ways", () => {
    for (const sheet of sheets) expect(new Set(sheet?.found.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  });
});

it("are more for older children", () => {
  expect([3, 5, 6, 7, 8, 12].map(countFor)).toEqual([5, 5, 7, 7, 10, 10]);
});

describe("parts that stay", () => {
  /** A large ground with some squares on it. */
  function pageWith(names: readonly string[]): Drawing {
    const parts = names.map((name, at) => square({ at: 12 + at * 14, size: 8, name, crayon: at + 1 }));
    return drawingOf({ shapes: [blanket, ...parts] });
  }

  it("are eyes, mouths, hands and letters: a picture that has but these, and room for figures, is refused", () => {
    const named = (names: readonly string[]) => differences.refusal(sourceOf(pageWith(names)));
    expect(named(["button", "patch", "badge", "pocket"])).toBeNull();
    expect(named(["left eye", "mouth", "right hand", "letter b"])).toContain("too few of its parts");
  });

  it("are solids, which are the eyes of figures whose parts have no names", () => {
    const shapes = pageWith(["button", "patch", "badge", "pocket"]).shapes.map((shape, at) =>
      at === 0 ? shape : ({ kind: "solid", path: shape.path } as const),
    );
    expect(differences.refusal(sourceOf(drawingOf({ shapes })))).toContain("too few of its parts");
  });
});

describe("the sheet", () => {
  const [first] = ARTS;
  const source = sourceOf(first?.drawing ?? drawingOf());
  const print = printOf(differences, source, { ...texts, name: "Ada" });
  const [sheet] = print.sheets;

  it("shows the drawing and its second picture equally large, and a dot for each difference", () => {
    const arts = artsOf(sheet);
    expect(arts).toHaveLength(2);
    expect(arts[0]?.drawing).toBe(source.drawing);
    expect(arts[1]?.scale).toBe(arts[0]?.scale);
    const dots = sheet?.items.filter((item) => item.kind === "path" && item.path.includes("C")) ?? [];
    expect(dots).toHaveLength(5);
  });

  it("says whose it is and how many there are", () => {
    const lines = sheet?.items.flatMap((item) => (item.kind === "text" ? [item.text] : []));
    expect(lines).toEqual(expect.arrayContaining(["Friends: find 5 differences", "Ada", "Paper Otter"]));
  });

  it("lays pictures side by side or one above the other, whichever is larger, and both on the paper", () => {
    const placed = (drawing: Drawing, paper: Paper) => {
      const box = sheetBox(paper);
      const arts = artsOf(printOf(differences, sourceOf(drawing), { ...texts, paper }).sheets[0]);
      for (const { at, scale } of arts) {
        expect(at.x + drawing.width * scale).toBeLessThanOrEqual(box.width);
        expect(at.y + drawing.height * scale).toBeLessThanOrEqual(box.height);
      }
      return arts[0]?.at.y === arts[1]?.at.y ? "beside" : "above";
    };
    const tall = { ...drawingOf({ shapes: [blanket, ...buttons(4)] }), height: 150 };
    const wide = { ...tall, width: 150, height: 100 };
    for (const paper of ["a4", "letter"] as const)
      expect([placed(tall, paper), placed(wide, paper)]).toEqual(["beside", "above"]);
  });

  it("has an answer with a circle around each", () => {
    const answer = print.answer?.({ x: 10, y: 10, width: 80, height: 70 }) ?? [];
    expect(answer.filter(({ kind }) => kind === "art")).toHaveLength(1);
    const rings = answer.filter((item) => item.kind === "path");
    expect(rings).toHaveLength(5);
    for (const { path } of rings) {
      for (const { x, y } of controlPoints(parsePath(path))) {
        expect([x >= 9.5, x <= 90.5, y >= 9.5, y <= 80.5], path).toEqual([true, true, true, true]);
      }
    }
  });

  it("has circles in its answer that hold all that differs", () => {
    const [art, ...circles] = print.answer?.({ x: 10, y: 10, width: 80, height: 70 }) ?? [];
    if (art?.kind !== "art") throw new Error("no picture");
    const rings = circles.flatMap((item) =>
      item.kind === "path" ? [extentOfPoints(controlPoints(parsePath(item.path)))] : [],
    );
    const cell = Math.max(source.drawing.width, source.drawing.height) / 150;
    const [before, after] = [rasterize(source.drawing, cell), rasterize(art.drawing, cell)];
    const outside = before.labels.filter((label, at) => {
      if ((label === ink) === (after.labels[at] === ink)) return false;
      const x = art.at.x + ((at % before.columns) + 0.5) * cell * art.scale;
      const y = art.at.y + (Math.floor(at / before.columns) + 0.5) * cell * art.scale;
      return !rings.some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom);
    });
    expect(outside).toHaveLength(0);
  });

  it("has the next smaller number of differences where there are no more good ones", () => {
    const drawing = drawingOf({ shapes: [blanket, ...buttons(3)] });
    const found = findDifferences(drawing, { count: COUNTS[2], seed: "" });
    expect(COUNTS.slice(0, 2)).toContain(found?.found.length);
  });
});

/** A bar, a triangle, a square and an L, a unit high. */
const SHAPES = [
  [0, 0, 1, 0, 1, 0.35, 0, 0.35],
  [0, 0, 1, 0, 0.5, 1],
  [0, 0, 0.8, 0, 0.8, 0.8, 0, 0.8],
  [0, 0, 0.3, 0, 0.3, 0.7, 1, 0.7, 1, 1, 0, 1],
] as const;

/** One of three things that look alike, each with a name and a crayon of its own and another side up. */
function patch(points: readonly number[], { row, at }: { readonly row: number; readonly at: number }): Shape {
  const [left, top, size] = [12 + 28 * at, 8 + 23 * row, 10];
  const corners = Array.from({ length: points.length / 2 }, (_, corner) => {
    const [x, y] = [points[2 * corner] ?? 0, points[2 * corner + 1] ?? 0];
    const [across, down] = at === 0 ? [x, y] : at === 1 ? [y, x] : [1 - x, 1 - y];
    return `${corner === 0 ? "M" : "L"}${left + size * across} ${top + size * down}`;
  });
  return { ...square({ name: `patch of ${row} ${"abc".charAt(at)}`, crayon: 1 + at }), path: `${corners.join("")}Z` };
}

const blanket = square({ at: 2, size: 96, name: "blanket" });

function buttons(count: number): Drawing["shapes"] {
  return Array.from({ length: count }, (_, at) =>
    square({ at: 10 + at * 15, size: 10, name: `button ${at}`, crayon: at }),
  );
}

function artsOf(page: PrintPage | undefined) {
  return artsOn(page?.items);
}
