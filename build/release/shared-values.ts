import { createHash } from "node:crypto";
import { type ObjectHash, type ReleaseId, sharedName } from "#app/content/release/hash.ts";
import { compareStems } from "#app/content/release/index-rows.ts";
import { type CutRule, cut } from "#app/content/release/list.ts";
import type { IndexRow, ListTable, SharedDocuments } from "#app/content/release/manifest.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import {
  encodeSharedValue,
  namedBytes,
  type PackedPart,
  packedParts,
  sharedValues,
} from "#app/content/release/shared-values.ts";
import { bytesOf, deflate, deflatedOf, inflateStored, type KeptObject, keptObject, type Objects } from "./packed.ts";
import { hashBytes, manifestName, packedName, type Release, shortName } from "./release.ts";

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
  const tableOf = (some: readonly IndexRow[]): ListTable => {
    const runs = [...sectionsOf(some)].flatMap((section) => [...cut(section, runRule(objects))]);
    const names = runs.map((run) => {
      const parts = [...new Set(run.map(({ object }) => object))];
      const name = nameOf(parts);
      shared.set(name, parts);
      return name;
    });
    return { names, firsts: runs.map(([row]) => row?.meta._stem ?? ""), counts: runs.map(({ length }) => length) };
  };
  const published = tableOf(rows.filter(({ meta }) => !meta._draft));
  return { documents: { published, drafts: tableOf(rows.filter(({ meta }) => meta._draft)) }, shared };
}

/** Rows in default order: each document that shares no value, with those of its stem, and what stands between these. */
function* sectionsOf(rows: readonly IndexRow[]): Generator<readonly IndexRow[]> {
  const alone = new Set(rows.flatMap((row) => (row.alone ? [row.meta._stem] : [])));
  const isAlone = ({ meta }: IndexRow) => alone.has(meta._stem);
  let section: IndexRow[] = [];
  for (const row of rows) {
    const last = section.at(-1);
    if (last !== undefined && !isSameStem(last, row) && (isAlone(last) || isAlone(row))) {
      yield section;
      section = [];
    }
    section.push(row);
  }
  yield section;
}

/** By stems it is known in which value a document is. */
function isSameStem(a: IndexRow, b: IndexRow): boolean {
  return compareStems(a.meta._stem, b.meta._stem) === 0;
}

/** With a shard and a chunk of the index a value is what an unseen page reads: twice as much on average. */
const REACH = 55_000;

/** The lines of a drawing are digits, which pack less well than text; and its page may read two chunks of the index. */
const LINES = 4;

/**
 * A document weighs what it will have in a value, about: to pack all of them for the sake of knowing would cost a publish
 * more than all else. Measured on 1.4, 5 and 14 KB, which pack into 0.6, 1.2 and 3.0.
 */
function runRule(objects: Objects): CutRule<IndexRow> {
  return {
    id: ({ meta }) => meta._id,
    weight({ object, meta }) {
      const bytes = keptObject(objects, object)?.length ?? 0;
      return 400 + Math.ceil((meta.drawing === undefined ? bytes : LINES * bytes) / 5);
    },
    isTogether: isSameStem,
    reach: REACH,
  };
}

/** The name of the value that has these objects. */
function nameOf(parts: readonly ObjectHash[]): ObjectHash {
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
  const names = part === undefined ? [] : [packedName(part.hash), shortName(part.hash), manifestName(part.hash)];
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
