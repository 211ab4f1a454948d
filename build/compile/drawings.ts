import { encodeDrawing } from "#app/content/drawing/codec.ts";
import { difficulty, regionCount } from "#app/content/drawing/difficulty.ts";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import { pageSvg } from "#app/content/drawing/svg.ts";
import type { PageDrawing } from "#app/content/page.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { drawingFromNoto, suggestNoto } from "../art/noto.ts";
import type { ReleaseFile } from "../release/assemble.ts";
import { hashBytes } from "../release/release.ts";
import type { CompiledDocument } from "./document.ts";
import { fileName, releaseFile } from "./file-address.ts";
import { bindPacks } from "./packs.ts";
import { type Problem, Problems } from "./problem.ts";
import { withField } from "./with-field.ts";

/** Documents with what their `art` and `packs` became, and the objects and file addresses that belong to it. */
export interface DrawnParts {
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
export function addDrawings(documents: readonly CompiledDocument[], site: Site): DrawnParts {
  const made = documents.map((compiled) => drawDocument(compiled, site));
  const pages = new Map(
    made.flatMap(({ compiled, drawn }) => (drawn ? [[compiled.document._path, drawn] as const] : [])),
  );
  const bound = bindPacks(
    made.map(({ compiled }) => compiled),
    { pages, site },
  );
  return {
    documents: bound.documents,
    objects: [...[...pages.values()].map(({ object }) => object), ...bound.objects],
    files: [...made.flatMap(({ files }) => files), ...bound.files],
    problems: [...made.flatMap(({ problems }) => problems), ...bound.problems],
  };
}

function drawDocument(compiled: CompiledDocument, site: Site): DrawnDocument {
  const { drawing, problems } = readArt(compiled);
  if (drawing === null) return { compiled, drawn: null, files: [], problems };
  const { title, _path } = compiled.document;
  const object = encodeDrawing(drawing);
  const name = fileName(_path.slice(_path.lastIndexOf("/")));
  const files = drawingFiles({ object: hashBytes(object), title }, { name, site });
  const { width, height, credit } = drawing;
  const facts = { regions: regionCount(drawing), difficulty: difficulty(drawing), credit };
  const { svg, thumbnail, pdf, sheet } = addressesOf(files);
  const page: PageDrawing = { svg: pageSvg(drawing, { title }), ...facts, files: { svg, pdf, sheet } };
  const meta = { thumbnail, svg, pdf, sheet, ...facts, width, height };
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
  { name, site }: { name: string; site: Site },
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

function readArt({ file, document, locate }: CompiledDocument): {
  drawing: Drawing | null;
  problems: readonly Problem[];
} {
  const { art } = document;
  const problems = new Problems(file);
  if (art === undefined) return { drawing: null, problems: [] };
  const name = typeof art === "string" && art.startsWith("noto:") ? art.slice("noto:".length) : null;
  const drawing = name === null ? null : drawingFromNoto(name);
  if (name === null) {
    problems.error(locate(["art"]), `art: ${JSON.stringify(art)} is no source of drawings. Write noto:NAME.`);
  } else if (drawing === null) {
    problems.error(locate(["art"]), `art: there is no figure "${name}".${suggestion(name)}`);
  }
  return { drawing, problems: problems.found };
}

function suggestion(name: string): string {
  const near = suggestNoto(name);
  return near.length > 0 ? ` Did you mean ${near.map((known) => `noto:${known}`).join(" or ")}?` : "";
}
