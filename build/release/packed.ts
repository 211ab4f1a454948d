import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ObjectHash } from "#app/content/release/hash.ts";

/** Objects by hash: a map, or one that keeps some of them packed. */
export interface Objects {
  readonly size: number;
  has(name: ObjectHash): boolean;
  get(name: ObjectHash): Uint8Array | undefined;
  keys(): Iterable<ObjectHash>;
  values(): Iterable<Uint8Array>;
  [Symbol.iterator](): Iterator<[ObjectHash, Uint8Array]>;
}

/** An object, deflated. */
export interface PackedObject {
  readonly name: ObjectHash;
  /** Of its bytes. */
  readonly length: number;
  readonly deflated: Uint8Array;
}

/** Up to here a window of zlib holds the whole of it, and a small one is made in two thirds of the time. */
const SHORT = 8_192;

export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, bytes.length > SHORT ? {} : { windowBits: 13, memLevel: 7 });
}

export function inflate({ deflated }: Pick<PackedObject, "deflated">): Uint8Array {
  return new Uint8Array(inflateRawSync(deflated));
}

/**
 * Objects of which some are packed, and unpacked for whoever asks: a hundred thousand of 1 KB take 0.4 GB less, and
 * are stored as they are here.
 */
export class MixedObjects implements Objects {
  readonly #objects = new Map<ObjectHash, Uint8Array | PackedObject>();

  get size(): number {
    return this.#objects.size;
  }

  has(name: ObjectHash): boolean {
    return this.#objects.has(name);
  }

  get(name: ObjectHash): Uint8Array | undefined {
    const object = this.#objects.get(name);
    return object === undefined ? undefined : bytesOf(object);
  }

  keys(): Iterable<ObjectHash> {
    return this.#objects.keys();
  }

  *values(): Generator<Uint8Array> {
    for (const object of this.#objects.values()) yield bytesOf(object);
  }

  *[Symbol.iterator](): Generator<[ObjectHash, Uint8Array]> {
    for (const [name, object] of this.#objects) yield [name, bytesOf(object)];
  }

  set(name: ObjectHash, object: Uint8Array | PackedObject): void {
    this.#objects.set(name, object);
  }

  /** As it is here, packed or not. */
  kept(name: ObjectHash): Uint8Array | PackedObject | undefined {
    return this.#objects.get(name);
  }
}

export function bytesOf(object: Uint8Array | PackedObject): Uint8Array {
  return object instanceof Uint8Array ? object : inflate(object);
}

/** What is there under a name, not unpacked for the sake of asking. */
export function keptObject(objects: Objects, name: ObjectHash): Uint8Array | PackedObject | undefined {
  return objects instanceof MixedObjects ? objects.kept(name) : objects.get(name);
}
