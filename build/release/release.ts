import { hash } from "node:crypto";
import type { ContentDocument, WireDocument, WireMeta } from "#app/content/document.ts";
import type { PageDocument } from "#app/content/page.ts";
import {
  hashBits,
  type ObjectHash,
  objectHash,
  type ReleaseId,
  releaseOf,
  sharedName,
} from "#app/content/release/hash.ts";
import { type ChunkSize, eachChunk } from "#app/content/release/index-rows.ts";
import type { FileEntry, Manifest, PathShard } from "#app/content/release/manifest.ts";
import { encodeDocument, encodeJson, isWireDocument } from "#app/content/release/objects.ts";
import { shardCount, shardOf } from "#app/content/release/records.ts";
import { releaseBits } from "#app/content/release/shared-values.ts";
import {
  deflate,
  inflate,
  type KeptObject,
  LONG_TEXT,
  MixedObjects,
  type Objects,
  type PackedObject,
  squeeze,
  squeezedAs,
} from "./packed.ts";

/** A release: its manifest, and every object by hash, the manifest's own among them. */
export interface Release {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly objects: Objects;
  readonly shared: SharedParts;
  /** Of one that follows another: the list of its addresses (`addresses.ts`), which the pointer names and no manifest does. */
  readonly addresses?: readonly ObjectHash[];
}

/** The values of a store that several objects share, by name: what is in each, in its order (`shared-values.ts`). */
type SharedParts = ReadonlyMap<ObjectHash, readonly ObjectHash[]>;

export interface ReleaseFile {
  /** `/files/{sha256}/{name}` */
  readonly address: string;
  readonly entry: FileEntry;
}

/** Caches hashes by bytes, which are never changed. */
const knownHashes = new WeakMap<Uint8Array, ObjectHash>();

/** Collects objects under their hashes. The same bytes are one object. */
export class ObjectSet {
  readonly objects = new MixedObjects();

  add(object: KeptObject): ObjectHash {
    const name = object instanceof Uint8Array ? knownHash(object) : object.name;
    this.objects.set(name, object);
    return name;
  }

  /** `encodeJson`, as `storedText` has it. */
  addJson(value: unknown): ObjectHash {
    return this.add(storedText(encodeJson(value)));
  }

  /**
   * Always packed, under a name that code of format 20 cannot read it by: a collector that could, and not the shards that it
   * names, would take the files of a release for garbage. One that cannot read it refuses.
   */
  addManifest(manifest: Manifest): ReleaseId {
    const text = encodeJson(manifest);
    return releaseOf(this.add(squeezedAs(manifestName(hashBytes(text)), text)));
  }

  /** Always packed, under a short name: a pointer has those of all shards. */
  addShard(shard: PathShard): ObjectHash {
    const text = encodeJson(shard);
    return this.add(squeezedAs(shardName(hashBytes(text)), text));
  }

  addDocument(document: StoredDocument): ObjectHash {
    return this.add(packedDocument(document));
  }
}

function knownHash(bytes: Uint8Array): ObjectHash {
  const name = knownHashes.get(bytes) ?? hashBytes(bytes);
  knownHashes.set(bytes, name);
  return name;
}

/** Text that another value of the store holds packed, as an `ObjectSet` should have it. */
export function squeezed(text: Uint8Array): KeptObject {
  return squeeze(text, knownHash(text));
}

/** Text of a release's own as an `ObjectSet` should have it: where it is long, a store has it packed. */
export function storedText(text: Uint8Array): KeptObject {
  return text.length < LONG_TEXT ? text : squeezedAs(packedName(hashBytes(text)), text);
}

/** The name of the value that has the object of this hash packed. */
export function packedName(object: ObjectHash): ObjectHash {
  return hashBytes(hashBits(object));
}

/** The same of a shard of the path table. */
export function shardName(object: ObjectHash): ObjectHash {
  return sharedName(packedName(object));
}

/** The same of a manifest: the id of its release. */
export function manifestName(object: ObjectHash): ObjectHash {
  return hashBytes(releaseBits(object));
}

export function hashBytes(bytes: Uint8Array): ObjectHash {
  return objectHash(hash("sha256", bytes));
}

/** A document as a release stores it. */
export interface StoredDocument {
  /** What is known of it. */
  readonly document: ContentDocument;
  /** What goes over the wire of it besides its body and its excerpt; absent where that is what is known. */
  readonly wire?: WireMeta;
  readonly page: PageDocument | null;
}

/** Caches encoded values by identity: values are immutable. */
const documents = new WeakMap<ContentDocument, Omit<StoredDocument, "document"> & { readonly packed: PackedObject }>();
const lists = new WeakMap<object, StoredChunk<object>>();

/** `encodeDocument`, packed; once for each document. */
function packedDocument(stored: StoredDocument): PackedObject {
  const known = documents.get(stored.document);
  if (known !== undefined && known.page === stored.page && known.wire === stored.wire) return known.packed;
  const packed = packDocument(stored);
  keepPacked(stored, packed);
  return packed;
}

export function packDocument({ document, wire, page }: StoredDocument): PackedObject {
  const bytes = encodeDocument({ page, whole: wire === undefined ? document : wholeOf(wire, document) });
  return { name: hashBytes(bytes), length: bytes.length, deflated: deflate(bytes) };
}

/** With what is long before `_type`, in the order of docs/protocol.md 3.1. */
function wholeOf(wire: WireMeta, { body, excerpt }: ContentDocument): WireDocument {
  const fields = Object.entries(wire);
  const at = fields.findIndex(([key]) => key === "_type");
  const long = { ...(excerpt !== undefined && { excerpt }), ...(body !== undefined && { body }) };
  const whole = Object.fromEntries(fields.toSpliced(at, 0, ...Object.entries(long)));
  if (!isWireDocument(whole)) throw new Error(`${wire._id} is no document any more`);
  return whole;
}

/** Remembers what a document was just decoded from. */
export function keepPacked({ document, wire, page }: StoredDocument, packed: PackedObject): void {
  documents.set(document, { page, packed, ...(wire !== undefined && { wire }) });
}

/** `encodeDocument` */
export function documentBytes(document: StoredDocument): Uint8Array {
  return inflate(packedDocument(document));
}

export function documentLength(document: StoredDocument): number {
  return packedDocument(document).length;
}

/** Values by address in the shards that `findRecord` and the like look them up in; none for no values. */
export function intoShards<Value>(
  values: ReadonlyMap<string, Value>,
): readonly { readonly [address: string]: Value }[] {
  if (values.size === 0) return [];
  const count = shardCount(values.size);
  const shards = Array.from({ length: count }, (): [string, Value][] => []);
  for (const [address, value] of [...values].sort(byAddress)) shards[shardOf(address, count)]?.push([address, value]);
  return shards.map((entries) => Object.fromEntries(entries));
}

function byAddress([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : Number(a > b);
}

/** Some items of a list that are one object. */
export interface StoredChunk<Item> {
  readonly items: readonly Item[];
  readonly object: KeptObject;
}

/** What decides where a chunk ends, and an item's JSON; its length counts unless another one is said. */
interface ListedItem {
  readonly id: string;
  readonly text: string;
  readonly length?: number;
}

/** A list in chunks, as `cutChunks` cuts them, each as `encodeJson` has it. No item is made text twice. */
export function cutList<Item extends object>(
  items: readonly Item[],
  describe: (item: Item) => ListedItem,
  size?: ChunkSize,
): readonly StoredChunk<Item>[] {
  const texts: string[] = [];
  const chunks: StoredChunk<Item>[] = [];
  const described = (item: Item) => {
    const { id, text, length = text.length } = describe(item);
    texts.push(text);
    return { id, length };
  };
  const cuts = eachChunk(items, described, size);
  // Texts are let go chunk by chunk: together they would be as much memory as what is made of them.
  for (const cut of cuts) chunks.push({ items: cut, object: listObject(cut, texts.splice(0, cut.length)) });
  return chunks;
}

/** `storedText` of a list, again only where it holds other items than when its first one was last seen. */
function listObject(items: readonly object[], texts: readonly string[]): KeptObject {
  const [first] = items;
  const known = first === undefined ? undefined : lists.get(first);
  if (known !== undefined && isSame(known.items, items)) return known.object;
  const object = storedText(listBytes(texts));
  if (first !== undefined) lists.set(first, { items, object });
  return object;
}

/** `encodeJson` of a list of which each item is text already. */
export function listBytes(texts: readonly string[]): Uint8Array {
  return encoder.encode(`[${texts.join(",")}]`);
}

const encoder = new TextEncoder();

function isSame(a: readonly object[], b: readonly object[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
