import type { Paint } from "../picture/paints.ts";
import { GRID, MAX_WIDTH, MIN_WIDTH, type Stroke } from "../picture/stroke.ts";

/** The first three leave the chosen color, each in its way; magic brings out those of the drawing's key. */
export const brushes = ["pen", "crayon", "watercolor", "magic"] as const;

export type Brush = (typeof brushes)[number];

/** What the strokes of a brush are like. Patterns are a pen's: a crayon and a wet brush have a look of their own. */
export function brushed(brush: Brush, paint: Paint): Pick<Stroke, "paint" | "texture"> {
  switch (brush) {
    case "pen":
      return { paint, texture: "plain" };
    case "magic":
      return { paint: "magic", texture: "plain" };
    default:
      return { paint: { color: paint.color, pattern: "plain" }, texture: brush };
  }
}

/** How far a slider goes, however wide what it sizes may be. */
export const SLIDER = 1_000;

/** So far does a press of an arrow key go. */
export const SLIDER_STEP = 10;

interface Range {
  readonly least: number;
  readonly most: number;
}

export const BRUSH_WIDTHS: Range = { least: MIN_WIDTH, most: MAX_WIDTH };

/** A step of the slider makes a thin line thicker by as great a share as a thick one. */
export function toSlider(width: number, { least, most }: Range): number {
  return Math.round((SLIDER * Math.log(width / least)) / Math.log(most / least));
}

/** Law: `toSlider(fromSlider(at))` is near `at`, and both ends are the range's. */
export function fromSlider(at: number, { least, most }: Range): number {
  return Math.round(least * (most / least) ** (at / SLIDER));
}

/** A width that is made a little larger or smaller by keys. */
export function widthBy(width: number, factor: number): number {
  return Math.min(Math.max(Math.round(width * factor), MIN_WIDTH), MAX_WIDTH);
}

/** On a sheet of paper whose drawing is as long as this. */
const PAPER_MM = 200;

export function millimetersOf(steps: number): number {
  return Math.max(Math.round((steps / GRID) * PAPER_MM), 1);
}
