import { type ContentDocument, type DocumentMeta, understoodOf } from "#app/content/document.ts";
import { isAskable, type Kind } from "#app/content/kind.ts";
import { configBody } from "#app/content/navigation/dir-configs.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { compareOrder, dateOf, endMark, isListed, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexChunkRef, IndexRow } from "#app/content/release/manifest.ts";
import { isDocument } from "#app/content/release/objects.ts";
import type { StoredRow } from "#app/content/release/parse.ts";
import type { FindDocument } from "./find-by-path.ts";
import { stemAbove } from "./folders.ts";
import { storedPicture } from "./gathered-cards.ts";
import { cutList, type ObjectSet, type StoredChunk, type StoredDocument } from "./release.ts";

/** The rows of documents, in default order without pictures; stores the documents. */
export function indexRows(
  documents: readonly StoredDocument[],
  { kinds, set }: { readonly kinds: ReadonlyMap<string, Kind>; readonly set: ObjectSet },
): readonly IndexRow[] {
  const rows = documents.map((stored) => rowOf(stored, set.addDocument(stored), kinds.get(stored.document._id)));
  return rows.sort((a, b) => compareOrder(orderKeyOf(a), orderKeyOf(b)));
}

/** Caches rows by document: documents are immutable, and equal rows let chunks be cached too. */
const knownRows = new WeakMap<ContentDocument, IndexRow>();

function rowOf(
  { document, wire }: Pick<StoredDocument, "document" | "wire">,
  object: ObjectHash,
  kind: Kind = "article",
): IndexRow {
  const alone = isAskable(kind);
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

/** Caches rows with pictures by those without, for the same reason. */
const knownPictured = new WeakMap<IndexRow, IndexRow>();

/** With the small picture that its document names. */
export function picturedRow(row: IndexRow, find: FindDocument): IndexRow {
  const picture = storedPicture(row.meta, find);
  if (picture === null) return row;
  const known = knownPictured.get(row);
  if (known !== undefined && JSON.stringify(known.picture) === JSON.stringify(picture)) return known;
  const pictured = { ...row, picture };
  knownPictured.set(row, pictured);
  return pictured;
}

/** What is known of a document, and what goes over the wire of it where that is less. */
function metasOf(document: ContentDocument, wire: StoredDocument["wire"]): Pick<IndexRow, "meta" | "wire"> {
  const meta = metaOf(document);
  return wire === undefined || understoodOf(meta, wire) === null ? { meta } : { meta, wire };
}

/** Key by key: a rest would ask for the body, which is parsed for whoever does. */
function metaOf(document: ContentDocument): DocumentMeta {
  const kept = Object.keys(document).filter((key) => key !== "body" && key !== "excerpt");
  const meta = Object.fromEntries(kept.map((key) => [key, document[key]]));
  if (!isDocument(meta)) throw new Error(`${document._id} has no metadata`);
  return meta;
}

/** Characters of a chunk of the index at most: every page reads one, beside a shard and a value of documents. */
const MAX_OF_INDEX = 80_000;

/** Rows in default order, in the chunks that a release holds them in. */
export function cutIndex(rows: readonly IndexRow[]): readonly StoredChunk<IndexRow>[] {
  const described = (row: IndexRow) => ({ id: row.meta._id, text: JSON.stringify(storedRow(row)) });
  return cutList(rows, described, { maxLength: MAX_OF_INDEX });
}

/** `parseRows` is the other way. */
function storedRow({ meta, wire = meta, ...row }: IndexRow): StoredRow {
  const understood = understoodOf(meta, wire);
  return { ...row, meta: wire, ...(understood !== null && { understood }) };
}

export function indexChunks(chunks: readonly StoredChunk<IndexRow>[], set: ObjectSet): readonly IndexChunkRef[] {
  return chunks.map(({ items, object }): IndexChunkRef => {
    const [first, last = first] = [items[0], items.at(-1)];
    if (first === undefined || last === undefined) throw new Error("a chunk of the index holds no row");
    const listed = listedLocales(items);
    return {
      ...orderKeyOf(first),
      count: items.length,
      listed,
      ...newestOf(items),
      end: endMark(last.meta._id),
      ...foldersWithin(items, listed),
      object: set.add(object),
    };
  });
}

function listedLocales(rows: readonly IndexRow[]): IndexChunkRef["listed"] {
  const listed = Map.groupBy(rows.map(({ meta }) => meta).filter(isListed), ({ _locale }) => _locale);
  return Object.fromEntries([...listed].map(([locale, { length }]) => [locale, length] as const).sort());
}

function foldersWithin(rows: readonly IndexRow[], listed: IndexChunkRef["listed"]): Pick<IndexChunkRef, "within"> {
  const shown = rows.map(({ meta }) => meta).filter(isListed);
  const stems = Object.keys(listed).map((locale) => shown.filter((meta) => meta._locale === locale).map(stemOf));
  const countsTo = (folder: string) =>
    stems.flatMap((own) => stemsTo(folder).map((stem) => own.filter((one) => one.startsWith(`${stem}/`)).length));
  const [start = "", folder = ""] = [rows[0], rows.at(-1)].map((row) => stemAbove(row?.meta._stem ?? ""));
  const isOne = start === folder && (folder === "" || shown.every(({ _stem }) => _stem.startsWith(`${folder}/`)));
  return isOne || shown.length === 0 ? {} : { within: { first: countsTo(start), last: countsTo(folder), folder } };
}

function stemOf({ _stem }: DocumentMeta): string {
  return _stem;
}

/** `a/b` -> `["a", "a/b"]` */
function stemsTo(folder: string): readonly string[] {
  const parts = folder === "" ? [] : folder.split("/");
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
}

function newestOf(rows: readonly IndexRow[]): Pick<IndexChunkRef, "newest"> {
  const dates = rows.flatMap(({ meta }) => (isListed(meta) ? dateOf(meta) : []));
  const newest = dates.sort().at(-1) ?? "";
  return newest === "" ? {} : { newest };
}
