import { type ContentDocument, type DocumentMeta, understoodOf } from "#app/content/document.ts";
import { configBody } from "#app/content/navigation/dir-configs.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { compareOrder, dateOf, endMark, isListed, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexDigest, IndexRow } from "#app/content/release/manifest.ts";
import { isDocument } from "#app/content/release/objects.ts";
import { type PictureContext, storedPicture } from "./collections.ts";
import { stemAbove } from "./folders.ts";
import type { ObjectSet, StoredDocument } from "./release.ts";
import type { SiteKinds } from "./site-release.ts";

/** The rows of documents, in default order without pictures; stores the documents. */
export function indexRows(
  documents: readonly StoredDocument[],
  { kinds: { byId, answers }, set }: { readonly kinds: SiteKinds; readonly set: ObjectSet },
): readonly IndexRow[] {
  const rows = documents.map((stored) => {
    const { fields } = answers[byId.get(stored.document._id) ?? "article"];
    return rowOf(stored, { object: set.addDocument(stored), alone: fields !== undefined });
  });
  return rows.sort((a, b) => compareOrder(orderKeyOf(a), orderKeyOf(b)));
}

/** Caches rows by document: documents are immutable, and by equal rows more is cached. */
const knownRows = new WeakMap<ContentDocument, IndexRow>();

function rowOf(
  { document, wire }: Pick<StoredDocument, "document" | "wire">,
  { object, alone }: { readonly object: ObjectHash; readonly alone: boolean },
): IndexRow {
  const known = knownRows.get(document);
  if (known?.object === object && (known.alone === true) === alone) return known;
  const config = configBody(document);
  const excerpt = Object.hasOwn(document, "excerpt");
  const row: IndexRow = {
    object,
    ...metasOf(document, wire),
    excerpt,
    ...(config && { config }),
    ...(alone && { alone }),
  };
  knownRows.set(document, row);
  return row;
}

/** With the small picture that its document names. */
export function picturedRow(row: IndexRow, context: PictureContext): IndexRow {
  const picture = storedPicture(row.meta, context);
  return picture === null ? row : { ...row, picture };
}

/** What is known of a document, and what goes over the wire of it where that is less. */
function metasOf(document: ContentDocument, wire: StoredDocument["wire"]): Pick<IndexRow, "meta" | "wire"> {
  const meta = metaOf(document);
  return wire === undefined || understoodOf(meta, wire) === null ? { meta } : { meta, wire };
}

/** Key by key: a rest pattern would read the body, which is parsed on demand. */
function metaOf(document: ContentDocument): DocumentMeta {
  const kept = Object.keys(document).filter((key) => key !== "body" && key !== "excerpt");
  const meta = Object.fromEntries(kept.map((key) => [key, document[key]]));
  if (!isDocument(meta)) throw new Error(`${document._id} has no metadata`);
  return meta;
}

/** What a chunk of the index is known by unread. */
export function indexDigest(rows: readonly IndexRow[]): IndexDigest {
  const last = rows.findLast(({ meta }) => isListed(meta)) ?? rows.at(-1);
  return { listed: listedLocales(rows), ...newestOf(rows), end: endMark(last?.meta._id ?? ""), ...foldersWithin(rows) };
}

function listedLocales(rows: readonly IndexRow[]): IndexDigest["listed"] {
  const listed = Map.groupBy(rows.map(({ meta }) => meta).filter(isListed), ({ _locale }) => _locale);
  return Object.fromEntries([...listed].map(([locale, { length }]) => [locale, length] as const).sort());
}

function foldersWithin(rows: readonly IndexRow[]): Pick<IndexDigest, "folders"> {
  const listed = rows.filter(({ meta }) => isListed(meta));
  const [start = "", end = ""] = [rows[0], rows.at(-1)].map((row) => stemAbove(row?.meta._stem ?? ""));
  const below = (stem: string) => listed.filter(({ meta }) => meta._stem.startsWith(`${stem}/`));
  const isOne = start === end && (end === "" || below(end).length === listed.length);
  if (isOne || listed.length === 0) return {};
  const stems = new Set([start, end].flatMap(stemsTo));
  return { folders: Object.fromEntries([...stems].map((stem) => [stem, listedLocales(below(stem))])) };
}

/** `a/b` -> `["a", "a/b"]` */
function stemsTo(folder: string): readonly string[] {
  const parts = folder === "" ? [] : folder.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

function newestOf(rows: readonly IndexRow[]): Pick<IndexDigest, "newest"> {
  const dates = rows.flatMap(({ meta }) => (isListed(meta) ? dateOf(meta) : []));
  const newest = dates.sort().at(-1) ?? "";
  return newest === "" ? {} : { newest };
}
