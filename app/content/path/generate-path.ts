import slugify from "slugify";

/** `1`, `1.0.0`, `3.x`: a version or a year, whose digits are no ordering prefix. */
const VERSION = /^\d+(\.\d+)*(\.x)?$/;

/**
 * The `_path` of the parts of a file name, extension off (protocol.md 3.1). Parts that leave nothing (`index`,
 * scripts without transliteration) leave an empty segment inside: `["a", "index", "b"]` is `/a//b`.
 *
 * @example generatePath(["1.blog", "02.First Post"]) // "/blog/first-post"
 */
export function generatePath(parts: readonly string[]): string {
  const path = parts.map((part) => slugify(refine(part), { lower: true })).join("/");
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
