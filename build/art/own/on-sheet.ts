import type { Drawing } from "#app/content/drawing/drawing.ts";
import { safeBox } from "#app/content/drawing/print-page.ts";
import { fitArt, footHeight, headHeight } from "#app/content/drawing/print-parts.ts";

/** Millimetres of paper in a unit of a drawing that is printed on a sheet of its own. */
export function sheetScale(drawing: Drawing): number {
  const height = safeBox.height - headHeight - footHeight;
  return fitArt(drawing, { x: 0, y: headHeight, width: safeBox.width, height }).scale;
}
