import { articleOf } from "#app/content/components/lists.ts";
import { pictureOf } from "#app/content/components/queries.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { cardOf, drawingEntry, drawingOf } from "#app/content/finder/drawing-entry.ts";
import { isRecord, type JsonObject } from "#app/content/json.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { DatedCard, StoredCard } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";

interface CardOptions {
  readonly site: Pick<Site, "defaultLocale" | "routes">;
  /** The document whose drawing it shows as its picture; null where it names none that always shows. */
  readonly pictured: DocumentMeta | null;
}

/** What the list of a value holds of a document: the card of a coloring page, or that of a text with its picture. */
export function storedCard(meta: DocumentMeta, { site, pictured }: CardOptions): StoredCard {
  const _path = pageAddress(meta, site) ?? "";
  const entry = drawingEntry(meta, _path);
  if (entry !== null) return [meta._stem, dated(meta, { ...cardOf(drawingOf(entry)) })];
  const picture = pictured === null ? null : smallPicture(pictured);
  return [meta._stem, dated(meta, { ...articleOf(meta), _path, ...(picture !== null && { picture }) })];
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

/** Finds documents with such a drawing by what `picture` of a text says: their `_path`, else the address of their page. */
export function steadyPictures(metas: readonly DocumentMeta[]): (meta: DocumentMeta) => DocumentMeta | null {
  const drawn = metas.filter(isSteadyPicture).reverse();
  const elsewhere = drawn.map((meta) => [meta.permalink, meta] as const);
  const byPath = new Map<unknown, DocumentMeta>([...elsewhere, ...drawn.map((meta) => [meta._path, meta] as const)]);
  return ({ picture }) => (typeof picture === "string" ? (byPath.get(picture) ?? null) : null);
}
