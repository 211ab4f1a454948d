import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BodyNode, BodyRoot } from "#app/content/body.ts";
import type { ContentDocument, WireDocument } from "#app/content/document.ts";
import type { PageDocument, Segment } from "#app/content/page.ts";
import { decodeDocument } from "#app/content/release/objects.ts";
import { type Compiled, compileFiles as compileContent, readFiles } from "#build/compile/compile.ts";
import { formatProblem, type Problem } from "#build/compile/problem.ts";
import { ArtReader } from "#build/compile/sources/art-folder.ts";
import type { CompileCache } from "#build/compile/sources/cache.ts";
import { FolderReader } from "#build/compile/sources/folder.ts";
import { documentBytes } from "#build/release/release.ts";
import { BUILD } from "#build/site.ts";

export interface Files {
  readonly [path: string]: string;
}

interface CompileOptions {
  readonly drafts?: boolean;
  readonly cache?: CompileCache;
}

/** A folder called `site` with these files, compiled. */
export async function compileFiles(
  files: { readonly [path: string]: string | Uint8Array },
  options: CompileOptions = {},
): Promise<Compiled> {
  const parent = await mkdtemp(join(tmpdir(), "compile-"));
  const folder = join(parent, "site");
  try {
    await mkdir(folder);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await compileFolder(folder, options);
  } finally {
    await rm(parent, { recursive: true });
  }
}

const made = new Map<string, Uint8Array>();

/** What tests of this process have compiled: most of them draw the same few drawings. */
const MADE: CompileCache = {
  get: (key) => made.get(key) ?? null,
  put: (key, value) => void made.set(key, value),
};

/** A folder as this site compiles it. */
export function compileFolder(
  folder: string,
  { drafts = false, cache = MADE }: CompileOptions = {},
): Promise<Compiled> {
  const files = readFiles(folder, { reader: new FolderReader(folder), art: new ArtReader(folder) });
  return compileContent(files, { drafts, cache, build: BUILD });
}

/** The wire document of one file. */
export async function documentOf(path: string, text: string, others: Files = {}): Promise<WireDocument> {
  return decodeDocument(documentBytes(find(await compileFiles({ ...others, [path]: text }), path))).whole();
}

/** What is known of the document of one file. */
export async function knownOf(path: string, text: string, others: Files = {}): Promise<ContentDocument> {
  return find(await compileFiles({ ...others, [path]: text }), path).document;
}

/** Body nodes of Markdown, as the wire has them. */
export async function bodyOf(markdown: string, others: Files = {}): Promise<readonly BodyNode[]> {
  const { body } = await documentOf("page.md", markdown, others);
  return (body as BodyRoot).children;
}

export async function pageOf(markdown: string, others: Files = {}): Promise<PageDocument> {
  const { page } = find(await compileFiles({ ...others, "page.md": markdown }), "page.md");
  if (page === null) throw new Error("page.md is no page");
  return page;
}

export async function segmentsOf(markdown: string, others: Files = {}): Promise<readonly Segment[]> {
  return (await pageOf(markdown, others)).segments;
}

/** The HTML of Markdown on its page, without that of components. */
export async function htmlOf(markdown: string, others: Files = {}): Promise<string> {
  const segments = await segmentsOf(markdown, others);
  return segments.map((segment) => (segment.kind === "html" ? segment.html : "")).join("");
}

/** Problems of a folder, a line each, without their codes: test/docs/findings.test.ts holds those. */
export async function problemsOf(files: Files, options: { drafts?: boolean } = {}): Promise<readonly string[]> {
  return (await compileFiles(files, options)).problems.map(withoutCode);
}

/** A problem as a line, without its code. */
export function withoutCode(problem: Problem): string {
  return formatProblem(problem).slice(0, -`  ${problem.code}`.length);
}

export function find({ documents }: Compiled, file: string): Compiled["documents"][number] {
  const found = documents.find((document) => document.file === file);
  if (found === undefined) throw new Error(`${file} was not compiled`);
  return found;
}

export const LENIENT: Files = { ".site.yml": "checks: lenient\n" };

export function element(tag: string, props: object, ...children: readonly unknown[]): object {
  return {
    type: "element",
    tag,
    props,
    children: children.map((child) => (typeof child === "string" ? text(child) : child)),
  };
}

function text(value: string): object {
  return { type: "text", value };
}
