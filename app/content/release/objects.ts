import type { Awaitable } from "../awaitable.ts";
import type { ContentDocument, WireDocument } from "../document.ts";
import { isRecord, type Json } from "../json.ts";
import type { PageDocument } from "../page.ts";
import type { ObjectHash } from "./hash.ts";

/**
 * Where a release's objects come from: isolate memory, KV and snapshot in the worker, a map in tests and compiler.
 * Throws `MissingObject` where none of them has it. Values are parsed once and shared: never mutate them.
 */
export interface ObjectSource {
  bytes(hash: ObjectHash): Promise<Uint8Array>;
  /**
   * Parsed by `parse` the first time the hash is read with it; afterwards the remembered value, and no promise. A
   * function made for the call would never find it. `within` tells the shared value of the store that holds it, where
   * one does: it is called where the object is not in memory.
   */
  parsed<T>(hash: ObjectHash, parse: (bytes: Uint8Array) => T, within?: () => ObjectHash): Awaitable<T>;
}

/** A document object, its two lines parsed when they are needed. */
export interface DocumentObject {
  page(): PageDocument | null;
  /** Characters of the wire's line. */
  readonly length: number;
  whole(): WireDocument;
}

export class MissingObject extends Error {
  readonly hash: ObjectHash;
  constructor(hash: ObjectHash) {
    super(`object ${hash} is in none of the stores`);
    this.name = "MissingObject";
    this.hash = hash;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes of a JSON object: keys in the order the compiler gave them, no white space, UTF-8. */
export function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(value));
}

export function decodeJson(bytes: Uint8Array): Json {
  return JSON.parse(decoder.decode(bytes));
}

/**
 * The bytes of a document: one line of JSON for the page (`null` where it is none), one for the wire. JSON never holds
 * a raw line feed, so the first one parts them, and a reader parses only the half it needs.
 */
export function encodeDocument(document: { page: PageDocument | null; whole: WireDocument }): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${JSON.stringify(document.page)}\n${JSON.stringify(document.whole)}`);
}

export function decodeDocument(bytes: Uint8Array): DocumentObject {
  const text = decoder.decode(bytes);
  const cut = text.indexOf("\n");
  let page: PageDocument | null | undefined;
  return {
    length: text.length - cut - 1,
    page() {
      page ??= pageIn(text.slice(0, cut));
      return page;
    },
    whole() {
      const value: unknown = JSON.parse(text.slice(cut + 1));
      if (!isWireDocument(value)) throw new Error("the second line of a document's object is no document");
      return value;
    },
  };
}

function pageIn(text: string): PageDocument | null {
  const value: unknown = JSON.parse(text);
  if (value !== null && !isPage(value)) throw new Error("the first line of a document's object is no page");
  return value;
}

function isPage(value: unknown): value is PageDocument {
  return isRecord(value) && isDocument(value.meta) && Array.isArray(value.segments);
}

export function isDocument(value: unknown): value is ContentDocument {
  return isWireDocument(value) && typeof value.title === "string";
}

/** By the keys that front matter cannot override (docs/protocol.md 3.1). */
export function isWireDocument(value: unknown): value is WireDocument {
  if (!isRecord(value)) return false;
  return [value._type, value._id, value._file, value._stem].every((own) => typeof own === "string");
}
