import { memoizeWeak } from "#app/content/memoize-weak.ts";
import type { HtmlPart, SharedPart } from "#app/server.tsx";

/** The bytes of a page in which each response writes what is its own. */
export interface Template {
  /** Blank where nonces go. */
  readonly bytes: Uint8Array;
  /** Byte offsets, ascending. */
  readonly nonces: readonly number[];
  /** Byte offsets, ascending, of where origins go in between. */
  readonly origins: readonly number[];
}

/** What one response writes into the placeholders of a page. */
export interface Filling {
  readonly nonce: string;
  /** The request's own origin on loopback, else "": for the pages of a site that names none. */
  readonly origin: string;
}

/**
 * The placeholder of the request's own origin in the text of such a page (RFC 2606: no site has this name), so that a page
 * cached for one request is good for any other.
 */
export const REQUEST_ORIGIN = "https://request-origin.invalid";

const encoder = new TextEncoder();

/** Of one UTF-16 unit at most. */
const UTF8_BYTES = 3;

/**
 * The bytes of a page for one response. Each part is encoded by itself: one letter above U+00FF has V8 keep all of a
 * text in two bytes a character, which takes it fifteen times as long to encode.
 */
export function fillParts(parts: readonly HtmlPart[], filling: Filling): Uint8Array {
  const pieces = parts.flatMap((part) => (isNew(part) ? part : [part])).map((part) => pieceOf(part, filling));
  const most = pieces.reduce(
    (sum, piece) => sum + (typeof piece === "string" ? piece.length * UTF8_BYTES : piece.bytes.length),
    0,
  );
  const bytes = freeBytes(most);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") at += encoder.encodeInto(piece, bytes.subarray(at)).written;
    else at += putTemplate(piece, { bytes, at, nonce: filling.nonce });
  }
  return taken(bytes, at);
}

const sent = new WeakSet<SharedPart>();

/** Whether a shared part is sent for the first time: what only a view of an error says is not worth a template. */
function isNew(part: HtmlPart): part is SharedPart {
  if (!isShared(part) || sent.has(part)) return false;
  sent.add(part);
  return true;
}

function isShared(part: HtmlPart): part is SharedPart {
  return typeof part === "object" && part !== null;
}

function pieceOf(part: HtmlPart, { nonce, origin }: Filling): string | Template {
  if (part === null) return nonce;
  if (isShared(part)) return forOrigin(templateOf(part), origin);
  return origin === "" ? part : part.replaceAll(REQUEST_ORIGIN, origin);
}

/**
 * Buffers are made for several pages at once, each of which has its own part for good: one for each page would cost more
 * than all the copying. What a visitor takes slowly keeps no more than this from being free.
 */
const SLAB = 128 * 1024;

const slab = { bytes: new Uint8Array(0), used: 0 };

/** At least so many unused bytes; the caller then marks those it used as `taken`. */
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
  const templates = parts.map(templateOf);
  const nonces: number[] = [];
  const origins: number[] = [];
  let at = 0;
  for (const template of templates) {
    for (const offset of template.nonces) nonces.push(at + offset);
    for (const offset of template.origins) origins.push(at + offset);
    at += template.bytes.length;
  }
  return { bytes: joined(templates.map(({ bytes }) => bytes)), nonces, origins };
}

const sharedTemplate = memoizeWeak<SharedPart, Template>(encodeTemplate);

function templateOf(part: HtmlPart): Template {
  if (part === null) return A_NONCE;
  return isShared(part) ? sharedTemplate(part) : encodeText(part);
}

function encodeText(text: string): Template {
  const pieces = text.split(REQUEST_ORIGIN).map((piece) => encoder.encode(piece));
  const origins: number[] = [];
  let at = 0;
  for (const { length } of pieces.slice(0, -1)) {
    at += length;
    origins.push(at);
  }
  return { bytes: joined(pieces), nonces: [], origins };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = pieces;
  if (first !== undefined && others.length === 0) return first;
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The page for one response: a copy, its placeholders filled. */
export function fillTemplate(template: Template, { nonce, origin }: Filling): Uint8Array {
  const known = forOrigin(template, origin);
  const filled = taken(freeBytes(known.bytes.length), known.bytes.length);
  putTemplate(known, { bytes: filled, at: 0, nonce });
  return filled;
}

/** Writes a template for a known origin, and gives back its length. */
function putTemplate(
  template: Template,
  { bytes, at, nonce }: { readonly bytes: Uint8Array; readonly at: number; readonly nonce: string },
): number {
  bytes.set(template.bytes, at);
  for (const offset of template.nonces)
    for (let n = 0; n < NONCE_LENGTH; n++) bytes[at + offset + n] = nonce.charCodeAt(n);
  return template.bytes.length;
}

function forOrigin(template: Template, origin: string): Template {
  return template.origins.length === 0 ? template : withOrigin(template, origin);
}

/** Templates with the origins that they were last filled with: on loopback alone, where one visitor comes to one origin. */
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
const A_NONCE: Template = { bytes: new Uint8Array(NONCE_LENGTH), nonces: [0], origins: [] };

/** Nonces that one call for randomness is good for: the call itself costs more than all else about a nonce. */
const POOLED = 256;

const pool = { text: "", used: 0 };

/** 144 random bits in base64: one for each response, never twice. */
export function createNonce(): string {
  if (pool.used === pool.text.length) {
    pool.text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES * POOLED))));
    pool.used = 0;
  }
  pool.used += NONCE_LENGTH;
  return pool.text.slice(pool.used - NONCE_LENGTH, pool.used);
}
