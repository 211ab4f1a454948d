import type { ContentDocument, DocumentMeta } from "#app/content/document.ts";
import { configBody } from "#app/content/navigation/dir-configs.ts";
import type { PageDocument } from "#app/content/page.ts";
import { createBloom, encodeBloom } from "#app/content/release/bloom.ts";
import { cutChunks } from "#app/content/release/chunk.ts";
import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import { isListed } from "#app/content/release/listed.ts";
import {
  type FileEntry,
  FORMAT,
  type IndexChunkRef,
  type IndexRow,
  type Manifest,
  type OriginalRef,
  type SourceText,
} from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/object-codec.ts";
import { compareOrder } from "#app/content/release/order.ts";
import type { Site } from "#app/content/site.ts";
import { decideKinds } from "../compile/kinds.ts";
import { documentBytes, listBytes } from "./encoded.ts";
import { assembleGlobals } from "./globals.ts";
import { assembleNavigation } from "./navigation.ts";
import { pathTable } from "./path-table.ts";
import { ObjectSet, type Release } from "./release.ts";

/** What a release is made of: checked documents in any order, and the files that were made from them. */
export interface ReleaseParts {
  readonly site: Site;
  readonly documents: readonly { readonly document: ContentDocument; readonly page: PageDocument | null }[];
  readonly files: readonly ReleaseFile[];
  /** Objects that files are made from: drawings, packs. */
  readonly objects: readonly Uint8Array[];
  /** What all of this was compiled from, in any order; nothing of a document that was left out. */
  readonly sources: readonly SourceText[];
  /** Pictures that drawings were made from, each path once, in any order. */
  readonly originals?: readonly OriginalFile[];
}

/** A file as somebody's program wrote it. */
export interface OriginalFile {
  /** Below the content folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ReleaseFile {
  /** `/files/{sha256}/{name}` */
  readonly address: string;
  readonly entry: FileEntry;
}

/**
 * Makes a release of compiled content: pure and deterministic, the same parts give the same id (architecture.md 3).
 * Throws only on mistakes of ours; what is wrong with content was said by the compiler.
 */
export async function assembleRelease(parts: ReleaseParts): Promise<Release> {
  const set = new ObjectSet();
  for (const bytes of parts.objects) set.add(bytes);
  const rows = indexRows(parts, set);
  const navigation = assembleNavigation({ rows, site: parts.site, set });
  const globals = await assembleGlobals({ rows, site: parts.site, set });
  const pages = new Set(parts.documents.filter(({ page }) => page !== null).map(({ document }) => document._id));
  const { site, files } = parts;
  const { byId, folders, places } = decideKinds(parts.documents, site);
  const table = pathTable({ rows, pages, kinds: byId, files, site, trees: navigation.trees, globals: globals.values });
  const manifest: Manifest = {
    format: FORMAT,
    site: { ...site, folderKinds: folders, places },
    paths: table.shards.map((shard) => set.add(encodeJson(shard))),
    index: indexChunks(rows, set),
    navigation: navigation.refs,
    globals: globals.hash,
    bloom: encodeBloom(createBloom(table.addresses)),
    sources: sourceChunks(parts.sources, set),
    originals: originalList(parts.originals ?? [], set),
  };
  const id = set.add(encodeJson(manifest)) as ReleaseId;
  return { id, manifest, objects: set.objects };
}

function indexRows(parts: ReleaseParts, set: ObjectSet): readonly IndexRow[] {
  const rows = parts.documents.map(({ document, page }) => {
    return rowOf(document, set.add(documentBytes({ document, page })));
  });
  return rows.sort((a, b) => compareOrder(keyOf(a), keyOf(b)));
}

/** Documents are never changed: the row of one is the same value again, so that chunks of them are known again too. */
const knownRows = new WeakMap<ContentDocument, IndexRow>();

function rowOf(document: ContentDocument, object: ObjectHash): IndexRow {
  const known = knownRows.get(document);
  if (known?.object === object) return known;
  const config = configBody(document);
  const excerpt = document.excerpt !== undefined;
  const row: IndexRow = { object, meta: metaOf(document), excerpt, ...(config && { config }) };
  knownRows.set(document, row);
  return row;
}

function metaOf({ body: _body, excerpt: _excerpt, ...meta }: ContentDocument): DocumentMeta {
  return meta;
}

function indexChunks(rows: readonly IndexRow[], set: ObjectSet): readonly IndexChunkRef[] {
  const describe = (row: IndexRow) => ({ id: row.meta._id, length: JSON.stringify(row).length });
  return cutChunks(rows, describe).map((chunk): IndexChunkRef => {
    const [first] = chunk;
    if (first === undefined) throw new Error("a chunk of the index holds no row");
    return {
      ...keyOf(first),
      count: chunk.length,
      listed: listedLocales(chunk),
      object: set.add(listBytes(chunk)),
    };
  });
}

function sourceChunks(sources: readonly SourceText[], set: ObjectSet): readonly ObjectHash[] {
  const inOrder = sources.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const chunks = cutChunks(inOrder, ({ path, text }) => ({ id: path, length: JSON.stringify(text).length }));
  return chunks.map((chunk) => set.add(listBytes(chunk)));
}

/** No value of a release is larger (architecture.md 3). */
const MAX_BYTES = 1024 * 1024;

function originalList(originals: readonly OriginalFile[], set: ObjectSet): ObjectHash | null {
  if (originals.length === 0) return null;
  const inOrder = originals.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const list = inOrder.map(({ path, bytes }): OriginalRef => {
    const count = Math.ceil(bytes.length / MAX_BYTES);
    const parts = Array.from({ length: count }, (_, at) => bytes.subarray(at * MAX_BYTES, (at + 1) * MAX_BYTES));
    return { path, parts: parts.map((part) => set.add(part)) };
  });
  return set.add(encodeJson(list));
}

function listedLocales(rows: readonly IndexRow[]): readonly string[] {
  return [...new Set(rows.filter(({ meta }) => isListed(meta)).map(({ meta }) => meta._locale))].sort();
}

function keyOf(row: IndexRow): { stem: string; id: string } {
  return { stem: row.meta._stem, id: row.meta._id };
}
