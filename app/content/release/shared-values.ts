import { hashBits, hashOfBits, type ObjectHash } from "./hash.ts";
import type { Manifest } from "./manifest.ts";

/** An object in a shared value: its name, and its bytes as they are packed (deflate without a header). */
export interface PackedPart {
  readonly hash: ObjectHash;
  readonly packed: Uint8Array;
}

const COUNT_BYTES = 4;
const HASH_BYTES = 32;
const LENGTH_BYTES = 4;

/**
 * The bytes of a shared value: how many parts it has, their hashes, their packed lengths (all big endian), the parts.
 * Its name is the hash of the hashes: packing with another version of a library makes other bytes and the same release.
 * A long object of its own is a value of one part, whose name has all digits of that hash; a shard has its first ones, and
 * a manifest another name (`releaseBits`).
 */
export function encodeSharedValue(parts: readonly PackedPart[]): Uint8Array<ArrayBuffer> {
  const head = COUNT_BYTES + parts.length * (HASH_BYTES + LENGTH_BYTES);
  const bytes = new Uint8Array(parts.reduce((sum, { packed }) => sum + packed.length, head));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, parts.length);
  let at = head;
  for (const [index, { hash, packed }] of parts.entries()) {
    bytes.set(hashBits(hash), COUNT_BYTES + index * HASH_BYTES);
    view.setUint32(COUNT_BYTES + parts.length * HASH_BYTES + index * LENGTH_BYTES, packed.length);
    bytes.set(packed, at);
    at += packed.length;
  }
  return bytes;
}

/** In the name of a manifest, so that code of format 20 does not read one whose shards it cannot. */
const MANIFEST_MARK = 21;

/** What the id of a release is the hash of: that of its manifest, and a mark. */
export function releaseBits(manifest: ObjectHash): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...hashBits(manifest), MANIFEST_MARK);
}

/** What the name of a value with packed parts is the hash of; null where these bytes are not as long as they say. */
export function namedBytes(value: Uint8Array): Uint8Array | null {
  const places = placesIn(value);
  return places === null ? null : value.subarray(COUNT_BYTES, COUNT_BYTES + places.length * HASH_BYTES);
}

/** A part of a shared value as it is packed; null where it is not in it. The others are not looked at. */
export function packedPart(value: Uint8Array, hash: ObjectHash): Uint8Array | null {
  const bits = hashBits(hash);
  const place = placesIn(value)?.find(({ named }) => bits.every((byte, at) => value[named + at] === byte));
  return place === undefined ? null : value.subarray(place.start, place.end);
}

/** All parts of a shared value in their order; null as `namedBytes`. */
export function packedParts(value: Uint8Array): readonly PackedPart[] | null {
  const places = placesIn(value);
  if (places === null) return null;
  return places.map(({ named, start, end }) => ({
    hash: hashOfBits(value.subarray(named, named + HASH_BYTES)),
    packed: value.subarray(start, end),
  }));
}

/** Where the hash of a part begins, and where the part does. */
interface PartPlace {
  readonly named: number;
  readonly start: number;
  readonly end: number;
}

function placesIn(value: Uint8Array): readonly PartPlace[] | null {
  if (value.length < COUNT_BYTES) return null;
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
  const count = view.getUint32(0);
  const lengths = COUNT_BYTES + count * HASH_BYTES;
  let end = lengths + count * LENGTH_BYTES;
  if (end > value.length) return null;
  const places: PartPlace[] = [];
  for (let index = 0; index < count; index++) {
    const start = end;
    end += view.getUint32(lengths + index * LENGTH_BYTES);
    places.push({ named: COUNT_BYTES + index * HASH_BYTES, start, end });
  }
  return end === value.length ? places : null;
}

/** Every value of the store that documents of a release share. */
export function sharedValues({ documents }: Pick<Manifest, "documents">): readonly ObjectHash[] {
  return [...documents.published.names, ...documents.drafts.names];
}
