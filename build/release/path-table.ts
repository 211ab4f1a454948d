import type { JsonObject } from "#app/content/json.ts";
import { type DocumentPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import { menuPart } from "#app/content/reader/page-navigation.ts";
import type { IndexRow, PathRecord, PathShard } from "#app/content/release/manifest.ts";
import type { PageReads, PathEntry } from "#app/content/release/path-entry.ts";
import { isClosed } from "#app/content/release/public-page.ts";
import { addressOf } from "#app/content/release/records.ts";
import { isReserved } from "#app/content/routing/names.ts";
import type { Site } from "#app/content/site.ts";
import type { ComponentWords } from "#app/content/words/components.ts";
import type { FoundFolder } from "./folders.ts";
import { type LocaleNavigation, menuNodes, storedFolders } from "./navigation.ts";
import { directoryRedirect, folderEntry, pathEntry, valueEntry, valueListEntry } from "./path-entry.ts";
import { intoShards, type ReleaseFile } from "./release.ts";
import type { SiteCollection, SiteKinds, SiteRelease } from "./site-release.ts";
import { shownValues, type TaxonomyValue } from "./taxonomies.ts";
import { findValueLists, type ValueList } from "./value-lists.ts";

interface PathTableParts {
  /** In default order. */
  readonly rows: readonly IndexRow[];
  /** `_id`s of the documents that are pages. */
  readonly pages: ReadonlySet<string>;
  readonly kinds: SiteKinds;
  readonly files: readonly ReleaseFile[];
  readonly site: Site;
  readonly navigations: readonly LocaleNavigation[];
  readonly taxonomyValues: readonly TaxonomyValue[];
  readonly collections: readonly SiteCollection[];
  readonly siteRelease: SiteRelease;
  /** What pages read besides, by `_id`. */
  readonly reads: ReadonlyMap<string, PageReads>;
  readonly globals: JsonObject;
  /** What a list of all pages is called in a locale. */
  readonly allPages: (locale: string) => string;
  readonly words: (locale: string) => ComponentWords;
}

interface PathTable {
  readonly shards: readonly PathShard[];
  /** The pages without a document: those of folders and of values. */
  readonly indexes: readonly PathEntry[];
  /** By locale, where all its pages are listed: null where its menu holds the whole top level. */
  readonly lists: ReadonlyMap<string, DocumentPath | null>;
  /** Those that have a page. */
  readonly valueLists: readonly ValueList[];
}

type Draft = { -readonly [Key in keyof PathRecord]: PathRecord[Key] };

/** The path table: a record for every address of the release, in shards by hash of the address. */
export function pathTable(parts: PathTableParts): PathTable {
  const records = new Map<string, Draft>();
  const recordAt = (address: string) => {
    const record = records.get(address) ?? { page: null, file: null, documents: [] };
    records.set(address, record);
    return record;
  };
  const isFree = (address: DocumentPath) => (records.get(address)?.page ?? null) === null;
  for (const row of parts.rows) {
    const record = recordAt(addressOf(row.meta._path));
    record.documents = [...record.documents, { path: row.meta._path, stem: row.meta._stem, id: row.meta._id }];
  }
  addPages(parts, recordAt);
  addDirectoryRedirects(parts, recordAt);
  for (const file of parts.files) recordAt(file.address).file = file.entry;
  const added = parts.navigations.map((navigation) => addFolderIndexes(navigation, { parts, recordAt, isFree }));
  const valuePages = addValuePages(parts, { recordAt, isFree });
  addValues(parts, { recordAt, valuePages });
  addCollections(parts, { recordAt, isFree });
  const values = addValueLists(parts, { recordAt, isFree, valuePages });
  for (const navigation of parts.navigations) {
    for (const [address, folder] of storedFolders(navigation, parts.site)) recordAt(address).folder = folder;
  }
  addPlainPaths(parts, { recordAt, isFree });
  const indexes = [...added.flatMap((folders) => folders.indexes), ...valuePages, ...values.map(({ entry }) => entry)];
  return {
    shards: intoShards(records),
    indexes,
    lists: new Map(added.map(({ all }, at) => [parts.navigations[at]?.locale ?? "", all])),
    valueLists: values.map(({ list }) => list),
  };
}

/** Two documents with one address: the first in default order has the page (a compile error under strict checks). */
function addPages(parts: PathTableParts, recordAt: (address: string) => Draft): void {
  for (const row of parts.rows) {
    const address = parts.pages.has(row.meta._id) ? pageAddress(row.meta, parts.site) : null;
    if (address === null) continue;
    recordAt(address).page ??= pathEntry(row, { ...parts, address });
  }
}

/**
 * The `_path` of a page redirects to its address: the first in default order of those with that path, where
 * no page stands. Nothing tells of a page that middleware hides.
 */
function addPlainPaths({ rows, pages, site }: PathTableParts, { recordAt, isFree }: RecordAccess): void {
  for (const { meta } of rows) {
    if (meta.permalink === undefined || !pages.has(meta._id)) continue;
    const { _path, _locale } = meta;
    const [plain, own] = [pageAddress({ _path, _locale }, site), pageAddress(meta, site)];
    if (plain === null || own === null || !isFree(plain) || isClosed(own, meta.middleware, site)) continue;
    recordAt(plain).moved ??= own;
  }
}

/** `navigation.redirect` of a `_dir` file holds for the directory's address, page or not (docs/specification.md 4). */
function addDirectoryRedirects(parts: PathTableParts, recordAt: (address: string) => Draft): void {
  for (const row of parts.rows) {
    const found = directoryRedirect(row.meta, parts.site);
    if (found === null) continue;
    const record = recordAt(found.address);
    const page = record.page ?? pathEntry(row, { ...parts, address: found.address });
    record.page = { ...page, redirect: page.redirect ?? found.redirect };
  }
}

interface RecordAccess {
  readonly recordAt: (address: string) => Draft;
  /** Whether no page stands at an address. */
  readonly isFree: (address: DocumentPath) => boolean;
}

interface FolderIndexes {
  readonly indexes: readonly PathEntry[];
  readonly all: DocumentPath | null;
}

/** A folder without a page gets one that lists its documents; a locale whose menu is full, one that lists them all. */
function addFolderIndexes(
  navigation: LocaleNavigation,
  { parts, recordAt, isFree }: { readonly parts: PathTableParts } & RecordAccess,
): FolderIndexes {
  const { site } = parts;
  const { locale, folders } = navigation;
  const addressAt = (_path: string) => freeAddress({ _path, _locale: locale }, { site, isFree });
  const indexes: PathEntry[] = [];
  const add = (folder: FoundFolder, address: DocumentPath) => {
    const entry = folderEntry(folder, { ...parts, address, locale });
    recordAt(address).page = entry;
    indexes.push(entry);
  };
  for (const folder of folders.values()) {
    const address = addressAt(folder.path);
    if (address !== null) add(folder, address);
  }
  const top = folders.get("/");
  const nodes = menuNodes(navigation);
  if (top === undefined || menuPart(nodes).length === nodes.length) return { indexes, all: null };
  const home = indexes.find(({ folder }) => folder === "/");
  if (home !== undefined) return { indexes, all: home.path };
  const all = ALL_PAGES.map(addressAt).find((address) => address !== null) ?? null;
  if (all !== null) add({ ...top, title: parts.allPages(locale) }, all);
  return { indexes, all };
}

/** A value has a page where no other stands there: that one comes first (an error under strict checks). */
function addValuePages(parts: PathTableParts, { recordAt, isFree }: RecordAccess): readonly PathEntry[] {
  const { site, taxonomyValues } = parts;
  return taxonomyValues.flatMap((taxonomyValue) => {
    const { path: _path, locale: _locale } = taxonomyValue;
    const address = freeAddress({ _path, _locale }, { site, isFree });
    if (address === null) return [];
    const entry = valueEntry(taxonomyValue, { ...parts, address });
    recordAt(address).page = entry;
    return [entry];
  });
}

interface ListedValues {
  readonly list: ValueList;
  readonly entry: PathEntry;
}

/** Above the pages of a field's values stands one that lists them, where no other page stands there. */
function addValueLists(
  parts: PathTableParts,
  { recordAt, isFree, valuePages }: RecordAccess & { readonly valuePages: readonly PathEntry[] },
): readonly ListedValues[] {
  const { taxonomyValues } = parts;
  const pages = new Map(valuePages.map((entry) => [entry.collection, entry]));
  return findValueLists(taxonomyValues, { ...parts, pages }).flatMap((list) => {
    const address = freeAddress({ _path: list.path, _locale: list.locale }, { ...parts, isFree });
    if (address === null) return [];
    const entry = valueListEntry(list, { ...parts, address });
    recordAt(address).page = entry;
    return [{ list, entry }];
  });
}

/** Says on each page of a document which of its values have pages, and who wrote it. */
function addValues(
  { rows, pages: documents, site, siteRelease }: PathTableParts,
  { recordAt, valuePages }: Pick<RecordAccess, "recordAt"> & { readonly valuePages: readonly PathEntry[] },
): void {
  const pages = new Map(valuePages.map(({ collection, path }) => [collection, pathToUrl(path)]));
  const pageOf = ({ key }: { readonly key: string }) => pages.get(key);
  const settings = { ...site, creditField: siteRelease.creditField };
  for (const { meta } of rows) {
    const values = documents.has(meta._id) ? shownValues(meta, { site: settings, pageOf }) : null;
    const address = values === null ? null : pageAddress(meta, site);
    const record = address === null ? null : recordAt(address);
    if (values !== null && record?.page?.id === meta._id) record.page = { ...record.page, taxonomies: values };
  }
}

/** Says on each page that a collection of the site's own is for that there is one: any other looks for none. */
function addCollections({ collections, site }: PathTableParts, { recordAt, isFree }: RecordAccess): void {
  for (const { path: _path, locale: _locale, entry } of collections) {
    const address = pageAddress({ _path, _locale }, site);
    if (address === null || isFree(address)) continue;
    const record = recordAt(address);
    if (record.page !== null) record.page = { ...record.page, ...entry };
  }
}

/** The address of a page without a file; null where another one is, or where none may be. */
function freeAddress(
  place: Parameters<typeof pageAddress>[0],
  { site, isFree }: Pick<PathTableParts, "site"> & Pick<RecordAccess, "isFree">,
): DocumentPath | null {
  const address = pageAddress(place, site);
  const isOurs = address === null || isReserved(address) || pathToUrl(address) === site.places.surprise;
  return isOurs || !isFree(address) ? null : address;
}

/** Where all pages are listed, the first of them that no page of the site's own stands at. */
const ALL_PAGES = ["/pages", "/all-pages", "/pages-of-this-site"];
