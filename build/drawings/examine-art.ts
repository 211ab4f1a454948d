import { statSync } from "node:fs";
import { basename, dirname, extname, relative, resolve } from "node:path";
import { nearestNames } from "#app/content/nearest-names.ts";
import { ownPath } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import type { ActivitySource } from "#app/drawings/activities/activity.ts";
import { youngestOf } from "#app/drawings/finder/findable.ts";
import { UNDRAWN } from "#app/drawings/page-drawing.ts";
import { isOwnArt } from "#app/drawings/rights.ts";
import { fieldTables } from "#app/front-matter.ts";
import { PARTS } from "#app/words/parts.ts";
import { alikeFinder } from "../art/likeness.ts";
import { type MeasuredDrawing, measureDrawing } from "../art/measure-drawing.ts";
import { drawOwn } from "../art/own/draw-own.ts";
import { ArtError } from "../art/own/own-drawing.ts";
import { explainArt, setOf } from "../art/source.ts";
import { compilerVersion } from "../build-inputs.ts";
import { CommandError, givenPath } from "../command.ts";
import { readFiles } from "../compile/compile.ts";
import { compileEach } from "../compile/compile-each.ts";
import type { CompiledDocument } from "../compile/document.ts";
import type { FindingCode } from "../compile/finding-code.ts";
import { fileBeside } from "../compile/pictures/media-beside.ts";
import { readSite } from "../compile/site-file.ts";
import { type ArtFolder, ArtReader, isPictureName } from "../compile/sources/art-folder.ts";
import { type CacheFile, openCacheFile } from "../compile/sources/cache.ts";
import { FolderReader, withoutIgnored } from "../compile/sources/folder.ts";
import { makeWords } from "../compile/words.ts";
import { CACHE_DIR } from "../paths.ts";
import { madeDrawing } from "./draw-arts.ts";
import { artFileOf, ownArtOptions, pageFindings, readOwnArt } from "./own-art.ts";

/** A drawing, with its findings. */
export interface ExaminedArt {
  readonly file: string;
  readonly art: string;
  readonly made: MeasuredDrawing;
  /** The page that shows it; absent where none does. */
  readonly page?: Omit<ActivitySource, "drawing">;
}

/** Why a file is no drawing at all. */
export interface FailedArt {
  readonly file: string;
  readonly art: string;
  readonly failed: string;
  readonly code: FindingCode;
}

interface Examination {
  readonly examined: ExaminedArt | FailedArt;
  readonly total: number;
}

/**
 * The drawings that are named, one after the other: of a document by its file or address, of a picture by its path, be
 * it in the folder or anywhere else. Without a name, the art of all pages.
 */
export async function* examineArt(folder: string, targets: readonly string[]): AsyncGenerator<Examination> {
  const content = await openContent(folder);
  const wanted = targets.length === 0 ? content.documents : targets.flatMap((target) => meantBy(target, content));
  const findAlike = targets.length === 0 ? alikeFinder<string>() : () => null;
  for (const one of wanted) {
    const examined = await (typeof one === "string" ? looseArt(one, content) : documentArt(one, content));
    yield { examined: withAlike(examined, findAlike), total: wanted.length };
  }
  content.cache.keep();
}

function withAlike(
  examined: ExaminedArt | FailedArt,
  find: ReturnType<typeof alikeFinder<string>>,
): ExaminedArt | FailedArt {
  if ("failed" in examined) return examined;
  const { file, art, made } = examined;
  const other = find(made.measures.likeness, { owner: file, set: setOf(art) });
  if (other === null) return examined;
  const text = `It is nearly the picture of ${other}: choose another one.`;
  const findings = [...made.findings, { kind: "alike", level: "warning", at: null, text } as const];
  return { ...examined, made: { ...made, findings } };
}

/** A folder, as far as drawings are concerned: nothing is drawn yet. */
interface Content {
  readonly folder: string;
  readonly site: Site;
  readonly cache: CacheFile;
  readonly art: ArtFolder;
  /** Those that show a drawing. */
  readonly documents: readonly CompiledDocument[];
}

async function openContent(folder: string): Promise<Content> {
  const cache = openCacheFile({ folder, version: await compilerVersion(), directory: CACHE_DIR });
  const art = new ArtReader(folder);
  const { folderName, siteText, sources, words } = readFiles(folder, { reader: new FolderReader(folder), art });
  const { site, ignores } = await readSite({ text: siteText, folderName });
  const { prose } = makeWords(words, { site, parts: PARTS });
  const settings = { ...site, prose, additions: UNDRAWN, fields: fieldTables };
  const files = await compileEach(withoutIgnored(sources, ignores), { settings, cache });
  const documents = files.map(({ compiled }) => compiled).filter(({ document }) => document.art !== undefined);
  return { folder, site, cache, art, documents };
}

function isOwn({ document }: CompiledDocument): boolean {
  return isOwnArt(document.art);
}

async function documentArt(compiled: CompiledDocument, content: Content): Promise<ExaminedArt | FailedArt> {
  const { file, document } = compiled;
  const name = String(document.art);
  if (!isOwn(compiled)) {
    const made = madeDrawing(name, content.cache);
    return made === null
      ? { file, art: name, failed: explainArt(name), code: "drawing/unknown" }
      : examined(compiled, made);
  }
  const { own, problems } = await readOwnArt(compiled, content);
  if (own !== null) return examined(compiled, own.made);
  const { message: failed = "", code = "drawing/unreadable" } = problems.at(-1) ?? {};
  return { file, art: name, failed, code };
}

function examined({ file, document }: CompiledDocument, made: MeasuredDrawing): ExaminedArt {
  return {
    file,
    art: String(document.art),
    made: { ...made, findings: pageFindings(made, document) },
    page: { title: document.title, locale: document._locale, age: youngestOf(document.age) },
  };
}

/** A file that no page shows yet, as it is drawn with nothing said in front matter. */
async function looseArt(path: string, { site }: Content): Promise<ExaminedArt | FailedArt> {
  const [file, art] = [basename(path), `./${basename(path)}`];
  const picture = fileBeside(file, art, new ArtReader(dirname(path)));
  if ("missing" in picture) return { file, art, failed: picture.missing, code: picture.code };
  try {
    const made = await drawOwn(picture, ownArtOptions({}, site).options);
    const measures = measureDrawing(made.drawing);
    return { file, art, made: { ...made, measures, findings: pageFindings({ ...made, measures }, {}) } };
  } catch (error) {
    if (error instanceof ArtError) return { file, art, failed: error.message, code: "drawing/unreadable" };
    throw error;
  }
}

/**
 * What a person means who names a drawing: documents, or the absolute path of a picture. A name is a path from where it
 * was typed or from the content folder, an address, or the end of one that no other ends with. Throws a `CommandError`.
 */
function meantBy(target: string, content: Content): readonly (CompiledDocument | string)[] {
  const given = givenPath(target);
  const folder = resolve(content.folder);
  const known = content.documents.map((compiled) => ({ compiled, names: namesOf(compiled, content.art) }));
  const wanted = [plain(target), plain(relative(folder, given))];
  const exact = known.filter(({ names }) => names.some((name) => wanted.includes(name)));
  if (exact.length > 0) return exact.map(({ compiled }) => compiled);
  const picture = [given, resolve(folder, plain(target))].find((path) => "path" in readLoose(path));
  return picture === undefined ? endingWith(target, known) : [picture];
}

interface Known {
  readonly compiled: CompiledDocument;
  readonly names: readonly string[];
}

function namesOf(compiled: CompiledDocument, art: ArtFolder): readonly string[] {
  const picture = isOwnArt(compiled.document.art) ? artFileOf(compiled, art) : null;
  const path = picture !== null && "path" in picture ? [picture.path] : [];
  return [compiled.file, ownPath(compiled.document), ...path].map(plain);
}

/** @example plain("./kids/fox/") // "kids/fox" */
function plain(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "")
    .replace(/\/+$/, "");
}

function readLoose(path: string): ReturnType<ArtFolder["read"]> {
  return new ArtReader(dirname(path)).read(basename(path));
}

function endingWith(target: string, known: readonly Known[]): readonly CompiledDocument[] {
  const end = `/${plain(target)}`;
  const found = known.filter(({ names }) => names.some((name) => name.endsWith(end)));
  const whole = new Set(found.flatMap(({ names }) => names.filter((name) => name.endsWith(end))));
  const documents = found.map(({ compiled }) => compiled);
  if (whole.size === 1 || found.length === 1) return documents;
  throw new CommandError(
    found.length > 1
      ? `${target} may be ${documents.map(({ document }) => ownPath(document)).join(" or ")}. Write one of them.`
      : explain(target, known),
  );
}

function explain(target: string, known: readonly Known[]): string {
  const options = known.flatMap(({ compiled, names: [, , picture] }) => [
    ownPath(compiled.document),
    ...(picture === undefined ? [] : [picture]),
  ]);
  const near = nearestNames(basename(plain(target)), [...new Set(options.map((option) => basename(option)))]);
  const meant = options.filter((option) => near.includes(basename(option)));
  const loose = readLoose(givenPath(target));
  const isFile = isPictureName(target) || isOtherFile(givenPath(target));
  if (meant.length === 0 && isFile && "missing" in loose) return `${target} ${loose.missing}`;
  const hint = meant.length > 0 ? `Did you mean ${meant.join(" or ")}?` : "Name a file, or an address as /fox.";
  return `${target} is no drawing, and no page that shows one. ${hint}`;
}

/** A file that is there and no page: a photo from a phone, a painting program's own. */
function isOtherFile(path: string): boolean {
  return extname(path) !== ".md" && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
