import { pathToUrl } from "./content/path/canonical-path.ts";
import { isReserved, PAYLOAD } from "./content/routing/names.ts";

/** `/about` -> `/about/_payload.json?{build}`, `/` -> `/_payload.json?{build}` (docs/protocol.md 7.5). */
export function payloadUrl(path: string, build: string): string {
  return `${path === "/" ? "" : pathToUrl(path)}${PAYLOAD}?${build}`;
}

/**
 * The payload of a page whose address asks something of the lists on it.
 *
 * @example askedPayloadUrl("/list", { build: "1a-2b", search: "?q=fox" }) // "/list/_payload.json?1a-2b&q=fox"
 */
export function askedPayloadUrl(
  path: string,
  { build, search }: { readonly build: string; readonly search: string },
): string {
  return `${payloadUrl(path, build)}${search.replace("?", "&")}`;
}

/**
 * What asks the page of the search for some words.
 *
 * @example searchFor("red fox", 2) // "?q=red+fox&page=2"
 */
export function searchFor(q: string, page = 1): string {
  return `?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;
}

/** Whether an address can be a page of the site, which an open browser shows without loading it whole. */
export function isPagePath(pathname: string): boolean {
  return !isReserved(pathname);
}
