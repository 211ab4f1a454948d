import sharp from "sharp";
import type { GrayImage } from "./gray-image.ts";

/** Pixels of the longer side: 0.15 mm on paper, finer than a fineliner's wobble. */
const longestSide = 1600;
/** A4 at 1200 dots an inch has 139; a file of a few bytes may claim any number. */
const mostMegapixels = 150;

/**
 * The pixels of a photo or scan (any format that sharp reads): upright as its camera says, what is transparent on
 * white. Throws an error in plain words for bytes that are no picture.
 */
export async function readScan(bytes: Uint8Array): Promise<GrayImage> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostMegapixels * 1e6 })
      .autoOrient()
      .flatten({ background: "#ffffff" })
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColorspace("b-w")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: firstChannel(data, info.channels) };
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message.includes("pixel limit")
    ? `it has more than ${mostMegapixels} million pixels. Save it smaller.`
    : "these bytes are no picture. Save the scan as PNG or JPEG.";
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return new Uint8Array(data);
  return Uint8Array.from({ length: data.length / channels }, (_, at) => data[at * channels] ?? 0);
}
