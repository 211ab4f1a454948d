import { encodeDrawing } from "#app/content/drawing/codec.ts";
import { difficulty, regionCount } from "#app/content/drawing/difficulty.ts";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import { packPdf } from "#app/content/drawing/files.ts";
import { pageSvg } from "#app/content/drawing/svg.ts";
import type { PageDrawing } from "#app/content/page.ts";
import type { PackObject } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/object-codec.ts";
import type { Site } from "#app/content/site.ts";
import { drawingFromNoto, suggestNoto } from "../art/noto.ts";
import type { ReleaseFile } from "../release/assemble.ts";
import { hashBytes } from "../release/release.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";

/** Documents with what their `art` and `packs` became, and the objects and file addresses that belong to it. */
export interface DrawnParts {
  readonly documents: readonly CompiledDocument[];
  readonly objects: readonly Uint8Array[];
  readonly files: readonly ReleaseFile[];
  readonly problems: readonly Problem[];
}

/** A coloring page with its drawing: what packs are bound of. */
interface Drawn {
  readonly title: string;
  readonly drawing: Drawing;
  readonly object: Uint8Array;
}

/**
 * Makes the drawings of all coloring pages, then the packs of them. Files are addresses alone: the worker makes the
 * bytes from the one object when somebody asks (architecture.md 3, the write budget).
 */
export function addDrawings(documents: readonly CompiledDocument[], site: Site): DrawnParts {
  const problems: Problem[] = [];
  const objects: Uint8Array[] = [];
  const files: ReleaseFile[] = [];
  const drawn = new Map<string, Drawn>();
  const withDrawings = documents.map((compiled) => {
    const made = drawDocument(compiled, problems);
    if (made === null) return compiled;
    const { title, _path } = compiled.document;
    const parts = drawingParts(made, { title, slug: _path.slice(_path.lastIndexOf("/") + 1) });
    drawn.set(_path, { title, drawing: made, object: parts.object });
    objects.push(parts.object);
    files.push(...parts.files);
    return withField(withPage(compiled, parts.page), { name: "drawing", after: "art", value: parts.meta });
  });
  const withPacks = withDrawings.map((compiled) => addPacks(compiled, { site, drawn, objects, files, problems }));
  return { documents: withPacks, objects, files, problems };
}

function drawDocument({ file, document, locate }: CompiledDocument, problems: Problem[]): Drawing | null {
  const { art } = document;
  if (art === undefined) return null;
  const here = new Problems(file);
  const name = typeof art === "string" && art.startsWith("noto:") ? art.slice("noto:".length) : null;
  const drawing = name === null ? null : drawingFromNoto(name);
  if (name === null)
    here.error(locate(["art"]), `art: ${JSON.stringify(art)} is no source of drawings. Write noto:NAME.`);
  else if (drawing === null) here.error(locate(["art"]), `art: there is no figure "${name}". ${suggestion(name)}`);
  problems.push(...here.found);
  return drawing;
}

function suggestion(name: string): string {
  const near = suggestNoto(name);
  return near.length > 0 ? `Did you mean ${near.map((known) => `noto:${known}`).join(" or ")}?` : "";
}

function drawingParts(drawing: Drawing, { slug, title }: { slug: string; title: string }) {
  const object = encodeDrawing(drawing);
  const hash = hashBytes(object);
  const svg = `/files/${hash}/${slug}.svg`;
  const thumbnail = `/files/${hash}/${slug}-small.svg`;
  const pdf = `/files/${hash}/${slug}-coloring-page.pdf`;
  const sheet = `/files/${hash}/${slug}-color-by-number.svg`;
  const { width, height, credit } = drawing;
  const facts = { regions: regionCount(drawing), difficulty: difficulty(drawing), credit };
  const files: readonly ReleaseFile[] = [
    { address: svg, entry: { object: hash, title, form: "svg", mediaType: "image/svg+xml" } },
    { address: thumbnail, entry: { object: hash, title, form: "thumbnail", mediaType: "image/svg+xml" } },
    { address: pdf, entry: { object: hash, title, form: "pdf", mediaType: "application/pdf" } },
    { address: sheet, entry: { object: hash, title, form: "sheet", mediaType: "image/svg+xml" } },
  ];
  const page: PageDrawing = { svg: pageSvg(drawing, { title }), ...facts, files: { svg, pdf, sheet } };
  return { object, files, page, meta: { thumbnail, svg, pdf, sheet, ...facts, width, height } };
}

interface PackContext {
  readonly site: Site;
  readonly drawn: ReadonlyMap<string, Drawn>;
  readonly objects: Uint8Array[];
  readonly files: ReleaseFile[];
  readonly problems: Problem[];
}

/** `packs` of a document with the file of each: front matter says title and pages, checked by fields.ts. */
function addPacks(compiled: CompiledDocument, context: PackContext): CompiledDocument {
  const { packs } = compiled.document;
  if (!isRecord(packs)) return compiled;
  const made = Object.entries(packs).map(([name, pack]) => {
    if (!isRecord(pack) || typeof pack.title !== "string" || !Array.isArray(pack.pages)) return [name, pack] as const;
    const pages = packPages({ compiled, name, pages: pack.pages }, context);
    return [name, { ...pack, ...packFile({ title: pack.title, pages }, context) }] as const;
  });
  return withField(compiled, { name: "packs", after: "packs", value: Object.fromEntries(made) });
}

function packPages(
  { compiled, name, pages }: { compiled: CompiledDocument; name: string; pages: readonly unknown[] },
  { drawn, problems }: PackContext,
): readonly Drawn[] {
  const here = new Problems(compiled.file);
  const found = pages.flatMap((path, at): readonly Drawn[] => {
    const page = drawn.get(String(path));
    if (page !== undefined) return [page];
    here.error(
      compiled.locate(["packs", name, "pages", at]),
      `packs.${name}: there is no coloring page at ${String(path)}.`,
    );
    return [];
  });
  problems.push(...here.found);
  return found;
}

function packFile(
  { title, pages }: { title: string; pages: readonly Drawn[] },
  { site, objects, files }: PackContext,
): { readonly file: string; readonly count: number; readonly bytes: number } {
  const pack: PackObject = {
    title,
    pages: pages.map((page) => ({ title: page.title, drawing: hashBytes(page.object) })),
  };
  const object = encodeJson(pack);
  const address = `/files/${hashBytes(object)}/${slugOf(title)}.pdf`;
  objects.push(object);
  files.push({ address, entry: { object: hashBytes(object), title, form: "pack", mediaType: "application/pdf" } });
  const bytes = packPdf({ title, pages, site: site.name }).length;
  return { file: address, count: pages.length, bytes };
}

function withPage(compiled: CompiledDocument, drawing: PageDrawing): CompiledDocument {
  return compiled.page === null ? compiled : { ...compiled, page: { ...compiled.page, drawing } };
}

/** The document with one more field behind another, in wire form and page alike. */
function withField(
  compiled: CompiledDocument,
  { name, after, value }: { name: string; after: string; value: unknown },
): CompiledDocument {
  const insert = <T extends object>(fields: T): T => {
    const entries = Object.entries(fields).filter(([key]) => key !== name || key === after);
    const placed = entries.flatMap(([key, old]) => {
      if (key !== after) return [[key, old]];
      return name === after
        ? [[name, value]]
        : [
            [key, old],
            [name, value],
          ];
    });
    return Object.fromEntries(placed) as T;
  };
  const { document, page } = compiled;
  return { ...compiled, document: insert(document), page: page && { ...page, meta: insert(page.meta) } };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
