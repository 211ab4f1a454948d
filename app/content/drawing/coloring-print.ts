import type { Drawing } from "./drawing.ts";
import { type PrintPage, safeBox } from "./print-page.ts";
import { creditLine, fitArt, foot, footHeight, head, headHeight, type Printable } from "./print-parts.ts";

/** The print of a coloring page: title, a line for name and date, the drawing as large as it goes, credit. */
export function coloringPrint({ title, drawing, site }: Printable): PrintPage {
  const height = safeBox.height - headHeight - footHeight;
  const art = fitArt(drawing, { x: 0, y: headHeight, width: safeBox.width, height });
  return { ...safeBox, items: [...head(title), art, ...foot(drawing.credit, site)] };
}

/** The drawing alone with its credit below, as wide as the safe box allows: the SVG file that people take home. */
export function picturePrint(drawing: Drawing): PrintPage {
  const art = fitArt(drawing, { x: 0, y: 0, width: safeBox.width, height: safeBox.height - footHeight });
  const [width, height] = [drawing.width * art.scale, drawing.height * art.scale + footHeight];
  const credit = creditLine(drawing.credit, { y: height - 1, width });
  return { width, height, items: [{ ...art, at: { x: 0, y: 0 } }, ...credit] };
}
