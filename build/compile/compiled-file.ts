import { type ContentDocument, type Understood, understoodOf, withUnderstood } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import type { PageAdditions, PageDocument } from "#app/content/page.ts";
import { decodeDocument, isDocument, isWireDocument } from "#app/content/release/objects.ts";
import { inflate, type PackedObject } from "../release/packed.ts";
import { keepPacked, packDocument } from "../release/release.ts";
import { type CompiledDocument, compileDocument, locateIn } from "./document.ts";
import type { DocumentSettings } from "./front-matter/fields.ts";
import { splitFrontMatter } from "./front-matter/front-matter.ts";
import { loadGrammars } from "./highlight.ts";
import { type Deadline, DeadlineError, tookTooLong } from "./markdown/parse.ts";
import { loadTex } from "./mathml.ts";
import { couldNotCompile, type Problem, Problems, TOP } from "./problem.ts";
import type { SourceFile } from "./sources/folder.ts";

/** A file and the result of compiling it. */
export interface CompiledFile {
  readonly source: SourceFile;
  readonly compiled: CompiledDocument;
  readonly problems: readonly Problem[];
}

/** What checks read of every document of a folder: its body and its page, most of its bytes, are read for few. */
interface Notes extends Pick<CompiledDocument, "wire" | "references" | "anchors" | "components" | "headings"> {
  /** Of the document's bytes: a hundred thousand hashes take seconds. */
  readonly object: Pick<PackedObject, "name" | "length">;
  /** What is understood of `wire`; absent where nothing is. */
  readonly understood?: Understood;
  readonly hasBody: boolean;
  readonly hasExcerpt: boolean;
  readonly isPage: boolean;
  readonly problems: readonly Problem[];
}

interface FileContext {
  readonly settings: DocumentSettings;
  readonly deadline: Deadline;
}

/** Bytes that may be handed to another thread. */
type OwnBytes = Uint8Array<ArrayBuffer>;

/**
 * Compiles files into bytes, all of them under one watchdog. Where it breaks them off, one of them may take too long by
 * itself: each then gets a watchdog of its own.
 */
export function compileBatch(sources: readonly SourceFile[], { settings, deadline }: FileContext): readonly OwnBytes[] {
  for (const { text } of sources) {
    loadGrammars(text);
    loadTex(text);
  }
  try {
    return deadline(() => sources.map((source) => compileFile(source, settings)));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return sources.map((source) => compileAlone(source, { settings, deadline }));
  }
}

/** All of a file is watched: data and front matter may take as long as any text. */
function compileAlone(source: SourceFile, { settings, deadline }: FileContext): OwnBytes {
  try {
    return deadline(() => compileFile(source, settings));
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return withoutText(source, { settings, deadline, finding: tookTooLong(error) });
  }
}

function unwatched<T>(work: () => T): T {
  return work();
}

function compileFile(source: SourceFile, settings: DocumentSettings): OwnBytes {
  try {
    return compileText(source, settings);
  } catch (error) {
    return withoutText(source, { settings, deadline: unwatched, finding: couldNotCompile(error) });
  }
}

function compileText(source: SourceFile, settings: DocumentSettings): OwnBytes {
  const problems = new Problems(source.path);
  const compiled = compileDocument(source, { site: settings, problems, deadline: unwatched });
  return encodeFile({ source, compiled, problems: problems.found });
}

/** What stands for a file that cannot be read: its front matter alone, which may say that it is a draft, else nothing. */
function withoutText(
  source: SourceFile,
  { settings, deadline, finding: { message, code } }: FileContext & { finding: Pick<Problem, "code" | "message"> },
): OwnBytes {
  const problems = new Problems(source.path);
  problems.error(TOP, message, { code });
  const holding = (text: string) => {
    const context = { site: settings, problems: new Problems(source.path), deadline: unwatched };
    return encodeFile({ source, compiled: compileDocument({ ...source, text }, context), problems: problems.found });
  };
  try {
    return deadline(() => {
      const { body } = splitFrontMatter(source.text);
      return holding(source.text.slice(0, source.text.length - body.length));
    });
  } catch {
    return holding("");
  }
}

/** A result as bytes: a line of JSON with what checks read of every document, then the document, packed. */
function encodeFile({ compiled, problems }: CompiledFile): OwnBytes {
  const { document, wire, page, references, anchors, components, headings } = compiled;
  const { deflated, ...object } = packDocument(compiled);
  const { body, excerpt, ...known } = document;
  const understood = understoodOf(known, wire);
  const notes: Notes = {
    ...{ object, wire, ...(understood !== null && { understood }) },
    ...{ hasBody: body !== undefined, hasExcerpt: excerpt !== undefined, isPage: page !== null },
    ...{ references, anchors, components, headings, problems },
  };
  const head = new TextEncoder().encode(`${JSON.stringify(notes)}\n`);
  const bytes = new Uint8Array(head.length + deflated.length);
  bytes.set(head);
  bytes.set(deflated, head.length);
  return bytes;
}

/** A file from what `compileBatch` made of it, now or another time. */
export function decodeFile(bytes: Uint8Array, source: SourceFile, settings: DocumentSettings): CompiledFile {
  const cut = bytes.indexOf(LINE_FEED) + 1;
  const notes = notesIn(new TextDecoder().decode(bytes.subarray(0, cut)));
  const { object, wire, isPage, references, anchors, components, headings, problems } = notes;
  // A copy, since the notes before it are done with, in a buffer that Node shares among small ones.
  const packed = { ...object, deflated: Buffer.from(bytes.subarray(cut)) };
  const document = documentOnDemand(notes, packed);
  const page = isPage ? pageOnDemand(packed, settings.additions) : null;
  keepPacked({ document, wire, page }, packed);
  const locate = locator(source, settings);
  return {
    source,
    compiled: { file: source.path, document, wire, page, references, anchors, components, headings, locate },
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
  if (!isRecord(value) || !isRecord(value.object) || typeof value.isPage !== "boolean") return false;
  const lists = [value.references, value.components, value.headings, value.problems];
  return isWireDocument(value.wire) && lists.every((list) => Array.isArray(list));
}

/** Documents, by the objects whose fields are parsed from them on demand. */
const packedDocuments = new WeakMap<object, PackedObject>();

/**
 * Getters are the same for all: a hundred thousand objects with some of their own would each be laid out by themselves in
 * memory.
 */
const BODY: PropertyDescriptor & ThisType<object> = { enumerable: true, get: bodyOf };
const EXCERPT: PropertyDescriptor & ThisType<object> = { enumerable: true, get: excerptOf };

function bodyOf(this: object): unknown {
  return decodeDocument(bytesOf(this)).whole().body;
}

function excerptOf(this: object): unknown {
  return decodeDocument(bytesOf(this)).whole().excerpt;
}

/** A document whose body is parsed when it is first read. */
function documentOnDemand(
  { wire, understood = {}, hasBody, hasExcerpt }: Notes,
  packed: PackedObject,
): ContentDocument {
  const document = withUnderstood(wire, understood);
  if (hasExcerpt) Object.defineProperty(document, "excerpt", EXCERPT);
  if (hasBody) Object.defineProperty(document, "body", BODY);
  if (!isDocument(document)) throw new Error(`${wire._id} of the compile cache is no document any more`);
  packedDocuments.set(document, packed);
  return document;
}

class PageOnDemand {
  declare readonly meta: PageDocument["meta"];
  declare readonly segments: PageDocument["segments"];
  declare readonly toc: PageDocument["toc"];
}

/** A page whose fields are parsed on demand; a copy of it has them all. */
function pageOnDemand(packed: PackedObject, additions: PageAdditions): PageDocument {
  const page = Object.assign(new PageOnDemand(), additions);
  Object.defineProperties(page, PAGE_ON_DEMAND);
  packedDocuments.set(page, packed);
  return page;
}

const PAGE_ON_DEMAND: PropertyDescriptorMap & ThisType<object> = {
  meta: { enumerable: true, get: metaOf },
  segments: { enumerable: true, get: segmentsOf },
  toc: { enumerable: true, get: tocOf },
};

function metaOf(this: object): PageDocument["meta"] {
  return parsedPage(this).meta;
}

function segmentsOf(this: object): PageDocument["segments"] {
  return parsedPage(this).segments;
}

function tocOf(this: object): PageDocument["toc"] {
  return parsedPage(this).toc;
}

const parsedPages = new WeakMap<object, PageDocument>();

function parsedPage(page: object): PageDocument {
  const parsed = parsedPages.get(page) ?? decodeDocument(bytesOf(page)).page();
  if (parsed === null) throw new Error("the compile cache holds no page where its notes say one");
  parsedPages.set(page, parsed);
  return parsed;
}

function bytesOf(value: object): Uint8Array {
  const packed = packedDocuments.get(value);
  if (packed === undefined) throw new Error("a field is asked of an object that was not read from the compile cache");
  return inflate(packed);
}

/** Parses the front matter again only for a file that has problems. */
function locator(source: SourceFile, settings: DocumentSettings): CompiledDocument["locate"] {
  let locate: CompiledDocument["locate"] | null = null;
  return (path) => {
    locate ??= locateIn(source, settings);
    return locate(path);
  };
}
