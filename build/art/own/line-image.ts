import sharp from "sharp";
import { formatNumber, formatPath } from "#app/content/drawing/path.ts";
import type { Color } from "../color.ts";
import { lightness } from "../color.ts";
import type { GrayImage } from "../ink/gray-image.ts";
import type { Painted } from "../painted.ts";
import type { IsInk } from "./art-kind.ts";

/** Pixels of the longer side: 0.15 mm on paper. */
export const longerSide = 1600;
/** Fainter paint is not seen. */
const opaque = 0.5;
/** Pixels of a dash and the gap behind it: finer ones run together, and there may be millions of them. */
const finestDash = 2;
/** Lighter lines are gleams. */
const light = 0.93;

/** A drawing measured in pixels. */
export interface LinePicture {
  readonly width: number;
  readonly height: number;
  readonly isInk: IsInk;
}

/**
 * Line art as black on white. What is rendered is written here out of numbers alone, so nothing of the artist's file
 * reaches the renderer.
 */
export async function renderLines(painted: readonly Painted[], picture: LinePicture): Promise<GrayImage> {
  const { data, info } = await sharp(Buffer.from(lineSvg(painted, picture)), { unlimited: true })
    .flatten({ background: "#ffffff" })
    .toColorspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0);
  return { width: info.width, height: info.height, data: new Uint8Array(gray) };
}

function lineSvg(painted: readonly Painted[], { width, height, isInk }: LinePicture): string {
  const size = `width="${Math.max(1, Math.ceil(width))}" height="${Math.max(1, Math.ceil(height))}"`;
  const shapes = painted.map((shape, at) => shapeMarkup(shape, { at, isInk })).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`;
}

/** Ink stays ink, and what has a color is an area for a crayon. */
function shapeMarkup(shape: Painted, { at, isInk }: { at: number; isInk: IsInk }): string {
  const { path, evenOdd, fill, stroke, clips } = shape;
  const inside =
    fill === null || fill.alpha < opaque ? "none" : lightness(fill) <= light && isInk(fill) ? "#000" : "#fff";
  const line = stroke === null || stroke.color.alpha < opaque ? "" : strokeAttributes(stroke);
  const markup = `<path d="${formatPath(path)}" fill="${inside}" fill-rule="${evenOdd ? "evenodd" : "nonzero"}"${line}/>`;
  return clips.reduceRight((inner, clip, depth) => {
    const id = `c${at}-${depth}`;
    return `<clipPath id="${id}"><path d="${formatPath(clip)}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
  }, markup);
}

function strokeAttributes({ color, width, cap, join, dashes }: NonNullable<Painted["stroke"]>): string {
  const known = (value: string, values: readonly string[]): string => (values.includes(value) ? value : "round");
  const isDashed = dashes.reduce((sum, dash) => sum + dash, 0) >= finestDash;
  const parts = [
    `stroke="${lineColor(color)}"`,
    `stroke-width="${formatNumber(width)}"`,
    `stroke-linecap="${known(cap, ["butt", "round", "square"])}"`,
    `stroke-linejoin="${known(join, ["miter", "round", "bevel"])}"`,
    ...(isDashed ? [`stroke-dasharray="${dashes.map(formatNumber).join(" ")}"`] : []),
  ];
  return ` ${parts.join(" ")}`;
}

/** A line of any color is a line; a white one parts what is behind it. */
function lineColor(color: Color): string {
  return lightness(color) > light ? "#fff" : "#000";
}
