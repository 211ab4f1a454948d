import type { ContentDocument } from "../document.ts";
import type { PageDocument } from "../page.ts";
import type { ObjectHash } from "./hash.ts";

/**
 * Where a release's objects come from: isolate memory, KV and snapshot in the worker, a map in tests and compiler.
 * Throws `MissingObject` where none of them has it. Values are parsed once and shared: never mutate them.
 */
export interface ObjectSource {
  bytes(hash: ObjectHash): Promise<Uint8Array>;
  /**
   * Parsed by `parse` the first time the hash is asked for with it; afterwards the remembered value. A function made
   * for the call would never find it.
   */
  parsed<T>(hash: ObjectHash, parse: (bytes: Uint8Array) => T): Promise<T>;
}

/** A document object, its two lines parsed when asked for. */
export interface DocumentObject {
  page(): PageDocument | null;
  whole(): ContentDocument;
}

export class MissingObject extends Error {
  readonly hash: ObjectHash;
  constructor(hash: ObjectHash) {
    super(`object ${hash} is in none of the stores`);
    this.name = "MissingObject";
    this.hash = hash;
  }
}
