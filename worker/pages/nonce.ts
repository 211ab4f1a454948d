const NONCE_BYTES = 16;

/** Characters of a nonce, so that a page can be written with holes of the right size. */
export const NONCE_LENGTH = 24;

/** 128 random bits in base64: one for each response, never twice (architecture.md 10). */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
