import { mapPath, type PathCommand, parsePath } from "#app/content/drawing/path.ts";
import { traceContours } from "../ink/contours.ts";
import type { GrayImage } from "../ink/gray-image.ts";
import { outlinePath, type Pen } from "../ink/outline-path.ts";
import type { Box } from "../viewport.ts";
import { renderGray } from "./paint-markup.ts";

/** Pixels around a silhouette: no outline may touch the picture's edge. */
const margin = 3;
/** A pixel is a tenth of a unit of the drawing: less than anybody sees. */
const pen: Pen = { unit: 1, tolerance: 0.5, reach: 4, smoothing: 1, grain: 0.05 };

/** The outline of what is white in markup on black, within a box in units of a page; empty where nothing is. */
export async function silhouette(markup: string, { x, y, width, height }: Box): Promise<PathCommand[]> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const seen = { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
  const image = framed(await renderGray(markup, { box: seen, background: "#000000" }));
  const rings = traceContours(image, (at) => (image.data[at] ?? 0) - 127.5);
  const move = { x: left - margin, y: top - margin };
  return mapPath(parsePath(outlinePath(rings, pen)), (point) => ({ x: point.x + move.x, y: point.y + move.y }));
}

/** The picture with black all around. */
function framed({ width, height, data }: GrayImage): GrayImage {
  const across = width + 2 * margin;
  const framed = new Uint8Array(across * (height + 2 * margin));
  for (let row = 0; row < height; row += 1)
    framed.set(data.subarray(row * width, (row + 1) * width), (row + margin) * across + margin);
  return { width: across, height: height + 2 * margin, data: framed };
}
