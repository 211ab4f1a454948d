import { fileName } from "#app/content/file-name.ts";
import { ownPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { crayonsOf } from "#app/drawings/crayons.ts";
import { type Drawing, difficulty, encodeDrawing, regionCount } from "#app/drawings/drawing.ts";
import { youngestOf } from "#app/drawings/finder/findable.ts";
import { LETTERS } from "#app/drawings/letters/advances.ts";
import { fontObject } from "#app/drawings/letters/own-font.ts";
import { hasOurLines } from "#app/drawings/outline.ts";
import type { DrawingFiles, PageDrawing } from "#app/drawings/page-drawing.ts";
import { isOwnArt } from "#app/drawings/rights.ts";
import { pageSvg } from "#app/drawings/svg.ts";
import type { MeasuredDrawing } from "../art/measure-drawing.ts";
import { explainArt } from "../art/source.ts";
import { type CompiledDocument, withWireFields } from "../compile/document.ts";
import { decideKinds } from "../compile/kinds.ts";
import { type Problem, Problems, sparingOthers } from "../compile/problem.ts";
import type { StepContext, StepResult } from "../compile/site-build.ts";
import type { ArtFile, ArtMissing } from "../compile/sources/art-folder.ts";
import { KIND_RULES } from "../kinds.ts";
import { hashBytes, type OriginalFile, type ReleaseFile, releaseFile } from "../release/release.ts";
import { activitiesOf } from "./activities.ts";
import { checkDrawings } from "./checks.ts";
import { type DrawArt, drawingArts } from "./draw-arts.ts";
import { type DrawnPage, type DrawnParts, type PrintTranslation, printTranslations } from "./drawn-parts.ts";
import { artFileOf, creditLinks, readOwnArt, reportFindings } from "./own-art.ts";
import { bindPacks } from "./packs.ts";
import { addSharePictures, shareLook } from "./share-pictures.ts";

interface DrawContext extends Pick<StepContext, "site" | "cache" | "art"> {
  /** By locale. */
  readonly prints: ReadonlyMap<string, PrintTranslation>;
  readonly draw: DrawArt;
}

interface DrawnDocument {
  readonly compiled: CompiledDocument;
  readonly drawn: DrawnPage | null;
  /** The file that it was made from, or why there is none; null for art that is no file. */
  readonly art: ArtFile | ArtMissing | null;
  readonly files: readonly ReleaseFile[];
  readonly problems: readonly Problem[];
}

/** Makes the drawings of all coloring pages, the packs of them, and the pictures that pages are shared with. */
export async function addDrawings(
  documents: readonly CompiledDocument[],
  { brand, ...context }: StepContext,
): Promise<StepResult> {
  if (documents.every(({ document: { art, packs } }) => art === undefined && packs === undefined)) return { documents };
  const { site, cache, art } = context;
  const prints = printTranslations(context);
  const drawn = await drawDocuments(documents, { site, cache, art, prints });
  if (drawn.drawn.size === 0) return drawn;
  const kinds = decideKinds(drawn.documents, { site, rules: KIND_RULES }).byId;
  const shared = await addSharePictures(drawn, { site, cache, look: shareLook(brand, art), kinds, prints });
  return { ...shared, problems: [...shared.problems, ...checkDrawings(shared)] };
}

/** Files are addresses alone: the worker makes the bytes from the one object on request. */
async function drawDocuments(
  documents: readonly CompiledDocument[],
  context: Omit<DrawContext, "draw">,
): Promise<DrawnParts> {
  const drawAll = (draw: DrawArt) =>
    Promise.all(
      documents.map((compiled) =>
        sparingOthers(compiled.file, {
          work: () => drawDocument(compiled, { ...context, draw }),
          without: (problem) => ({ ...undrawn(compiled), problems: [problem] }),
        }),
      ),
    );
  const made = await drawingArts({ cache: context.cache, work: drawAll });
  const pages = new Map(
    made.flatMap(({ compiled, drawn }) => (drawn ? [[ownPath(compiled.document), drawn] as const] : [])),
  );
  const bound = bindPacks(
    made.map(({ compiled }) => compiled),
    { pages, site: context.site, prints: context.prints },
  );
  const font = pages.size === 0 ? { objects: [], files: [] } : fontFile();
  return {
    drawn: pages,
    documents: bound.documents,
    objects: [...[...pages.values()].map(({ object }) => object), ...bound.objects, ...font.objects],
    files: [...made.flatMap(({ files }) => files), ...bound.files, ...font.files],
    originals: originalsOf(made),
    problems: [...made.flatMap(({ problems }) => problems), ...bound.problems],
  };
}

/** The letters of prints: a file, so that they are among what a release names. */
function fontFile(): Pick<DrawnParts, "objects" | "files"> {
  const object = fontObject();
  const entry = { object: hashBytes(object), form: "raw", mediaType: "text/plain", title: "Grandstander" } as const;
  return { objects: [object], files: [{ address: `/files/${entry.object}/grandstander.txt`, entry }] };
}

/** Each file once, however many pages use it. */
function originalsOf(made: readonly DrawnDocument[]): readonly OriginalFile[] {
  const files = made.flatMap(({ art }) => (art === null || "missing" in art ? [] : [[art.path, art] as const]));
  return [...new Map(files).values()].map(({ path, bytes }) => ({ path, bytes }));
}

/** Caches drawings by document, which is immutable. */
const drawn = new WeakMap<CompiledDocument, { readonly made: string; readonly result: DrawnDocument }>();

async function drawDocument(compiled: CompiledDocument, context: DrawContext): Promise<DrawnDocument> {
  const named = compiled.document.art;
  if (named === undefined) return undrawn(compiled);
  const made = JSON.stringify([
    context.site.name,
    context.site.authors,
    context.prints.get(compiled.document._locale)?.object,
  ]);
  const art = isOwnArt(named) ? artFileOf(compiled, context.art) : null;
  const known = drawn.get(compiled);
  if (known?.made === made && known.result.art === art) return known.result;
  const result = { ...(await drawAnew(compiled, context)), art };
  drawn.set(compiled, { made, result });
  return result;
}

function undrawn(compiled: CompiledDocument): DrawnDocument {
  return { compiled, drawn: null, art: null, files: [], problems: [] };
}

async function drawAnew(compiled: CompiledDocument, context: DrawContext): Promise<Omit<DrawnDocument, "art">> {
  const { site } = context;
  const translated = context.prints.get(compiled.document._locale);
  const { made, problems } = await readArt(compiled, context);
  if (made === null) return { compiled, drawn: null, files: [], problems };
  const { drawing, measures, object } = made;
  const { title, _locale: locale } = compiled.document;
  const path = ownPath(compiled.document);
  const name = fileName(path.slice(path.lastIndexOf("/"))) || "drawing";
  const hash = hashBytes(object);
  const files = drawingFiles({ object: hash, title }, { drawing, name, site, words: translated?.object });
  const { width, height, credit } = drawing;
  const facts = { regions: regionCount(drawing), difficulty: difficulty(drawing), credit };
  const { thumbnail, card, ...toTakeHome } = addressesOf(files);
  const { svg, pdf, sheet } = toTakeHome;
  const links = isOwnArt(compiled.document.art) ? creditLinks(compiled.document) : [];
  const age = youngestOf(compiled.document.age);
  const activities = await activitiesOf({ title, locale, drawing, age, object: hash }, context.cache);
  const also = activities.length > 0 && { activities };
  const page: PageDrawing = {
    svg: pageSvg(drawing, { title, ...(translated && { words: translated.words }) }),
    ...facts,
    ...also,
    ...(links.length > 0 && { creditLinks: links }),
    files: toTakeHome,
  };
  const meta = { thumbnail, svg, pdf, sheet, ...facts, colors: crayonsOf(drawing), width, height, card, ...also };
  const shown = { ...compiled, page: compiled.page && { ...compiled.page, drawing: page } };
  return {
    compiled: withWireFields(shown, { drawing: meta }),
    drawn: { title, drawing, object, likeness: measures.likeness },
    files: Object.values(files),
    problems,
  };
}

type MadeFiles = { readonly [Form in keyof DrawingFiles]: ReleaseFile } & {
  readonly [Form in "thumbnail" | "card"]: ReleaseFile;
};

function drawingFiles(
  of: Pick<FileEntry, "object" | "title">,
  options: { drawing: Drawing; name: string; site: Pick<Site, "name">; words: ObjectHash | undefined },
): MadeFiles {
  const { drawing, name, site, words } = options;
  const picture = { ...of, mediaType: "image/svg+xml" };
  const paper = { ...of, mediaType: "application/pdf", ...(words && { words }) };
  const print = { site, letters: LETTERS };
  return {
    svg: releaseFile({ ...picture, form: "svg" }, { name: `${name}.svg`, site }),
    thumbnail: releaseFile({ ...picture, form: "thumbnail" }, { name: `${name}-small.svg`, site }),
    card: releaseFile({ ...picture, form: "card" }, { name: `${name}-card.svg`, site }),
    pdf: releaseFile({ ...paper, form: "pdf" }, { name: `${name}-coloring-page.pdf`, ...print }),
    sheet: releaseFile({ ...paper, form: "sheet" }, { name: `${name}-color-by-number.pdf`, ...print }),
    four: releaseFile({ ...paper, form: "four" }, { name: `${name}-four-to-a-sheet.pdf`, ...print }),
    ...(hasOurLines(drawing) && {
      thin: releaseFile({ ...paper, form: "thin" }, { name: `${name}-thin-lines.pdf`, ...print }),
      saver: releaseFile({ ...paper, form: "saver" }, { name: `${name}-ink-saver.pdf`, ...print }),
    }),
  };
}

function addressesOf({ svg, thumbnail, card, pdf, sheet, four, thin, saver }: MadeFiles) {
  return {
    svg: svg.address,
    thumbnail: thumbnail.address,
    card: card.address,
    pdf: pdf.address,
    sheet: sheet.address,
    four: four.address,
    ...(thin !== undefined && { thin: thin.address }),
    ...(saver !== undefined && { saver: saver.address }),
  };
}

interface MadeDrawing extends Pick<MeasuredDrawing, "drawing" | "measures"> {
  readonly object: Uint8Array;
}

interface ReadArt {
  readonly made: MadeDrawing | null;
  readonly problems: readonly Problem[];
}

async function readArt(compiled: CompiledDocument, context: DrawContext): Promise<ReadArt> {
  const { file, document, locate } = compiled;
  const { art } = document;
  if (isOwnArt(art)) return readOwn(compiled, context);
  const problems = new Problems(file);
  const made = typeof art === "string" ? await context.draw(art) : null;
  if (made === null) problems.error(locate(["art"]), `art: ${explainArt(art)}`, { code: "drawing/unknown" });
  else reportFindings(made, { compiled, problems });
  return { made: made && withObject(made), problems: problems.found };
}

/** A drawing without a region is no page; that it has none is among the problems. */
async function readOwn(compiled: CompiledDocument, context: DrawContext): Promise<ReadArt> {
  const { own, problems } = await readOwnArt(compiled, {
    ...context,
    words: context.prints.get(compiled.document._locale)?.words,
  });
  if (own === null || regionCount(own.made.drawing) === 0) return { made: null, problems };
  return { made: withObject(own.made), problems };
}

function withObject({ drawing, measures }: MeasuredDrawing): MadeDrawing {
  return { drawing, measures, object: encodeDrawing(drawing) };
}
