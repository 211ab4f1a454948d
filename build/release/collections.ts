import { compareText } from "#app/content/compare-text.ts";
import { articleOf } from "#app/content/components/lists.ts";
import { ARTICLE_FIELDS, pictureOf } from "#app/content/components/queries.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import type { Json, JsonObject } from "#app/content/json.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
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
import type { Site } from "#app/content/site.ts";
import type { FindDocument } from "./find-by-path.ts";
import type { PageLists } from "./page-lists.ts";
import type { ObjectSet } from "./release.ts";
import type { SiteCollection, SiteRelease } from "./site-release.ts";
import type { TaxonomyValue } from "./taxonomies.ts";

interface CollectionParts extends CardContext, Pick<PageLists, "sections" | "shown"> {
  readonly taxonomyValues: readonly Pick<TaxonomyValue, "key" | "documents">[];
  /** Of the site's own. */
  readonly collections: readonly Pick<SiteCollection, "key" | "items">[];
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

function collectionsIn({ taxonomyValues, collections, sections, shown, lists, ...context }: CollectionParts) {
  const cards = new Map<DocumentMeta, StoredCard>();
  const cardIn = (meta: DocumentMeta) => {
    const card = cards.get(meta) ?? storedCard(meta, context);
    cards.set(meta, card);
    return card;
  };
  const fields = new Set([...SHOWN_FIELDS, ...context.siteRelease.fields]);
  const under = (key: string, items: () => readonly CollectionItem[]) => ({ key, items });
  return [
    ...taxonomyValues.map(({ key, documents }) => under(key, () => documents.map(cardIn))),
    ...collections,
    ...sections.map(({ key, documents }) =>
      under(key, () => documents.map((meta) => [meta._stem, articleCard(meta, context)])),
    ),
    ...shown.map(({ key, documents }) =>
      under(key, () => documents.map((meta) => [meta._stem, dated(meta, shownFields(meta, fields))])),
    ),
    ...lists.map(({ key, values }) => under(key, () => values)),
  ];
}

export interface PictureContext {
  readonly find: FindDocument;
  readonly siteRelease: SiteRelease;
}

interface CardContext extends PictureContext {
  readonly site: Pick<Site, "defaultLocale" | "routes">;
}

/** What the page of a value holds of a document: a card of the site's own, or that of a text with its picture. */
export function storedCard(meta: DocumentMeta, context: CardContext): StoredCard {
  const card = context.siteRelease.cardOf(meta, pageAddress(meta, context.site) ?? "");
  return [meta._stem, card === null ? articleCard(meta, context) : dated(meta, card)];
}

/** With its picture, so that a card needs no other read. */
function articleCard(meta: DocumentMeta, { site, ...context }: CardContext): DatedCard {
  const { picture: _path, ...article } = articleOf(meta);
  const picture = storedPicture(meta, context);
  const card = { ...article, _path: pageAddress(meta, site) ?? "" };
  if (picture === null) return dated(meta, card);
  if (!isDated(picture)) return dated(meta, { ...card, picture: picture.card });
  return { ...dated(meta, card), picture };
}

/** What components ask of documents that they name, and what tells whether lists may show these. */
const SHOWN_FIELDS = [...ARTICLE_FIELDS, "permalink", "navigation", "redirect", "_partial"];

/** The fields of a document that pages which name it have at hand; texts are no longer than is shown of them. */
function shownFields(meta: DocumentMeta, fields: ReadonlySet<string>): JsonObject {
  const own = Object.keys(meta).filter((field) => fields.has(field));
  return { ...Object.fromEntries(own.map((field) => [field, meta[field] as Json])), ...articleOf(meta) };
}

/** The small picture of the page that a document names, and when that shows; null where it names none that has one. */
export function storedPicture(
  { picture, _locale }: DocumentMeta,
  { find, siteRelease }: PictureContext,
): DatedCard | null {
  const named = find(picture, _locale);
  return named === null ? null : storedCover(named, siteRelease);
}

/** The small picture of a document that is more than a text, and when it shows; null for a text. */
export function storedCover(meta: DocumentMeta, { cardOf }: Pick<SiteRelease, "cardOf">): DatedCard | null {
  const card = cardOf(meta, "");
  return card === null ? null : dated(meta, pictureOf(card));
}

export function dated({ publishAt, expiresAt }: DocumentMeta, card: JsonObject): DatedCard {
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
