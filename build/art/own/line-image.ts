import { lightness } from "../color.ts";
import type { GrayImage } from "../ink/gray-image.ts";
import type { Painted } from "../painted.ts";
import type { IsInk } from "./art-kind.ts";
import { type Paint, paintMarkup, renderGray } from "./paint-markup.ts";

/** Pixels of the longer side: 0.15 mm on paper. */
export const longerSide = 1600;
/** Fainter paint is not seen. */
const opaque = 0.5;
/** Lighter lines are gleams. */
const light = 0.93;

/** A drawing measured in pixels. */
export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly isInk: IsInk;
}

/** Line art as black on white. */
export function renderLines(painted: readonly Painted[], { width, height, isInk }: LinePicture): Promise<GrayImage> {
  const markup = paintMarkup(painted, (shape) => inkOf(shape, isInk));
  return renderGray(markup, { box: { x: 0, y: 0, width, height }, background: "#ffffff" });
}

/** Ink stays ink, and what has a color is an area for a crayon. A line of any color is a line; a white one parts what is behind it. */
function inkOf({ fill, stroke }: Painted, isInk: IsInk): Paint {
  const inside =
    fill === null || fill.alpha < opaque ? "none" : lightness(fill) <= light && isInk(fill) ? "#000" : "#fff";
  const hasLine = stroke !== null && stroke.color.alpha >= opaque;
  return {
    fill: `fill="${inside}"`,
    line: hasLine ? `stroke="${lightness(stroke.color) > light ? "#fff" : "#000"}"` : null,
  };
}
