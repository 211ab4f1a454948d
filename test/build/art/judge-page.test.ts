import { describe, expect, test } from "vitest";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { judgePage } from "#build/art/judge-page.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { sheetScale } from "#build/art/own/own-drawing.ts";

/** A sheet that is printed as large as it is drawn, in millimetres, with lines of 0.5 mm. */
function sheet(...shapes: readonly Shape[]): Drawing {
  const drawing = { width: 180, height: 150, outline: 0.5, credit: "", shapes };
  expect(sheetScale(drawing)).toBeCloseTo(1, 1);
  return drawing;
}

function box(left: number, top: number, width: number, height = width): string {
  return `M${left} ${top}L${left + width} ${top}L${left + width} ${top + height}L${left} ${top + height}Z`;
}

function region(path: string, name = "hat"): Shape {
  return { kind: "region", name, path, crayon: 1, color: "#dc2f32" };
}

const found = (drawing: Drawing, age?: unknown) =>
  judgePage({ drawing, measures: measureDrawing(drawing) }, age).map(({ kind, level }) => `${kind} ${level}`);

const text = (drawing: Drawing, age: unknown) =>
  judgePage({ drawing, measures: measureDrawing(drawing) }, age)
    .map((finding) => finding.text)
    .join("\n");

describe("ink", () => {
  const lines = (count: number) =>
    sheet(
      ...Array.from(
        { length: count },
        (_, at): Shape => ({
          kind: "line",
          path: `M0 ${at * 4 + 3}L180 ${at * 4 + 3}`,
          width: 2,
        }),
      ),
    );

  test("of more than 14 % of the sheet is too much", () => {
    // 2 mm of 150 mm each.
    expect(found(lines(10))).toEqual([]);
    expect(found(lines(11))).toEqual(["much-ink warning"]);
    expect(text(lines(11), null)).toMatch(/^14\.\d % of the sheet is ink, and 14 % is the most/);
  });

  test("is measured with the outlines that are printed", () => {
    const bold = sheet(...Array.from({ length: 9 }, (_, at) => region(box(5, 5 + 16 * at, 170, 14))));
    expect(found(bold)).toEqual([]);
    expect(found({ ...bold, outline: 1.5 })).toEqual(["much-ink warning"]);
  });

  test("in black areas is too much above 6 %, however little there is besides", () => {
    const black = (side: number) => sheet({ kind: "solid", path: box(20, 20, side) });
    // A square loses what is near its edge: of 43 mm, 40 mm are left, which are 6 % of the sheet.
    expect(found(black(41))).toEqual([]);
    expect(found(black(46))).toEqual(["much-black warning"]);
  });
});

describe("a region", () => {
  const across = (millimetres: number, ...others: readonly Shape[]) =>
    sheet(region(box(20, 20, 100, 40), "face"), region(box(140, 20, millimetres + 0.5, 20), "whisker"), ...others);

  test.each([
    ["2 to 5", 3.5, 4.8],
    ["3", 3.5, 4.8],
    ["4-7", 2.5, 3.8],
    ["ab 5 Jahren", 2, 3.2],
    ["7+", 1.5, 2.6],
    [9, 1, 2],
  ])("for age %s may not be only %d mm across, and may be %d mm", (age, little, enough) => {
    expect(found(across(little), age)).toEqual(["too-small-for-age warning"]);
    expect(found(across(enough), age)).toEqual([]);
  });

  test.each([undefined, null, "", "for everybody", ["4"], true])("is never too small for the age %j", (age) => {
    expect(found(across(1), age)).toEqual([]);
  });

  test("that is too small is named, with an age that it is large enough for", () => {
    const [finding] = judgePage({ drawing: across(2.4), measures: measureDrawing(across(2.4)) }, "3 to 6");
    expect(finding?.regions).toEqual([2]);
    expect(finding?.text).toMatch(
      /^Region 2 \("whisker", 2\.\d mm\) is too small at 3: .* fills what is 4 mm across\. Write an age from 6 on, or draw/,
    );
    expect(text(across(1), 3)).toContain("fills what is 4 mm across. Draw with larger regions.");
  });

  test("is as large as its widest place, and hidden ones are too small", () => {
    const bottle = region("M140 20L141.5 20L141.5 60L150 60L150 80L138 80L138 60L140 60Z", "bottle");
    expect(found(sheet(region(box(20, 20, 100, 40)), bottle), 2)).toEqual([]);
    expect(found(sheet(region(box(30, 30, 9)), region(box(20, 20, 100, 40))), 2)).toEqual([
      "too-small-for-age warning",
    ]);
  });

  test("is one of few that a message names, and one of all that the doctor marks", () => {
    const dots = Array.from({ length: 9 }, (_, at) => region(box(20 + 10 * at, 80, 2), `dot ${at}`));
    const [finding] = judgePage({ drawing: sheet(...dots), measures: measureDrawing(sheet(...dots)) }, 2);
    expect(finding?.regions).toHaveLength(9);
    expect(finding?.text).toMatch(/^Regions 1 .*4 \("dot 3", [\d.]+ mm\) and 5 more are too small/);
  });
});
