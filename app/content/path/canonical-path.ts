/** A path in its one spelling: see `canonicalPath`. */
export type DocumentPath = string & { readonly __brand: "DocumentPath" };

/** Longer than any address a person would write; keeps hostile ones out of every table. */
const MAX_LENGTH = 1024;

/** Control characters, and the backslash that URL parsers take for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const REFUSED = /[\u0000-\u001f\u007f-\u009f\\\u2028\u2029]/;

/**
 * The one spelling of a path, decoded; null where there is none. Router, rules, page memory and compiler all go by it
 * (architecture.md 4.2): decoded once, NFC, lower case, no empty or dot segments, no slash at the end.
 *
 * `canonicalPath("/Kids-Corner//Foxes/")` -> `/kids-corner/foxes`
 * `canonicalPath("/a%2fb")` -> null
 */
export function canonicalPath(path: string): DocumentPath | null {
  if (path.length > MAX_LENGTH || /%(2f|5c)/i.test(path)) return null;
  const decoded = decode(path);
  if (decoded === null || REFUSED.test(decoded) || !decoded.isWellFormed()) return null;
  const segments = decoded.normalize("NFC").toLowerCase().normalize("NFC").split("/").filter((part) => part !== "");
  if (segments.some((part) => part === "." || part === "..")) return null;
  return `/${segments.join("/")}` as DocumentPath;
}

/** A canonical path as it stands in a URL: `/über uns` -> `/%C3%BCber%20uns`. */
export function pathToUrl(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** True where a URL's pathname needs no redirect: it decodes to its own canonical path. */
export function isCanonical(pathname: string): boolean {
  return canonicalPath(pathname) === decode(pathname);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
