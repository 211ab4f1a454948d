import type { ObjectHash } from "#app/content/release/hash.ts";
import { shareDrawing, sharePack } from "../art/share-drawing.ts";
import { hashBytes } from "../release/release.ts";
import { type CompileCache, cacheKey } from "./cache.ts";
import type { ShareSubject } from "./share-subjects.ts";

/** No dither: the pictures are flat. With 90 of 100 the colors of the edges' steps are fewer, and nobody sees it. */
const PNG = { palette: true, effort: 1, dither: 0, quality: 90, compressionLevel: 9 } as const;

export interface SharePicture {
  readonly bytes: Uint8Array;
  readonly hash: ObjectHash;
}

/** By the object of the first drawing. Objects are never changed, so nothing is hashed twice. */
const known = new WeakMap<Uint8Array, { readonly key: string; readonly picture: SharePicture }>();

/** The PNG of what a page is shared with: the drawing of one page, or a fan of several. */
export async function drawPicture({ kind, pages }: ShareSubject, cache: CompileCache): Promise<SharePicture> {
  const [{ object }] = pages;
  const key = cacheKey("share-picture", [kind, ...pages.map((page) => hashBytes(page.object))]);
  const last = known.get(object);
  if (last?.key === key) return last.picture;
  const kept = cache.get(key);
  const bytes = kept ?? (await render(svgOf({ kind, pages })));
  if (kept === null) cache.put(key, bytes);
  const picture = { bytes, hash: hashBytes(bytes) };
  known.set(object, { key, picture });
  return picture;
}

function svgOf({ kind, pages: [first, ...others] }: Pick<ShareSubject, "kind" | "pages">): string {
  switch (kind) {
    case "page":
      return shareDrawing(first.drawing);
    case "pack":
      return sharePack([first.drawing, ...others.map(({ drawing }) => drawing)]);
  }
}

/** The library is loaded where a picture must be made: most compiles find all of theirs in the cache. */
async function render(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return new Uint8Array(await sharp(Buffer.from(svg)).png(PNG).toBuffer());
}
