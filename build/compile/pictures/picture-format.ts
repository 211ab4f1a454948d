/** What a file is by its first bytes, whatever its name says. */
type FileFormat = PictureFormat | { readonly kind: "other"; readonly advice: string };

/** Pixels that we read. */
interface PictureFormat {
  readonly kind: "picture";
  readonly name: string;
  /** What a file's name ends with, the usual one first. */
  readonly endings: readonly string[];
}

export function isPicture(format: FileFormat): format is PictureFormat {
  return format.kind === "picture";
}

interface Beginning {
  /** Latin letters; a dot is any byte. */
  readonly starts: string;
  readonly format: FileFormat;
}

const JPEG: PictureFormat = { kind: "picture", name: "JPEG", endings: [".jpg", ".jpeg"] };
const TIFF: PictureFormat = { kind: "picture", name: "TIFF", endings: [".tif", ".tiff"] };
const AVIF: PictureFormat = { kind: "picture", name: "AVIF", endings: [".avif"] };

const beginnings: readonly Beginning[] = [
  { starts: "\x89PNG", format: { kind: "picture", name: "PNG", endings: [".png"] } },
  { starts: "\xff\xd8\xff", format: JPEG },
  { starts: "RIFF....WEBP", format: { kind: "picture", name: "WebP", endings: [".webp"] } },
  { starts: "II*\0", format: TIFF },
  { starts: "MM\0*", format: TIFF },
  { starts: "GIF8", format: { kind: "picture", name: "GIF", endings: [".gif"] } },
  ...["heic", "heix", "hevc", "mif1", "msf1"].map((brand) =>
    other(
      `....ftyp${brand}`,
      "It is a HEIC photo, whatever its name says. Export it from the phone or the photo program as JPEG.",
    ),
  ),
  other("%PDF", "It is a PDF, whatever its name says. Export the page from it as PNG, at 300 dpi."),
  other("8BPS", "It is a Photoshop file, whatever its name says. Export it as PNG."),
  other("BM", "It is a BMP, whatever its name says. Save it as PNG."),
  other(
    "PK\x03\x04",
    "It is a ZIP or a painting program's own file, whatever its name says. Export the drawing as PNG.",
  ),
  other("\x1f\x8b", "It is a compressed file, whatever its name says. Export the drawing as PNG."),
];

function other(starts: string, advice: string): Beginning {
  return { starts, format: { kind: "other", advice } };
}

export function formatOf(bytes: Uint8Array): FileFormat {
  const brands = brandsOf(bytes);
  if (brands[0] === "avis")
    return { kind: "other", advice: "It is an AVIF that moves. Save one picture of it as PNG." };
  if (brands.includes("avif")) return AVIF;
  const head = latin1(bytes.subarray(0, longestBeginning));
  const found = beginnings.find(({ starts }) => isBeginning(starts, head));
  return found?.format ?? { kind: "other", advice: textAdvice(bytes) };
}

/** What a file of boxes says that it can be read as, the first thing first (ISO 14496-12, 4.3); none of another file. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  const head = latin1(bytes.subarray(0, MAX_BRANDS));
  if (head.slice(4, 8) !== "ftyp") return [];
  const [, , , length = 0] = bytes;
  const [major, , ...others] = head.slice(8, length).match(/.{4}/gs) ?? [];
  return [...(major === undefined ? [] : [major]), ...others];
}

/** Bytes: no program writes more of them, and the length then stands in one byte. */
const MAX_BRANDS = 255;

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

const longestBeginning = 16;

function isBeginning(starts: string, head: string): boolean {
  return head.length >= starts.length && [...starts].every((letter, at) => letter === "." || letter === head[at]);
}

function textAdvice(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (text === null) return "These bytes are no picture. Save it anew as PNG or JPEG.";
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text))
    return "It is a web page, whatever its name says. Open its address in a browser, and save the picture itself.";
  if (/<svg[\s>]/.test(text)) return "It is an SVG, whatever its name says. Let its name end with .svg.";
  return "It is a text file, no picture. Save the picture as PNG or JPEG.";
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
