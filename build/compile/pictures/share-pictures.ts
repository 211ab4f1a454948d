import { fileName } from "#app/content/file-name.ts";
import type { Kind } from "#app/content/kind.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { SHARE_FIELD } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { type PrintWords, prints } from "#app/content/words/prints.ts";
import { fill } from "#app/content/words/words.ts";
import { type ShareLook, shareDrawing, sharePack } from "../../art/share-drawing.ts";
import type { ReleaseFile } from "../../release/assemble.ts";
import { hashBytes } from "../../release/release.ts";
import type { CompiledDocument } from "../document.ts";
import { type CompileCache, cacheKey } from "../sources/cache.ts";
import type { PrintTranslation } from "../words.ts";
import type { DrawnParts } from "./parts.ts";
import { releaseFile, withField } from "./parts.ts";
import { type ShareSubject, shareSubjects } from "./share-subjects.ts";

interface ShareContext {
  readonly site: Site;
  readonly cache: CompileCache;
  readonly look: ShareLook;
  /** By `_id`. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** By locale. */
  readonly prints: ReadonlyMap<string, PrintTranslation>;
}

/** Pictures in the making at once: each takes one core for a twentieth of a second. */
const LANES = 2;

/**
 * Gives every page that shows drawings a picture to be shared with: an object, its file, and its address in the
 * document. Pages that show the same have the same picture; a folder without drawings has none.
 */
export async function addSharePictures(parts: DrawnParts, context: ShareContext): Promise<DrawnParts> {
  const { site, kinds } = context;
  const subjects = shareSubjects(parts, kinds);
  if (subjects.size === 0) return parts;
  const pictures = await drawPictures(new Set(subjects.values()), context);
  const shared = new Map([...pictures].map(([subject, picture]) => [subject, sharedFile(subject, { picture, site })]));
  return {
    ...parts,
    documents: parts.documents.map((compiled) => {
      const subject = subjects.get(compiled);
      const file = subject && shared.get(subject);
      if (subject === undefined || file === undefined) return compiled;
      const words = context.prints.get(compiled.document._locale)?.words ?? prints.english;
      return withPicture(compiled, { address: file.address, alt: altOf(subject, words) });
    }),
    objects: [...parts.objects, ...[...pictures.values()].map(({ bytes }) => bytes)],
    files: [...parts.files, ...shared.values()],
  };
}

function altOf({ kind, title }: ShareSubject, words: PrintWords): string {
  return fill(kind === "page" ? words.halfColored : words.packFan, { title });
}

/** In any order: nothing of a release depends on it. */
async function drawPictures(
  subjects: ReadonlySet<ShareSubject>,
  context: Pick<ShareContext, "cache" | "look">,
): Promise<ReadonlyMap<ShareSubject, SharePicture>> {
  const pictures = new Map<ShareSubject, SharePicture>();
  const waiting = subjects.values();
  const lanes = Array.from({ length: LANES }, async () => {
    for (const subject of waiting) pictures.set(subject, await drawPicture(subject, context));
  });
  await Promise.all(lanes);
  return pictures;
}

function sharedFile(
  { name, title }: ShareSubject,
  { picture, site }: { readonly picture: SharePicture; readonly site: Site },
): ReleaseFile {
  const entry = { object: picture.hash, form: "raw", mediaType: "image/png", title } as const;
  return releaseFile(entry, { name: `${fileName(name) || "page"}-share.png`, site });
}

interface Picture {
  readonly address: string;
  readonly alt: string;
}

/** Documents are never changed: one that has the same picture again is the same value again. */
const known = new WeakMap<CompiledDocument, { readonly picture: Picture; readonly result: CompiledDocument }>();

function withPicture(compiled: CompiledDocument, picture: Picture): CompiledDocument {
  const last = known.get(compiled);
  if (last?.picture.address === picture.address && last.picture.alt === picture.alt) return last.result;
  const result = withField(compiled, { name: SHARE_FIELD, after: "_locale", value: picture });
  known.set(compiled, { picture, result });
  return result;
}

/** No dither: the pictures are flat. With 90 of 100 the colors of the edges' steps are fewer, and nobody sees it. */
const PNG = { palette: true, effort: 1, dither: 0, quality: 90, compressionLevel: 6 } as const;

interface SharePicture {
  readonly bytes: Uint8Array;
  readonly hash: ObjectHash;
}

/** By the object of the first drawing. Objects are never changed, so nothing is hashed twice. */
const fromCache = new WeakMap<Uint8Array, { readonly key: string; readonly picture: SharePicture }>();

/** The PNG of what a page is shared with: the drawing of one page, or a fan of several. */
async function drawPicture(
  { kind, pages }: ShareSubject,
  { cache, look }: Pick<ShareContext, "cache" | "look">,
): Promise<SharePicture> {
  const [{ object }] = pages;
  const key = cacheKey("share-picture", [kind, JSON.stringify(look), ...pages.map((page) => hashBytes(page.object))]);
  const last = fromCache.get(object);
  if (last?.key === key) return last.picture;
  const kept = cache.get(key);
  const bytes = kept ?? (await render(svgOf({ kind, pages }, look)));
  if (kept === null) cache.put(key, bytes);
  const picture = { bytes, hash: hashBytes(bytes) };
  fromCache.set(object, { key, picture });
  return picture;
}

function svgOf({ kind, pages: [first, ...others] }: Pick<ShareSubject, "kind" | "pages">, look: ShareLook): string {
  switch (kind) {
    case "page":
      return shareDrawing(first.drawing, look);
    case "pack":
      return sharePack([first.drawing, ...others.map(({ drawing }) => drawing)], look);
  }
}

/** The library is loaded where a picture must be made: most compiles find all of theirs in the cache. */
async function render(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return new Uint8Array(await sharp(Buffer.from(svg)).png(PNG).toBuffer());
}
