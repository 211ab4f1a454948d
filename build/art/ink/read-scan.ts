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
    throw new Error(reasonOf(error, bytes), { cause: error });
  }
}

function reasonOf(error: unknown, bytes: Uint8Array): string {
  if (error instanceof Error && error.message.includes("pixel limit"))
    return `it has more than ${mostMegapixels} million pixels. Save it smaller.`;
  if (beginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte)))
    return "It ends too early or is damaged, so there is no picture to see. Copy it anew from where it was whole.";
  if (isText(bytes)) return "It is a text file, no picture. Save the scan as PNG or JPEG.";
  return "these bytes are no picture. Save the scan as PNG or JPEG.";
}

/** What every PNG and every JPEG begins with. */
const beginnings = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** UTF-8 without the control characters that only other files have. */
function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text !== "" && !/\p{Cc}/u.test(text.replace(/\s/g, ""));
  } catch {
    return false;
  }
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return new Uint8Array(data);
  return Uint8Array.from({ length: data.length / channels }, (_, at) => data[at * channels] ?? 0);
}
