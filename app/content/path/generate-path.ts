import slugify from "slugify";

/** `1`, `1.0.0`, `3.x`: a version or a year, whose digits are no ordering prefix. */
const VERSION = /^\d+(\.\d+)*(\.x)?$/;

/** What slugs keep after transliteration; the rest goes. */
const DROPPED = /[^\w\s$*_+~.()'"!\-:@]+/g;

/**
 * The `_path` of the parts of a file name, extension off (protocol.md 3.1).
 *
 * `generatePath(["1.blog", "02.First Post"])` -> `/blog/first-post`
 */
export function generatePath(parts: readonly string[]): string {
  const path = parts.map((part) => slugOf(refine(part))).join("/");
  return path.startsWith("/") ? trimSlash(path) : trimSlash(`/${path}`);
}

/** A segment without ordering prefix, `index` and `.draft`. `2.index.draft` -> "" */
export function refine(segment: string): string {
  if (VERSION.test(segment)) return segment;
  const bare = segment.replace(/^\d+\./, "");
  return bare === "index" || bare === "index.draft" ? "" : bare.replace(/\.draft$/, "");
}

function slugOf(segment: string): string {
  return slugify(segment.normalize("NFC"), { lower: true, remove: DROPPED });
}

function trimSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
