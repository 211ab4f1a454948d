import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { MOST_ZOOM } from "#app/coloring/view-box.ts";
import { decodeDrawing, encodeDrawing } from "#app/content/drawing/codec.ts";
import { crayons } from "#app/content/drawing/crayons.ts";
import { regionCount } from "#app/content/drawing/difficulty.ts";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import { drawingPdf, fileSvg, sheetPdf, thumbnailSvg } from "#app/content/drawing/files.ts";
import { digitHeight } from "#app/content/drawing/helvetica.ts";
import { findIslands } from "#app/content/drawing/islands.ts";
import { parsePath } from "#app/content/drawing/path.ts";
import { rasterize } from "#app/content/drawing/raster.ts";
import { sheetPrint } from "#app/content/drawing/sheet-print.ts";
import { pageSvg } from "#app/content/drawing/svg.ts";
import { drawingFromNoto, notoCredit, suggestNoto } from "#build/art/noto.ts";
import { drawScene } from "#build/art/scenes.ts";
import { drawingFrom } from "#build/art/source.ts";
import { readPdf } from "#test/app/content/drawing/read-pdf.ts";

const folder = new URL("../../../content/1.kids-corner/coloring-pages/", import.meta.url);
const pages = globSync("*/*.md", { cwd: folder })
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), "utf8") }))
  .map(({ file, text }) => ({
    file,
    name: /^art: (.+)$/m.exec(text)?.[1] ?? "",
    words: text.split("---\n")[2]?.split(/\s+/).length ?? 0,
  }))
  .sort((a, b) => (a.file < b.file ? -1 : 1));

/** Points: 15 mm of paper all round. */
const margin = 42.5;
/** Pixels: the longer side of a drawing on a small phone, and the smallest target of WCAG 2.2 (2.5.8). */
const phone = 350;
const fingertip = 24;

describe("the collection", () => {
  it("has at least 120 pages in at least 10 categories, each with a drawing of its own", () => {
    expect(pages.length).toBeGreaterThanOrEqual(120);
    expect(new Set(pages.map(({ file }) => file.split("/")[0])).size).toBeGreaterThanOrEqual(10);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(new Set(pages.map(({ file }) => basename(file))).size).toBe(pages.length);
  });

  it("knows no figure by a wrong name, and suggests the right one", () => {
    expect(drawingFromNoto("foks")).toBeNull();
    expect(drawingFromNoto("constructor")).toBeNull();
    expect(suggestNoto("hegdehog")[0]).toBe("hedgehog");
  });
});

describe.each(pages)("$file", ({ name, words }) => {
  let drawing: Drawing;
  beforeAll(() => {
    drawing = drawingFrom(name) ?? { width: 0, height: 0, shapes: [], credit: "" };
  });

  it("says 40 to 120 words of its own", () => {
    expect(words).toBeGreaterThanOrEqual(40);
    expect(words).toBeLessThanOrEqual(125);
  });

  it("has at least four regions, closed, inside the box, each with a name of its own and a crayon", () => {
    const regions = drawing.shapes.filter((shape) => shape.kind === "region");
    expect(regions.length).toBeGreaterThanOrEqual(4);
    expect(new Set(regions.map((region) => region.name)).size).toBe(regions.length);
    for (const region of regions) {
      const commands = parsePath(region.path);
      const begins = commands.filter(([letter]) => letter === "M").length;
      expect(commands.filter(([letter]) => letter === "Z").length).toBe(begins);
      expect(crayons).toContainEqual(expect.objectContaining({ number: region.crayon, hex: region.color }));
      for (const [, ...numbers] of commands) {
        for (const number of numbers.slice(-2))
          expect(number >= 0 && number <= Math.max(drawing.width, drawing.height)).toBe(true);
      }
    }
  });

  it("leaves every region something to fill, as wide as a fingertip on a phone where it is looked at closely", () => {
    const pixels = (MOST_ZOOM * phone) / Math.max(drawing.width, drawing.height);
    const wide = findIslands(rasterize(drawing, 0.25)).filter(({ room }) => 2 * room * pixels >= fingertip);
    const tappable = new Set(wide.map(({ shape }) => shape));
    const regions = drawing.shapes.flatMap(({ kind }, at) => (kind === "region" ? [at] : []));
    expect(regions.filter((at) => !tappable.has(at))).toEqual([]);
  });

  it("credits its artist, and is read back from its bytes", () => {
    expect(drawing.credit).toBe(creditOf(name));
    expect(decodeDrawing(encodeDrawing(drawing))).toEqual(drawing);
    expect(encodeDrawing(drawing).length).toBeLessThan(49_152);
  });

  it("has an SVG that needs nothing but itself", () => {
    const svgs = [
      pageSvg(drawing, { title: name }),
      fileSvg(drawing, { title: name }),
      thumbnailSvg(drawing, { title: name }),
    ];
    for (const svg of svgs) {
      expect(svg).not.toMatch(
        /<script|<style|<foreignObject|<image| style=|href=|url\(| on\w+=|NaN|Infinity|undefined/i,
      );
      expect(svg.match(/class="region"/g)).toHaveLength(regionCount(drawing));
    }
    expect(svgs[1]).toContain(creditOf(name));
  });

  it.each(["a4", "letter"] as const)("prints as one page of PDF, whole, on %s", (paper) => {
    const pdf = readPdf(drawingPdf({ title: name, drawing, site: "Paper Otter", paper }));
    expect(pdf.pages).toHaveLength(1);
    const [sheet, art] = [pdf.pages[0], pdf.boxes[0]];
    expect(Math.min(art?.left ?? 0, art?.bottom ?? 0)).toBeGreaterThanOrEqual(margin);
    expect((sheet?.width ?? 0) - (art?.right ?? 0)).toBeGreaterThanOrEqual(margin);
    expect((sheet?.height ?? 0) - (art?.top ?? 0)).toBeGreaterThanOrEqual(margin);
    if (creditOf(name) !== "") expect(pdf.texts).toContain(notoCredit);
    expect(pdf.forms.join()).not.toMatch(/NaN|Infinity|undefined/);
    expect(readPdf(sheetPdf({ title: name, drawing, site: "Paper Otter", paper })).pages).toHaveLength(1);
  });
});

describe.each(["birthday", "forest-night", "safari"])("the numbers of scene:%s", (name) => {
  it("stay clear of the words below them", () => {
    const drawing = drawScene(name);
    const { items } = sheetPrint({ title: name, drawing: drawing ?? raise(name), site: "Paper Otter" });
    const texts = items.flatMap((item) => (item.kind === "text" ? [item] : []));
    const words = texts.find(({ text }) => text.startsWith("No number"));
    const numbers = texts.filter((text) => text.weight === "bold" && text.align === "middle");
    expect(words).toBeDefined();
    const lowest = Math.max(...numbers.map(({ at }) => at.y));
    expect(lowest).toBeLessThanOrEqual((words?.at.y ?? 0) - (words?.size ?? 0) * digitHeight);
  });
});

it("makes the same drawing every time", () => {
  expect(drawingFromNoto("peacock")).toEqual(drawingFromNoto("peacock"));
});

/** Our own art has no other artist to thank. */
function creditOf(art: string): string {
  return art.startsWith("mandala:") ? "" : notoCredit;
}

function raise(name: string): never {
  throw new Error(`there is no scene ${name}`);
}
