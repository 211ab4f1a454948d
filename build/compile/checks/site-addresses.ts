import { canonicalPath, type DocumentPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { isReserved } from "#app/content/routing/names.ts";
import { redirectOf } from "#app/content/routing/route-rules.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "../document.ts";

/** What answers at an address of the site. */
export interface SiteAddresses {
  /** The page of an address, null where none is. */
  pageAt(path: DocumentPath): CompiledDocument | null;
  /** Where a document or a route rule sends an address on to, null where neither does. */
  redirectAt(path: DocumentPath): string | null;
  /** Whether anything answers there: a page, a redirect, a directory's config, or the worker itself. */
  answers(path: DocumentPath): boolean;
}

/** Addresses that the worker answers without a document. */
const ANSWERED = /^\/[\w-]+\.(xml|txt|ico|svg|png|webmanifest)$/;

export function siteAddresses(documents: readonly CompiledDocument[], site: Site): SiteAddresses {
  const pages = new Map<DocumentPath, CompiledDocument>();
  const directories = new Map<DocumentPath, CompiledDocument>();
  for (const compiled of documents) {
    const own = compiled.page === null ? null : pageAddress(compiled.document, site);
    if (own !== null && !pages.has(own)) pages.set(own, compiled);
    const directory = directoryAddress(compiled, site);
    if (directory !== null) directories.set(directory, compiled);
  }
  function redirectAt(path: DocumentPath): string | null {
    const ruled = redirectOf(site.routes, path)?.to;
    return ruled ?? textAt(pages.get(path), ["redirect"]) ?? textAt(directories.get(path), ["navigation", "redirect"]);
  }
  return {
    pageAt: (path) => pages.get(path) ?? null,
    redirectAt,
    answers: (path) =>
      pages.has(path) ||
      directories.has(path) ||
      redirectAt(path) !== null ||
      isEngineAddress(path, site) ||
      ANSWERED.test(path),
  };
}

/** Whether the worker answers an address by itself, whatever documents there are. */
export function isEngineAddress(path: DocumentPath, { places }: Site): boolean {
  return isReserved(path) || pathToUrl(path) === places.surprise;
}

/** Text at a path of keys in a document, null for anything else. */
export function textAt(compiled: CompiledDocument | undefined, keys: readonly string[]): string | null {
  const value = keys.reduce<unknown>(
    (inside, key) =>
      typeof inside === "object" && inside !== null && Object.hasOwn(inside, key) ? Reflect.get(inside, key) : null,
    compiled?.document,
  );
  return typeof value === "string" && value !== "" ? value : null;
}

/** The canonical path of a target within the site, null for any other. `/free?a#b` -> `/free` */
export function internalPath(target: string): DocumentPath | null {
  return target.startsWith("/") && !target.startsWith("//") ? canonicalPath(target.replace(/[?#].*$/, "")) : null;
}

/** Where the config of a directory holds. */
function directoryAddress({ document }: CompiledDocument, site: Site): DocumentPath | null {
  if (!document._partial || !/\/_dir$/i.test(document._path)) return null;
  const _path = document._path.replace(/\/_dir$/i, "") || "/";
  return pageAddress({ _path, _locale: document._locale }, site);
}
