/** SHA-256 of an object's bytes, 64 lower-case hex digits: its name. */
export type ObjectHash = string & { readonly __brand: "ObjectHash" };

/** The hash of a release's manifest. */
export type ReleaseId = ObjectHash & { readonly __release: true };

const HASH = /^[0-9a-f]{64}$/;

export function asReleaseId(text: string): ReleaseId | null {
  return HASH.test(text) ? (text as ReleaseId) : null;
}

/** The name of the object whose SHA-256 has these hex digits. Throws for any other text. */
export function objectHash(digits: string): ObjectHash {
  if (!HASH.test(digits)) throw new Error(`"${digits}" is no SHA-256 in lower-case hex`);
  return digits as ObjectHash;
}

/** The name of the release whose manifest is this object. */
export function releaseOf(manifest: ObjectHash): ReleaseId {
  return manifest as ReleaseId;
}

/** A hash in base64 without its padding: two thirds of the hex digits. `decodeHash` is the other way. */
export function encodeHash(hash: ObjectHash): string {
  return btoa(String.fromCharCode(...hashBits(hash))).slice(0, ENCODED_LENGTH);
}

/** Characters of a hash that `encodeHash` has written. */
export const ENCODED_LENGTH = 43;

/** Null for a text that `encodeHash` cannot have written. */
export function decodeHash(encoded: string): ObjectHash | null {
  if (!/^[A-Za-z0-9+/]{43}$/.test(encoded)) return null;
  return hashOfBits(Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0)));
}

/** The 32 bytes of a hash. */
export function hashBits(hash: ObjectHash): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

/** Throws where these are not 32 bytes. */
export function hashOfBits(bits: Uint8Array): ObjectHash {
  return objectHash(Array.from(bits, (byte) => byte.toString(16).padStart(2, "0")).join(""));
}
