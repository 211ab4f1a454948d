import { articleOf } from "#app/content/components/lists.ts";
import { pictureOf } from "#app/content/components/queries.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { cardOf, drawingEntry, drawingOf } from "#app/content/finder/drawing-entry.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { canonicalPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { PACKS_FIELD } from "#app/content/release/gathered-keys.ts";
import type { DatedCard, GatheredItem, StoredCard } from "#app/content/release/manifest.ts";
import type { PackCard } from "#app/content/release/related.ts";
import { yearSpanOf } from "#app/content/seasons.ts";
import { labelOf, MOST_IN_LINK } from "#app/content/shortened.ts";
import type { Site } from "#app/content/site.ts";
import type { Gathering } from "./gatherings.ts";

interface CardOptions {
  readonly site: Pick<Site, "defaultLocale" | "routes">;
  /** The document whose drawing it shows as its picture; null where it names none that always shows. */
  readonly pictured: DocumentMeta | null;
}

type GatheredBy = Pick<Gathering, "field" | "value" | "path">;

/** What is stored of a document with a value: that alone where the value has no page, or of a pack what its drawings say of it. */
export function storedItem(
  meta: DocumentMeta,
  { gathering, ...options }: CardOptions & { readonly gathering: GatheredBy },
): GatheredItem {
  const { field, value, path } = gathering;
  if (field === PACKS_FIELD) return storedPack(meta, { ...options, path: value });
  return path === null ? meta._stem : storedCard(meta, options);
}

/** What the list of a value holds of a document: the card of a coloring page, or that of a text with its picture. */
export function storedCard(meta: DocumentMeta, { site, pictured }: CardOptions): StoredCard {
  const _path = pageAddress(meta, site) ?? "";
  const entry = drawingEntry(meta, _path);
  if (entry !== null) return [meta._stem, dated(meta, { ...cardOf(drawingOf(entry)) })];
  const picture = pictured === null ? null : smallPicture(pictured);
  return [meta._stem, dated(meta, { ...articleOf(meta), _path, ...(picture !== null && { picture }) })];
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
  const titled = having.map((pack) => ({ title: labelOf(String(pack.title ?? title), MOST_IN_LINK), pack }));
  const turns = titled.flatMap(({ title: own, pack }) => {
    const when = yearSpanOf(pack.when);
    return when === null ? [] : [{ title: own, when: { ...when } }];
  });
  const card = {
    _path: pageAddress(meta, site) ?? "",
    title: titled[0]?.title ?? labelOf(title, MOST_IN_LINK),
    turns,
  } satisfies PackCard;
  return [_stem, dated(meta, card)];
}

function packPagesOf({ pages }: { readonly pages?: unknown }): readonly (string | null)[] {
  return Array.isArray(pages) ? pages.map((page) => canonicalPath(String(page))) : [];
}

/** The small picture of a coloring page, and when it shows; null for anything else. */
export function storedCover(meta: DocumentMeta): DatedCard | null {
  const picture = smallPicture(meta);
  return picture === null ? null : dated(meta, picture);
}

function smallPicture(meta: DocumentMeta): JsonObject | null {
  const entry = drawingEntry(meta, "");
  return entry === null ? null : pictureOf(cardOf(drawingOf(entry)));
}

function dated({ publishAt, expiresAt }: DocumentMeta, card: JsonObject): DatedCard {
  return {
    card,
    ...(publishAt !== undefined && { publishAt }),
    ...(expiresAt !== undefined && { expiresAt }),
  };
}

/** Whether a document has a drawing that always shows: a card may hold its picture. */
export function isSteadyPicture({ drawing, publishAt, expiresAt }: DocumentMeta): boolean {
  return isRecord(drawing) && drawing.thumbnail !== undefined && publishAt === undefined && expiresAt === undefined;
}

/** `storedItem` for the documents of a release, each of whose cards is made once. */
export function storedItems(
  metas: readonly DocumentMeta[],
  site: CardOptions["site"],
): (meta: DocumentMeta, gathering: GatheredBy) => GatheredItem {
  const drawn = metas.filter(isSteadyPicture).reverse();
  const elsewhere = drawn.map((meta) => [meta.permalink, meta] as const);
  const byPath = new Map<unknown, DocumentMeta>([...elsewhere, ...drawn.map((meta) => [meta._path, meta] as const)]);
  const cards = new Map<DocumentMeta, GatheredItem>();
  return (meta, gathering) => {
    const pictured = typeof meta.picture === "string" ? (byPath.get(meta.picture) ?? null) : null;
    const isCard = gathering.path !== null;
    const item = (isCard && cards.get(meta)) || storedItem(meta, { gathering, site, pictured });
    if (isCard) cards.set(meta, item);
    return item;
  };
}
