const NONCE_BYTES = 16;

/** Characters of a nonce, so that a page can be written with holes of the right size. */
export const NONCE_LENGTH = 24;

/** Nonces that one call for randomness is good for: the call itself costs more than all else about a nonce. */
const POOLED = 256;

const pool = { bytes: new Uint8Array(NONCE_BYTES * POOLED), used: NONCE_BYTES * POOLED };

/** 128 random bits in base64: one for each response, never twice (architecture.md 10). */
export function createNonce(): string {
  if (pool.used === pool.bytes.length) {
    crypto.getRandomValues(pool.bytes);
    pool.used = 0;
  }
  const bytes = pool.bytes.subarray(pool.used, pool.used + NONCE_BYTES);
  pool.used += NONCE_BYTES;
  return btoa(String.fromCharCode(...bytes));
}
