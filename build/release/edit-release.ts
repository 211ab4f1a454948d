import type { DocumentMeta } from "#app/content/document.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { decodeBounds, encodeBounds } from "#app/content/release/document-runs.ts";
import { type ObjectHash, releaseOf } from "#app/content/release/hash.ts";
import { chunkOf, compareOrder, lastNotBehind, type OrderKey, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexRow, Manifest, SourceText } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { parseRows, parseShard, parseSources } from "#app/content/release/parse.ts";
import { shardOf } from "#app/content/release/records.ts";
import { cutSources } from "./assemble.ts";
import { namedByManifest } from "./objects.ts";
import type { Objects } from "./packed.ts";
import type { BaseRelease, ReadableRelease } from "./readable.ts";
import { hashBytes, type Release } from "./release.ts";
import { cutRows, shareRun } from "./shared-values.ts";

/** A document whose text is another one, and whose metadata are what they were. */
export interface TextEdit {
  readonly meta: DocumentMeta;
  /** Of its page; null where it has none. */
  readonly address: DocumentPath | null;
  /** Its bytes (`documentBytes`) as the release has them, and as they are now. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly source: SourceText;
}

/**
 * The release after some texts were edited, made of the parts of the one before: the very one that all documents
 * assembled together make. What it costs depends on the edits alone. Null where the release does not hold a document as
 * it is said to have been.
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
  readonly #objects = new Map<ObjectHash, Uint8Array>();
  readonly #shared = new Map<ObjectHash, readonly ObjectHash[]>();

  constructor(base: BaseRelease) {
    this.#base = base;
    this.#manifest = base.manifest;
  }

  async apply({ meta, address, before, after, source }: TextEdit): Promise<boolean> {
    const key = { stem: meta._stem, id: meta._id };
    const replaced = await this.#replaceRow(key, { before: hashBytes(before), after: this.#add(after) });
    if (!replaced) return false;
    if (address !== null) await this.#replaceEntry(address, { id: meta._id, object: hashBytes(after) });
    await this.#replaceSource(source);
    await this.#shareAgain(key, meta._draft ? "drafts" : "published");
    return true;
  }

  release(): Release {
    const { id: from, names, read, manifest: before } = this.#base;
    const manifest = this.#manifest;
    const id = releaseOf(this.#add(encodeJson(manifest)));
    const named = new Set([id, ...namedByManifest(manifest)]);
    const gone = new Set([from, ...namedByManifest(before)].filter((name) => !named.has(name)));
    const shared = new Map([...this.#shared].filter(([name]) => named.has(name) && !names.has(name)));
    const inside = new Set([...shared.values()].flat());
    const isOwn = (name: ObjectHash) => inside.has(name) || (named.has(name) && !names.has(name));
    const objects = new Map([...this.#objects].filter(([name]) => isOwn(name)));
    const kept = new Set([...names].filter((name) => !gone.has(name)));
    return { id, manifest, objects, shared, inherited: { from, names: kept, read } };
  }

  #add(bytes: Uint8Array): ObjectHash {
    const name = hashBytes(bytes);
    this.#objects.set(name, bytes);
    return name;
  }

  async #read(name: ObjectHash | undefined): Promise<Uint8Array> {
    const own = name === undefined ? undefined : this.#objects.get(name);
    const [bytes] = own !== undefined || name === undefined ? [own] : await this.#base.read([name]);
    if (bytes === undefined) throw new Error(`release ${this.#base.id} names no part where one is looked for`);
    return bytes;
  }

  /** A row keeps its length, and so its chunk: hashes are all as long. */
  async #replaceRow(
    key: OrderKey,
    { before, after }: { readonly before: ObjectHash; readonly after: ObjectHash },
  ): Promise<boolean> {
    const { index } = this.#manifest;
    const at = chunkOf(index, key);
    const rows = at < 0 ? [] : await this.#rows(at);
    if (rows.find(({ meta }) => meta._id === key.id)?.object !== before) return false;
    const edited = rows.map((row) => (row.meta._id === key.id ? { ...row, object: after } : row));
    const object = this.#add(encodeJson(edited));
    this.#manifest = {
      ...this.#manifest,
      index: index.map((chunk, place) => (place === at ? { ...chunk, object } : chunk)),
    };
    return true;
  }

  async #rows(at: number): Promise<readonly IndexRow[]> {
    return parseRows(await this.#read(this.#manifest.index[at]?.object));
  }

  /** Of two documents with one address the other one may have the page. */
  async #replaceEntry(
    address: DocumentPath,
    { id, object }: { readonly id: string; readonly object: ObjectHash },
  ): Promise<void> {
    const { paths } = this.#manifest;
    const at = shardOf(address, paths.length);
    const shard = parseShard(await this.#read(paths[at]));
    const record = shard[address];
    if (record === undefined || record.page?.id !== id) return;
    const edited = { ...shard, [address]: { ...record, page: { ...record.page, object } } };
    this.#manifest = { ...this.#manifest, paths: paths.with(at, this.#add(encodeJson(edited))) };
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
    const fresh = cuts.flatMap((items) => cutSources(items).map(({ bytes }) => this.#add(bytes)));
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
          this.#objects.set(hash, bytes);
        return this.#rowsBetween(bounds[at]?.stem ?? "", bounds[at + 1]?.stem ?? null, list === "drafts");
      },
      cut: (rows) => cutRows(rows, this.#objects),
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
    return new Map(own.flatMap((hash) => [[hash, this.#objects.get(hash) ?? new Uint8Array()] as const]));
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

interface Cutting<Item> {
  readonly parts: number;
  /** The items of a part as they are now. */
  readonly read: (at: number) => Promise<readonly Item[]>;
  readonly cut: (items: readonly Item[]) => readonly (readonly Item[])[];
}

/** What stands now where the parts from one on up to another were. */
interface Cut<Item> {
  readonly from: number;
  readonly until: number;
  readonly cuts: readonly (readonly Item[])[];
}

/**
 * Cuts a list anew around the part in which an item was edited. The cut before a part depends on its first item too, so
 * that with this one it begins a part earlier. A cut where one was before ends it: what follows depends on nothing in
 * front of a cut.
 */
async function cutAgain<Item>(
  at: number,
  { parts, read, cut, isEdited }: Cutting<Item> & { readonly isEdited: (item: Item) => boolean },
): Promise<Cut<Item>> {
  const own = await read(at);
  const isFirst = at > 0 && own.slice(0, 1).some(isEdited);
  const from = isFirst ? at - 1 : at;
  const items = isFirst ? [...(await read(from)), ...own] : [...own];
  const begun = new Map<Item | undefined, number>();
  for (let next = at + 1; next < parts; next += 1) {
    const more = await read(next);
    begun.set(more[0], next);
    items.push(...more);
    const cuts = cut(items);
    const end = cuts.findIndex(([first]) => begun.has(first));
    if (end > 0) return { from, until: begun.get(cuts[end]?.[0]) ?? parts, cuts: cuts.slice(0, end) };
  }
  return { from, until: parts, cuts: cut(items) };
}
