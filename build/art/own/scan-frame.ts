import type { Point } from "#app/content/drawing/path.ts";

/** How a drawing lies in the picture that it was traced from. */
export interface ScanFrame {
  /** Where the drawing begins, in pixels. */
  readonly left: number;
  readonly top: number;
  /** Pixels in a unit. */
  readonly scale: number;
}

/** The same frame in a picture that is so many times larger. */
export function enlargedFrame({ left, top, scale }: ScanFrame, times: number): ScanFrame {
  return { left: left * times, top: top * times, scale: scale * times };
}

/** A place of the picture in the units of the drawing. */
export function inDrawing({ x, y }: Point, { left, top, scale }: ScanFrame): Point {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

/** A place of the drawing in pixels of the picture. */
export function inPixels({ x, y }: Point, { left, top, scale }: ScanFrame): Point {
  return { x: Math.round(left + x * scale), y: Math.round(top + y * scale) };
}
