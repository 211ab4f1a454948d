import { articleOf } from "#app/content/components/lists.ts";
import { ARTICLE_FIELDS, COLORING_FIELDS, pictureOf } from "#app/content/components/queries.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { isRecord, type Json, type JsonObject } from "#app/content/json.ts";
import { canonicalPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { NEWEST_FIELD, SHOWN_FIELD } from "#app/content/release/gathered-keys.ts";
import type { DatedCard, GatheredItem, StoredCard } from "#app/content/release/manifest.ts";
import { yearSpanOf } from "#app/content/seasons.ts";
import { labelOf, MAX_IN_LINK } from "#app/content/shortened.ts";
import type { Site } from "#app/content/site.ts";
import { cardOf, drawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import { PACKS_FIELD, type PackCard } from "#app/drawings/related.ts";
import type { FindDocument } from "./find-by-path.ts";
import type { Gathered } from "./gatherings.ts";

interface CardOptions {
  readonly site: Pick<Site, "defaultLocale" | "routes">;
  /** The small picture that it names; null where it names none. */
  readonly picture: DatedCard | null;
}

type GatheredBy = Pick<Gathered, "field" | "value" | "path">;

/** What is stored of a document under a key. */
function storedItem(
  meta: DocumentMeta,
  { gathering: { field, value, path }, ...options }: CardOptions & { readonly gathering: GatheredBy },
): GatheredItem {
  switch (field) {
    case PACKS_FIELD:
      return storedPack(meta, { ...options, path: value });
    case SHOWN_FIELD:
      return [meta._stem, dated(meta, shownFields(meta))];
    case NEWEST_FIELD:
      return [meta._stem, articleCard(meta, options)];
    default:
      return path === null ? meta._stem : storedCard(meta, { ...options, path: pageAddress(meta, options.site) ?? "" });
  }
}

/** What lists hold of a document under an address: the card of a coloring page, or that of a text with its picture. */
function storedCard(meta: DocumentMeta, { path, ...options }: CardOptions & { readonly path: string }): StoredCard {
  const entry = drawingEntry(meta, path);
  return [meta._stem, entry === null ? articleCard(meta, options) : dated(meta, { ...cardOf(drawingOf(entry)) })];
}

/** With its picture, so that a card needs no other read. */
function articleCard(meta: DocumentMeta, { site, picture }: CardOptions): DatedCard {
  const { picture: _path, ...article } = articleOf(meta);
  const card = { ...article, _path: pageAddress(meta, site) ?? "" };
  if (picture === null) return dated(meta, card);
  if (!isDated(picture)) return dated(meta, { ...card, picture: picture.card });
  return { ...dated(meta, card), picture };
}

/** What the page of a drawing says of a document with packs that it is in. */
function storedPack(
  meta: DocumentMeta,
  { site, path }: { readonly site: CardOptions["site"]; readonly path: string },
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

/** `storedItem` for the documents of a release, each of whose cards is made once. */
export function storedItems(
  site: CardOptions["site"],
  find: FindDocument,
): (meta: DocumentMeta, gathering: GatheredBy) => GatheredItem {
  const cards = new Map<DocumentMeta, GatheredItem>();
  return (meta, gathering) => {
    const hasPage = gathering.path !== null;
    const known = hasPage ? cards.get(meta) : undefined;
    const item = known ?? storedItem(meta, { gathering, site, picture: storedPicture(meta, find) });
    if (hasPage) cards.set(meta, item);
    return item;
  };
}
