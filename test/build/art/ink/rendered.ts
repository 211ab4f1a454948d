import sharp from "sharp";
import type { Drawing } from "#app/drawings/drawing.ts";
import { artMarkup } from "#app/drawings/svg.ts";
import { type Components, findComponents } from "#app/drawings/tracing/components.ts";

/** A drawing as a browser paints it, on magenta, with its regions in one color: one byte a pixel of one color channel. */
export interface Rendered {
  readonly width: number;
  readonly height: number;
  readonly red: Uint8Array;
}

/** Pixels of the longer side: finer than print. */
const longerSide = 1600;

/** Only the magenta ground is red: neither ink nor paint is. */
export async function renderOnMagenta(drawing: Drawing, fill: string): Promise<Rendered> {
  const scale = longerSide / Math.max(drawing.width, drawing.height);
  const [w, h] = [drawing.width * scale, drawing.height * scale];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${drawing.width} ${drawing.height}">` +
    `<rect width="100%" height="100%" fill="#f0f"/>${artMarkup(drawing, { fillOf: () => fill })}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const red = Uint8Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels] ?? 0);
  return { width: info.width, height: info.height, red };
}

/** The pieces of what is redder than `least`, connected by their sides. The first is the ground around the drawing. */
export function redPieces({ width, height, red }: Rendered, least: number): Components {
  return findComponents({ width, height, data: red }, { from: least + 1, below: 256 }, 4);
}
