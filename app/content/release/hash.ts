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
