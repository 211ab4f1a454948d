import { coloringPrint, picturePrint } from "./coloring-print.ts";
import { coverPrint } from "./cover-print.ts";
import type { Drawing, Pack } from "./drawing.ts";
import type { Paper } from "./print-page.ts";
import type { Printable } from "./print-parts.ts";
import { printPdf } from "./print-pdf.ts";
import { printSvg } from "./print-svg.ts";
import { sheetPrint } from "./sheet-print.ts";

/** The name of the site that stands on a print, and the paper: A4 unless said. All of it fits on Letter too. */
export interface PrintOptions {
  readonly site: string;
  readonly paper?: Paper;
}

/** The drawing alone as an SVG file, with its credit below. */
export function fileSvg(drawing: Drawing, { title }: { title: string }): string {
  return printSvg(picturePrint(drawing), { title });
}

/** The color-by-number sheet as an SVG file: title, numbered drawing, key of crayons, credit. */
export function sheetSvg(drawing: Drawing, { title, site }: { title: string; site: string }): string {
  return printSvg(sheetPrint({ title, drawing, site }), { title: `${title}: color by number` });
}

/** One coloring page as a vector PDF. Same input, same bytes. */
export function drawingPdf({ title, drawing, site, paper = "a4" }: Printable & PrintOptions): Uint8Array<ArrayBuffer> {
  return printPdf([coloringPrint({ title, drawing, site })], { title, paper });
}

/** A pack as a vector PDF: a cover with every drawing small, then one page each. */
export function packPdf({ title, pages, site, paper = "a4" }: Pack & PrintOptions): Uint8Array<ArrayBuffer> {
  const prints = pages.map((page) => coloringPrint({ ...page, site }));
  return printPdf([coverPrint({ title, pages, site }), ...prints], { title, paper });
}
