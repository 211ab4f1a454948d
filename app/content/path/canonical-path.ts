import type { DocumentMeta } from "../document.ts";
import { ENGLISH } from "../words/words.ts";

/** A path in its one spelling: see `canonicalPath`. */
export type DocumentPath = string & { readonly __brand: "DocumentPath" };

/** Longer than any address a person would write; keeps hostile ones out of every table. */
const MAX_LENGTH = 1024;

/**
 * What no path holds once decoded: control characters, line separators, the backslash that URL parsers take for a
 * slash, and a percent sign, which a second decoding would take for an escape (docs/threats.md A9, A20).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const REFUSED = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\%]/;

const ENCODED_SLASH = /%2f/i;

/** Nearly every path, in any case: nothing of it is decoded, folded, left out or refused. */
const PLAIN = /^(?:\/|(?:\/[\w~-][\w.~-]*)+)$/;
const CAPITAL = /[A-Z]/;

/**
 * The one spelling of a path, decoded; null where there is none. Router, rules, page memory and compiler all go by it
 * (docs/architecture.md, "Addresses"): decoded once, NFC, lower case, no empty segments, no slash at the end; dot
 * segments, encoded slashes and what `REFUSED` names have no spelling. Takes a URL's pathname or a path as text: the
 * result is its own canonical path.
 *
 * @example canonicalPath("/Kids-Corner//F%C3%B6xes/") // "/kids-corner/föxes"
 * @example canonicalPath("/a%2fb") // null
 */
export function canonicalPath(path: string): DocumentPath | null {
  if (path.length > MAX_LENGTH) return null;
  if (PLAIN.test(path) && !CAPITAL.test(path)) return path as DocumentPath;
  if (ENCODED_SLASH.test(path)) return null;
  const decoded = decode(path);
  if (decoded === null || REFUSED.test(decoded) || !decoded.isWellFormed()) return null;
  const segments = fold(decoded).split("/").filter(Boolean);
  if (segments.some((segment) => segment === "." || segment === "..")) return null;
  const canonical = `/${segments.join("/")}`;
  return pathToUrl(canonical).length > MAX_LENGTH ? null : (canonical as DocumentPath);
}

/**
 * A canonical path as it stands in a URL: what a browser makes of it in a link, so that links to it need no redirect.
 *
 * @example pathToUrl("/über uns") // "/%C3%BCber%20uns"
 */
export function pathToUrl(path: string): string {
  if (PLAIN.test(path)) return path;
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Whether a URL's pathname is spelled as `pathToUrl` spells it: any other is answered 308 to that, or 404. */
export function isCanonical(pathname: string): boolean {
  const canonical = canonicalPath(pathname);
  return canonical !== null && pathToUrl(canonical) === pathname;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** NFC twice: `Ϊ́` has no composed form, its lower case has (U+0390). */
function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC");
}

/** As much of a document, or of a folder, as its address is made of. */
type Addressed = Pick<DocumentMeta, "_path" | "_locale"> & { readonly permalink?: unknown };

/**
 * The address of a document's page: canonical(`ownPath`), behind the locale's name unless it is the default one, since
 * `_path` leaves the locale out (docs/protocol.md 3.1). Null where the path has no canonical form.
 *
 * `{ _path: "/hello", _locale: "fr" }` with default locale `en` -> `/fr/hello`
 */
export function pageAddress(meta: Addressed, site: { readonly defaultLocale: string }): DocumentPath | null {
  return canonicalPath(localized(ownPath(meta), { locale: meta._locale, defaultLocale: site.defaultLocale }));
}

/**
 * Where a document's page is below its locale: at its `permalink`, which the compiler writes where that is not `_path`.
 * A folder's is its path.
 *
 * @example ownPath({ _path: "/blog", permalink: "/blog/日本" }) // "/blog/日本"
 */
export function ownPath({ _path, permalink }: { readonly _path: string; readonly permalink?: unknown }): string {
  return typeof permalink === "string" ? permalink : _path;
}

/** A document as our own menus, folders and lists go by it: `_path` is where its page is. */
export function placed<Meta extends { readonly _path: string; readonly permalink?: unknown }>(meta: Meta): Meta {
  return meta.permalink === undefined ? meta : { ...meta, _path: ownPath(meta) };
}

/** A `_path` of a locale as an address of the site. */
export function localized(path: string, { locale, defaultLocale }: { locale: string; defaultLocale: string }): string {
  if (locale === defaultLocale || locale === "") return path;
  const prefix = `/${locale.toLowerCase()}`;
  return path === "/" ? prefix : prefix + path;
}

/** The locale that an address names, "" where it is that of the default one. `prefixOf("/fr/hello", ["fr"])` -> `fr` */
export function prefixOf(pathname: string, locales: readonly string[]): string {
  const first = pathname.split("/", 2)[1];
  return locales.find((locale) => locale.toLowerCase() === first) ?? "";
}

/**
 * The home page of the locale that an address is in. The first locale is the default one, whose pages have no prefix.
 *
 * `homeAt("/fr/hello", ["en", "fr"])` -> `/fr`
 */
export function homeAt(pathname: string, locales: readonly string[]): string {
  return `/${prefixOf(pathname, locales.slice(1)).toLowerCase()}`;
}

/** The locale of whatever stands at an address, page or error. A site that names none is in English. */
export function localeAt(
  pathname: string,
  site: { readonly locales: readonly string[]; readonly defaultLocale: string },
): string {
  return prefixOf(pathname, site.locales) || site.defaultLocale || ENGLISH;
}

/**
 * An address as others must spell it; "" for one of ours where our origin is not known, and for what is not on the web.
 *
 * @example absoluteUrl("/fox.png", "https://example.com") // "https://example.com/fox.png"
 * @example absoluteUrl("javascript:alert(1)", "https://example.com") // ""
 */
export function absoluteUrl(address: string, origin: string): string {
  if (origin !== "" && PLAIN.test(address)) return origin + address;
  const base = origin || undefined;
  const url = URL.canParse(address, base) ? new URL(address, base).href : "";
  return /^https?:/.test(url) ? url : "";
}
