/** SHA-256 of an object's bytes, 64 lower-case hex digits: its name. */
export type ObjectHash = string & { readonly __brand: "ObjectHash" };

/** The hash of a release's manifest. */
export type ReleaseId = ObjectHash & { readonly __release: true };

const HASH = /^[0-9a-f]{64}$/;

export function asReleaseId(text: string): ReleaseId | null {
  return HASH.test(text) ? (text as ReleaseId) : null;
}
