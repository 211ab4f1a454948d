import type { HtmlPart } from "#app/server.tsx";

/** The bytes of a page in which each response writes what is its own. */
export interface Template {
  /** Blank where nonces go. */
  readonly bytes: Uint8Array;
  /** Byte offsets, ascending. */
  readonly nonces: readonly number[];
  /** Byte offsets, ascending, of where origins go in between. */
  readonly origins: readonly number[];
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
  const nonces: number[] = [];
  const origins: number[] = [];
  let at = 0;
  for (const part of parts) {
    if (part === null) nonces.push(at);
    for (const [index, text] of (part ?? BLANK).split(ORIGIN_HOLE).entries()) {
      if (index > 0) origins.push(at);
      const piece = encoder.encode(text);
      pieces.push(piece);
      at += piece.length;
    }
  }
  return { bytes: joined(pieces), nonces, origins };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The page for one response: a copy, its holes filled. */
export function fillTemplate(template: Template, { nonce, origin }: Filling): Uint8Array {
  const { bytes, nonces } = template.origins.length === 0 ? template : withOrigin(template, origin);
  const filled = taken(freeBytes(bytes.length), bytes.length);
  filled.set(bytes);
  for (const at of nonces) for (let n = 0; n < NONCE_LENGTH; n++) filled[at + n] = nonce.charCodeAt(n);
  return filled;
}

/** Templates for the origins that they were last asked for: on loopback alone, where one visitor comes to one origin. */
const lastAsked = new WeakMap<Template, Template & { readonly origin: string }>();

/** The template for one origin: to put that in anew for each response would double what the filling costs. */
function withOrigin(template: Template, origin: string): Template {
  const known = lastAsked.get(template);
  if (known?.origin === origin) return known;
  const { bytes, nonces, origins } = template;
  const text = encoder.encode(origin);
  const pieces = origins.flatMap((at, index) => [bytes.subarray(origins[index - 1] ?? 0, at), text]);
  const moved = (at: number) => at + text.length * origins.filter((before) => before <= at).length;
  const filled = {
    origin,
    bytes: joined([...pieces, bytes.subarray(origins.at(-1) ?? 0)]),
    nonces: nonces.map(moved),
    origins: [],
  };
  lastAsked.set(template, filled);
  return filled;
}

/** A multiple of three, whose base64 has no padding: nonces made together are one text. */
const NONCE_BYTES = 18;
const NONCE_LENGTH = 24;

/** A nonce's place until it is known. */
const BLANK = " ".repeat(NONCE_LENGTH);

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
