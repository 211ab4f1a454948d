import type { ComponentRead } from "#app/content/components/reads.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import type { JsonObject } from "#app/content/json.ts";
import { newestKey, shownKey, valueListKey } from "#app/content/release/collection-keys.ts";
import { newestFirst } from "#app/content/release/index-rows.ts";
import type { FilesRead, PageReads } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { readsOf } from "../components/components.ts";
import type { FindDocument } from "./find-by-path.ts";
import { foldersWith } from "./folders.ts";
import type { LocaleNavigation } from "./navigation.ts";
import type { SiteRelease } from "./site-release.ts";
import { isCollected } from "./taxonomies.ts";

/** A document with the components in its text. */
interface Text {
  readonly document: DocumentMeta;
  readonly components?: readonly { readonly name: string; readonly props: JsonObject }[];
}

/** Documents that are stored under a key, the newest first. */
interface KeyedDocuments {
  readonly key: string;
  readonly documents: readonly DocumentMeta[];
}

/** What the components of texts show of other documents, and what their pages read for it. */
export interface PageLists {
  /** The newest documents of each section that some page lists. */
  readonly sections: readonly KeyedDocuments[];
  /** The documents that each page shows. */
  readonly shown: readonly KeyedDocuments[];
  /** `PathEntry.reads` by `_id`. */
  readonly reads: ReadonlyMap<string, PageReads>;
}

/**
 * Letters of the list of a page, packed a quarter of it: with all else it reads, a page stays below 300 KB. The documents of a
 * page that names more are not read at once: each is looked up.
 */
const MAX_LETTERS = 300_000;

/** What is stored of a document besides fields of the site: texts are shortened to what is shown of them. */
const OF_DOCUMENT = 750;

interface PageListsContext {
  readonly metas: readonly DocumentMeta[];
  readonly site: Site;
  readonly find: FindDocument;
  readonly navigations: readonly LocaleNavigation[];
  readonly siteRelease: SiteRelease;
}

export function findPageLists(texts: readonly Text[], parts: PageListsContext): PageLists {
  const { metas, site, find, navigations, siteRelease } = parts;
  const chosen = metas.filter(siteRelease.isChosen);
  const ownFields = (meta: DocumentMeta) => JSON.stringify(siteRelease.fields.map((field) => meta[field]));
  const letters = new Map(chosen.map((meta) => [meta, ownFields(meta).length]));
  const context = { site, find, chosen, order: new Map(metas.map((meta, at) => [meta, at])) };
  const folders = new Map(navigations.map((own) => [own.locale, own.folders]));
  const sections = new Set<string>();
  const shown: KeyedDocuments[] = [];
  const reads = new Map<string, PageReads>();
  for (const { document, components = [] } of texts) {
    const { _id, _locale: locale, _stem: stem } = document;
    const own = [...siteRelease.readsOf(document), ...components.flatMap(readsOf)];
    for (const read of own) if (read.kind === "newest") sections.add(newestKey({ ...read, locale }));
    const documents = documentsShown(document, own, context);
    // By what no edit of a single document changes, lest the list of a page come or go by one.
    const length = documents.reduce((sum, meta) => sum + OF_DOCUMENT + (letters.get(meta) ?? 0), 0);
    const isKept = documents.length > 0 && length <= MAX_LETTERS;
    const key = shownKey({ locale, stem });
    if (isKept) shown.push({ key, documents });
    const keys = new Set([...(isKept ? [key] : []), ...own.flatMap((read) => keysOf(read, locale))]);
    const files = own.flatMap((read) => filesIn(read, folders.get(locale)));
    const lists = new Set(own.flatMap((read) => (read.kind === "list" ? [read.name] : [])));
    if (keys.size + files.length + lists.size > 0) reads.set(_id, { keys: [...keys], files, lists: [...lists] });
  }
  return { sections: documentsOf(sections, { metas, site }), shown, reads };
}

/** In one pass over the documents, however many sections are listed. */
function documentsOf(
  keys: ReadonlySet<string>,
  { metas, site }: { readonly metas: readonly DocumentMeta[]; readonly site: Site },
): readonly KeyedDocuments[] {
  const byKey = new Map([...keys].map((key): [string, DocumentMeta[]] => [key, []]));
  for (const meta of keys.size === 0 ? [] : metas.filter((own) => isCollected(own, site))) {
    const { _locale: locale } = meta;
    for (const under of foldersWith(meta, site)) byKey.get(newestKey({ under, locale }))?.push(meta);
  }
  return [...byKey].map(([key, documents]) => ({ key, documents: documents.sort(newestFirst) }));
}

/** Of lists that are stored for other pages, too. */
function keysOf(read: ComponentRead, locale: string): readonly string[] {
  if (read.kind === "newest") return [newestKey({ ...read, locale })];
  return read.kind === "values" ? [valueListKey({ ...read, locale })] : [];
}

/** None where it is not known where the files of the folder are. */
function filesIn(read: ComponentRead, folders: LocaleNavigation["folders"] = new Map()): readonly FilesRead[] {
  const stem = read.kind === "files" ? folders.get(read.under)?.stem : undefined;
  if (read.kind !== "files" || stem === undefined) return [];
  const { under, limit: size, paged } = read;
  return [{ under, stem, size, paged }];
}

interface ShownContext extends Pick<PageListsContext, "site" | "find"> {
  /** Documents that components choose among. */
  readonly chosen: readonly DocumentMeta[];
  /** Where each document stands in default order. */
  readonly order: ReadonlyMap<DocumentMeta, number>;
}

/** The documents that a text shows, each once, the newest first. */
function documentsShown(
  document: DocumentMeta,
  reads: readonly ComponentRead[],
  { site, find, chosen, order }: ShownContext,
): readonly DocumentMeta[] {
  const { _locale: locale } = document;
  const at = (path: unknown) => find(path, locale);
  const named = reads.filter((read) => read.kind === "documents");
  const shown = named.flatMap(({ which, others = () => [] }) => {
    const found =
      typeof which === "function"
        ? chosen.filter((meta) => meta._locale === locale && which(meta))
        : which.map(at).filter((meta) => meta !== null);
    return found.flatMap((meta) => [meta, at(meta.picture), ...others(meta).map(at)]);
  });
  const once = new Set(shown.filter((meta) => meta !== null).filter((meta) => site.drafts || !meta._draft));
  return [...once].sort((a, b) => newestFirst(a, b) || (order.get(a) ?? 0) - (order.get(b) ?? 0));
}
