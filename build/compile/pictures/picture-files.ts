import { basename, extname } from "node:path";
import type { Sharp } from "sharp";
import { fileName } from "#app/content/file-name.ts";
import { isRecord, parseJson } from "#app/content/json.ts";
import type { Site } from "#app/content/site.ts";
import { hashBytes, type ReleaseFile, releaseFile } from "../../release/release.ts";
import type { ArtFile, ArtMissing } from "../sources/art-folder.ts";
import { type CompileCache, cacheKey } from "../sources/cache.ts";
import { formatOf, isPicture } from "./picture-format.ts";

/** A picture as the page shows it, in one width and format. */
export interface PictureFile extends Encoding {
  readonly bytes: Uint8Array;
  readonly file: ReleaseFile;
}

interface Encoding {
  readonly format: "webp" | "avif";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The files of a picture: one that every browser shows, and others that one may take in its place. */
export interface PictureFiles {
  readonly main: PictureFile;
  /** All of one format, the narrowest first. None of a picture that is narrow itself. */
  readonly others: readonly PictureFile[];
  /** Whether the original moves: this is how it begins. */
  readonly moves: boolean;
}

/** Twice the width of a page's text on a wide screen; a strip of a comic may be as tall as this. */
const MOST = { width: 1600, height: 4000, fit: "inside", withoutEnlargement: true } as const;

/** For a small screen, and for a wide one or the finest pixels of a small one: of 390 points, 326 hold text, 978 pixels. */
const NARROWER = [480, 1080];

/** A file of nearly the same width would save next to nothing. */
const MAX_OF_WIDTH = 0.75;

/** In millions, as many as large cameras make: a file of a few KB may hold far more, and take the memory for all. */
const MAX_PIXELS = 108;

/** Looks like the original beside it. */
const GOOD = 82;

/** The others are for what is so full of detail that it takes too much. */
const QUALITIES = [GOOD, 60, 40];

/** As near to the original as good WebP, by the error of photos of ours, with 55 to 70 % of its bytes. */
const AVIF = { quality: 60, effort: 4, chromaSubsampling: "4:2:0" } as const;

/** Of WebP's bytes: above it AVIF, which takes more of a phone's time to show, is not worth its own files. */
const AVIF_PAYS = 0.85;

/** No value of a release is larger. */
const MAX_BYTES = 1024 * 1024;

/**
 * A picture of a content folder made for pages: turned as its camera says, at most as large as `MOST`. Nothing but pixels
 * is left of it: no place, no time, no camera. That is the WebP that stands alone; beside it come up to three AVIF, where
 * those are smaller, else narrower WebP.
 */
export async function makePictureFiles(
  picture: ArtFile,
  { cache, site }: { readonly cache: CompileCache; readonly site: Pick<Site, "name"> },
): Promise<PictureFiles | ArtMissing> {
  const made = await encodedBefore(picture, cache);
  if ("missing" in made) return made;
  const title = basename(picture.path, extname(picture.path));
  const name = fileName(title) || "picture";
  const fileOf = ({ format, width, height, bytes }: Encoded, at: number): PictureFile => {
    const entry = { object: hashBytes(bytes), form: "raw", mediaType: `image/${format}`, title } as const;
    const file = releaseFile(entry, { name: `${at === 0 ? name : `${name}-${width}`}.${format}`, site });
    return { format, width, height, bytes, file };
  };
  const [main, ...others] = made.encoded.map(fileOf);
  if (main === undefined) throw new Error("the compile cache holds a picture without files");
  return { main, others, moves: made.moves };
}

/** What a picture is and would be called, where its name says that it is another one. */
export function otherName({ path, bytes }: ArtFile): { readonly format: string; readonly name: string } | null {
  const format = formatOf(bytes);
  const ending = extname(path);
  if (!isPicture(format) || format.endings.includes(ending.toLowerCase())) return null;
  return { format: format.name, name: `${basename(path, ending)}${format.endings[0]}` };
}

interface Encoded extends Encoding {
  readonly bytes: Uint8Array;
}

interface EncodedPicture {
  readonly moves: boolean;
  /** The first is the one for all. */
  readonly encoded: readonly Encoded[];
}

async function encodedBefore({ hash, bytes }: ArtFile, cache: CompileCache): Promise<EncodedPicture | ArtMissing> {
  const key = cacheKey("picture files", [hash]);
  const kept = cache.get(key);
  if (kept !== null) return decode(kept);
  const made = await encode(bytes);
  if (!("missing" in made)) cache.put(key, inOne(made));
  return made;
}

/** A line of JSON that says what there is, then the bytes of each. */
function inOne({ moves, encoded }: EncodedPicture): Uint8Array {
  const files = encoded.map(({ bytes, ...encoding }) => ({ ...encoding, length: bytes.length }));
  return Buffer.concat([Buffer.from(`${JSON.stringify({ moves, files })}\n`), ...encoded.map(({ bytes }) => bytes)]);
}

function decode(kept: Uint8Array): EncodedPicture {
  const cut = kept.indexOf(LINE_FEED) + 1;
  const notes = parseJson(new TextDecoder().decode(kept.subarray(0, cut)));
  if (!isRecord(notes) || !Array.isArray(notes.files) || !notes.files.every(isNote))
    throw new Error("the compile cache holds something else where a picture should be");
  let start = cut;
  const encoded = notes.files.map(({ length, ...encoding }) => {
    start += length;
    return { ...encoding, bytes: kept.subarray(start - length, start) };
  });
  return { moves: notes.moves === true, encoded };
}

const LINE_FEED = 10;

function isNote(note: unknown): note is Encoding & { readonly length: number } {
  if (!isRecord(note) || (note.format !== "webp" && note.format !== "avif")) return false;
  return [note.width, note.height, note.length].every((value) => typeof value === "number");
}

async function encode(bytes: Uint8Array): Promise<EncodedPicture | ArtMissing> {
  const format = formatOf(bytes);
  // Whatever its name says: a vector file may hold work without end, and is never unpacked here.
  if (!isPicture(format)) return { code: "picture/unreadable", missing: `cannot be read. ${format.advice}` };
  const { default: sharp } = await import("sharp");
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS * 1e6)
      return { code: "picture/too-large", missing: `has more than ${MAX_PIXELS} million pixels. Save it smaller.` };
    const upright = await sharp(bytes).autoOrient().resize(MOST).toColorspace("srgb").raw().toBuffer(WITH_INFO);
    const { data, info } = upright;
    const encoded = await encodeAll(sharp(data, { raw: info }), info.width);
    return "missing" in encoded ? encoded : { moves: pages > 1 || isAnimatedPng(bytes), encoded };
  } catch {
    return DAMAGED;
  }
}

const DAMAGED: ArtMissing = {
  code: "picture/unreadable",
  missing: "ends too early or is damaged. Copy it anew from where it was whole.",
};

/** It says so before its first pixels (PNG 3rd edition, 11.3.6.1); sharp reads these alone. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const chunks = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const told = chunks.indexOf("acTL");
  return told !== -1 && told < chunks.indexOf("IDAT");
}

const WITH_INFO = { resolveWithObject: true } as const;

/** The pixels are read once: to read them takes as long as to write one of the files. */
async function encodeAll(pixels: Sharp, full: number): Promise<readonly Encoded[] | ArtMissing> {
  const main = await mainFile(pixels);
  if (main === null)
    return { code: "picture/too-large", missing: "makes more than 1 MB, however it is packed. Save it smaller." };
  const narrower = NARROWER.filter((width) => width <= full * MAX_OF_WIDTH);
  const avif = await encodedAs(pixels.clone().avif(AVIF), "avif");
  if (avif.bytes.length <= main.bytes.length * AVIF_PAYS) {
    const small = narrower.map((width) => encodedAs(pixels.clone().resize({ width }).avif(AVIF), "avif"));
    return [main, ...(await Promise.all(small)), avif];
  }
  const small = narrower.map((width) => encodedAs(asWebp(pixels.clone().resize({ width }), GOOD), "webp"));
  return [main, ...(await Promise.all(small))];
}

async function mainFile(pixels: Sharp): Promise<Encoded | null> {
  for (const quality of QUALITIES) {
    const made = await encodedAs(asWebp(pixels.clone(), quality), "webp");
    if (made.bytes.length <= MAX_BYTES) return made;
  }
  return null;
}

function asWebp(pixels: Sharp, quality: number): Sharp {
  return pixels.webp({ quality, smartSubsample: true });
}

async function encodedAs(pixels: Sharp, format: Encoding["format"]): Promise<Encoded> {
  const { data, info } = await pixels.toBuffer(WITH_INFO);
  return { format, width: info.width, height: info.height, bytes: new Uint8Array(data) };
}
