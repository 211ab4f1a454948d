import { posix } from "node:path";
import { type Drawing, decodeDrawing, encodeDrawing, regionCount } from "#app/content/drawing/drawing.ts";
import type { Site } from "#app/content/site.ts";
import { drawOwn } from "../art/own/draw-own.ts";
import { ArtError, type OwnDrawing, type OwnOptions } from "../art/own/own-drawing.ts";
import type { ArtFile, ArtFolder, ArtMissing } from "./art-folder.ts";
import { type CompileCache, cacheKey } from "./cache.ts";
import type { CompiledDocument } from "./document.ts";
import { ownArtOptions } from "./own-art-fields.ts";
import { type Problem, Problems } from "./problem.ts";
import { sayFindings } from "./say-findings.ts";
import { sayIssue } from "./say-issue.ts";

/** A document's own drawing, and the file it was made from. */
export interface OwnArt {
  readonly file: ArtFile;
  readonly made: OwnDrawing;
}

export interface OwnArtContext {
  readonly site: Pick<Site, "name">;
  readonly cache: CompileCache;
  readonly art: ArtFolder;
}

/** The picture that a document's `art` names, or why there is none. */
export function artFileOf({ file, document }: CompiledDocument, art: ArtFolder): ArtFile | ArtMissing {
  return fileBeside(file, String(document.art), art);
}

/** The picture that a document names by its path from there, or why there is none. */
export function fileBeside(file: string, named: string, art: ArtFolder): ArtFile | ArtMissing {
  if (named.includes("\\")) return { missing: "is no path. Write / between folders." };
  const path = posix.join(posix.dirname(file), named);
  const parts = path.split("/");
  if (parts.includes("..") || posix.isAbsolute(path))
    return { missing: "leads out of the content folder. Copy the file beside this one." };
  if (parts.some((part) => part.startsWith("."))) return { missing: "is hidden by the dot of its name. Rename it." };
  return art.read(path);
}

/** The coloring page of a document's own drawing, with all that is to be said about it. */
export async function readOwnArt(
  compiled: CompiledDocument,
  { site, cache, art }: OwnArtContext,
): Promise<{ readonly own: OwnArt | null; readonly problems: readonly Problem[] }> {
  const { document, locate } = compiled;
  const problems = new Problems(compiled.file);
  const { options, issues } = ownArtOptions(document, site);
  for (const issue of issues) problems.error(locate(issue.path), sayIssue(issue));
  const file = artFileOf(compiled, art);
  const refuse = (reason: string) => {
    problems.error(locate(["art"]), `art: ${String(document.art)}${reason}`);
    return { own: null, problems: problems.found };
  };
  if ("missing" in file) return refuse(` ${file.missing}${lookedIn(compiled)}`);
  const made = await drawnBefore(file, options, cache).catch(orMistake);
  if (made instanceof ArtError) return refuse(`: ${made.message}`);
  tellFindings(made, { compiled, problems });
  for (const field of ["names", "colors"] as const) {
    for (const number of beyond(made.drawing, options[field])) {
      const message = `${field}.${number}: there is no region ${number}. ${counted(made.drawing)}`;
      problems.error(locate([field, number]), message);
    }
  }
  return { own: { file, made }, problems: problems.found };
}

/** A path that leads upwards is easily counted wrong. */
function lookedIn({ file, document }: CompiledDocument): string {
  const path = String(document.art);
  if (!path.split("/").includes("..")) return "";
  const folder = posix.dirname(posix.join(posix.dirname(file), path));
  const where = folder === "." ? "the content folder itself" : folder;
  return ` It was looked for in ${where}${folder.startsWith("..") ? ", outside of the content folder" : ""}.`;
}

/** Reports what is to be said of a drawing where its document names it. */
export function tellFindings(
  made: OwnDrawing,
  { compiled, problems }: { readonly compiled: CompiledDocument; readonly problems: Problems },
): void {
  const place = compiled.locate(["art"]);
  for (const { kind, level, message } of sayFindings(made)) {
    const text = `art: ${String(compiled.document.art)}: ${message}`;
    const code = `drawing/${kind}` as const;
    if (level === "error") problems.error(place, text, { code });
    else problems.warn(place, text, { code });
  }
}

/** What an artist can mend is a value; anything else is ours. */
function orMistake(error: unknown): ArtError {
  if (error instanceof ArtError) return error;
  throw error;
}

/** Tracing a drawing takes a second or two: it is done once for the same bytes and options. */
async function drawnBefore(file: ArtFile, options: OwnOptions, cache: CompileCache): Promise<OwnDrawing> {
  const key = cacheKey("own art", [file.hash, file.format, JSON.stringify(keyOf(options))]);
  const kept = cache.get(key);
  if (kept !== null) return decodeOwn(kept);
  const made = await drawOwn(file, options);
  cache.put(key, encodeOwn(made));
  return made;
}

function keyOf({ names, colors, ...options }: OwnOptions): object {
  return { ...options, names: [...names], colors: [...colors] };
}

/** A line of JSON with what was found, then the drawing's bytes. */
export function encodeOwn({ drawing, ...notes }: OwnDrawing): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(notes)}\n`), encodeDrawing(drawing)]);
}

export function decodeOwn(bytes: Uint8Array): OwnDrawing {
  const cut = bytes.indexOf(LINE_FEED) + 1;
  const notes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, cut))) as Omit<OwnDrawing, "drawing">;
  return { ...notes, drawing: decodeDrawing(bytes.subarray(cut)) };
}

const LINE_FEED = 10;

function beyond(drawing: Drawing, said: ReadonlyMap<number, string>): readonly number[] {
  return [...said.keys()].filter((number) => number > regionCount(drawing));
}

function counted(drawing: Drawing): string {
  return `The doctor's sheet shows 1 to ${regionCount(drawing)}: npm run content -- doctor`;
}
