import { createHash } from "node:crypto";
import { type Bound, cutRuns, encodeBounds } from "#app/content/release/document-runs.ts";
import { type ObjectHash, type ReleaseId, sharedName } from "#app/content/release/hash.ts";
import { type OrderKey, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexRow, SharedDocuments, SharedValues } from "#app/content/release/manifest.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import {
  encodeSharedValue,
  namedBytes,
  type PackedPart,
  packedParts,
  sharedValues,
} from "#app/content/release/shared-values.ts";
import { bytesOf, deflate, deflatedOf, inflateStored, type KeptObject, keptObject, type Objects } from "./packed.ts";
import { hashBytes, manifestName, packedName, type Release, shardName } from "./release.ts";

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
function cutRows(rows: readonly IndexRow[], objects: Objects): readonly (readonly IndexRow[])[] {
  return cutRuns(rows, (row) => {
    const bytes = keptObject(objects, row.object)?.length ?? 0;
    const { alone = false } = row;
    return { ...orderKeyOf(row), bytes: row.meta.drawing === undefined ? bytes : LINES * bytes, alone };
  });
}

/** The lines of a drawing are digits, which pack less well than text; and its page may read two chunks of the index. */
const LINES = 4;

/** The value that a run shares: its name, what is in it, and the stem that it begins at. */
function shareRun(run: readonly IndexRow[]): Bound & { readonly parts: readonly ObjectHash[] } {
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
export function storedNames({ objects, shared, addresses = [] }: Release): readonly ObjectHash[] {
  const others = new Set([...[...shared.values()].flat(), ...addresses]);
  const own = [...objects.keys()].filter((hash) => !others.has(hash));
  return [...own, ...shared.keys()];
}

/** The same with the list of its addresses, where that is another than before: what a publish may have to write. */
export function publishedNames(release: Release): readonly ObjectHash[] {
  const { objects, addresses = [] } = release;
  return [...storedNames(release), ...addresses.filter((name) => objects.has(name))];
}

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

/** The name says whether it is packed: it is the hash of the object itself, or made of that. */
function ownValue(name: ObjectHash, bytes: Uint8Array): Uint8Array {
  const hash = hashBytes(bytes);
  return hash === name ? bytes : encodeSharedValue([{ hash, packed: deflate(bytes) }]);
}

/** The object that a store has under a name of its own, packed or not; null where it is another than that says. */
export function objectIn(value: Uint8Array, name: ObjectHash): Uint8Array | null {
  const [part] = packedParts(value) ?? [];
  const names = part === undefined ? [] : [packedName(part.hash), shardName(part.hash), manifestName(part.hash)];
  if (part !== undefined && names.includes(name)) return unpacked(part);
  return hashBytes(value) === name ? value : null;
}

function unpacked({ hash, packed }: PackedPart): Uint8Array | null {
  try {
    const bytes = inflateStored(packed);
    return hashBytes(bytes) === hash ? bytes : null;
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
  const objects = new Map<ObjectHash, Uint8Array>();
  for (const part of packedParts(bytes) ?? []) {
    const object = unpacked(part);
    if (object === null) return null;
    objects.set(part.hash, object);
  }
  return objects;
}

/** A release out of all that a store holds of it, by name; null where that is not the whole. */
export function releaseOfStored(id: ReleaseId, stored: Objects): Release | null {
  const bytes = objectIn(stored.get(id) ?? NOTHING, id);
  if (bytes === null) return null;
  const manifest = parseManifest(bytes);
  const objects = new Map<ObjectHash, Uint8Array>();
  const shared = new Map<ObjectHash, readonly ObjectHash[]>();
  const names = new Set(sharedValues(manifest));
  for (const [name, value] of stored) {
    if (names.has(name)) continue;
    const own = objectIn(value, name);
    if (own !== null) objects.set(name, own);
  }
  for (const name of names) {
    const parts = unpack(name, stored.get(name) ?? NOTHING);
    if (parts === null) return null;
    shared.set(name, [...parts.keys()]);
    for (const [hash, part] of parts) objects.set(hash, part);
  }
  return { id, manifest, objects, shared };
}

const NOTHING = new Uint8Array();
