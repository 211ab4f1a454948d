import { compareText } from "#app/content/compare-text.ts";
import { articleOf } from "#app/content/components/lists.ts";
import { ARTICLE_FIELDS, COLORING_FIELDS, pictureOf } from "#app/content/components/queries.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { isRecord, type Json, type JsonObject } from "#app/content/json.ts";
import { canonicalPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { COLLECTIONS, LONG_COLLECTION } from "#app/content/release/collections.ts";
import { storeList } from "#app/content/release/list.ts";
import type {
  CollectionItem,
  CollectionLists,
  DatedCard,
  ListTable,
  StoredCard,
  StoredCollection,
  StoredValue,
} from "#app/content/release/manifest.ts";
import { yearSpanOf } from "#app/content/seasons.ts";
import { labelOf, MAX_IN_LINK } from "#app/content/shortened.ts";
import type { Site } from "#app/content/site.ts";
import { cardOf, drawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import { type PackCard, packsKey } from "#app/drawings/related.ts";
import type { FindDocument } from "./find-by-path.ts";
import type { PageLists } from "./page-lists.ts";
import type { ObjectSet } from "./release.ts";
import type { PackedPage, TaxonomyValue } from "./taxonomies.ts";

interface CollectionParts extends CardContext, Pick<PageLists, "sections" | "shown"> {
  readonly taxonomyValues: readonly Pick<TaxonomyValue, "key" | "documents">[];
  readonly packed: readonly PackedPage[];
  /** The values of fields. */
  readonly lists: readonly { readonly key: string; readonly values: readonly StoredValue[] }[];
}

/** From so many items on what stands under a key is a list of its own. */
const LONG = 256;

/** Stores what pages show of other documents under keys: cards of these, and the values of fields. */
export function storeCollections(parts: CollectionParts, set: ObjectSet): CollectionLists {
  const long: [string, ListTable][] = [];
  function* short(): Generator<StoredCollection> {
    for (const { key, items } of collectionsIn(parts).sort((a, b) => compareText(a.key, b.key))) {
      // One after the other: together they are more than what is made of them.
      const own = items();
      if (own.length < LONG) yield { key, items: own };
      else long.push([key, storeList(LONG_COLLECTION, own, { set })]);
    }
  }
  const table = storeList(COLLECTIONS, short(), { set });
  return { short: table, long: Object.fromEntries(long) };
}

function collectionsIn({ taxonomyValues, packed, sections, shown, lists, ...context }: CollectionParts) {
  const cards = new Map<DocumentMeta, StoredCard>();
  const cardIn = (meta: DocumentMeta) => {
    const card = cards.get(meta) ?? storedCard(meta, context);
    cards.set(meta, card);
    return card;
  };
  const under = (key: string, items: () => readonly CollectionItem[]) => ({ key, items });
  return [
    ...taxonomyValues.map(({ key, documents }) => under(key, () => documents.map(cardIn))),
    ...packed.map(({ path, locale, documents }) =>
      under(packsKey({ locale, path }), () => documents.map((meta) => storedPack(meta, { ...context, path }))),
    ),
    ...sections.map(({ key, documents }) =>
      under(key, () => documents.map((meta) => [meta._stem, articleCard(meta, context)])),
    ),
    ...shown.map(({ key, documents }) =>
      under(key, () => documents.map((meta) => [meta._stem, dated(meta, shownFields(meta))])),
    ),
    ...lists.map(({ key, values }) => under(key, () => values)),
  ];
}

interface CardContext {
  readonly site: Pick<Site, "defaultLocale" | "routes">;
  readonly find: FindDocument;
}

/** What the page of a value holds of a document: the card of a coloring page, or that of a text with its picture. */
export function storedCard(meta: DocumentMeta, context: CardContext): StoredCard {
  const entry = drawingEntry(meta, pageAddress(meta, context.site) ?? "");
  return [meta._stem, entry === null ? articleCard(meta, context) : dated(meta, { ...cardOf(drawingOf(entry)) })];
}

/** With its picture, so that a card needs no other read. */
function articleCard(meta: DocumentMeta, { site, find }: CardContext): DatedCard {
  const { picture: _path, ...article } = articleOf(meta);
  const picture = storedPicture(meta, find);
  const card = { ...article, _path: pageAddress(meta, site) ?? "" };
  if (picture === null) return dated(meta, card);
  if (!isDated(picture)) return dated(meta, { ...card, picture: picture.card });
  return { ...dated(meta, card), picture };
}

/** What the page of a drawing says of a document with packs that it is in. */
function storedPack(
  meta: DocumentMeta,
  { site, path }: Pick<CardContext, "site"> & { readonly path: string },
): StoredCard {
  const { _stem, packs, title } = meta;
  const all = isRecord(packs) ? Object.values(packs).filter(isRecord) : [];
  // One with a single pack is called what its page is.
  const having = all.length < 2 ? [] : all.filter((pack) => packPagesOf(pack).includes(path));
  const titled = having.map((pack) => ({ title: labelOf(String(pack.title ?? title), MAX_IN_LINK), pack }));
  const turns = titled.flatMap(({ title: own, pack }) => {
    const when = yearSpanOf(pack.when);
    return when === null ? [] : [{ title: own, when: { ...when } }];
  });
  const card = {
    _path: pageAddress(meta, site) ?? "",
    title: titled[0]?.title ?? labelOf(title, MAX_IN_LINK),
    turns,
  } satisfies PackCard;
  return [_stem, dated(meta, card)];
}

function packPagesOf({ pages }: { readonly pages?: unknown }): readonly (string | null)[] {
  return Array.isArray(pages) ? pages.map((page) => canonicalPath(String(page))) : [];
}

/** What components ask of documents that they name, and what tells whether lists may show these. */
const FIELDS = new Set([
  ...[...ARTICLE_FIELDS, ...COLORING_FIELDS],
  ...["permalink", "packs", "starts", "ends", "navigation", "redirect", "_partial"],
]);

/** The fields of a document that pages which name it have at hand; texts are no longer than is shown of them. */
function shownFields(meta: DocumentMeta): JsonObject {
  const own = Object.keys(meta).filter((field) => FIELDS.has(field));
  return { ...Object.fromEntries(own.map((field) => [field, meta[field] as Json])), ...articleOf(meta) };
}

/** The small picture that a document names, and when that shows; null where it names no coloring page. */
export function storedPicture({ picture, _locale }: DocumentMeta, find: FindDocument): DatedCard | null {
  const drawn = find(picture, _locale);
  return drawn === null ? null : storedCover(drawn);
}

/** The small picture of a coloring page, and when it shows; null for anything else. */
export function storedCover(meta: DocumentMeta): DatedCard | null {
  const entry = drawingEntry(meta, "");
  return entry === null ? null : dated(meta, pictureOf(cardOf(drawingOf(entry))));
}

function dated({ publishAt, expiresAt }: DocumentMeta, card: JsonObject): DatedCard {
  return {
    card,
    ...(publishAt !== undefined && { publishAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

/** Whether a card does not always show. */
export function isDated({ publishAt, expiresAt }: DatedCard): boolean {
  return publishAt !== undefined || expiresAt !== undefined;
}
