import { basename, extname } from "node:path";
import type { BodyNode, BodyRoot } from "#app/content/body.ts";
import { fileName } from "#app/content/file-name.ts";
import type { Site } from "#app/content/site.ts";
import { formatOf, isPicture } from "../../art/own/read-scan.ts";
import type { OriginalFile } from "../../release/assemble.ts";
import type { ReleaseFile } from "../../release/release.ts";
import { hashBytes } from "../../release/release.ts";
import type { Reference } from "../checks/references.ts";
import { type CompiledDocument, treeOf } from "../document.ts";
import { type Problem, Problems, quote, sparingOthers } from "../problem.ts";
import { renderSegments } from "../segments.ts";
import type { ArtFile, ArtFolder, ArtMissing } from "../sources/art-folder.ts";
import { type CompileCache, cacheKey } from "../sources/cache.ts";
import { fileBeside } from "./own-art.ts";
import { type DrawnParts, releaseFile } from "./parts.ts";

/** Documents whose pictures are files of the release, and what belongs to these. */
interface ImagedParts {
  readonly documents: readonly CompiledDocument[];
  readonly images: readonly PageImage[];
  readonly originals: readonly OriginalFile[];
  readonly problems: readonly Problem[];
}

interface ImageContext {
  readonly site: Site;
  readonly cache: CompileCache;
  readonly art: ArtFolder;
}

/** By the address that the author wrote. */
type Images = ReadonlyMap<string, PageImage>;

interface ImagedDocument {
  readonly compiled: CompiledDocument;
  readonly pictures: readonly (readonly [string, ArtFile])[];
  readonly images: Images;
  readonly problems: readonly Problem[];
}

/**
 * Puts the pictures beside documents (`![A fox](./fox.jpg)`) into the release, with their size, so that nothing jumps.
 */
export async function addPageImages(
  documents: readonly CompiledDocument[],
  context: ImageContext,
): Promise<ImagedParts> {
  const made: (ImagedDocument | CompiledDocument)[] = [];
  // One after the other: a photo takes all cores for a moment, and the memory of its pixels.
  for (const compiled of documents) {
    made.push(compiled.references.some(isBeside) ? await imagedOrNot(compiled, context) : compiled);
  }
  const imaged = made.filter((document) => "images" in document);
  const originals = new Map(imaged.flatMap(({ pictures }) => pictures.map(([, { path, bytes }]) => [path, bytes])));
  return {
    documents: made.map((document) => ("images" in document ? document.compiled : document)),
    images: imaged.flatMap(({ images }) => [...images.values()]),
    originals: [...originals].map(([path, bytes]) => ({ path, bytes })),
    problems: imaged.flatMap(({ problems }) => problems),
  };
}

function imagedOrNot(compiled: CompiledDocument, context: ImageContext): Promise<ImagedDocument> {
  return sparingOthers(compiled.file, {
    work: () => imagedDocument(compiled, context),
    without: (problem) => ({
      compiled: withAddresses(compiled, new Map()),
      pictures: [],
      images: new Map(),
      problems: [problem],
    }),
  });
}

/** The parts of drawings with those of pictures; a file that is both is kept once. */
export function withImages(parts: DrawnParts, { images, originals, problems }: ImagedParts): DrawnParts {
  const kept = new Map([...parts.originals, ...originals].map((original) => [original.path, original]));
  return {
    ...parts,
    objects: [...parts.objects, ...images.map(({ bytes }) => bytes)],
    files: [...parts.files, ...images.map(({ file }) => file)],
    originals: [...kept.values()],
    problems: [...parts.problems, ...problems],
  };
}

/** A picture whose address begins with a dot is a file; any other is an address of the site, or somebody else's. */
function isBeside({ kind, to }: Reference): boolean {
  return kind === "picture" && /^\.\.?\//.test(to);
}

/** Caches results by document and pictures, which are immutable. */
const known = new WeakMap<CompiledDocument, ImagedDocument & { readonly siteName: string }>();

async function imagedDocument(compiled: CompiledDocument, context: ImageContext): Promise<ImagedDocument> {
  const { name } = context.site;
  const problems = new Problems(compiled.file);
  const fault = ({ position, to }: Reference, message: string) =>
    problems.fault(position, `the picture ${quote(to)} ${message}`, context.site.checks);
  const pictures = compiled.references.filter(isBeside).flatMap((reference): (readonly [string, ArtFile])[] => {
    if (reference.alt.trim() === "") fault(reference, "has no words. Say what it shows: ![a red fox](…).");
    const found = fileBeside(compiled.file, decoded(reference.to), context.art);
    if (!("missing" in found) && found.format === "scan") return [[reference.to, found]];
    fault(reference, "missing" in found ? found.missing : SVG_REFUSED);
    return [];
  });
  const last = known.get(compiled);
  if (last?.siteName === name && isSame(last.pictures, pictures)) return last;
  const images = new Map<string, PageImage>();
  for (const [to, picture] of pictures) {
    const image = await makePageImage(picture, context);
    const reference = compiled.references.find((candidate) => candidate.to === to);
    if (!("missing" in image)) images.set(to, image);
    else if (reference) fault(reference, image.missing);
  }
  const result = { compiled: withAddresses(compiled, images), pictures, images, problems: problems.found };
  known.set(compiled, { ...result, siteName: name });
  return result;
}

/** It may hold scripts, and what cleans a drawing for coloring is not made for all that an illustration may be. */
const SVG_REFUSED = "is an SVG, which pages do not show. Save it as PNG.";

function isSame(one: ImagedDocument["pictures"], other: ImagedDocument["pictures"]): boolean {
  return one.length === other.length && one.every(([, picture], at) => picture === other[at]?.[1]);
}

/** As it was written where it is badly encoded, or stands for what no file can be called. */
function decoded(to: string): string {
  const path = to.replace(/[?#].*/s, "");
  try {
    const plain = decodeURIComponent(path);
    return plain.includes("\0") ? path : plain;
  } catch {
    return path;
  }
}

/** In wire form and page alike. What is a file now leads nowhere that need be checked. */
function withAddresses(compiled: CompiledDocument, images: Images): CompiledDocument {
  const references = compiled.references.filter((reference) => !isBeside(reference));
  const { excerpt } = compiled.document;
  const body = treeOf(compiled.document);
  if (images.size === 0 || body === null) return { ...compiled, references };
  const shown = rootWith(body, images);
  const document = {
    ...compiled.document,
    body: shown,
    ...(excerpt !== undefined && { excerpt: rootWith(excerpt, images) }),
  };
  const { page } = compiled;
  return { ...compiled, document, page: page && { ...page, segments: segmentsOf(page, shown) }, references };
}

function segmentsOf({ meta }: NonNullable<CompiledDocument["page"]>, body: BodyRoot) {
  return renderSegments(body, { title: meta.title, description: meta.description ?? "", fields: meta });
}

function rootWith(root: BodyRoot, images: Images): BodyRoot {
  return { ...root, children: root.children.map((node) => nodeWith(node, images)) };
}

/** A size that the author gave stays: the browser then scales the picture. */
function nodeWith(node: BodyNode, images: Images): BodyNode {
  if (node.type === "text") return node;
  const children = node.children.map((child) => nodeWith(child, images));
  const image = node.tag === "img" ? images.get(String(node.props.src)) : undefined;
  if (image === undefined) return { ...node, children };
  const { width, height, file } = image;
  const sized = "width" in node.props || "height" in node.props ? {} : { width, height };
  return { ...node, props: { ...node.props, src: file.address, ...sized }, children };
}

/** A picture as a page shows it. */
interface PageImage {
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

/** No value of a release is larger (docs/architecture.md 3). */
const MAX_BYTES = 1024 * 1024;

/**
 * A picture of a content folder made for the page: turned as its camera says, at most as large as `MOST`, as WebP.
 * Nothing but pixels is left of it: no place, no time, no camera.
 */
async function makePageImage(
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
  // Whatever its name says: a vector file may hold work without end, and is never unpacked here.
  if (!isPicture(formatOf(bytes))) return UNREADABLE;
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
    return UNREADABLE;
  }
}

/** Whatever is wrong with a file. */
const UNREADABLE: ArtMissing = { missing: "holds no picture that could be read. Save it anew as PNG or JPEG." };
