import type { Drawing } from "../content/drawing/drawing.ts";
import { type Canvas, fingerprintOf } from "./picture-head.ts";

/** What a picture of this drawing is colored on. */
export function canvasOf({ shapes }: Drawing): Canvas {
  const regions = shapes.filter(({ kind }) => kind === "region").length;
  return { regions, fingerprint: fingerprintOf(shapes.map(({ path }) => path)) };
}
