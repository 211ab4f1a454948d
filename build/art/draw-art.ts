import { judgeDrawing } from "./judge-drawing.ts";
import { encodeMeasured, measureDrawing } from "./measure-drawing.ts";
import { drawingFrom } from "./source.ts";

/** What came of an `art` that names no file: the drawing's bytes (`decodeMeasured`), null for none, or the fault of its maker. */
export type DrawnArt = { readonly bytes: Uint8Array | null } | { readonly fault: unknown };

/** A figure takes a tenth of a second to compose, the set of them as long to read, and a window of glass a second. */
export function drawArt(art: string): DrawnArt {
  try {
    const drawing = drawingFrom(art);
    if (drawing === null) return { bytes: null };
    const made = { drawing, findings: judgeDrawing(drawing), scan: null, measures: measureDrawing(drawing) };
    return { bytes: encodeMeasured(made) };
  } catch (fault) {
    return { fault };
  }
}
