import { extname } from "node:path";
import type { Problem } from "../problem.ts";

/** What is wrong with a file as a whole. */
export type Wrong = Pick<Problem, "code" | "message">;

/** Extensions of Markdown elsewhere. */
const MARKDOWN = new Set([".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn"]);

/** Extensions of texts that an author may take for pages. */
const OTHER_TEXTS = new Set([
  ".adoc",
  ".asciidoc",
  ".docx",
  ".htm",
  ".html",
  ".odt",
  ".org",
  ".pages",
  ".rst",
  ".rtf",
  ".txt",
]);

/** What stands in files that are no pages, whatever their extension. */
const NO_PAGES = /^(?:licen[cs]e|notice|robots|humans|ads|security)\b/i;

/**
 * Why a file or folder of this name is left out, though its author may take it for a document, or for one of documents;
 * null where it is not, or where there is no doubt. Names that begin with a dot are hidden on purpose.
 *
 * @example wrongWithName("what is it?.md", { isFolder: false })?.message
 * // 'no address can be made of "?". Rename it, to "what is it.md" for instance.'
 */
export function wrongWithName(name: string, { isFolder }: { readonly isFolder: boolean }): Wrong | null {
  const extension = isFolder ? "" : extname(name).toLowerCase();
  const stem = name.slice(0, name.length - extension.length);
  if (MARKDOWN.has(extension))
    return {
      code: "file/extension",
      message: `of Markdown only files that end in .md are read. Rename it to ${quoted(`${stem}.md`)}.`,
    };
  if (OTHER_TEXTS.has(extension) && !NO_PAGES.test(name))
    return {
      code: "file/extension",
      message: `no page is made of a file that ends in ${extension}. Write it as Markdown, in ${quoted(`${stem}.md`)}, or name it under ignores in .site.yml.`,
    };
  const isPage = isFolder || /^\.(?:[^.]*md|ya?ml|json5?|csv)/i.test(extension);
  if (!isPage) return null;
  if (name.startsWith("-"))
    return { code: "file/name", message: `what begins with a dash is left out. ${renamed(name)}` };
  const [sign] = /['"?#:]/.exec(name) ?? [];
  if (sign === undefined) return null;
  return { code: "file/name", message: `no address can be made of ${quoted(sign)}. ${renamed(name)}` };
}

function renamed(name: string): string {
  const plain = name
    .replace(/^-+/, "")
    .replace(/['"?#:]+/g, "")
    .trim();
  const better = /^\.|^$/.test(plain) ? `page${plain}` : plain;
  return `Rename it, to ${quoted(better)} for instance.`;
}

function quoted(text: string): string {
  return `"${text}"`;
}
