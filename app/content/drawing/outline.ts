import type { Drawing } from "./drawing.ts";

/** Outline of a drawing whose longer side is 128 units: 1.5 mm on paper, thick enough for small hands. */
const widthAt128 = 1.1;

/** How thick a drawing's outlines are, in its own units. */
export function outlineWidth({ outline, ...box }: Pick<Drawing, "width" | "height" | "outline">): number {
  return outline ?? standardOutline(box);
}

/** How thick outlines are unless the drawing says otherwise. */
export function standardOutline({ width, height }: Pick<Drawing, "width" | "height">): number {
  return (widthAt128 * Math.max(width, height)) / 128;
}
