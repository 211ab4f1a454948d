import type { Body, BodyRoot } from "#app/content/body.ts";
import type { ContentDocument } from "#app/content/document.ts";
import type { PageDocument } from "#app/content/page.ts";
import { describeFile, documentId } from "#app/content/path/describe.ts";
import type { Site } from "#app/content/site.ts";
import { parseData } from "./data-document.ts";
import { type CheckedFields, checkFields } from "./fields.ts";
import type { SourceFile } from "./folder.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { parseMarkdown } from "./markdown/parse.ts";
import type { Place, Problems } from "./problem.ts";
import { renderSegments } from "./segments.ts";

/** One file compiled: its wire form, its page where it is one, and the way back to its text. */
export interface CompiledDocument {
  readonly file: string;
  readonly document: ContentDocument;
  /** Null for partials, which are no pages. */
  readonly page: PageDocument | null;
  /** Where a front matter key stands. */
  locate(path: readonly (string | number)[]): Place;
}

interface ParsedFile {
  readonly type: ContentDocument["_type"];
  /** Title, description and front matter, in wire order. */
  readonly fields: { readonly [field: string]: unknown };
  readonly body: Body | null;
  readonly excerpt: BodyRoot | null;
  readonly toc: BodyRoot["toc"] | null;
  locate(path: readonly (string | number)[]): Place;
}

/** Compiles one file. Its problems go to `problems`; the document is then as good as it can be. */
export function compileDocument(source: SourceFile, site: Site, problems: Problems): CompiledDocument {
  const described = describeFile(documentId(source.path), site);
  const parsed = isMarkdown(source.path)
    ? markdownFile(source, { site, problems, path: described._path })
    : dataFile(source, { site, problems });
  const document = wireDocument(described, parsed);
  return {
    file: source.path,
    document,
    page: document._partial ? null : pageOf(document, parsed),
    locate: parsed.locate,
  };
}

/** The keys in wire order (protocol.md 3.1): front matter may override the first five, never the last ones. */
function wireDocument(described: ReturnType<typeof describeFile>, parsed: ParsedFile): ContentDocument {
  const { _path, _dir, _draft, _partial, _locale, _id, _source, _file, _stem, _extension } = described;
  const { fields } = parsed;
  const draft = fields._draft ?? (fields.draft === true || _draft);
  return {
    ...{ _path, _dir, _draft, _partial, _locale },
    ...withoutKeys(fields, ["body", "excerpt", "_id", "_type", "_source", "_file", "_stem", "_extension"]),
    _draft: draft === true,
    title: typeof fields.title === "string" && fields.title !== "" ? fields.title : described.title,
    ...(parsed.excerpt !== null && { excerpt: parsed.excerpt }),
    ...(parsed.body !== null && { body: parsed.body }),
    _type: parsed.type,
    ...{ _id, _source, _file, _stem, _extension },
  };
}

function markdownFile(
  source: SourceFile,
  { site, problems, path }: { site: Site; problems: Problems; path: string },
): ParsedFile {
  const front = splitFrontMatter(source.text);
  for (const { place, message } of front.yaml.errors) problems.error(place, message);
  const checked = checkFields(front.yaml.value, { site, problems, locate: front.yaml.locate });
  const parsed = parseMarkdown(front.body, {
    problems,
    firstLine: front.bodyLine,
    pieces: { checks: site.checks, path },
    toc: checked.toc,
  });
  const { title, description } = parsed;
  return {
    type: "markdown",
    fields: { title, description, ...checked.fields },
    body: parsed.body,
    excerpt: parsed.excerpt,
    toc: parsed.body.toc ?? null,
    locate: front.yaml.locate,
  };
}

function dataFile(source: SourceFile, { site, problems }: { site: Site; problems: Problems }): ParsedFile {
  const data = parseData(source.path, source.text, { problems, checks: site.checks });
  const checked: CheckedFields = checkFields(data.fields, { site, problems, locate: data.locate });
  return {
    type: data.type,
    fields: { title: "", ...checked.fields },
    body: data.body,
    excerpt: null,
    toc: null,
    locate: data.locate,
  };
}

function pageOf(document: ContentDocument, parsed: ParsedFile): PageDocument {
  const { body: _body, excerpt: _excerpt, ...meta } = document;
  const root = parsed.type === "markdown" ? (parsed.body as BodyRoot) : null;
  const context = { path: document._path, title: document.title, fields: meta };
  return {
    meta,
    segments: root === null ? [] : renderSegments(root, context),
    toc: parsed.toc ?? null,
    drawing: null,
  };
}

function isMarkdown(path: string): boolean {
  return /\.[^.]*md[^.]*$/i.test(path);
}

function withoutKeys(
  fields: { readonly [field: string]: unknown },
  keys: readonly string[],
): { readonly [field: string]: unknown } {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
}
