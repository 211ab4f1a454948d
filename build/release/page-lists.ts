import type { DocumentMeta } from "#app/content/document.ts";
import { isRecord, type Json, type JsonObject } from "#app/content/json.ts";
import { ownPath } from "#app/content/path/canonical-path.ts";
import { NEWEST_FIELD, newestKey, SHOWN_FIELD, shownKey, valueListKey } from "#app/content/release/gathered-keys.ts";
import { newestFirst } from "#app/content/release/index-rows.ts";
import { filesOf } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { DRAWINGS } from "#app/drawings/finder/drawing-list.ts";
import { boundPacks, givenAway, MAX_ON_CARD, MAX_ON_COVER } from "#app/drawings/load-giveaways.ts";
import { themesIn } from "#app/drawings/name-sheet/name-themes.ts";
import type { FindDocument } from "./find-by-path.ts";
import { foldersWith } from "./folders.ts";
import { type Gathered, isGathered } from "./gatherings.ts";
import type { LocaleNavigation } from "./navigation.ts";

/** A component in a text. */
interface Embedded {
  readonly name: string;
  readonly props: JsonObject;
}

/** A document with the components in its text. */
interface Text {
  readonly document: DocumentMeta;
  readonly components?: readonly Embedded[];
}

/** What the components of texts show of other documents, and what their pages read for it. */
export interface PageLists {
  readonly gathered: readonly Gathered[];
  /** `PathEntry.reads` by `_id`. */
  readonly reads: ReadonlyMap<string, readonly string[]>;
}

/**
 * Letters of the list of a page, packed a quarter of it: with all else it reads, a page stays below 300 KB. The documents of a
 * page that names more are not read at once: each is looked up.
 */
const MAX_LETTERS = 300_000;

/** What is stored of a document besides its packs: texts are shortened to what is shown of them. */
const OF_DOCUMENT = 750;

interface PageListsContext {
  readonly metas: readonly DocumentMeta[];
  readonly site: Site;
  readonly find: FindDocument;
  readonly navigations: readonly LocaleNavigation[];
}

export function findPageLists(texts: readonly Text[], { metas, site, find, navigations }: PageListsContext): PageLists {
  const offers = metas.filter(isOffer);
  const context = { site, find, order: orderOf(metas), offers, letters: lettersOf(offers) };
  const folders = new Map(navigations.map((own) => [own.locale, own.folders]));
  const sections = new Set<string>();
  const shown: Gathered[] = [];
  const reads = new Map<string, readonly string[]>();
  for (const { document, components = [] } of texts) {
    if (components.length === 0 && document.packs === undefined) continue;
    const { _id, _locale: locale, _stem: stem } = document;
    for (const { under } of newestLists(components)) sections.add(newestKey({ under, locale }));
    const documents = shownBy({ document, components }, context);
    const key = shownKey({ locale, stem });
    const isKept = documents.length > 0 && lettersShown(documents, context) <= MAX_LETTERS;
    if (isKept) shown.push({ key, field: SHOWN_FIELD, value: stem, path: null, documents });
    const own = [...(isKept ? [key] : []), ...listsReadBy({ document, components }, folders.get(locale))];
    if (own.length > 0) reads.set(_id, [...new Set(own)]);
  }
  return { gathered: [...gatherSections(sections, { metas, site }), ...shown], reads };
}

/** By what no edit of a single document changes, lest the list of a page come or go by one. */
function lettersShown(documents: readonly DocumentMeta[], { letters }: ShownContext): number {
  return documents.reduce((sum, meta) => sum + OF_DOCUMENT + (letters.get(meta) ?? 0), 0);
}

/** The lists of the newest in a text. */
function newestLists(components: readonly Embedded[]): readonly { readonly under: string }[] {
  return components.flatMap(({ name, props: { order, under } }) =>
    name === "ArticleList" && order !== "files" && typeof under === "string" ? [{ under }] : [],
  );
}

/** In one pass over the documents, however many sections are listed. */
function gatherSections(
  keys: ReadonlySet<string>,
  { metas, site }: { readonly metas: readonly DocumentMeta[]; readonly site: Site },
): readonly Gathered[] {
  const byKey = new Map([...keys].map((key): [string, DocumentMeta[]] => [key, []]));
  for (const meta of keys.size === 0 ? [] : metas.filter((own) => isGathered(own, site))) {
    const { _locale: locale } = meta;
    for (const under of foldersWith(meta, site)) byKey.get(newestKey({ under, locale }))?.push(meta);
  }
  return [...byKey].map(([key, documents]) => ({
    ...{ key, field: NEWEST_FIELD, value: "", path: null },
    documents: documents.sort(newestFirst),
  }));
}

/** What components read that is stored for more pages than theirs. */
function listsReadBy(
  { document, components }: Required<Text>,
  folders: LocaleNavigation["folders"] = new Map(),
): readonly string[] {
  const { _locale: locale } = document;
  const sections = newestLists(components).map(({ under }) => newestKey({ under, locale }));
  const others = components.flatMap(({ name, props }) => {
    switch (name) {
      case "ArticleList":
        return filesListed(props, folders.get(String(props.under))?.stem);
      case "PageOfTheDay":
      case "Categories":
      case "Search":
      case "Favorites":
        return [DRAWINGS];
      case "Gallery":
        return galleryReads(props);
      case "InSeason":
        return [valueListKey({ locale, field: "season" })];
      case "Values":
        return [valueListKey({ locale, field: String(props.field) })];
      default:
        return [];
    }
  });
  return [...sections, ...others];
}

/** Those that it names are read with all that the page names. */
function galleryReads({ pages, pack, gathers }: JsonObject): readonly string[] {
  return [pages, pack, gathers].every((prop) => prop === undefined) ? [DRAWINGS] : [];
}

/** What a list shows in the order of the files, where it is known where these are. */
function filesListed({ order, under, limit, paged }: JsonObject, stem: string | undefined): readonly string[] {
  if (order !== "files" || stem === undefined) return [];
  return [filesOf({ under: String(under), stem, size: Number(limit), paged: paged === true })];
}

/** A document that a component names, and which pages of its packs it shows. */
interface Named {
  readonly meta: DocumentMeta | null;
  readonly pages?: readonly Json[];
}

interface ShownContext {
  readonly site: Site;
  readonly find: FindDocument;
  /** Those with packs. */
  readonly offers: readonly DocumentMeta[];
  /** Where each document stands in default order. */
  readonly order: ReadonlyMap<DocumentMeta, number>;
  /** How many letters the packs of each offer are. */
  readonly letters: ReadonlyMap<DocumentMeta, number>;
}

function isOffer({ packs }: DocumentMeta): boolean {
  return packs !== undefined;
}

function orderOf(metas: readonly DocumentMeta[]): ReadonlyMap<DocumentMeta, number> {
  return new Map(metas.map((meta, at) => [meta, at]));
}

function lettersOf(offers: readonly DocumentMeta[]): ReadonlyMap<DocumentMeta, number> {
  return new Map(offers.map((meta) => [meta, JSON.stringify(meta.packs).length]));
}

/** The documents that a text shows, each once, the newest first. */
function shownBy(
  { document, components }: Required<Text>,
  { site, find, offers, order }: ShownContext,
): readonly DocumentMeta[] {
  const { _locale: locale } = document;
  const at = (path: unknown) => find(path, locale);
  const offered = (from: unknown, pack: unknown, most: number): Named => {
    const meta = at(from);
    return { meta, pages: meta === null ? [] : pagesOf(meta, { pack, most }) };
  };
  const own = document.packs === undefined ? [] : [offered(ownPath(document), undefined, Infinity)];
  const named = components.flatMap(({ name, props }): readonly Named[] => {
    switch (name) {
      case "ArticlePreview":
      case "ColoringCard":
        return [{ meta: at(props.path) }];
      case "ProductCard":
        return [{ meta: at(props.picture) }];
      case "NameToColor":
        return themesIn(props.themes).flatMap(({ pages }) => pages.map((path) => ({ meta: at(path) })));
      case "Download":
        return [offered(props.from, props.pack, Infinity)];
      case "PackList":
        return [offered(props.from, undefined, MAX_ON_CARD)];
      case "Gallery":
        if (Array.isArray(props.pages)) return props.pages.map((path) => ({ meta: at(path) }));
        return props.pack === undefined ? [] : [offered(props.from, props.pack, Infinity)];
      case "Giveaways":
        return offers
          .filter((meta) => meta._locale === locale)
          .filter(givenAway(props).has)
          .map((meta) => ({ meta, pages: firstPages(meta) }));
      default:
        return [];
    }
  });
  const shown = [...own, ...named].flatMap(({ meta, pages = [] }) =>
    meta === null ? [] : [meta, at(meta.picture), ...pages.map(at)],
  );
  const once = new Set(shown.filter((meta) => meta !== null).filter((meta) => site.drafts || !meta._draft));
  return [...once].sort((a, b) => newestFirst(a, b) || placeIn(order, a) - placeIn(order, b));
}

function placeIn(order: ShownContext["order"], meta: DocumentMeta): number {
  return order.get(meta) ?? 0;
}

function pagesOf(
  { packs }: DocumentMeta,
  { pack, most }: { readonly pack: unknown; readonly most: number },
): readonly Json[] {
  const all = isRecord(packs) ? Object.entries(packs) : [];
  const chosen = all.filter(([name]) => pack === undefined || name === pack);
  return chosen.flatMap(([, own]) => (isRecord(own) && Array.isArray(own.pages) ? own.pages.slice(0, most) : []));
}

/** On the cover of what a document gives away. */
function firstPages({ packs }: DocumentMeta): readonly Json[] {
  const [first] = boundPacks({ packs }).filter(({ choose }) => choose === undefined);
  return Array.isArray(first?.pages) ? first.pages.slice(0, MAX_ON_COVER) : [];
}
