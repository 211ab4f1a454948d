import { hashBits, type ObjectHash, objectHash, sharedName } from "#app/content/release/hash.ts";
import {
  namedBytes,
  type PackedPart,
  packedPart,
  packedParts,
  releaseBits,
} from "#app/content/release/shared-values.ts";

/** What a store has under a name, as it is wanted; null where it is not what the name says. */
export type Open = (value: Uint8Array, name: ObjectHash) => Promise<Uint8Array | null>;

/**
 * An object, unpacked where it is a value of its own with that one part. The name is the hash of its bytes, or of that of
 * its part, or the beginning of that: truncated, swapped or foreign values are found out here, and are misses.
 */
export const openObject: Open = async (value, name) => {
  const [part] = packedParts(value) ?? [];
  if (part !== undefined && (await isNameOf(part, name))) return unpacked(part);
  return (await sha256Hex(value)) === name ? value : null;
};

async function isNameOf({ hash }: PackedPart, name: ObjectHash): Promise<boolean> {
  const packed = objectHash(await sha256Hex(hashBits(hash)));
  return name === packed || name === sharedName(packed) || name === (await sha256Hex(releaseBits(hash)));
}

/** A shared value as it is. Its name is the hash of the hashes in it; each part is checked when it is wanted. */
export const openSharedValue: Open = async (value, name) => {
  const named = namedBytes(value);
  return named !== null && sharedName(await sha256Hex(named)) === name ? value : null;
};

/** An object out of a shared value; null where it is not in it, or other than its hash says. */
export async function partOf(value: Uint8Array, hash: ObjectHash): Promise<Uint8Array | null> {
  const packed = packedPart(value, hash);
  return packed === null ? null : unpacked({ hash, packed });
}

async function unpacked({ hash, packed }: PackedPart): Promise<Uint8Array | null> {
  const bytes = await inflate(packed).catch(() => null);
  return bytes !== null && (await sha256Hex(bytes)) === hash ? bytes : null;
}

/** Rejects where there is anything behind the end of what is packed, too. */
async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new DecompressionStream("deflate-raw");
  const writer = stream.writable.getWriter();
  const writing = Promise.all([writer.write(packed), writer.close()]);
  const [bytes] = await Promise.all([new Response(stream.readable).arrayBuffer(), writing]);
  return new Uint8Array(bytes);
}

/** SHA-256 in 64 lower-case hex digits. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
