/**
 * The name of an object: the SHA-256 of its bytes in 64 lower-case hex digits, or, where a store has it packed, the SHA-256 of
 * that (`packedName`). A shard of the path table, and a value that documents share, is named by the first 21 digits of such
 * a hash (`sharedName`).
 */
export type ObjectHash = string & { readonly __brand: "ObjectHash" };

/** Made of the hash of a release's manifest (`releaseBits`). */
export type ReleaseId = ObjectHash & { readonly __release: true };

const HASH = /^[0-9a-f]{64}$/;
const SHARED = /^[0-9a-f]{21}$/;

export function asReleaseId(text: string): ReleaseId | null {
  return HASH.test(text) ? (text as ReleaseId) : null;
}

/** The name that has these hex digits: a SHA-256, or what `sharedName` has left of one. Throws for any other text. */
export function objectHash(digits: string): ObjectHash {
  const hash = asObjectHash(digits);
  if (hash === null) throw new Error(`"${digits}" is no SHA-256 in lower-case hex`);
  return hash;
}

/** The same, null for any other text. */
export function asObjectHash(digits: string): ObjectHash | null {
  return HASH.test(digits) || SHARED.test(digits) ? (digits as ObjectHash) : null;
}

/**
 * A short name, of the SHA-256 of what is in a value: 84 bits, since a release names thousands of them and each
 * object in it is checked by a hash of its own.
 */
export function sharedName(digits: string): ObjectHash {
  return objectHash(digits.slice(0, SHARED_DIGITS));
}

const SHARED_DIGITS = 21;

/** The name of the release whose manifest is stored under this name. */
export function releaseOf(manifest: ObjectHash): ReleaseId {
  return manifest as ReleaseId;
}

/** Short names, one after the other in base64. `decodeShared` is the other way. */
export function encodeShared(names: readonly ObjectHash[]): string {
  return names
    .map((name) => btoa(String.fromCharCode(...hashBits(name.padEnd(WHOLE_BYTES, "0")))).slice(0, SHARED_LENGTH))
    .join("");
}

/** Null for a text that `encodeShared` cannot have written. */
export function decodeShared(encoded: string): readonly ObjectHash[] | null {
  if (!/^(?:[A-Za-z0-9+/]{14})*$/.test(encoded)) return null;
  const names = encoded.match(/.{14}/g) ?? [];
  return names.map((name) => {
    const bits = Uint8Array.from(atob(name.padEnd(16, "A")), (byte) => byte.charCodeAt(0));
    return sharedName(hexOf(bits));
  });
}

/** 84 bits in base64, and the hex digits of the bytes that they end in. */
export const SHARED_LENGTH = 14;
const WHOLE_BYTES = 24;

/** The 32 bytes of a hash. */
export function hashBits(hash: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** Throws where these are not 32 bytes. */
export function hashOfBits(bits: Uint8Array): ObjectHash {
  return objectHash(hexOf(bits));
}

function hexOf(bits: Uint8Array): string {
  return Array.from(bits, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
