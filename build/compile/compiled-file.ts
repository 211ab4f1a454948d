import { isRecord } from "#app/content/json.ts";
import { decodeDocument } from "#app/content/release/objects.ts";
import { hashFiles, listFiles } from "../build-inputs.ts";
import { documentBytes, keepDocumentBytes } from "../release/release.ts";
import type { Reference } from "./checks/references.ts";
import { type CompiledDocument, compileDocument, locateIn } from "./document.ts";
import type { DocumentSettings } from "./front-matter/fields.ts";
import type { Deadline } from "./markdown/parse.ts";
import { type Problem, Problems } from "./problem.ts";
import { type CompileCache, cacheKey } from "./sources/cache.ts";
import type { SourceFile } from "./sources/folder.ts";

/** A file with what came of it. */
export interface CompiledFile {
  readonly source: SourceFile;
  readonly compiled: CompiledDocument;
  readonly problems: readonly Problem[];
}

interface CompileContext {
  readonly settings: DocumentSettings;
  /** The settings as text, by which what came of a file is known again. */
  readonly settingsKey: string;
  readonly deadline: Deadline;
  readonly cache: CompileCache;
}

interface Notes {
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
}

/** Sources are never changed: what came of one is known again by its value, as long as the settings are the same. */
const made = new WeakMap<SourceFile, { readonly settingsKey: string; readonly file: CompiledFile }>();

/** Compiles one file, unless that was done before: in this process, or in another one that left it in the cache. */
export function compileFile(source: SourceFile, context: CompileContext): CompiledFile & { readonly fresh: boolean } {
  const { settingsKey } = context;
  const known = made.get(source);
  if (known?.settingsKey === settingsKey) return { ...known.file, fresh: false };
  const key = cacheKey("document", [settingsKey, source.path, source.text]);
  const kept = context.cache.get(key);
  const file = kept === null ? compileAnew(source, { ...context, key }) : decodeFile(kept, source, context.settings);
  if (isLasting(file)) made.set(source, { settingsKey, file });
  return { ...file, fresh: kept === null };
}

/** Goes through its bytes, so that what comes of a file is the same whether it was kept or not. */
function compileAnew(source: SourceFile, context: CompileContext & { readonly key: string }): CompiledFile {
  const { settings, deadline, cache, key } = context;
  const problems = new Problems(source.path);
  const compiled = compileDocument(source, { site: settings, problems, deadline });
  const bytes = encodeFile({ source, compiled, problems: problems.found });
  if (isLasting({ problems: problems.found })) cache.put(key, bytes);
  return decodeFile(bytes, source, settings);
}

/** An error may be one of time: that a file took too long to read on a machine that was busy. */
function isLasting({ problems }: Pick<CompiledFile, "problems">): boolean {
  return problems.every(({ level }) => level === "warning");
}

/** What a file came to as bytes: a line of JSON with what was noted on the way, then the bytes of its document. */
function encodeFile({ compiled, problems }: CompiledFile): Uint8Array {
  const notes: Notes = { references: compiled.references, problems };
  return Buffer.concat([Buffer.from(`${JSON.stringify(notes)}\n`), documentBytes(compiled)]);
}

function decodeFile(bytes: Uint8Array, source: SourceFile, settings: DocumentSettings): CompiledFile {
  const cut = bytes.indexOf(LINE_FEED) + 1;
  const { references, problems } = notesIn(new TextDecoder().decode(bytes.subarray(0, cut)));
  // Bytes of their own, not a view of others.
  const stored = Uint8Array.from(bytes.subarray(cut));
  const object = decodeDocument(stored);
  const document = object.whole();
  const page = object.page();
  keepDocumentBytes({ document, page }, stored);
  return {
    source,
    compiled: { file: source.path, document, page, references, locate: locator(source, settings) },
    problems,
  };
}

const LINE_FEED = 10;

function notesIn(line: string): Notes {
  const notes: unknown = JSON.parse(line);
  if (!isNotes(notes)) throw new Error(`the compile cache holds ${line.trim()} where notes of a file should be`);
  return notes;
}

function isNotes(value: unknown): value is Notes {
  return isRecord(value) && Array.isArray(value.references) && Array.isArray(value.problems);
}

/** Front matter is parsed again only for a file that something is said of. */
function locator(source: SourceFile, settings: DocumentSettings): CompiledDocument["locate"] {
  let locate: CompiledDocument["locate"] | null = null;
  return (path) => {
    locate ??= locateIn(source, settings);
    return locate(path);
  };
}

export function settingsKey({ checks, timeZone, locales, defaultLocale }: DocumentSettings): string {
  return JSON.stringify({ checks, timeZone, locales, defaultLocale });
}

/** What a release depends on besides the content: the compiler, the core it shares with the worker, and packages. */
const COMPILER = ["app/content", "build/art", "build/compile", "build/release"];

/** The paths of the compiler's own files, from the root. */
export async function compilerFiles(): Promise<readonly string[]> {
  return [...(await listFiles(COMPILER)), "package-lock.json"];
}

/** Tells compilers from each other that may make something else of the same text: Node's part is time zones and order. */
export async function compilerVersion(): Promise<string> {
  return `${process.version} ${await hashFiles(await compilerFiles())}`;
}
