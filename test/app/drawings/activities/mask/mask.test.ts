import { describe, expect, it } from "vitest";
import { mask } from "#app/drawings/activities/mask/mask.ts";
import { circle, starPath } from "#app/drawings/charm-figures.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { type Extent, extentOf, extentOfPoints } from "#app/drawings/extent.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";
import { headHeight, type PrintItem, type PrintPage, type PrintPath, sheetBox } from "#app/drawings/print-page.ts";
import { prints } from "#app/words/prints.ts";
import { artsOn, drawingOf, printOf } from "../../sample-drawing.ts";

function region(path: string, name: string, isSkin = false): Shape {
  return { kind: "region", path, name, color: "#dc8f32", crayon: 2, ...(isSkin && { isSkin }) };
}

function eye(x: number, y: number, radius = 4): Shape {
  return { kind: "solid", path: circle(radius, { x, y }) };
}

const body = region("M20 70L80 70L95 99L5 99Z", "body");
const ears = [22, 78].map((x) => region(circle(10, { x, y: 18 }), "ear"));
const face = region(circle(36, { x: 50, y: 46 }), "head");
const eyes = [eye(38, 44), eye(62, 44)];

/** A bear that sits: its head is a part of the drawing. */
function bear(overrides: Partial<Drawing> = {}): Drawing {
  return drawingOf({ shapes: [body, ...ears, face, ...eyes], ...overrides });
}

function refusalOf(shapes: readonly Shape[]): string | null {
  return mask.refusal({ title: "Bear", locale: "", drawing: drawingOf({ shapes }), age: 4 });
}

function sheetOf({ drawing = bear(), age = 4, paper = "a4" as "a4" | "letter" } = {}): PrintPage {
  const texts = { site: "Paper Otter", words: prints.english, paper };
  const [sheet] = printOf(mask, { title: "Bear", drawing, age }, texts).sheets;
  if (sheet === undefined) throw new Error("no sheet");
  return sheet;
}

function boxOf({ path }: PrintPath): Extent {
  return extentOfPoints(flatten(parsePath(path)).flatMap(({ points }) => points));
}

const isPath = (item: PrintItem): item is PrintPath => item.kind === "path";

/** The dashed line around a mask, and its two holes for eyes. */
function cutsOn(sheet: PrintPage): readonly Extent[] {
  return sheet.items.filter(isPath).flatMap((item) => (item.dash === undefined ? [] : [boxOf(item)]));
}

/** The two rings of the string, each with its hole. */
function ringsOn(sheet: PrintPage): readonly Extent[] {
  return sheet.items.filter(isPath).flatMap((item) => {
    const { left, right, top, bottom } = boxOf(item);
    return Math.abs(right - left - 10) < 0.1 && Math.abs(bottom - top - 10) < 0.1 ? [boxOf(item)] : [];
  });
}

function middleOf({ left, right }: Extent): number {
  return (left + right) / 2;
}

describe("a mask", () => {
  it.each([
    [4, 53],
    [8, 57],
  ])("at the age of %i has holes %i mm apart, over the eyes that are drawn", (age, distance) => {
    const sheet = sheetOf({ age });
    const [, left, right] = cutsOn(sheet);
    const [art] = artsOn(sheet.items);
    if (left === undefined || right === undefined || art === undefined) throw new Error("no holes");
    expect(middleOf(right) - middleOf(left)).toBeCloseTo(distance, 0);
    const drawn = art.drawing.shapes.filter(({ kind }) => kind === "solid").map((shape) => middleOf(extentOf([shape])));
    expect(middleOf(left)).toBeCloseTo(art.at.x + (drawn[0] ?? 0) * art.scale, 0);
  });

  it("is the head with its ears, without the body, and without what is beside it", () => {
    const star = region(starPath({ x: 92, y: 10 }, 6), "star");
    const [art] = artsOn(sheetOf({ drawing: bear({ shapes: [star, ...bear().shapes] }) }).items);
    const names = art?.drawing.shapes.map((shape) => (shape.kind === "region" ? shape.name : shape.kind));
    expect(names).toEqual(["ear", "ear", "head", "solid", "solid"]);
  });

  it("lies in the middle of either paper, in one size", () => {
    const widths = (["a4", "letter"] as const).map((paper) => {
      const sheet = sheetOf({ paper });
      const [outline] = cutsOn(sheet);
      if (outline === undefined) throw new Error("no outline");
      expect(sheet).toMatchObject(sheetBox(paper));
      expect(middleOf(outline)).toBeCloseTo(sheet.width / 2, 1);
      expect(outline.top).toBeGreaterThan(headHeight);
      expect(outline.bottom).toBeLessThan(sheet.height);
      return outline.right - outline.left;
    });
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1);
    expect(widths[0]).toBeGreaterThan(105);
  });

  it("has a ring for the string on both sides, within the line to cut along and apart from the eyes", () => {
    const sheet = sheetOf();
    const [outline, left, right] = cutsOn(sheet);
    const [one, other] = ringsOn(sheet);
    if ([outline, left, right, one, other].includes(undefined)) throw new Error("something is missing");
    expect(one?.left).toBeGreaterThan((outline?.left ?? 0) + 1);
    expect(one?.right).toBeLessThan(left?.left ?? 0);
    expect(other?.left).toBeGreaterThan(right?.right ?? 0);
    expect(other?.right).toBeLessThan((outline?.right ?? 0) - 1);
  });

  it("has one hole for a child's eye and a drawn one that is off it, and is refused where that is far off", () => {
    const wide = [eye(27, 38), eye(73, 38)];
    const sheet = sheetOf({ drawing: bear({ shapes: [body, ...ears, face, ...wide] }) });
    const [, , right] = cutsOn(sheet);
    const [art] = artsOn(sheet.items);
    if (right === undefined || art === undefined) throw new Error("no hole");
    const middle = art.at.x + (art.drawing.width / 2) * art.scale;
    for (const x of [middle + 53 / 2, middle + (46 / 2) * art.scale]) {
      expect(x).toBeGreaterThan(right.left + 5);
      expect(x).toBeLessThan(right.right - 5);
    }
    const arms = [27, 73].map((x) => region(circle(6, { x, y: 46 }), "arm"));
    const narrow = [eye(46, 46, 1.5), eye(54, 46, 1.5)];
    expect(refusalOf([...arms, region(circle(18, { x: 50, y: 46 }), "head"), ...narrow])).toBe(
      "it has no room for the eyes of a child and a string beside them",
    );
  });

  it("has the string below the eyes where there is no room beside them", () => {
    const slim = region("M22 46C22 10 78 10 78 46C78 66 66 82 50 82C34 82 22 66 22 46Z", "head");
    const sheet = sheetOf({ drawing: drawingOf({ shapes: [slim, eye(34, 40, 5), eye(66, 40, 5)] }) });
    const [, left] = cutsOn(sheet);
    const [ring] = ringsOn(sheet);
    expect(ring?.top).toBeGreaterThan((left?.bottom ?? 0) + 4);
  });

  it("is refused where no face looks out of the drawing", () => {
    expect(refusalOf([body, ...ears, face])).toBe("no face is seen from the front");
    const profile = [eye(72, 44), eye(80, 60, 1.5)];
    expect(refusalOf([face, ...profile])).toBe("no face is seen from the front");
  });

  it("is refused for a person, whose face is no costume", () => {
    const skin = region(circle(36, { x: 50, y: 46 }), "face", true);
    expect(refusalOf([skin, ...eyes])).toBe("its face is a person's");
  });

  it("is refused for several faces, and for a small one", () => {
    const cubs = [25, 75].flatMap((x) => [
      region(circle(20, { x, y: 46 }), "head"),
      eye(x - 7, 44, 2.5),
      eye(x + 7, 44, 2.5),
    ]);
    expect(refusalOf(cubs)).toBe("it shows several faces");
    expect(refusalOf([body, region(circle(12, { x: 50, y: 30 }), "head"), eye(46, 30, 1.5), eye(54, 30, 1.5)])).toBe(
      "its face is small",
    );
  });
});
