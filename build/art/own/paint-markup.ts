import sharp from "sharp";
import { formatNumber, formatPath } from "#app/drawings/path.ts";
import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import type { Painted } from "../painted.ts";
import type { Box } from "../svg-tree.ts";

/** Pixels of a dash and the gap behind it: finer ones run together, and there may be millions of them. */
const finestDash = 2;

/** What a shape is painted with, as SVG writes it; null for a line that is not drawn. */
export interface Paint {
  readonly fill: string;
  readonly line: string | null;
}

/**
 * Markup of shapes, each cut to its clips, written out of numbers alone: nothing of an artist's file reaches the
 * renderer. Masks are not in it.
 */
export function paintMarkup(painted: readonly Painted[], paintOf: (shape: Painted) => Paint): string {
  return painted.map((shape, at) => clippedMarkup(pathMarkup(shape, paintOf(shape)), shape.clips, at)).join("");
}

/** Markup that is cut to clips; `id` tells them from those of others. */
export function clippedMarkup(markup: string, clips: Painted["clips"], id: number): string {
  return clips.reduceRight((inner, clip, depth) => {
    const name = `c${id}-${depth}`;
    return `<clipPath id="${name}"><path d="${formatPath(clip)}"/></clipPath><g clip-path="url(#${name})">${inner}</g>`;
  }, markup);
}

function pathMarkup({ path, evenOdd, stroke }: Painted, { fill, line }: Paint): string {
  const outline = stroke === null || line === null ? "" : strokeAttributes(stroke, line);
  return `<path d="${formatPath(path)}" ${fill} fill-rule="${evenOdd ? "evenodd" : "nonzero"}"${outline}/>`;
}

function strokeAttributes({ width, cap, join, dashes }: NonNullable<Painted["stroke"]>, line: string): string {
  const known = (value: string, values: readonly string[]): string => (values.includes(value) ? value : "round");
  const isDashed = dashes.reduce((sum, dash) => sum + dash, 0) >= finestDash;
  const parts = [
    line,
    `stroke-width="${formatNumber(width)}"`,
    `stroke-linecap="${known(cap, ["butt", "round", "square"])}"`,
    `stroke-linejoin="${known(join, ["miter", "round", "bevel"])}"`,
    ...(isDashed ? [`stroke-dasharray="${dashes.map(formatNumber).join(" ")}"`] : []),
  ];
  return ` ${parts.join(" ")}`;
}

export interface Ground {
  /** A pixel for each unit. */
  readonly box: Box;
  readonly background: "#000000" | "#ffffff";
}

/** What markup looks like, in tones of gray. */
export async function renderGray(markup: string, { box, background }: Ground): Promise<GrayImage> {
  const { data, info } = await sharp(svgOf(markup, box), { unlimited: true })
    .flatten({ background })
    .toColorspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0);
  return { width: info.width, height: info.height, data: new Uint8Array(gray) };
}

/** A file of markup, a pixel for each unit of a box. */
export function svgOf(markup: string, { x, y, width, height }: Box): Buffer {
  const [across, down] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
  const view = `viewBox="${[x, y, across, down].map(formatNumber).join(" ")}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" ${view}>${markup}</svg>`,
  );
}
