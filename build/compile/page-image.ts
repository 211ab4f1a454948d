import { basename, extname } from "node:path";
import { fileName } from "#app/content/file-name.ts";
import type { Site } from "#app/content/site.ts";
import type { ReleaseFile } from "../release/assemble.ts";
import { hashBytes } from "../release/release.ts";
import type { ArtFile, ArtMissing } from "./art-folder.ts";
import { type CompileCache, cacheKey } from "./cache.ts";
import { releaseFile } from "./file-address.ts";

/** A picture as a page shows it. */
export interface PageImage {
  readonly bytes: Uint8Array;
  /** In pixels, as it stands on the page. */
  readonly width: number;
  readonly height: number;
  readonly file: ReleaseFile;
}

/** Twice the width of a page's text on a wide screen; a strip of a comic may be as tall as this. */
const MOST = { width: 1600, height: 4000, fit: "inside", withoutEnlargement: true } as const;

/** In millions, as many as large cameras make: a file of a few KB may hold far more, and take the memory for all. */
const MOST_PIXELS = 108;

/** The first looks like the original beside it; the others are for what is so full of detail that it takes too much. */
const QUALITIES = [82, 60, 40];

/** No value of a release is larger (architecture.md 3). */
const MAX_BYTES = 1024 * 1024;

/**
 * A picture of a content folder made for the page: turned as its camera says, at most as large as `MOST`, as WebP. Nothing
 * but pixels is left of it: no place, no time, no camera.
 */
export async function makePageImage(
  picture: ArtFile,
  { cache, site }: { readonly cache: CompileCache; readonly site: Pick<Site, "name"> },
): Promise<PageImage | ArtMissing> {
  const bytes = await pixelsOf(picture, cache);
  if ("missing" in bytes) return bytes;
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(bytes).metadata();
  const title = basename(picture.path, extname(picture.path));
  const entry = { object: hashBytes(bytes), form: "raw", mediaType: "image/webp", title } as const;
  return { bytes, width, height, file: releaseFile(entry, { name: `${fileName(title) || "picture"}.webp`, site }) };
}

async function pixelsOf({ hash, bytes }: ArtFile, cache: CompileCache): Promise<Uint8Array | ArtMissing> {
  const key = cacheKey("page image", [hash]);
  const kept = cache.get(key);
  if (kept !== null) return kept;
  const made = await encode(bytes);
  if (!("missing" in made)) cache.put(key, made);
  return made;
}

async function encode(bytes: Uint8Array): Promise<Uint8Array | ArtMissing> {
  const { default: sharp } = await import("sharp");
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS * 1e6)
      return { missing: `has more than ${MOST_PIXELS} million pixels. Save it smaller.` };
    const upright = sharp(bytes).autoOrient().resize(MOST);
    for (const quality of QUALITIES) {
      const made = await upright.clone().webp({ quality, smartSubsample: true }).toBuffer();
      if (made.length <= MAX_BYTES) return new Uint8Array(made);
    }
    return { missing: "makes more than 1 MB, however it is packed. Save it smaller." };
  } catch {
    // Whatever is wrong with a file, its author is told that it is no picture.
    return { missing: "holds no picture that could be read. Save it anew as PNG or JPEG." };
  }
}
