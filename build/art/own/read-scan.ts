import sharp from "sharp";
import { type GrayImage, inkTones } from "#app/content/tracing/gray-image.ts";

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

/** What a file is by its first bytes, whatever its name says. */
type PictureFormat = { readonly kind: "picture" } | { readonly kind: "other"; readonly advice: string };

export function isPicture(format: PictureFormat): format is { readonly kind: "picture" } {
  return format.kind === "picture";
}

interface Beginning {
  /** Latin letters; a dot is any byte. */
  readonly starts: string;
  /** Null for pixels that we read. */
  readonly advice: string | null;
}

const beginnings: readonly Beginning[] = [
  { starts: "\x89PNG", advice: null },
  { starts: "\xff\xd8\xff", advice: null },
  { starts: "RIFF....WEBP", advice: null },
  { starts: "II*\0", advice: null },
  { starts: "MM\0*", advice: null },
  { starts: "GIF8", advice: null },
  { starts: "....ftypavif", advice: null },
  ...["heic", "heix", "hevc", "mif1", "msf1"].map((brand) => ({
    starts: `....ftyp${brand}`,
    advice: "It is a HEIC photo, whatever its name says. Export it from the phone or the photo program as JPEG.",
  })),
  { starts: "%PDF", advice: "It is a PDF, whatever its name says. Export the page from it as PNG, at 300 dpi." },
  { starts: "8BPS", advice: "It is a Photoshop file, whatever its name says. Export it as PNG." },
  { starts: "BM", advice: "It is a BMP, whatever its name says. Save it as PNG." },
  {
    starts: "PK\x03\x04",
    advice: "It is a ZIP or a painting program's own file, whatever its name says. Export the drawing as PNG.",
  },
  { starts: "\x1f\x8b", advice: "It is a compressed file, whatever its name says. Export the drawing as PNG." },
];

export function formatOf(bytes: Uint8Array): PictureFormat {
  const head = String.fromCharCode(...bytes.subarray(0, longestBeginning));
  const found = beginnings.find(({ starts }) => isBeginning(starts, head));
  if (found?.advice === null) return { kind: "picture" };
  return { kind: "other", advice: found?.advice ?? textAdvice(bytes) };
}

const longestBeginning = 16;

function isBeginning(starts: string, head: string): boolean {
  return head.length >= starts.length && [...starts].every((letter, at) => letter === "." || letter === head[at]);
}

function textAdvice(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (text === null) return "these bytes are no picture. Save the scan as PNG or JPEG.";
  if (/<svg[\s>]/.test(text)) return "It is an SVG, whatever its name says. Let its name end with .svg.";
  return "It is a text file, no picture. Save the scan as PNG or JPEG.";
}

/** UTF-8 without the control characters that only other files have; null for anything else. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text !== "" && !/\p{Cc}/u.test(text.replace(/\s/g, "")) ? text : null;
  } catch {
    return null;
  }
}
