import { hash } from "node:crypto";
import { compareText } from "#app/content/compare-text.ts";
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
import type { BloomRef, FileEntry, Manifest, PathShard } from "#app/content/release/manifest.ts";
import { encodeDocument, encodeJson, isWireDocument } from "#app/content/release/objects.ts";
import { createBloom, shardCount, shardOf } from "#app/content/release/records.ts";
import { releaseBits } from "#app/content/release/shared-values.ts";
import type { Site } from "#app/content/site.ts";
import { deflate, inflate, type KeptObject, MixedObjects, type Objects, type PackedObject } from "./packed.ts";

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

/** A file of the content folder as its author's program wrote it. */
export interface OriginalFile {
  /** Below the content folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Number of what makes files (`makeFile`), which is not that of releases: links to files live on. A change of the bytes that are
 * made of the same raises it.
 */
export const FILES_FORMAT = 24;

interface FileNaming {
  readonly name: string;
  readonly site: Pick<Site, "name">;
  /** The object of the letters that a print has. */
  readonly letters?: string;
}

/**
 * A file under its address. The hash in it covers all that the worker makes the bytes of: object, form, title, words, the
 * site's name, the letters of a print, and the number of what makes them. So the answer may be cached for good.
 */
export function releaseFile(entry: FileEntry, { name, site, letters }: FileNaming): ReleaseFile {
  const { form, object, title, words } = entry;
  const also = [letters, words].filter((own) => own !== undefined);
  const made = [FILES_FORMAT, form, object, title, site.name, ...also];
  return { address: `/files/${hashBytes(encodeJson(made))}/${name}`, entry };
}

/** Caches hashes by bytes, which are never changed. */
const knownHashes = new WeakMap<Uint8Array, ObjectHash>();

/** From so many bytes on a store has text packed: shorter ones are as well left as they are. */
const LONG_TEXT = 16_384;

/** Collects objects under their names. The same bytes are one object. */
export class ObjectSet {
  readonly objects = new MixedObjects();

  add(object: KeptObject): ObjectHash {
    const name = object instanceof Uint8Array ? knownHash(object) : object.name;
    this.objects.set(name, object);
    return name;
  }

  /** `encodeJson`, packed where it is long. */
  addJson(value: unknown): ObjectHash {
    return this.addText(JSON.stringify(value));
  }

  addText(text: string): ObjectHash {
    const bytes = encoder.encode(text);
    return bytes.length < LONG_TEXT ? this.add(bytes) : this.#addAs(packedName(hashBytes(bytes)), bytes);
  }

  /** Always packed, under a short name: a pointer has those of all shards, and a manifest those of all chunks. */
  addPacked(text: string): ObjectHash {
    const bytes = encoder.encode(text);
    return this.#addAs(shortName(hashBytes(bytes)), bytes);
  }

  /**
   * Always packed, under a name that code of format 20 cannot read it by: a collector that could, and not the shards that it
   * names, would take the files of a release for garbage. One that cannot read it refuses.
   */
  addManifest(manifest: Manifest): ReleaseId {
    const bytes = encodeJson(manifest);
    return releaseOf(this.#addAs(manifestName(hashBytes(bytes)), bytes));
  }

  addDocument(document: StoredDocument): ObjectHash {
    return this.add(packedDocument(document));
  }

  #addAs(name: ObjectHash, bytes: Uint8Array): ObjectHash {
    this.objects.set(name, bytes);
    return name;
  }
}

const encoder = new TextEncoder();

function knownHash(bytes: Uint8Array): ObjectHash {
  const name = knownHashes.get(bytes) ?? hashBytes(bytes);
  knownHashes.set(bytes, name);
  return name;
}

/** The name of the value that has the object of this hash packed. */
export function packedName(object: ObjectHash): ObjectHash {
  return hashBytes(hashBits(object));
}

/** The same of a shard of the path table, and of a chunk of a list. */
export function shortName(object: ObjectHash): ObjectHash {
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
  for (const [address, value] of [...values].sort(([a], [b]) => compareText(a, b)))
    shards[shardOf(address, count)]?.push([address, value]);
  return shards.map((entries) => Object.fromEntries(entries));
}

/** Stores the filters over the addresses of the shards of a path table. */
export function storeBloom(shards: readonly PathShard[], set: ObjectSet): BloomRef {
  const { bits, ...bloom } = createBloom(shards.map(Object.keys));
  return { ...bloom, object: set.add(bits) };
}
