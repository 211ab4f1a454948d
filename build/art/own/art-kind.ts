import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import { type Color, isNearBlack, lightness } from "../color.ts";
import type { Painted } from "../painted.ts";
import { areaOf, boxAround, lengthOf } from "./paint-box.ts";
import { type Paint, paintMarkup, renderGray } from "./paint-markup.ts";

/** `shapes`: colored areas, of which each is a region. `lines`: ink, and the white between it is. */
export type ArtKind = "lines" | "shapes";

/** Lighter is paper. */
const white = 0.93;
/** Where there is one color alone, up to this lightness it is a pen's, if it covers no more of the drawing than lines do. */
const pen = { lightness: 0.55, cover: 0.4 } as const;

/** Tells the paint that is ink from the paint that is a color to fill with. */
export type IsInk = (color: Color) => boolean;

/**
 * Whether the artist painted areas or drew lines: what covers more. White areas are paper, colored lines are lines.
 */
export function kindOf(painted: readonly Painted[], isInk: IsInk): ArtKind {
  const color = painted.reduce((sum, shape) => sum + (isSeen(shape) && !isInk(shape.fill) ? areaOf(shape.path) : 0), 0);
  const ink = painted.reduce((sum, shape) => sum + inkIn(shape, isInk), 0);
  return color > ink ? "shapes" : "lines";
}

/** Black is ink; so is the one dark color of a picture whose lines were made shapes, as some programs write them. */
export function inkOf(painted: readonly Painted[]): IsInk {
  const filled = painted.filter(isSeen);
  const [only, ...others] = new Set(filled.map(({ fill: { red, green, blue } }) => `${red},${green},${blue}`));
  const [first] = filled;
  if (only === undefined || first === undefined || others.length > 0) return isNearBlack;
  const box = boxAround(painted) ?? { width: 0, height: 0 };
  const area = filled.reduce((sum, { path }) => sum + areaOf(path), 0);
  const isPen = lightness(first.fill) < pen.lightness && area < pen.cover * box.width * box.height;
  return isPen ? () => true : isNearBlack;
}

type Filled = Painted & { readonly fill: Color };

/** Whether a shape is filled with anything but white. */
function isSeen(shape: Painted): shape is Filled {
  return shape.fill !== null && lightness(shape.fill) <= white;
}

function inkIn(shape: Painted, isInk: IsInk): number {
  const { path, stroke } = shape;
  const filled = isSeen(shape) && isInk(shape.fill) ? areaOf(path) : 0;
  const drawn = stroke !== null ? lengthOf(path) * stroke.width : 0;
  return filled + drawn;
}

/** Pixels of the longer side: 0.15 mm on paper. */
export const longerSide = 1600;
/** Lighter lines are gleams. */
const light = 0.93;

/** A drawing measured in pixels. */
interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly isInk: IsInk;
}

/** Line art as black on white. */
export function renderLines(painted: readonly Painted[], { width, height, isInk }: LinePicture): Promise<GrayImage> {
  const markup = paintMarkup(painted, (shape) => asInk(shape, isInk));
  return renderGray(markup, { box: { x: 0, y: 0, width, height }, background: "#ffffff" });
}

/** Ink stays ink, and what has a color is an area for a crayon. A line of any color is a line; a white one parts what is behind it. */
function asInk({ fill, stroke }: Painted, isInk: IsInk): Paint {
  const inside = fill === null ? "none" : lightness(fill) <= light && isInk(fill) ? "#000" : "#fff";
  return {
    fill: `fill="${inside}"`,
    line: stroke && `stroke="${lightness(stroke.color) > light ? "#fff" : "#000"}"`,
  };
}
