import { type Canvas, fingerprintOf } from "./picture-head.ts";

/** The drawing of the coloring page that an element is part of. */
export function sheetAround(element: Element | null): SVGSVGElement | null {
  return element?.closest(".coloring-page")?.querySelector<SVGSVGElement>(".drawing svg") ?? null;
}

/** The canvas of the drawing that `parseDrawingSvg` would read out of a page's sheet, without reading it. */
export function canvasOfSheet(sheet: Element): Canvas {
  const paths = [...sheet.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
  return { regions: sheet.querySelectorAll(".region").length, fingerprint: fingerprintOf(paths) };
}
