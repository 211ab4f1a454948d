import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { type Bound, cutRuns, encodeBounds } from "#app/content/release/document-runs.ts";
import { type ObjectHash, type ReleaseId, sharedName } from "#app/content/release/hash.ts";
import { type OrderKey, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexRow, SharedDocuments, SharedValues } from "#app/content/release/manifest.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import {
  encodeSharedValue,
  namedBytes,
  packedPart,
  packedParts,
  sharedValues,
} from "#app/content/release/shared-values.ts";
import { bytesOf, deflate, deflatedOf, type KeptObject, keptObject, type Objects } from "./packed.ts";
import { hashBytes, type Release } from "./release.ts";

interface Sharing {
  readonly documents: SharedDocuments;
  readonly shared: Map<ObjectHash, readonly ObjectHash[]>;
}

/**
 * Which documents share a value of the store: runs of neighbours in default order. Drafts share values with drafts
 * alone, so that a preview has the public ones' values as they are.
 */
export function shareDocuments(rows: readonly IndexRow[], objects: Objects): Sharing {
  const shared = new Map<ObjectHash, readonly ObjectHash[]>();
  const valuesOf = (some: readonly IndexRow[]): SharedValues =>
    encodeBounds(
      cutRows(some, objects).map((run) => {
        const { parts, ...bound } = shareRun(run);
        shared.set(bound.name, parts);
        return bound;
      }),
    );
  const published = valuesOf(rows.filter(({ meta }) => !meta._draft));
  return { documents: { published, drafts: valuesOf(rows.filter(({ meta }) => meta._draft)) }, shared };
}

/** Rows in default order, none of them a draft or all of them, as the runs that share a value. */
export function cutRows(rows: readonly IndexRow[], objects: Objects): readonly (readonly IndexRow[])[] {
  return cutRuns(rows, (row) => {
    const bytes = keptObject(objects, row.object)?.length ?? 0;
    return { ...orderKeyOf(row), bytes: row.meta.drawing === undefined ? bytes : LINES * bytes };
  });
}

/** The lines of a drawing are digits, which pack less well than text; and its page may read two chunks of the index. */
const LINES = 4;

/** The value that a run shares: its name, what is in it, and the stem that it begins at. */
export function shareRun(run: readonly IndexRow[]): Bound & { readonly parts: readonly ObjectHash[] } {
  const parts = [...new Set(run.map(({ object }) => object))];
  return { stem: firstOf(run).stem, name: nameOf(parts), parts };
}

function firstOf([row]: readonly IndexRow[]): OrderKey {
  if (row === undefined) throw new Error("a shared value holds no document");
  return orderKeyOf(row);
}

/** The name of the value that has these objects. */
export function nameOf(parts: readonly ObjectHash[]): ObjectHash {
  return sharedName(
    createHash("sha256")
      .update(Buffer.from(parts.join(""), "hex"))
      .digest("hex"),
  );
}

/** The names of all that a store holds of a release. */
export function storedNames({ objects, shared, inherited }: Release): readonly ObjectHash[] {
  const inside = new Set([...shared.values()].flat());
  const own = [...objects.keys()].filter((hash) => !inside.has(hash));
  return [...own, ...shared.keys(), ...(inherited?.names ?? [])];
}

/** Shorter objects are stored as they are: a worker unpacks none of them for a small page. */
const PACKED_FROM = 16_384;

/** What is left of an object that is worth to be unpacked by whoever reads it. */
const PACKED_SHARE = 0.75;

/** What a store holds under a name: an object as it is or packed by itself, or documents packed together. */
export function storedBytes({ id, objects, shared }: Release, name: ObjectHash): Uint8Array {
  const objectOf = (hash: ObjectHash): KeptObject => {
    const object = keptObject(objects, hash);
    if (object === undefined) throw new Error(`release ${id} names ${hash} but does not hold it`);
    return object;
  };
  const parts = shared.get(name);
  if (parts === undefined) return ownValue(name, bytesOf(objectOf(name)));
  return encodeSharedValue(parts.map((hash) => ({ hash, packed: deflatedOf(objectOf(hash)) })));
}

function ownValue(hash: ObjectHash, bytes: Uint8Array): Uint8Array {
  if (bytes.length < PACKED_FROM) return bytes;
  const packed = deflate(bytes);
  return packed.length > PACKED_SHARE * bytes.length ? bytes : encodeSharedValue([{ hash, packed }]);
}

/** An object that a store has under its own name, packed or not; null where it is another than that says. */
export function objectIn(value: Uint8Array, name: ObjectHash): Uint8Array | null {
  const packed = packedPart(value, name);
  try {
    const bytes = packed === null ? value : new Uint8Array(inflateRawSync(packed));
    return hashBytes(bytes) === name ? bytes : null;
  } catch {
    return null;
  }
}

/** Whether a store returned under a name what was stored under it, each document of a shared value included. */
export function isIntact(name: ObjectHash, value: Uint8Array): boolean {
  return objectIn(value, name) !== null || unpack(name, value) !== null;
}

/** The objects in a shared value; null where it is another than its name says, or any of them is damaged. */
export function unpack(name: ObjectHash, bytes: Uint8Array): Objects | null {
  const named = namedBytes(bytes);
  if (named === null || sharedName(hashBytes(named)) !== name) return null;
  try {
    const parts = packedParts(bytes) ?? [];
    const objects = new Map(parts.map(({ hash, packed }) => [hash, new Uint8Array(inflateRawSync(packed))] as const));
    return [...objects].every(([hash, part]) => hashBytes(part) === hash) ? objects : null;
  } catch {
    return null;
  }
}

/** A release out of all that a store holds of it, by name; null where that is not the whole. */
export function releaseOfStored(id: ReleaseId, stored: Objects): Release | null {
  const objects = new Map([...stored].map(([name, value]) => [name, objectIn(value, name) ?? value] as const));
  const bytes = objects.get(id);
  if (bytes === undefined) return null;
  const manifest = parseManifest(bytes);
  const shared = new Map<ObjectHash, readonly ObjectHash[]>();
  for (const name of sharedValues(manifest)) {
    const parts = unpack(name, stored.get(name) ?? new Uint8Array());
    if (parts === null) return null;
    shared.set(name, [...parts.keys()]);
    objects.delete(name);
    for (const [hash, part] of parts) objects.set(hash, part);
  }
  return { id, manifest, objects, shared };
}
