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
  /** The request's own origin on loopback, else "": for the pages of a site that names none. */
  readonly origin: string;
}

/**
 * Stands for the request's own origin in the text of such a page (RFC 2606: no site has this name), so that a page that
 * is kept for one is good for any other.
 */
export const ORIGIN_HOLE = "https://request-origin.invalid";

const encoder = new TextEncoder();

/** Of one UTF-16 unit at most. */
const UTF8_BYTES = 3;

/**
 * The bytes of a page for one response. Each part is encoded by itself: one letter above U+00FF has V8 keep all of a
 * text in two bytes a character, which takes it fifteen times as long to encode.
 */
export function fillParts(parts: readonly HtmlPart[], { nonce, origin }: Filling): Uint8Array {
  const texts = parts.map((part) => {
    if (part === null) return nonce;
    return origin === "" ? part : part.replaceAll(ORIGIN_HOLE, origin);
  });
  const most = texts.reduce((sum, { length }) => sum + length * UTF8_BYTES, 0);
  const bytes = freeBytes(most);
  let at = 0;
  for (const text of texts) at += encoder.encodeInto(text, bytes.subarray(at)).written;
  return taken(bytes, at);
}

/**
 * Buffers are made for several pages at once, each of which has its own part for good: one for each page would cost more
 * than all the copying. What a visitor takes slowly keeps no more than this from being free.
 */
const SLAB = 128 * 1024;

const slab = { bytes: new Uint8Array(0), used: 0 };

/** At least so many bytes that nobody has used; those that are wanted are then `taken`. */
function freeBytes(length: number): Uint8Array {
  if (length > SLAB) return new Uint8Array(length);
  if (slab.used + length > slab.bytes.length) {
    slab.bytes = new Uint8Array(SLAB);
    slab.used = 0;
  }
  return slab.bytes.subarray(slab.used);
}

function taken(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.buffer !== slab.bytes.buffer) return bytes.slice(0, length);
  slab.used += length;
  return bytes.subarray(0, length);
}

/** The same for any number of responses, in the least of memory. */
export function encodeTemplate(parts: readonly HtmlPart[]): Template {
  const pieces: Uint8Array[] = [];
  const holes: Hole[] = [];
  let at = 0;
  for (const part of parts) {
    if (part === null) holes.push({ at, value: "nonce" });
    for (const [index, text] of (part ?? "").split(ORIGIN_HOLE).entries()) {
      if (index > 0) holes.push({ at, value: "origin" });
      const piece = encoder.encode(text);
      pieces.push(piece);
      at += piece.length;
    }
  }
  return { bytes: joined(pieces, at), holes };
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The page for one response: a copy, its holes filled. */
export function fillTemplate({ bytes, holes }: Template, { nonce, origin }: Filling): Uint8Array {
  const values = { nonce: encoder.encode(nonce), origin: encoder.encode(origin) };
  const length = holes.reduce((sum, { value }) => sum + values[value].length, bytes.length);
  const filled = taken(freeBytes(length), length);
  let copied = 0;
  let written = 0;
  for (const { at, value } of holes) {
    filled.set(bytes.subarray(copied, at), written);
    filled.set(values[value], written + at - copied);
    written += at - copied + values[value].length;
    copied = at;
  }
  filled.set(bytes.subarray(copied), written);
  return filled;
}

/** A multiple of three, whose base64 has no padding: nonces made together are one text. */
const NONCE_BYTES = 18;
const NONCE_LENGTH = 24;

/** Nonces that one call for randomness is good for: the call itself costs more than all else about a nonce. */
const POOLED = 256;

const pool = { text: "", used: 0 };

/** 144 random bits in base64: one for each response, never twice (docs/architecture.md 10). */
export function createNonce(): string {
  if (pool.used === pool.text.length) {
    pool.text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES * POOLED))));
    pool.used = 0;
  }
  pool.used += NONCE_LENGTH;
  return pool.text.slice(pool.used - NONCE_LENGTH, pool.used);
}
