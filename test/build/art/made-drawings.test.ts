import { beforeAll, describe, expect, it } from "vitest";
import { type Drawing, decodeDrawing, encodeDrawing, regionCount } from "#app/drawings/drawing.ts";
import { drawingPdf, fileSvg, sheetPdf, thumbnailSvg } from "#app/drawings/files.ts";
import { ownFont } from "#app/drawings/letters/own-font.ts";
import { digitHeight } from "#app/drawings/letters/widths.ts";
import { sheetPrint } from "#app/drawings/print-sheets.ts";
import { pageSvg } from "#app/drawings/svg.ts";
import { prints } from "#app/words/prints.ts";
import { judgeDrawing } from "#build/art/judge-drawing.ts";
import { drawingFromNoto, notoCredit, suggestNoto } from "#build/art/noto.ts";
import { drawingFrom } from "#build/art/source.ts";
import { readPdf } from "#test/app/drawings/read-pdf.ts";

/** Points: 10 mm. */
const margin = 28.3;

/** One of each kind that drawings are made of, with whom each thanks. */
const arts = [
  { art: "noto:fox", credit: notoCredit },
  { art: "mandala:7", credit: "" },
  { art: "glass:owl", credit: notoCredit },
  { art: "scene:farm", credit: notoCredit },
  { art: "kit:knight", credit: "" },
];

it("leaves out the copies of a figure that lie outside its box", () => {
  const { height, width } = made("noto:gorilla");
  expect(Math.max(height, width)).toBeLessThanOrEqual(130);
});

describe.each(arts)("$art", ({ art, credit }) => {
  let drawing: Drawing;
  beforeAll(() => {
    drawing = made(art);
  });

  it("breaks no rule of a drawing, credits its artist, and is read back from its bytes", () => {
    expect(judgeDrawing(drawing)).toEqual([]);
    expect(drawing.credit).toBe(credit);
    expect(decodeDrawing(encodeDrawing(drawing))).toEqual(drawing);
  });

  it("has an SVG that needs nothing but itself", () => {
    const svgs = [
      pageSvg(drawing, { title: art }),
      fileSvg(drawing, { title: art }),
      thumbnailSvg(drawing, { title: art }),
    ];
    for (const svg of svgs) {
      expect(svg).not.toMatch(
        /<script|<style|<foreignObject|<image| style=|href=|url\(| on\w+=|NaN|Infinity|undefined/i,
      );
      expect(svg.match(/class="region"/g)).toHaveLength(regionCount(drawing));
    }
    expect(svgs[1]).toContain(credit);
  });

  it.each(["a4", "letter"] as const)("prints as one page of PDF, whole, on %s", (paper) => {
    const pdf = readPdf(drawingPdf({ title: art, drawing, site: "Test site", font: ownFont(), paper }));
    expect(pdf.pages).toHaveLength(1);
    const [sheet] = pdf.pages;
    for (const { left, bottom, right, top } of pdf.boxes) {
      expect(Math.min(left, bottom)).toBeGreaterThanOrEqual(margin);
      expect((sheet?.width ?? 0) - right).toBeGreaterThanOrEqual(margin);
      expect((sheet?.height ?? 0) - top).toBeGreaterThanOrEqual(margin);
    }
    if (credit !== "") expect(pdf.texts).toContain(notoCredit);
    expect(pdf.forms.join()).not.toMatch(/NaN|Infinity|undefined/);
    expect(readPdf(sheetPdf({ title: art, drawing, site: "Test site", font: ownFont(), paper })).pages).toHaveLength(1);
  });
});

it.each([
  "birthday",
  "forest-night",
  "safari",
])("the numbers of scene:%s stay clear of the words below them", (name) => {
  const { items } = sheetPrint({
    title: name,
    drawing: made(`scene:${name}`),
    site: "Test site",
    words: prints.english,
  });
  const texts = items.flatMap((item) => (item.kind === "text" ? [item] : []));
  const words = texts.find(({ text }) => text.startsWith("No number"));
  const numbers = texts.filter((text) => text.weight === "bold" && text.align === "middle");
  expect(words).toBeDefined();
  const lowest = Math.max(...numbers.map(({ at }) => at.y));
  expect(lowest).toBeLessThanOrEqual((words?.at.y ?? 0) - (words?.size ?? 0) * digitHeight);
});

describe("a figure", () => {
  it("is known by no wrong name, and the right one is suggested", () => {
    expect(drawingFromNoto("foks")).toBeNull();
    expect(drawingFromNoto("constructor")).toBeNull();
    expect(suggestNoto("hegdehog")[0]).toBe("hedgehog");
  });

  it("is the same drawing every time", () => {
    expect(drawingFromNoto("peacock")).toEqual(drawingFromNoto("peacock"));
  });
});

function made(art: string): Drawing {
  const drawing = drawingFrom(art);
  if (drawing === null) throw new Error(`there is no ${art}`);
  return drawing;
}
