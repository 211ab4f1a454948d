import type { HtmlPart } from "#app/server.tsx";

/** The bytes of a page with holes where each response writes what is its own. */
export interface Template {
  readonly bytes: Uint8Array;
  /** Ascending; two may be at one place. */
  readonly holes: readonly Hole[];
}

interface Hole {
  /** Byte offset. */
  readonly at: number;
  readonly value: keyof Filling;
}

/** What one response writes into the holes of a page. */
export interface Filling {
  readonly nonce: string;
  /** The request's own origin, where the page is of a site that names none. */
  readonly origin: string;
}

/**
 * Stands for the request's own origin in the text of such a page (RFC 2606: no site has this name), so that a page that
 * is kept for one is good for any other.
 */
export const ORIGIN_HOLE = "https://request-origin.invalid";

const encoder = new TextEncoder();
const NOTHING = new Uint8Array(0);
const NONCE_HOLE: Template = { bytes: NOTHING, holes: [{ at: 0, value: "nonce" }] };

export function encodeTemplate(parts: readonly HtmlPart[]): Template {
  return joinTemplates(parts.flatMap((part) => (part === null ? NONCE_HOLE : encodeText(part))));
}

function encodeText(text: string): Template[] {
  return text.split(ORIGIN_HOLE).map((piece, at) => {
    return { bytes: encoder.encode(piece), holes: at === 0 ? [] : [{ at: 0, value: "origin" }] };
  });
}

export function joinTemplates(templates: readonly Template[]): Template {
  const bytes = new Uint8Array(templates.reduce((length, template) => length + template.bytes.length, 0));
  const holes: Hole[] = [];
  let start = 0;
  for (const template of templates) {
    bytes.set(template.bytes, start);
    for (const { at, value } of template.holes) holes.push({ at: start + at, value });
    start += template.bytes.length;
  }
  return { bytes, holes };
}

/** The page for one response: a copy, its holes filled. */
export function fillTemplate({ bytes, holes }: Template, { nonce, origin }: Filling): Uint8Array {
  const values = { nonce: encoder.encode(nonce), origin: encoder.encode(origin) };
  const filled = new Uint8Array(holes.reduce((length, { value }) => length + values[value].length, bytes.length));
  let taken = 0;
  let written = 0;
  for (const { at, value } of holes) {
    filled.set(bytes.subarray(taken, at), written);
    filled.set(values[value], written + at - taken);
    written += at - taken + values[value].length;
    taken = at;
  }
  filled.set(bytes.subarray(taken), written);
  return filled;
}

const NONCE_BYTES = 16;

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
