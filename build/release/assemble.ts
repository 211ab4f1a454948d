import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import type { JsonObject } from "#app/content/json.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { INDEX } from "#app/content/release/index-rows.ts";
import { storeList } from "#app/content/release/list.ts";
import {
  type ChunkSummary,
  FORMAT,
  type IndexRow,
  type Manifest,
  type OriginalRef,
  type SourceText,
} from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { components } from "#app/content/words/components.ts";
import { shell } from "#app/content/words/shell.ts";
import { decodeTranslations } from "#app/content/words/translations.ts";
import type { Translations } from "#app/content/words/words.ts";
import { storeCollections } from "./collections.ts";
import { type FindDocument, findByPath } from "./find-by-path.ts";
import { assembleGlobals } from "./globals.ts";
import { indexDigest, indexRows, picturedRow } from "./index-rows.ts";
import { assembleListings } from "./listings/listings.ts";
import { findNavigation, storedMenu } from "./navigation.ts";
import { findPageLists, type PageLists } from "./page-lists.ts";
import { pathTable } from "./path-table.ts";
import {
  ObjectSet,
  type OriginalFile,
  type Release,
  type ReleaseFile,
  type StoredDocument,
  storeBloom,
} from "./release.ts";
import { storeSearch } from "./search/search-index.ts";
import { shareDocuments } from "./shared-values.ts";
import type { SiteCollection, SiteKinds, SiteRelease } from "./site-release.ts";
import { SOURCES } from "./sources.ts";
import { storeSummaries, summaryOf } from "./summaries.ts";
import { findTaxonomyValues, type TaxonomyValue } from "./taxonomies.ts";
import type { ValueList } from "./value-lists.ts";

/** The input of a release: checked documents in any order, and the files that were made from them. */
interface ReleaseParts {
  readonly site: Site;
  readonly documents: readonly ReleaseDocument[];
  readonly kinds: SiteKinds;
  readonly files: readonly ReleaseFile[];
  /** Objects that files are made from. */
  readonly objects: readonly Uint8Array[];
  /** The files that the documents were compiled from, in any order, without those of drafts that were left out. */
  readonly sources: readonly SourceText[];
  /** Files of the folder that `files` were made from, each path once, in any order. */
  readonly originals?: readonly OriginalFile[];
  readonly siteRelease: SiteRelease;
}

interface ReleaseDocument extends StoredDocument {
  /** Components in its text; absent if there are none. */
  readonly components?: readonly { readonly name: string; readonly props: JsonObject }[];
  /** Headings of its text; absent if there are none. */
  readonly headings?: readonly string[];
}

/**
 * Makes a release of compiled content: pure and deterministic, the same parts give the same id
 * (docs/architecture.md, "Releases"). Throws only on mistakes of ours; the compiler reports what is wrong with content.
 */
export async function assembleRelease(parts: ReleaseParts): Promise<Release> {
  const set = new ObjectSet();
  const { kinds } = parts;
  for (const bytes of parts.objects) set.add(bytes);
  const bare = indexRows(parts.documents, { kinds, set });
  const metas = bare.map(({ meta }) => meta);
  const find = findByPath(metas);
  const { siteRelease } = parts;
  const { creditField } = siteRelease;
  const rows = bare.map((row) => picturedRow(row, { find, siteRelease }));
  const site = { ...parts.site, folderKinds: kinds.folders, places: kinds.places };
  const own = await siteRelease.storeLists(rows, { site, set });
  const files = [...parts.files, ...own.files];
  const { documents, shared } = shareDocuments(rows, set.objects);
  const globals = await assembleGlobals(rows, site);
  const taxonomyValues = findTaxonomyValues(metas, { ...site, creditField });
  const collections = siteRelease.collections(metas, site);
  const { indexes, pageLists, ...addresses } = await storeAddresses(
    { ...parts, rows, metas, find, site, files, globals, taxonomyValues, collections },
    set,
  );
  const manifest: Manifest = {
    format: FORMAT,
    site,
    paths: addresses.paths,
    ...storeIndex(rows, set),
    documents,
    collections: storeCollections(
      { taxonomyValues, collections, ...pageLists, lists: addresses.lists, site, find, siteRelease },
      set,
    ),
    navigation: addresses.navigation,
    globals,
    bloom: addresses.bloom,
    search: addresses.search,
    listings: { ...assembleListings({ rows, kinds, site, indexes }, set), ...own.listings },
    sources: storeList(
      SOURCES,
      parts.sources.toSorted((a, b) => compareText(a.path, b.path)),
      { set },
    ),
    originals: originalList(parts.originals ?? [], set),
  };
  const id = set.addManifest(manifest);
  return { id, manifest, objects: set.objects, shared };
}

function headingsOf(documents: ReleaseParts["documents"]): ReadonlyMap<string, readonly string[]> {
  const said = documents.flatMap(({ document, headings = [] }) =>
    headings.length === 0 ? [] : [[document._id, headings] as const],
  );
  return new Map(said);
}

interface AddressParts extends Pick<ReleaseParts, "documents" | "kinds" | "files" | "site" | "siteRelease"> {
  readonly rows: readonly IndexRow[];
  readonly metas: readonly DocumentMeta[];
  readonly find: FindDocument;
  readonly globals: JsonObject;
  readonly taxonomyValues: readonly TaxonomyValue[];
  readonly collections: readonly SiteCollection[];
}

interface StoredAddresses extends Pick<Manifest, "paths" | "bloom" | "navigation" | "search"> {
  /** Pages without a document: of folders and of taxonomy values. */
  readonly indexes: readonly PathEntry[];
  /** The lists of taxonomy values. */
  readonly lists: readonly ValueList[];
  readonly pageLists: PageLists;
}

/** Stores the path table, navigation and search. */
async function storeAddresses({ documents, ...parts }: AddressParts, set: ObjectSet): Promise<StoredAddresses> {
  const { rows, site } = parts;
  const navigations = findNavigation(rows, site);
  const pageLists = findPageLists(documents, { ...parts, navigations });
  const pages = new Set(documents.filter(({ page }) => page !== null).map(({ document }) => document._id));
  const allPages = (locale: string) => shell.in(translationsOf(locale, { site, set })).allPages;
  const words = (locale: string) => components.in(translationsOf(locale, { site, set }));
  const { reads } = pageLists;
  const table = pathTable({ ...parts, pages, navigations, reads, allPages, words });
  const menus = navigations.map((navigation) => {
    const all = table.lists.get(navigation.locale) ?? null;
    return [navigation.locale, storedMenu(navigation, { all, site })] as const;
  });
  return {
    paths: table.shards.map((shard) => set.addPacked(JSON.stringify(shard))),
    bloom: storeBloom(table.shards, set),
    navigation: Object.fromEntries(menus),
    search: await storeSearch({ ...parts, headings: headingsOf(documents), shards: table.shards }, set),
    indexes: table.indexes,
    lists: table.valueLists,
    pageLists,
  };
}

function storeIndex(rows: readonly IndexRow[], set: ObjectSet): Pick<Manifest, "index" | "summaries"> {
  const summaries: ChunkSummary[] = [];
  const digest = (chunk: readonly IndexRow[]) => {
    summaries.push(summaryOf(chunk));
    return indexDigest(chunk);
  };
  const index = storeList(INDEX, rows, { set, digest });
  return { index, summaries: storeSummaries(summaries, set) };
}

function translationsOf(locale: string, { site, set }: { site: Site; set: ObjectSet }): Translations {
  const { all } = site.words?.[locale] ?? {};
  const bytes = all && set.objects.get(all);
  return bytes ? decodeTranslations(bytes) : {};
}

/** No value of a release is larger. */
const MAX_BYTES = 1024 * 1024;

function originalList(originals: readonly OriginalFile[], set: ObjectSet): ObjectHash | null {
  if (originals.length === 0) return null;
  const inOrder = originals.toSorted((a, b) => compareText(a.path, b.path));
  const list = inOrder.map(({ path, bytes }): OriginalRef => {
    const count = Math.ceil(bytes.length / MAX_BYTES);
    const parts = Array.from({ length: count }, (_, at) => bytes.subarray(at * MAX_BYTES, (at + 1) * MAX_BYTES));
    return { path, parts: parts.map((part) => set.add(part)) };
  });
  return set.addJson(list);
}
