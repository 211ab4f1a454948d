import { decodeDrawing, encodeDrawing } from "#app/content/drawing/codec.ts";
import { crayonsOf } from "#app/content/drawing/crayons-of.ts";
import { difficulty, regionCount } from "#app/content/drawing/difficulty.ts";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import { pageSvg } from "#app/content/drawing/svg.ts";
import type { PageDrawing } from "#app/content/page.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { drawingFrom, explainArt } from "../art/source.ts";
import type { ReleaseFile } from "../release/assemble.ts";
import { hashBytes } from "../release/release.ts";
import { type CompileCache, cacheKey } from "./cache.ts";
import type { CompiledDocument } from "./document.ts";
import { fileName, releaseFile } from "./file-address.ts";
import { bindPacks } from "./packs.ts";
import { type Problem, Problems } from "./problem.ts";
import { withField } from "./with-field.ts";

/** Documents with what their `art` and `packs` became, and the objects and file addresses that belong to it. */
export interface DrawnParts {
  /** Coloring pages by `_path`. */
  readonly drawn: ReadonlyMap<string, DrawnPage>;
  readonly documents: readonly CompiledDocument[];
  readonly objects: readonly Uint8Array[];
  readonly files: readonly ReleaseFile[];
  readonly problems: readonly Problem[];
}

/** A coloring page with its drawing: what packs are bound of. */
export interface DrawnPage {
  readonly title: string;
  readonly drawing: Drawing;
  readonly object: Uint8Array;
}

interface DrawContext {
  readonly site: Site;
  readonly cache: CompileCache;
}

interface DrawnDocument {
  readonly compiled: CompiledDocument;
  readonly drawn: DrawnPage | null;
  readonly files: readonly ReleaseFile[];
  readonly problems: readonly Problem[];
}

/**
 * Makes the drawings of all coloring pages, then the packs of them. Files are addresses alone: the worker makes the
 * bytes from the one object when somebody asks (architecture.md 3, the write budget).
 */
export async function addDrawings(
  documents: readonly CompiledDocument[],
  { site, cache }: DrawContext,
): Promise<DrawnParts> {
  const made = await Promise.all(documents.map((compiled) => drawDocument(compiled, { site, cache })));
  const pages = new Map(
    made.flatMap(({ compiled, drawn }) => (drawn ? [[compiled.document._path, drawn] as const] : [])),
  );
  const bound = bindPacks(
    made.map(({ compiled }) => compiled),
    { pages, site },
  );
  return {
    drawn: pages,
    documents: bound.documents,
    objects: [...[...pages.values()].map(({ object }) => object), ...bound.objects],
    files: [...made.flatMap(({ files }) => files), ...bound.files],
    problems: [...made.flatMap(({ problems }) => problems), ...bound.problems],
  };
}

/** Documents are never changed: what one was drawn to is known again by its value. */
const drawn = new WeakMap<CompiledDocument, { readonly siteName: string; readonly result: DrawnDocument }>();

async function drawDocument(compiled: CompiledDocument, { site, cache }: DrawContext): Promise<DrawnDocument> {
  if (compiled.document.art === undefined) return { compiled, drawn: null, files: [], problems: [] };
  const known = drawn.get(compiled);
  if (known?.siteName === site.name) return known.result;
  const result = await drawAnew(compiled, { site, cache });
  drawn.set(compiled, { siteName: site.name, result });
  return result;
}

async function drawAnew(
  compiled: CompiledDocument,
  { site, cache }: { readonly site: Pick<Site, "name">; readonly cache: CompileCache },
): Promise<DrawnDocument> {
  const { made, problems } = await readArt(compiled, cache);
  if (made === null) return { compiled, drawn: null, files: [], problems };
  const { drawing, object } = made;
  const { title, _path } = compiled.document;
  const name = fileName(_path.slice(_path.lastIndexOf("/")));
  const files = drawingFiles({ object: hashBytes(object), title }, { name, site });
  const { width, height, credit } = drawing;
  const facts = { regions: regionCount(drawing), difficulty: difficulty(drawing), credit };
  const { svg, thumbnail, pdf, sheet } = addressesOf(files);
  const page: PageDrawing = { svg: pageSvg(drawing, { title }), ...facts, files: { svg, pdf, sheet } };
  const meta = { thumbnail, svg, pdf, sheet, ...facts, colors: crayonsOf(drawing), width, height };
  const shown = { ...compiled, page: compiled.page && { ...compiled.page, drawing: page } };
  return {
    compiled: withField(shown, { name: "drawing", after: "art", value: meta }),
    drawn: { title, drawing, object },
    files: Object.values(files),
    problems,
  };
}

type DrawingFiles = { readonly [form in "svg" | "thumbnail" | "pdf" | "sheet"]: ReleaseFile };

function drawingFiles(
  of: Pick<FileEntry, "object" | "title">,
  { name, site }: { name: string; site: Pick<Site, "name"> },
): DrawingFiles {
  const picture = { ...of, mediaType: "image/svg+xml" };
  const paper = { ...of, mediaType: "application/pdf" };
  return {
    svg: releaseFile({ ...picture, form: "svg" }, { name: `${name}.svg`, site }),
    thumbnail: releaseFile({ ...picture, form: "thumbnail" }, { name: `${name}-small.svg`, site }),
    pdf: releaseFile({ ...paper, form: "pdf" }, { name: `${name}-coloring-page.pdf`, site }),
    sheet: releaseFile({ ...paper, form: "sheet" }, { name: `${name}-color-by-number.pdf`, site }),
  };
}

function addressesOf({ svg, thumbnail, pdf, sheet }: DrawingFiles) {
  return { svg: svg.address, thumbnail: thumbnail.address, pdf: pdf.address, sheet: sheet.address };
}

interface MadeDrawing {
  readonly drawing: Drawing;
  readonly object: Uint8Array;
}

async function readArt(
  { file, document, locate }: CompiledDocument,
  cache: CompileCache,
): Promise<{ readonly made: MadeDrawing | null; readonly problems: readonly Problem[] }> {
  const { art } = document;
  const problems = new Problems(file);
  const made = typeof art === "string" ? madeDrawing(art, cache) : null;
  if (made === null) problems.error(locate(["art"]), `art: ${explainArt(art)}`);
  return { made, problems: problems.found };
}

/** A figure takes a tenth of a second to compose, the set of them as long to read, and a window of glass a second. */
function madeDrawing(art: string, cache: CompileCache): MadeDrawing | null {
  const key = cacheKey("drawing", ["art", art]);
  const kept = cache.get(key);
  if (kept !== null) return { drawing: decodeDrawing(kept), object: kept };
  const drawing = drawingFrom(art);
  if (drawing === null) return null;
  const object = encodeDrawing(drawing);
  cache.put(key, object);
  return { drawing, object };
}
