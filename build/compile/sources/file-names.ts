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

/** Extensions of tables that an author may take for data. */
const SHEETS = new Set([".ods", ".tsv", ".xls", ".xlsx"]);

/** What Word and LibreOffice write beside a document that is open. */
const LOCK = /^(?:~\$|\.~lock\.)/;

/** What Emacs, Vim and others keep of a page before it was saved: each would be a page, or take the address of one. */
const LEFT_BY_EDITOR = /\.md(?:~|\.~\d+~)$|^#.+\.md#$/i;

/** What stands in files that are no pages, whatever their extension. */
const NO_PAGES = /^(?:licen[cs]e|notice|robots|humans|ads|security)\b/i;

/**
 * Why a file or folder of this name is left out, though its author may take it for a document, or for one of documents;
 * null where it is not, or where there is no doubt. Not for hidden files.
 *
 * @example wrongWithName("what is it?.md", { isFolder: false })?.message
 * // 'no address can be made of "?". Rename it, to "what is it.md" for instance.'
 */
export function wrongWithName(name: string, { isFolder }: { readonly isFolder: boolean }): Wrong | null {
  const extension = isFolder ? "" : extname(name).toLowerCase();
  const stem = name.slice(0, name.length - extension.length);
  if (!isFolder && LOCK.test(name)) return null;
  if (!isFolder && LEFT_BY_EDITOR.test(name))
    return { code: "file/name", message: "is an earlier state of a file, kept by an editor. Delete it." };
  if (MARKDOWN.has(extension))
    return {
      code: "file/extension",
      message: `of Markdown only files that end in .md are read. Rename it to ${quoted(`${stem}.md`)}.`,
    };
  if (SHEETS.has(extension))
    return {
      code: "file/extension",
      message: `nothing is read of a table that ends in ${extension}. Save it as ${quoted(`${stem}.csv`)}, or name it under ignores in .site.yml.`,
    };
  if (OTHER_TEXTS.has(extension) && !NO_PAGES.test(name))
    return {
      code: "file/extension",
      message: `no page is made of a file that ends in ${extension}. Write it as Markdown, in ${quoted(`${stem.replace(/\.md$/i, "")}.md`)}, or name it under ignores in .site.yml.`,
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

/** What programs make of the name of a copy, at its end or at its beginning. */
const COPY =
  /(?: (?:copy|kopie|copie)(?: \d+)?| \((?:\d+|copy|kopie|copie|copia)\)| - (?:copy|kopie|copie|copia)(?: \(\d+\))?|-(?:DESKTOP|LAPTOP)-\w{5,}|[._ -](?:bak|backup|sync-conflict-\d{8}-\d{6}-\w+))\.md$|^copy of /i;

/** Numbers that order files elsewhere: `01-intro.md`, `2_intro.md`, `3) intro.md`. Without the zero a name such as `7-tips.md` has its own. */
const NUMBERED = /^(0\d{1,2}[-_ ]+|\d{1,3}(?:_|\) ?))(?=\p{L})(.*)$/u;

/**
 * What is made of a document by its name, though its author may have meant another thing; null where there is no doubt.
 *
 * @example doubtAboutName("animals/Index.md", { locales: [] }) // 'is no page of its folder. Rename it, to "index.md".'
 */
export function doubtAboutName(path: string, { locales }: { readonly locales: readonly string[] }): string | null {
  const folders = path.split("/");
  const name = folders.pop() ?? "";
  if (folders.length === 0 && /^_?site\.ya?ml$/i.test(name))
    return 'is a page of data. Rename it to ".site.yml", where settings of the site stand.';
  if (/^dir\.ya?ml$/i.test(name)) return 'is a page of data. Rename it to "_dir.yml", where a folder is told of.';
  if (/^index\.md$/i.test(name) && name !== "index.md")
    return 'is not the page of its folder. Rename it to "index.md".';
  if (/\.md$/i.test(name) && (COPY.test(name) || name.includes("conflicted copy")))
    return "is a page of its own, and called like a copy of one. Delete it, or rename it.";
  const numbered = NUMBERED.exec(name);
  if (numbered !== null && /\.md$/i.test(name))
    return `the ${quoted((numbered[1] ?? "").trim())} is part of its address, and orders nothing. Rename it to ${quoted(`${Number.parseInt(name, 10)}.${numbered[2]}`)}.`;
  const locale = name.replace(/\.md$/i, "");
  if (folders.length === 0 && locale !== name && locales.slice(1).includes(locale))
    return `stands where the pages of ${quoted(locale)} do. Rename it, to ${quoted(`${locale}/index.md`)}.`;
  const [top] = folders;
  if (name !== "index.md" || folders.length !== 1 || top === undefined || locales.length < 2) return null;
  const isOther = !locales.includes(top) && locales.some((known) => isSameText(known, top));
  if (isOther) return `lies in ${quoted(top)}, which is no locale. Rename the folder to ${quoted(top.toLowerCase())}.`;
  const isLanguage = /^[a-z]{2}$/.test(top) && languageName(top) !== undefined && !locales.includes(top);
  return isLanguage ? `lies in ${quoted(top)}, which is no locale. Write it under locales in .site.yml.` : null;
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What a language is called in English; undefined for a code that stands for none. */
export function languageName(code: string): string | undefined {
  return new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code);
}
