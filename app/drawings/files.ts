import { escapeMarkup } from "../content/escape-markup.ts";
import { COLORED } from "../content/routing/names.ts";
import type { Paper } from "../content/routing/papers.ts";
import { fill } from "../content/words/words.ts";
import { type PrintWords, prints } from "../words/prints.ts";
import { keyOf } from "./crayons.ts";
import type { Drawing, Pack } from "./drawing.ts";
import type { PrintFont } from "./letters/print-font.ts";
import { type Lines, withCardLines, withLines } from "./outline.ts";
import { formatNumber } from "./path.ts";
import { coverPrint } from "./print-cover.ts";
import type { Printable } from "./print-page.ts";
import { printPdf } from "./print-pdf.ts";
import { fourUpPrint } from "./print-quarters.ts";
import { coloringPrint, picturePrint, sheetPrint } from "./print-sheets.ts";
import { artMarkup, printSvg } from "./svg.ts";

/** The name of the site that stands on a print, its letters, and the paper: A4 by default. */
interface PrintOptions {
  readonly site: string;
  readonly font: PrintFont;
  /** English by default. */
  readonly words?: PrintWords;
  readonly paper?: Paper;
}

type PrintedDrawing = Pick<Printable, "title" | "drawing"> & PrintOptions;

/** The drawing by itself, for cards beside whose title it stands. */
export function thumbnailSvg(drawing: Drawing, { title }: { title: string }): string {
  const [width, height] = [formatNumber(drawing.width), formatNumber(drawing.height)];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escapeMarkup(title)}</title>${artMarkup(drawing)}</svg>`;
}

/**
 * The drawing for cards, its lines as wide on each of them. Behind `#colored` it is colored by the key of color by number, skin in
 * one tone here and in another there: a list shows both, and downloads one file.
 *
 * @see https://www.w3.org/TR/SVG2/linking.html#SVGFragmentIdentifiers
 */
export function cardSvg(drawing: Drawing, { title }: { title: string }): string {
  const svg = thumbnailSvg(withCardLines(drawing), { title });
  const rules = keyOf(drawing).map(({ material, colors }) => {
    const regions = material === "skin" ? "[data-skin]" : `[data-crayon="${material}"]:not([data-skin])`;
    return `:target ${regions}{fill:${colors[title.length % colors.length]?.hex}}`;
  });
  return svg
    .replace("<svg", `<svg id="${COLORED.slice(1)}"`)
    .replace("</title>", `</title><style>${rules.join("")}</style>`);
}

/** The drawing alone as an SVG file, with its credit below. */
export function fileSvg(drawing: Drawing, { title }: { title: string }): string {
  return printSvg(picturePrint(drawing), { title });
}

/** The color-by-number sheet as a vector PDF: title, numbered drawing, key of crayons, credit. */
export function sheetPdf(of: PrintedDrawing): Uint8Array<ArrayBuffer> {
  const { title, drawing, site, font, words = prints.english, paper = "a4" } = of;
  return printPdf([sheetPrint({ title, drawing, site, words, paper })], {
    title: fill(words.byNumber, { title }),
    paper,
    font,
  });
}

/** One coloring page as a vector PDF. Same input, same bytes. */
export function drawingPdf(of: PrintedDrawing & { readonly lines?: Lines }): Uint8Array<ArrayBuffer> {
  const { title, drawing, site, font, words = prints.english, paper = "a4", lines = "bold" } = of;
  return printPdf([coloringPrint({ title, drawing: withLines(drawing, lines), site, words, paper })], {
    title,
    paper,
    font,
  });
}

/** One drawing four times on a sheet, to be cut. */
export function fourUpPdf(of: PrintedDrawing): Uint8Array<ArrayBuffer> {
  const { title, drawing, site, font, words = prints.english, paper = "a4" } = of;
  return printPdf([fourUpPrint({ title, drawing, site, words, paper })], {
    title: fill(words.fourToASheet, { title }),
    paper,
    font,
  });
}

/** A pack as a vector PDF: a cover with every drawing small, and its pages, one side of paper each. */
export function packPdf({ title, pages, font, ...of }: Pack & PrintOptions): Uint8Array<ArrayBuffer> {
  const { site, words = prints.english, paper = "a4" } = of;
  const texts = { site, words, paper };
  const sheets = pages.map((page) => coloringPrint({ ...page, ...texts }));
  return printPdf([coverPrint({ title, pages, ...texts }), ...sheets], { title, paper, font });
}
