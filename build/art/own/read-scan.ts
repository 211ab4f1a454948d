import sharp from "sharp";
import { type GrayImage, inkTones } from "#app/drawings/tracing/gray-image.ts";
import { formatOf, isPicture } from "../../compile/pictures/picture-format.ts";

/** Pixels of the longer side: 0.15 mm on paper, finer than a fineliner's wobble. */
export const longestSide = 1600;
/** A4 at 1200 dots an inch has 139; a file of a few bytes may claim any number. */
export const mostMegapixels = 150;

/**
 * The pixels of a photo or scan: upright as its camera says, what is transparent on white, pale colors as light as
 * paper. Throws an error in plain words for bytes that are no picture, and for vector files, which are never unpacked
 * here: those may hold anything.
 */
export async function readScan(bytes: Uint8Array): Promise<GrayImage> {
  const format = formatOf(bytes);
  if (!isPicture(format)) throw new Error(format.advice);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostMegapixels * 1e6 })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: inkTones(data, info.channels) };
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.message.includes("pixel limit"))
    return `it has more than ${mostMegapixels} million pixels. Save it smaller.`;
  return "It ends too early or is damaged, so there is no picture to see. Copy it anew from where it was whole.";
}
