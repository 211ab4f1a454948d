import type { DocumentMeta } from "#app/content/document.ts";
import { isIndex } from "#app/content/navigation/build.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { decodeBounds, encodeBounds } from "#app/content/release/document-runs.ts";
import { type ObjectHash, releaseOf } from "#app/content/release/hash.ts";
import { chunkOf, compareOrder, lastNotBehind, type OrderKey, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexRow, Manifest, SourceText } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { parseFolders, parseRows, parseShard, parseSources, parseSummaries } from "#app/content/release/parse.ts";
import { shardOf } from "#app/content/release/records.ts";
import { cutIndex, cutSources, indexChunks } from "./assemble.ts";
import { type Cut, cutAgain } from "./cut-again.ts";
import { type Renaming, renameInListings } from "./listings/renamed.ts";
import { namedByManifest } from "./objects.ts";
import type { Objects } from "./packed.ts";
import { renamedEntry } from "./path-entry.ts";
import type { BaseRelease, ReadableRelease } from "./readable.ts";
import { hashBytes, ObjectSet, type Release } from "./release.ts";
import { cutRows, shareRun } from "./shared-values.ts";
import { FEW_CHUNKS, storeSummaries, summaryOf } from "./summaries.ts";

/** A document whose text is another one, and of its metadata title and description at most. */
export interface TextEdit {
  /** As the release has it, and as it is now. */
  readonly before: EditedDocument;
  readonly after: EditedDocument;
  /** Of its page; null where it has none. */
  readonly address: DocumentPath | null;
  readonly source: SourceText;
}

interface EditedDocument {
  readonly meta: DocumentMeta;
  /** `documentBytes` */
  readonly bytes: Uint8Array;
}

/**
 * The release after some texts were edited, made of the parts of the one before: the very one that all documents
 * assembled together make. What it costs depends on the edits alone. Null where the release does not hold a document as
 * it is said to have been, or where a title stands in more places than those of its document.
 */
export async function editRelease(base: BaseRelease, edits: readonly TextEdit[]): Promise<Release | null> {
  const editing = new Editing(base);
  for (const edit of edits) if (!(await editing.apply(edit))) return null;
  return editing.release();
}

/** What a file held when a release was made of it, null where it was no part of that. */
export async function sourceIn(base: ReadableRelease, path: string): Promise<string | null> {
  const { read, manifest } = base;
  const at = await sourceChunkOf(path, { read, chunks: manifest.sources });
  const [bytes] = await read(manifest.sources.slice(at, at + 1));
  const sources = bytes === undefined ? [] : parseSources(bytes);
  return sources.find((source) => source.path === path)?.text ?? null;
}

/** Whether a release has a document. */
export async function hasDocument({ manifest, read }: ReadableRelease, key: OrderKey): Promise<boolean> {
  const at = Math.max(0, chunkOf(manifest.index, key));
  const [bytes] = await read(manifest.index.slice(at, at + 1).map(({ object }) => object));
  return bytes !== undefined && parseRows(bytes).some(({ meta }) => meta._id === key.id);
}

/** The chunk that would hold a path, by halves: chunks are in its order, and the manifest says only their hashes. */
async function sourceChunkOf(
  path: string,
  { read, chunks }: Pick<ReadableRelease, "read"> & { readonly chunks: readonly ObjectHash[] },
): Promise<number> {
  let low = 0;
  let high = chunks.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const [bytes] = await read(chunks.slice(middle, middle + 1));
    const [first] = bytes === undefined ? [] : parseSources(bytes);
    if (first !== undefined && first.path <= path) low = middle;
    else high = middle;
  }
  return low;
}

/** A release whose parts are replaced one after the other. */
class Editing {
  readonly #base: BaseRelease;
  #manifest: Manifest;
  readonly #set = new ObjectSet();
  readonly #shared = new Map<ObjectHash, readonly ObjectHash[]>();

  constructor(base: BaseRelease) {
    this.#base = base;
    this.#manifest = base.manifest;
  }

  async apply({ before, after, address, source }: TextEdit): Promise<boolean> {
    const { meta } = after;
    const key = { stem: meta._stem, id: meta._id };
    const row = await this.#rowAt(key);
    if (row?.object !== hashBytes(before.bytes)) return false;
    const edited = { ...row, meta, object: this.#set.add(after.bytes) };
    const isRenamed = JSON.stringify(before.meta) !== JSON.stringify(meta);
    if (isRenamed && !(await this.#rename({ before: before.meta, after: meta }, address))) return false;
    if (!(await this.#replaceRow(edited))) return false;
    if (address !== null) await this.#replaceEntry(address, edited);
    await this.#replaceSource(source);
    await this.#shareAgain(key, meta._draft ? "drafts" : "published");
    return true;
  }

  release(): Release {
    const { id: from, names, read, manifest: before } = this.#base;
    const manifest = this.#manifest;
    const id = releaseOf(this.#set.add(encodeJson(manifest)));
    const named = new Set([id, ...namedByManifest(manifest)]);
    const gone = new Set([from, ...namedByManifest(before)].filter((name) => !named.has(name)));
    const shared = new Map([...this.#shared].filter(([name]) => named.has(name) && !names.has(name)));
    const inside = new Set([...shared.values()].flat());
    const isOwn = (name: ObjectHash) => inside.has(name) || (named.has(name) && !names.has(name));
    const objects = new Map([...this.#set.objects].filter(([name]) => isOwn(name)));
    const kept = new Set([...names].filter((name) => !gone.has(name)));
    return { id, manifest, objects, shared, inherited: { from, names: kept, read } };
  }

  async #read(name: ObjectHash | undefined): Promise<Uint8Array> {
    const own = name === undefined ? undefined : this.#set.objects.get(name);
    const [bytes] = own !== undefined || name === undefined ? [own] : await this.#base.read([name]);
    if (bytes === undefined) throw new Error(`release ${this.#base.id} names no part where one is looked for`);
    return bytes;
  }

  async #rowAt(key: OrderKey): Promise<IndexRow | undefined> {
    const at = chunkOf(this.#manifest.index, key);
    const rows = at < 0 ? [] : await this.#rows(at);
    return rows.find(({ meta }) => meta._id === key.id);
  }

  /** False where a title is that of a folder, of the menu or of a listed drawing too, or may be in the answer to a named query. */
  async #rename(renaming: Renaming, address: DocumentPath | null): Promise<boolean> {
    const { site, navigation, globals, listings } = this.#manifest;
    const { _path, _locale } = renaming.after;
    const folders = navigation[site.locales.length > 0 ? _locale : ""]?.folders ?? [];
    if (globals !== null || address === null || depthOf(_path) < 2 || isIndex(renaming.after)) return false;
    if (renaming.after.drawing !== undefined) return false;
    const [shard] = folders.slice(shardOf(address, folders.length)).slice(0, 1);
    if (shard !== undefined && Object.hasOwn(parseFolders(await this.#read(shard)), address)) return false;
    const read: ReadableRelease["read"] = (names) => Promise.all(names.map((name) => this.#read(name)));
    const renamed = await renameInListings(listings, renaming, { site, read, set: this.#set });
    if (renamed === null) return false;
    this.#manifest = { ...this.#manifest, listings: renamed };
    return true;
  }

  /** False where the index becomes so long, or so short, that what is known of its chunks is kept, or not any more. */
  async #replaceRow(edited: IndexRow): Promise<boolean> {
    const { index } = this.#manifest;
    const isEdited = ({ meta }: IndexRow) => meta._id === edited.meta._id;
    const cut = await cutAgain(chunkOf(index, orderKeyOf(edited)), {
      parts: index.length,
      read: async (at) => (await this.#rows(at)).map((row) => (isEdited(row) ? edited : row)),
      cut: (rows) => cutIndex(rows).map(({ items }) => items),
      isEdited,
    });
    const { from, until, cuts } = cut;
    const fresh = indexChunks(cuts.flatMap(cutIndex), this.#set);
    const { summaries } = this.#manifest;
    this.#manifest = { ...this.#manifest, index: index.toSpliced(from, until - from, ...fresh) };
    return summaries.length === 0 ? this.#manifest.index.length < FEW_CHUNKS : this.#summarize(cut);
  }

  async #summarize({ from, until, cuts }: Cut<IndexRow>): Promise<boolean> {
    const { index, summaries } = this.#manifest;
    if (index.length < FEW_CHUNKS) return false;
    const known = (await Promise.all(summaries.map((name) => this.#read(name)))).flatMap(parseSummaries);
    const fresh = cuts.map((rows) => summaryOf(rows).summary);
    const notes = known
      .toSpliced(from, until - from, ...fresh)
      .map((summary, at) => ({ id: index[at]?.id ?? "", summary }));
    this.#manifest = { ...this.#manifest, summaries: storeSummaries(notes, this.#set) };
    return true;
  }

  async #rows(at: number): Promise<readonly IndexRow[]> {
    return parseRows(await this.#read(this.#manifest.index[at]?.object));
  }

  /** Of two documents with one address the other one may have the page. */
  async #replaceEntry(address: DocumentPath, row: IndexRow): Promise<void> {
    const { paths } = this.#manifest;
    const at = shardOf(address, paths.length);
    const shard = parseShard(await this.#read(paths[at]));
    const record = shard[address];
    if (record === undefined || record.page?.id !== row.meta._id) return;
    const edited = { ...shard, [address]: { ...record, page: renamedEntry(record.page, row) } };
    this.#manifest = { ...this.#manifest, paths: paths.with(at, this.#set.add(encodeJson(edited))) };
  }

  async #replaceSource(source: SourceText): Promise<void> {
    const { sources } = this.#manifest;
    const read: ReadableRelease["read"] = (names) => Promise.all(names.map((name) => this.#read(name)));
    const at = await sourceChunkOf(source.path, { read, chunks: sources });
    const { from, until, cuts } = await cutAgain(at, {
      parts: sources.length,
      read: async (at) =>
        parseSources(await this.#read(sources[at])).map((other) => (other.path === source.path ? source : other)),
      cut: (items) => cutSources(items).map((chunk) => chunk.items),
      isEdited: ({ path }) => path === source.path,
    });
    const fresh = cuts.flatMap((items) => cutSources(items).map(({ object }) => this.#set.add(object)));
    this.#manifest = { ...this.#manifest, sources: sources.toSpliced(from, until - from, ...fresh) };
  }

  async #shareAgain(key: OrderKey, list: keyof Manifest["documents"]): Promise<void> {
    const bounds = decodeBounds(this.#manifest.documents[list]);
    const place = lastNotBehind(bounds, ({ stem }) => compareOrder({ stem, id: "" }, key));
    const { from, until, cuts } = await cutAgain(place, {
      parts: bounds.length,
      read: async (at) => {
        const name = bounds[at]?.name;
        for (const [hash, bytes] of name === undefined ? [] : await this.#documentsIn(name))
          this.#set.objects.set(hash, bytes);
        return this.#rowsBetween(bounds[at]?.stem ?? "", bounds[at + 1]?.stem ?? null, list === "drafts");
      },
      cut: (rows) => cutRows(rows, this.#set.objects),
      isEdited: ({ meta }) => meta._id === key.id,
    });
    const fresh = cuts.map(shareRun);
    for (const { name, parts } of fresh) this.#shared.set(name, parts);
    const refs = encodeBounds(bounds.toSpliced(from, until - from, ...fresh));
    this.#manifest = { ...this.#manifest, documents: { ...this.#manifest.documents, [list]: refs } };
  }

  async #documentsIn(name: ObjectHash): Promise<Objects> {
    const own = this.#shared.get(name);
    if (own === undefined) return this.#base.readShared(name);
    return new Map(own.flatMap((hash) => [[hash, this.#set.objects.get(hash) ?? new Uint8Array()] as const]));
  }

  /** Rows from one stem on up to another, those that are drafts or those that are not. */
  async #rowsBetween(start: string, end: string | null, drafts: boolean): Promise<readonly IndexRow[]> {
    const { index } = this.#manifest;
    const first = { stem: start, id: "" };
    const last = end === null ? null : { stem: end, id: "" };
    const rows: IndexRow[] = [];
    for (let at = Math.max(0, chunkOf(index, first)); at < index.length; at += 1) {
      const chunk = index[at];
      if (chunk === undefined || (last !== null && compareOrder(chunk, last) >= 0)) break;
      rows.push(...(await this.#rows(at)));
    }
    return rows.filter((row) => {
      const key = orderKeyOf(row);
      const isInside = compareOrder(first, key) <= 0 && (last === null || compareOrder(key, last) < 0);
      return isInside && row.meta._draft === drafts;
    });
  }
}

/** `/a/b` -> 2 */
function depthOf(path: string): number {
  return path.split("/").filter((part) => part !== "").length;
}
