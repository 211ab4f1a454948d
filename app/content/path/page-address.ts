import type { DocumentMeta } from "../document.ts";
import { ENGLISH } from "../words/words.ts";
import { canonicalPath, type DocumentPath } from "./canonical-path.ts";

/**
 * The address of a document's page: canonical(`_path`), behind the locale's name unless it is the default one, since
 * `_path` leaves the locale out (docs/protocol.md 3.1). Null where `_path` has no canonical form.
 *
 * `{ _path: "/hello", _locale: "fr" }` with default locale `en` -> `/fr/hello`
 */
export function pageAddress(
  meta: Pick<DocumentMeta, "_path" | "_locale">,
  site: { readonly defaultLocale: string },
): DocumentPath | null {
  return canonicalPath(localized(meta._path, { locale: meta._locale, defaultLocale: site.defaultLocale }));
}

/** A `_path` of a locale as an address of the site. */
export function localized(path: string, { locale, defaultLocale }: { locale: string; defaultLocale: string }): string {
  if (locale === defaultLocale || locale === "") return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** The locale that an address names, "" where it is that of the default one. `prefixOf("/fr/hello", ["fr"])` -> `fr` */
export function prefixOf(pathname: string, locales: readonly string[]): string {
  const first = pathname.split("/", 2)[1];
  return locales.find((locale) => locale.toLowerCase() === first) ?? "";
}

/** The locale of whatever stands at an address, page or error. A site that names none is in English. */
export function localeAt(
  pathname: string,
  site: { readonly locales: readonly string[]; readonly defaultLocale: string },
): string {
  return prefixOf(pathname, site.locales) || site.defaultLocale || ENGLISH;
}

/**
 * An address as others must spell it; "" for one of ours where our origin is not known.
 *
 * @example absoluteUrl("/fox.png", "https://example.com") // "https://example.com/fox.png"
 */
export function absoluteUrl(address: string, origin: string): string {
  const base = origin === "" ? undefined : origin;
  return URL.canParse(address, base) ? new URL(address, base).href : "";
}
