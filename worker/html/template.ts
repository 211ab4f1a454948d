import type { HtmlPart } from "#app/server.tsx";

/** The bytes of a page with holes where each response writes its own nonce. */
export interface Template {
  readonly bytes: Uint8Array;
  /** Byte offsets, ascending. */
  readonly holes: readonly number[];
}

const NONCE_BYTES = 16;

/** Characters of a nonce, so that a page can be written with holes of the right size. */
export const NONCE_LENGTH = 24;

const encoder = new TextEncoder();
const HOLE = new Uint8Array(NONCE_LENGTH);

export function encodeTemplate(parts: readonly HtmlPart[]): Template {
  return joinTemplates(
    parts.map((part) => (part === null ? { bytes: HOLE, holes: [0] } : { bytes: encoder.encode(part), holes: [] })),
  );
}

export function joinTemplates(templates: readonly Template[]): Template {
  const bytes = new Uint8Array(templates.reduce((length, template) => length + template.bytes.length, 0));
  const holes: number[] = [];
  let at = 0;
  for (const template of templates) {
    bytes.set(template.bytes, at);
    for (const hole of template.holes) holes.push(at + hole);
    at += template.bytes.length;
  }
  return { bytes, holes };
}

/** The page for one response: a copy, its holes filled. */
export function fillTemplate({ bytes, holes }: Template, nonce: string): Uint8Array {
  const filled = bytes.slice();
  const bytesOfNonce = encoder.encode(nonce);
  for (const hole of holes) filled.set(bytesOfNonce, hole);
  return filled;
}

/** Nonces that one call for randomness is good for: the call itself costs more than all else about a nonce. */
const POOLED = 256;

const pool = { bytes: new Uint8Array(NONCE_BYTES * POOLED), used: NONCE_BYTES * POOLED };

/** 128 random bits in base64: one for each response, never twice (docs/architecture.md 10). */
export function createNonce(): string {
  if (pool.used === pool.bytes.length) {
    crypto.getRandomValues(pool.bytes);
    pool.used = 0;
  }
  const bytes = pool.bytes.subarray(pool.used, pool.used + NONCE_BYTES);
  pool.used += NONCE_BYTES;
  return btoa(String.fromCharCode(...bytes));
}
