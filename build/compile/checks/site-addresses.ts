import { canonicalPath, type DocumentPath, ownPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { FEED, isReserved, JSON_FEED, PACK } from "#app/content/routing/names.ts";
import { redirectOf } from "#app/content/routing/route-rules.ts";
import type { Site } from "#app/content/site.ts";
import { folderAddresses } from "../../release/folders.ts";
import { findTaxonomyValues, type TaxonomyValue } from "../../release/taxonomies.ts";
import { valueListAddress } from "../../release/value-lists.ts";
import type { CompiledDocument, EmbeddedComponent } from "../document.ts";

/** What answers at an address of the site. */
export interface SiteAddresses {
  /** The page of an address, null where none is. */
  pageAt(path: DocumentPath): CompiledDocument | null;
  /** What a link may name on the page of an address; null where that is no Markdown, or a component gives it more. */
  anchorsAt(path: DocumentPath): readonly string[] | null;
  /** Where a document or a route rule sends an address on to, null where neither does. */
  redirectAt(path: DocumentPath): string | null;
  /** Whether anything answers there: a page, a folder of pages, a redirect, a directory's config, or the worker itself. */
  answers(path: DocumentPath): boolean;
  /** The same without the pages of values, which stand where nothing else does. */
  isTaken(path: DocumentPath): boolean;
  /** Whether a draft would stand there, which a public release leaves out. */
  isDraft(path: DocumentPath): boolean;
}

/** The pages of values by their addresses; of two with one address the first. */
export type ValuesByAddress = ReadonlyMap<DocumentPath, readonly [TaxonomyValue, ...TaxonomyValue[]]>;

export function valuesByAddress(
  documents: readonly CompiledDocument[],
  site: Parameters<typeof findTaxonomyValues>[1],
): ValuesByAddress {
  const metas = documents.flatMap(({ document, page }) => (page === null ? [] : [document]));
  const found = new Map<DocumentPath, [TaxonomyValue, ...TaxonomyValue[]]>();
  for (const taxonomyValue of findTaxonomyValues(metas, site)) {
    const { path: _path, locale: _locale } = taxonomyValue;
    const address = pageAddress({ _path, _locale }, site);
    const known = address === null ? undefined : found.get(address);
    if (known !== undefined) known.push(taxonomyValue);
    else if (address !== null) found.set(address, [taxonomyValue]);
  }
  return found;
}

/** Where pages of values stand, and those that list them. */
export function valueAddresses(taxonomyValues: ValuesByAddress, site: Site): ReadonlySet<DocumentPath> {
  const lists = [...taxonomyValues.values()].map(([taxonomyValue]) => valueListAddress(taxonomyValue, site));
  return new Set([...taxonomyValues.keys(), ...lists.filter((address) => address !== null)]);
}

interface AddressSources {
  readonly site: Site;
  /** Where values have their pages, and their lists. */
  readonly valuePages: ReadonlySet<DocumentPath>;
  /** Those that were left out. */
  readonly drafts: readonly CompiledDocument[];
  /** Whether a component gives its page anchors that no text has. */
  readonly addsAnchors: (component: EmbeddedComponent) => boolean;
}

export function siteAddresses(
  documents: readonly CompiledDocument[],
  { site, valuePages, drafts, addsAnchors }: AddressSources,
): SiteAddresses {
  const pages = new Map<DocumentPath, CompiledDocument>();
  const directories = new Map<DocumentPath, CompiledDocument>();
  const folders = folderAddresses(
    documents.map(({ document }) => document),
    site,
  );
  for (const compiled of documents) {
    const own = compiled.page === null ? null : pageAddress(compiled.document, site);
    if (own !== null && !pages.has(own)) pages.set(own, compiled);
    const directory = directoryAddress(compiled, site);
    if (directory !== null) directories.set(directory, compiled);
  }
  for (const compiled of documents) {
    const plain = compiled.page === null ? null : plainAddress(compiled, site);
    const isFree = plain !== null && !pages.has(plain) && !directories.has(plain) && !folders.has(plain);
    if (isFree) pages.set(plain, compiled);
  }
  const pageAt = (path: DocumentPath): CompiledDocument | null => pages.get(path) ?? null;
  function redirectAt(path: DocumentPath): string | null {
    const ruled = redirectOf(site.routes, path)?.to;
    return ruled ?? textAt(pages.get(path), ["redirect"]) ?? textAt(directories.get(path), ["navigation", "redirect"]);
  }
  function isTaken(path: DocumentPath): boolean {
    const isThere = pages.has(path) || directories.has(path) || folders.has(path);
    return isThere || redirectAt(path) !== null || isEngineAddress(path, site);
  }
  return {
    pageAt,
    anchorsAt(path) {
      const page = pageAt(path);
      return page === null || page.components.some(addsAnchors) ? null : page.anchors;
    },
    redirectAt,
    isTaken,
    isDraft: (path) => drafts.some(({ document }) => pageAddress(document, site) === path),
    answers(path) {
      if (path.endsWith(PACK)) return valuePages.has(pageOfFile(path, PACK));
      const led = pageOfFile(pageOfFile(path, FEED), JSON_FEED);
      return isTaken(led) || valuePages.has(led) || led === "/";
    },
  };
}

/** The page behind whose address a file of it stands; any other address as it is. */
function pageOfFile(path: DocumentPath, file: string): DocumentPath {
  return path.endsWith(file) ? (canonicalPath(path.slice(0, -file.length)) ?? path) : path;
}

/** What sends on to a page whose address is not made of its `_path`; null where it is. */
function plainAddress({ document: { _path, _locale, permalink } }: CompiledDocument, site: Site): DocumentPath | null {
  return permalink === undefined ? null : pageAddress({ _path, _locale }, site);
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
  const _path = ownPath(document).replace(/\/_dir$/i, "") || "/";
  return pageAddress({ _path, _locale: document._locale }, site);
}
