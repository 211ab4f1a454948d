import { generatePath, refine } from "./generate-path.ts";
import { generateTitle } from "./title.ts";

/** What a file's place says of its document, before its content has a word (protocol.md 3.1). */
export interface FileDescription {
  readonly _path: string;
  readonly _dir: string;
  readonly _draft: boolean;
  readonly _partial: boolean;
  readonly _locale: string;
  readonly _id: string;
  readonly _source: string;
  readonly _file: string;
  readonly _stem: string;
  readonly _extension: string;
  /** Made of the file's name: what a document without a title is called. */
  readonly title: string;
}

export interface Locales {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
}

/**
 * Describes a document by its id.
 *
 * `describeFile("content:1.blog:2.hello.md", …)` -> `{ _path: "/blog/hello", _dir: "blog", title: "Hello", … }`
 */
export function describeFile(id: string, { locales, defaultLocale }: Locales): FileDescription {
  const [source = "", ...parts] = id.split(":");
  const { stem, extension } = splitExtension(parts.join("/"));
  const segments = stem === "" ? [] : stem.split("/");
  const localized = locales.includes(segments[0] ?? "");
  const path = generatePath(localized ? segments.slice(1) : segments);
  return {
    _path: path,
    _dir: path.split("/").at(-2) ?? "",
    _draft: /\.draft(\/|\.|$)/.test(`${parts.join("/")}`),
    _partial: parts.some((part) => part.split("/").some((segment) => segment.startsWith("_"))),
    _locale: localized ? (segments[0] ?? "") : defaultLocale,
    _id: id,
    _source: source,
    _file: parts.join("/"),
    _stem: stem,
    _extension: extension,
    title: generateTitle(refine(segments.at(-1) ?? "")),
  };
}

/** The id of a file by its path below a source. `documentId("a/b.md")` -> `content:a:b.md` */
export function documentId(file: string, source = "content"): string {
  return `${source}:${file.replaceAll("/", ":")}`;
}

/**
 * Files the original never reads (protocol.md 2.6): a segment that starts with a dot or a dash, or a character that
 * its store's keys cannot hold.
 */
export function isIgnoredFile(file: string): boolean {
  return /(^|\/)[.-]/.test(file) || /['"?#]/.test(file);
}

/** The last part is cut at its last dot; both halves must have something, else it has no extension. */
function splitExtension(file: string): { stem: string; extension: string } {
  const match = /^(.*?)([^/]+)\.([^./]+)$/.exec(file);
  if (match === null) return { stem: file, extension: "" };
  return { stem: `${match[1]}${match[2]}`, extension: match[3] ?? "" };
}
