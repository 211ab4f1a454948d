import slugify from "slugify";
import { generateTitle } from "./title.ts";

/** What a file's place says of its document, before its content has a word (docs/protocol.md 3.1). */
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

interface Locales {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
}

/**
 * Describes a document by its id (docs/protocol.md 3.1). A first segment that names a locale is no part of `_path`.
 *
 * @example describeFile("content:1.blog:2.hello.md", { locales: [], defaultLocale: "" })
 * // { _path: "/blog/hello", _dir: "blog", title: "Hello", _stem: "1.blog/2.hello", … }
 */
export function describeFile(id: string, { locales, defaultLocale }: Locales): FileDescription {
  const [source = "", ...parts] = id.split(":");
  const file = parts.join("/");
  const { stem, basename, extension } = splitExtension(file);
  const [first = "", ...below] = stem.split("/");
  const localized = locales.includes(first);
  const path = generatePath(localized ? below : [first, ...below]);
  return {
    _path: path,
    _dir: path.split("/").at(-2) ?? "",
    _draft: /\.draft(\/|\.|$)/.test(stem),
    _partial: stem.split("/").some((segment) => segment.startsWith("_")),
    _locale: localized ? first : defaultLocale,
    _id: id,
    _source: source,
    _file: file,
    _stem: stem,
    _extension: extension,
    title: generateTitle(refine(basename)),
  };
}

/**
 * The id of a file by its path below the content folder.
 *
 * @example documentId("a/b.md") // "content:a:b.md"
 */
export function documentId(file: string): string {
  return `content:${file.replaceAll("/", ":")}`;
}

/**
 * Files that are no documents (docs/protocol.md 2.6): a segment starts with a dot or a dash, or the name holds a
 * character that ids cannot.
 */
export function isIgnoredFile(file: string): boolean {
  return /(^|\/)[.-]/.test(file) || /['"?#:]/.test(file);
}

/** Cuts the last part at its last dot; where one half is empty there is neither basename nor extension. */
function splitExtension(file: string): { stem: string; basename: string; extension: string } {
  const [, folder = "", basename = "", extension = ""] = /^(.*\/)?([^/]+)\.([^./]+)$/.exec(file) ?? [];
  return basename === "" ? { stem: file, basename, extension } : { stem: folder + basename, basename, extension };
}

/** `1`, `1.0.0`, `3.x`: a version or a year, whose digits are no ordering prefix. */
const VERSION = /^\d+(\.\d+)*(\.x)?$/;

/**
 * The `_path` of the parts of a file name, extension off (docs/protocol.md 3.1). Parts that leave nothing (`index`,
 * scripts without transliteration) leave an empty segment inside: `["a", "index", "b"]` is `/a//b`.
 *
 * @example generatePath(["1.blog", "02.First Post"]) // "/blog/first-post"
 */
export function generatePath(parts: readonly string[]): string {
  return joined(parts.map((part) => slugOf(refine(part))));
}

/**
 * The same path where no letter is lost: a part of which `generatePath` drops letters keeps all it has, in lower case.
 *
 * @example readablePath(["1.blog", "日本 2024"]) // "/blog/日本-2024"
 */
export function readablePath(parts: readonly string[]): string {
  return joined(parts.map((part) => readable(refine(part))));
}

function slugOf(text: string): string {
  return slugify(text, { lower: true });
}

function readable(part: string): string {
  const slug = slugOf(part);
  const text = part.normalize("NFC");
  const isWhole = slug !== "" && ![...text].some((letter) => /\p{L}/u.test(letter) && slugOf(letter) === "");
  if (isWhole) return slug;
  const kept = text.toLowerCase().replace(/\s+/g, "-").replace(UNREADABLE, "");
  return kept.replace(/^[-.]+|[-.]+$/g, "") || slug;
}

/** All but letters, their marks and joiners, digits, signs such as emoji, and what slugs hold besides. */
const UNREADABLE = /[^\p{L}\p{M}\p{N}\p{So}\p{Join_Control}._~-]/gu;

function joined(segments: readonly string[]): string {
  const path = segments.join("/");
  const trimmed = path.endsWith("/") ? path.slice(0, -1) : path;
  return trimmed.startsWith("/") ? trimmed : `/${trimmed}`;
}

/**
 * A part without its ordering prefix, `index` and `.draft`; one prefix alone: `1.2.a` is `2.a`.
 *
 * @example refine("2.index.draft") // ""
 */
export function refine(part: string): string {
  if (VERSION.test(part)) return part;
  return part.replace(/^\d+\./, "").replace(/^index(\.draft)?$|\.draft$/, "");
}
