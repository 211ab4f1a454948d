import { coloringPrint, picturePrint } from "./coloring-print.ts";
import { coverPrint } from "./cover-print.ts";
import type { Drawing, Pack } from "./drawing.ts";
import { escapeXml } from "./escape-xml.ts";
import { formatNumber } from "./path.ts";
import type { Paper } from "./print-page.ts";
import type { Printable } from "./print-parts.ts";
import { printPdf } from "./print-pdf.ts";
import { printSvg } from "./print-svg.ts";
import { sheetPrint } from "./sheet-print.ts";
import { artMarkup } from "./svg.ts";

/** The name of the site that stands on a print, and the paper: A4 unless said. All of it fits on Letter too. */
export interface PrintOptions {
  readonly site: string;
  readonly paper?: Paper;
}

/** The drawing by itself, for cards beside whose title it stands. */
export function thumbnailSvg(drawing: Drawing, { title }: { title: string }): string {
  const [width, height] = [formatNumber(drawing.width), formatNumber(drawing.height)];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escapeXml(title)}</title>${artMarkup(drawing)}</svg>`;
}

/** The drawing alone as an SVG file, with its credit below. */
export function fileSvg(drawing: Drawing, { title }: { title: string }): string {
  return printSvg(picturePrint(drawing), { title });
}

/** The color-by-number sheet as a vector PDF: title, numbered drawing, key of crayons, credit. */
export function sheetPdf({ title, drawing, site, paper = "a4" }: Printable & PrintOptions): Uint8Array<ArrayBuffer> {
  return printPdf([sheetPrint({ title, drawing, site })], { title: `${title}: color by number`, paper });
}

/** One coloring page as a vector PDF. Same input, same bytes. */
export function drawingPdf({ title, drawing, site, paper = "a4" }: Printable & PrintOptions): Uint8Array<ArrayBuffer> {
  return printPdf([coloringPrint({ title, drawing, site })], { title, paper });
}

/** A pack as a vector PDF: a cover with every drawing small, then one page each; `keys`: then each color by number. */
export function packPdf(of: Pack & PrintOptions & { readonly keys?: boolean }): Uint8Array<ArrayBuffer> {
  const { title, pages, site, paper = "a4", keys = false } = of;
  const prints = pages.map((page) => coloringPrint({ ...page, site }));
  const sheets = keys ? pages.map((page) => sheetPrint({ ...page, site })) : [];
  return printPdf([coverPrint({ title, pages, site }), ...prints, ...sheets], { title, paper });
}
