import type { BodyNode, BodyRoot } from "#app/content/body.ts";
import type { ContentDocument, WireMeta } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import { type ComponentSegment, componentsIn, type PageDocument, type Segment } from "#app/content/page.ts";
import { describeFile, documentId, type FileDescription } from "#app/content/path/describe.ts";
import type { Site } from "#app/content/site.ts";
import { type ProseWords, proseIn } from "#app/content/words/prose.ts";
import { idsIn, type Reference } from "./checks/references.ts";
import { parseData } from "./front-matter/data-document.ts";
import { checkFieldNames } from "./front-matter/field-names.ts";
import { checkFields, type DocumentSettings, isDirectoryFile } from "./front-matter/fields.ts";
import { iconProblem } from "./front-matter/format-issue.ts";
import { splitFrontMatter, type YamlData } from "./front-matter/front-matter.ts";
import { mistakenFrontMatter } from "./front-matter/mistaken.ts";
import { asWritten } from "./front-matter/words-elsewhere.ts";
import { textOf } from "./markdown/nodes.ts";
import { type Deadline, parseMarkdown } from "./markdown/parse.ts";
import { folderOf, permalinkOf } from "./permalink.ts";
import type { Media } from "./pictures/shown-media.ts";
import { type Position, Problems, TOP } from "./problem.ts";
import { renderSegments } from "./segments.ts";
import { shownToc } from "./shown-tree.ts";
import { doubtAboutName } from "./sources/file-names.ts";
import type { SourceFile } from "./sources/folder.ts";

/** A compiled file: the document in its forms, and where its front matter stands. */
export interface CompiledDocument {
  readonly file: string;
  /** The document as the site understands it: words of other programs stand under our names. */
  readonly document: ContentDocument;
  /** Its metadata as the author wrote it, for clients of Nuxt Content. */
  readonly wire: WireMeta;
  /** Null for partials, which have no page. */
  readonly page: PageDocument | null;
  /** Links and pictures in its text. */
  readonly references: readonly Reference[];
  /** Ids in its text, which a link may end with; null for data files. */
  readonly anchors: readonly string[] | null;
  readonly components: readonly EmbeddedComponent[];
  /** Its first headings, cut short, for the search. */
  readonly headings: readonly string[];
  /** The position of a front matter key. */
  locate(path: readonly (string | number)[]): Position;
}

/** A component in a document's text, without its data. */
export type EmbeddedComponent = Pick<ComponentSegment, "name" | "props">;

interface ParsedFile {
  readonly type: ContentDocument["_type"];
  /** Fields as the author wrote them, in wire order. */
  readonly written: { readonly [field: string]: unknown };
  /** The same fields as the site understands them. */
  readonly fields: { readonly [field: string]: unknown };
  /** A body tree, or whatever a data file keeps there; null for none. */
  readonly body: unknown;
  readonly excerpt: BodyRoot | null;
  readonly references: readonly Reference[];
  locate(path: readonly (string | number)[]): Position;
}

interface FileContext {
  readonly site: DocumentSettings;
  readonly problems: Problems;
  /** The timeout for one document. */
  readonly deadline: Deadline;
}

/** Compiles one file. What is wrong goes to `problems`; the document has all that could be understood. */
export function compileDocument(source: SourceFile, context: FileContext): CompiledDocument {
  const described = describeFile(documentId(source.path), context.site);
  const doubt = doubtAboutName(source.path, context.site);
  if (doubt !== null) context.problems.warn(TOP, doubt, { code: "file/name" });
  const parsed = isMarkdown(source.path) ? markdownFile(source, described, context) : dataFile(source, context);
  const document = understoodDocument(described, parsed, context.site);
  const page = pageOf(document, context.site);
  const tree = treeOf(document);
  return {
    file: source.path,
    document,
    wire: wireMeta(document, parsed.written, described),
    page,
    references: parsed.references,
    anchors: tree && idsIn(tree),
    components: embeddedIn(page?.segments ?? []),
    headings: tree === null || page === null ? [] : headingsIn(tree.children),
    locate: parsed.locate,
  };
}

/** How many headings the search indexes of a page, and how many letters of each. */
const MAX_HEADINGS = 12;
const LONGEST_HEADING = 100;

function headingsIn(nodes: readonly BodyNode[]): readonly string[] {
  const headings = nodes.flatMap((node) =>
    node.type === "element" && /^h[1-3]$/.test(node.tag) ? [textOf(node.children).slice(0, LONGEST_HEADING)] : [],
  );
  return headings.slice(0, MAX_HEADINGS);
}

/** Finds where front matter keys stand in a file that came from the cache. */
export function locateIn({ path, text }: SourceFile, { checks }: Pick<Site, "checks">): CompiledDocument["locate"] {
  if (isMarkdown(path)) return locateWritten(splitFrontMatter(text).yaml);
  return parseData(path, text, { problems: new Problems(path), checks }).locate;
}

/**
 * The document, its keys in wire order (docs/protocol.md 3.1): front matter may override the first five, never the last
 * ones. It has a `permalink` if its page is not at `_path`, even if the author did not write one.
 */
function understoodDocument(described: FileDescription, parsed: ParsedFile, site: DocumentSettings): ContentDocument {
  const { type, fields, body, excerpt } = parsed;
  const { _path, _dir, _draft, _partial, _locale, _id, _source, _file, _stem, _extension } = described;
  const { body: _body, excerpt: _excerpt, permalink: _permalink, ...own } = fields;
  const permalink = permalinkOf(described, { fields, locales: site.locales });
  return {
    ...{ _path, _dir, _draft: _draft || isDraft(fields, site), _partial, _locale },
    ...own,
    ...(permalink !== null && { permalink }),
    ...(excerpt !== null && { excerpt }),
    ...(body !== null && { body }),
    ...{ _type: type, _id },
    title: textOr(fields.title, described.title),
    ...{ _source, _file, _stem, _extension },
  };
}

/** The metadata as the author wrote it, in the same order; the first five keys are the compiler's. */
function wireMeta(
  { _path, _dir, _draft, _partial, _locale, _type }: ContentDocument,
  written: ParsedFile["written"],
  { _id, title, _source, _file, _stem, _extension }: FileDescription,
): WireMeta {
  const { body: _body, excerpt: _excerpt, ...own } = written;
  const placed = { _path, _dir, _draft, _partial, _locale };
  return {
    ...placed,
    ...own,
    ...placed,
    ...{ _type, _id },
    title: written.title || title,
    ...{ _source, _file, _stem, _extension },
  };
}

/** Lenient checks take any truthy value, as the original does; strict checks have rejected all but true and false. */
function isDraft({ draft }: ParsedFile["fields"], { checks }: DocumentSettings): boolean {
  return checks === "strict" ? draft === true : Boolean(draft);
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" && value !== "" ? value : otherwise;
}

function markdownFile(
  { text }: SourceFile,
  described: FileDescription,
  { site, problems, deadline }: FileContext,
): ParsedFile {
  const { yaml, body, bodyLine } = splitFrontMatter(text);
  const mistaken = mistakenFrontMatter(text, { body, bodyLine, tables: site.fields });
  if (mistaken !== null) {
    problems.fault(mistaken.position, mistaken.message, { code: mistaken.code, checks: site.checks });
  }
  if (text.trim() === "") problems.warn(TOP, EMPTY, { code: "file/empty" });
  for (const { position, message, code } of yaml.errors) problems.error(position, message, { code });
  for (const { position, message, code } of yaml.doubts) problems.warn(position, message, { code });
  checkFieldNames(yaml, { site, problems });
  const { written, fields, toc } = checkFields(yaml.value, { site, problems, locate: yaml.locate });
  checkNavigationIcon(fields, { problems, locate: yaml.locate });
  const permalink = permalinkOf(described, { fields, locales: site.locales });
  const given = typeof fields._path === "string" ? fields._path : described._path;
  const folder = folderOf(described, { own: permalink ?? given, site });
  const parsed = parseMarkdown(body, { problems, checks: site.checks, firstLine: bodyLine, toc, folder, deadline });
  const { title, description, excerpt } = parsed;
  return {
    type: "markdown",
    written: { title, description, ...written },
    fields: { title, description, ...fields },
    body: parsed.body,
    excerpt,
    references: parsed.references,
    locate: locateWritten(yaml),
  };
}

const EMPTY = "is empty, and a page without a word. Write its text, draft: true in its front matter, or delete it.";

const EMPTY_DATA = "is empty. Write its keys and values, or delete it.";

/** Finds where a field stands, or the word of another generator that stands for it. */
function locateWritten({ value, locate }: YamlData): ParsedFile["locate"] {
  return (path) => locate(isRecord(value) ? asWritten(path, value) : path);
}

function checkNavigationIcon(
  { navigation }: ParsedFile["fields"],
  { problems, locate }: { readonly problems: Problems; locate: ParsedFile["locate"] },
): void {
  const message = isRecord(navigation) ? iconProblem(navigation.icon) : null;
  if (message === null) return;
  problems.warn(locate(["navigation", "icon"]), `navigation.icon: ${message}`, { code: "content/unknown-icon" });
}

function dataFile({ path, text }: SourceFile, { site, problems }: FileContext): ParsedFile {
  // An empty JSON file is a syntax error, which the parser reports.
  if (text.trim() === "" && !/\.json5?$/i.test(path) && !isDirectoryFile(path))
    problems.warn(TOP, EMPTY_DATA, { code: "file/empty" });
  const { type, fields, body, locate, locateKey } = parseData(path, text, { problems, checks: site.checks });
  if (isDirectoryFile(path)) checkFieldNames({ value: fields, locate, locateKey }, { site, problems });
  checkNavigationIcon(fields, { problems, locate });
  const checked = checkFields(fields, { site, problems, locate });
  return {
    type,
    written: checked.written,
    fields: checked.fields,
    body: isRecord(body) && isRecord(checked.fields.body) ? checked.fields.body : body,
    excerpt: null,
    references: [],
    locate,
  };
}

/** A data file has an empty page, because navigation lists it, as in the original (docs/protocol.md 6). */
function pageOf(document: ContentDocument, { prose, additions }: DocumentSettings): PageDocument | null {
  const { body: _body, excerpt: _excerpt, ...meta } = document;
  if (document._partial) return null;
  const body = treeOf(document);
  if (body === null) return { meta, segments: [], toc: null, ...additions };
  const words = proseIn(document._locale, prose);
  return { meta, segments: segmentsOf(meta, body, { words }), toc: shownToc(body), ...additions };
}

/** The tree of a Markdown file; null for data, since a tree in a JSON file is not checked. */
export function treeOf({ _type, body }: ContentDocument): BodyRoot | null {
  return _type === "markdown" && isTree(body) ? body : null;
}

function isTree(body: unknown): body is BodyRoot {
  return isRecord(body) && body.type === "root" && Array.isArray(body.children);
}

/** Changes each top-level node of a document's tree, on the wire and on its page. */
export function withTree(
  compiled: CompiledDocument,
  change: (node: BodyNode) => BodyNode,
  rendering: { readonly words: ProseWords; readonly media?: Media },
): CompiledDocument {
  const { document, page } = compiled;
  const tree = treeOf(document);
  if (tree === null) return compiled;
  const changed = (root: BodyRoot) => ({ ...root, children: root.children.map(change) });
  const { excerpt } = document;
  const body = changed(tree);
  return {
    ...compiled,
    document: { ...document, body, ...(excerpt !== undefined && { excerpt: changed(excerpt) }) },
    page: page && { ...page, segments: segmentsOf(page.meta, body, rendering) },
  };
}

function segmentsOf(
  meta: PageDocument["meta"],
  body: BodyRoot,
  rendering: { readonly words: ProseWords; readonly media?: Media },
): readonly Segment[] {
  const { title, description = "" } = meta;
  return renderSegments(body, { title, description, fields: meta, ...rendering });
}

/** All components in a text. */
export function embeddedIn(segments: readonly Segment[]): readonly EmbeddedComponent[] {
  return componentsIn(segments).map(({ name, props }) => ({ name, props }));
}

/** As in the original, any extension that contains `md` counts, in any case (docs/protocol.md 3.2). */
function isMarkdown(path: string): boolean {
  return /\.[^./]*md[^./]*$/i.test(path);
}

/**
 * A document as a preview shows it: without `publishAt`, so that reviewers see it before that date. A document without the
 * field stays as it is, so that its object is the published one.
 */
export function shownAtOnce(compiled: CompiledDocument): CompiledDocument {
  const { publishAt, ...document } = compiled.document;
  if (publishAt === undefined) return compiled;
  return { ...compiled, document, page: compiled.page && undated(compiled.page) };
}

function undated(page: PageDocument): PageDocument {
  const { publishAt, ...meta } = page.meta;
  return publishAt === undefined ? page : { ...page, meta };
}

interface Computed {
  readonly [field: string]: unknown;
}

/** Adds computed fields to the document and its page, not to the wire. */
export function withFields(compiled: CompiledDocument, fields: Computed): CompiledDocument {
  const { document, page } = compiled;
  return {
    ...compiled,
    document: { ...document, ...fields },
    page: page && { ...page, meta: { ...page.meta, ...fields } },
  };
}

/** Adds computed fields to the document, its page and the wire. */
export function withWireFields(compiled: CompiledDocument, fields: Computed): CompiledDocument {
  return { ...withFields(compiled, fields), wire: { ...compiled.wire, ...fields } };
}
