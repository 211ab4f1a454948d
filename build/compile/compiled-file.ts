import type { ContentDocument } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { decodeDocument } from "#app/content/release/objects.ts";
import { documentBytes, hashBytes, keepDocumentBytes, keepHash } from "../release/release.ts";
import type { Reference } from "./checks/references.ts";
import { type CompiledDocument, compileDocument, locateIn } from "./document.ts";
import type { DocumentSettings } from "./front-matter/fields.ts";
import { type Deadline, DeadlineError } from "./markdown/parse.ts";
import { type Problem, Problems } from "./problem.ts";
import { type CompileCache, cacheKey } from "./sources/cache.ts";
import type { SourceFile } from "./sources/folder.ts";

/** A file and the result of compiling it. */
export interface CompiledFile {
  readonly source: SourceFile;
  readonly compiled: CompiledDocument;
  readonly problems: readonly Problem[];
}

interface CompileContext {
  readonly settings: DocumentSettings;
  /** The settings as text, a part of the cache key. */
  readonly settingsKey: string;
  readonly deadline: Deadline;
  readonly cache: CompileCache;
}

interface Notes {
  /** Of the document's bytes: a hundred thousand hashes take seconds. */
  readonly object: ObjectHash;
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
}

/** Caches results by source, which is immutable, and settings. */
const made = new WeakMap<SourceFile, { readonly settingsKey: string; readonly file: CompiledFile }>();

/** Characters compiled under one watchdog: it takes a millisecond to set, longer than most documents to compile. */
const WATCHED_LENGTH = 64_000;

/**
 * Compiles files, a few under one watchdog. Where it breaks them off, one of them may take too long by itself: each
 * that is not done yet then gets a watchdog of its own.
 */
export function compileEach(
  sources: readonly SourceFile[],
  context: CompileContext,
): readonly (CompiledFile & { readonly fresh: boolean })[] {
  return watched(sources).flatMap((batch) => {
    try {
      return context.deadline(() => batch.map((source) => compileFile(source, { ...context, deadline: unwatched })));
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      return batch.map((source) => compileFile(source, context));
    }
  });
}

function unwatched<T>(work: () => T): T {
  return work();
}

function watched(sources: readonly SourceFile[]): readonly (readonly SourceFile[])[] {
  const batches: SourceFile[][] = [];
  let length = 0;
  for (const source of sources) {
    length += source.text.length;
    const batch = batches.at(-1);
    if (batch !== undefined && length <= WATCHED_LENGTH) {
      batch.push(source);
      continue;
    }
    batches.push([source]);
    length = source.text.length;
  }
  return batches;
}

/** Compiles one file, unless the result is cached in this process or on disk. */
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

/** Encodes and decodes the result, so that it is the same whether it was cached or not. */
function compileAnew(source: SourceFile, context: CompileContext & { readonly key: string }): CompiledFile {
  const { settings, deadline, cache, key } = context;
  const problems = new Problems(source.path);
  const compiled = compileDocument(source, { site: settings, problems, deadline });
  const bytes = encodeFile({ source, compiled, problems: problems.found });
  if (isLasting({ problems: problems.found })) cache.put(key, bytes);
  return decodeFile(bytes, source, settings);
}

/** Errors are not cached, since one may be a timeout on a busy machine. */
function isLasting({ problems }: Pick<CompiledFile, "problems">): boolean {
  return problems.every(({ level }) => level === "warning");
}

/** A result as bytes: a line of JSON with problems and references, then the bytes of the document. */
function encodeFile({ compiled, problems }: CompiledFile): Uint8Array {
  const stored = documentBytes(compiled);
  const notes: Notes = { object: hashBytes(stored), references: compiled.references, problems };
  const head = new TextEncoder().encode(`${JSON.stringify(notes)}\n`);
  const bytes = new Uint8Array(head.length + stored.length);
  bytes.set(head);
  bytes.set(stored, head.length);
  return bytes;
}

function decodeFile(bytes: Uint8Array, source: SourceFile, settings: DocumentSettings): CompiledFile {
  const cut = bytes.indexOf(LINE_FEED) + 1;
  const { object: hash, references, problems } = notesIn(new TextDecoder().decode(bytes.subarray(0, cut)));
  const stored = bytes.subarray(cut);
  const object = decodeDocument(stored);
  const document = withBodyOnDemand(object.whole(), stored);
  const page = object.page();
  keepDocumentBytes({ document, page }, stored);
  keepHash(stored, hash);
  return {
    source,
    compiled: { file: source.path, document, page, references, locate: locator(source, settings) },
    problems,
  };
}

const LINE_FEED = 10;

/**
 * A document whose body is parsed again when somebody asks, which few do: the trees of all documents would be a third of
 * what is in memory.
 */
function withBodyOnDemand(document: ContentDocument, stored: Uint8Array): ContentDocument {
  if (!Object.hasOwn(document, "body")) return document;
  return Object.defineProperty(document, "body", { get: () => decodeDocument(stored).whole().body, enumerable: true });
}

function notesIn(line: string): Notes {
  const notes: unknown = JSON.parse(line);
  if (!isNotes(notes)) throw new Error(`the compile cache holds ${line.trim()} where notes of a file should be`);
  return notes;
}

function isNotes(value: unknown): value is Notes {
  if (!isRecord(value) || typeof value.object !== "string") return false;
  return Array.isArray(value.references) && Array.isArray(value.problems);
}

/** Parses the front matter again only for a file that has problems. */
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
