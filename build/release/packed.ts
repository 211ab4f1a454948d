import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isRecord } from "#app/content/json.ts";
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

/** The same of what a store returned: throws, as a worker refuses it, where there is anything behind its end, too. */
export function inflateStored(deflated: Uint8Array): Uint8Array {
  // What `info` adds has no type: the bytes, and the engine that knows how many it has read for them.
  const told: unknown = inflateRawSync(deflated, { info: true });
  const { buffer, engine } = isRecord(told) ? told : {};
  const read = isRecord(engine) ? engine.bytesWritten : null;
  if (!(buffer instanceof Uint8Array) || read !== deflated.length)
    throw new Error(`a packed object of ${deflated.length} bytes ends after ${String(read)}`);
  return new Uint8Array(buffer);
}

/** An object as memory has it. */
export type KeptObject = Uint8Array | PackedObject;

/**
 * Objects of which some are packed, and unpacked on demand: a hundred thousand documents of 1 KB take
 * 0.4 GB less, and are stored as they are here.
 */
export class MixedObjects implements Objects {
  readonly #objects = new Map<ObjectHash, KeptObject>();

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

  set(name: ObjectHash, object: KeptObject): void {
    this.#objects.set(name, object);
  }

  /** As it is here, packed or not. */
  kept(name: ObjectHash): KeptObject | undefined {
    return this.#objects.get(name);
  }
}

export function bytesOf(object: KeptObject): Uint8Array {
  return object instanceof Uint8Array ? object : inflate(object);
}

/** An object as a shared value has it. */
export function deflatedOf(object: KeptObject): Uint8Array {
  return object instanceof Uint8Array ? deflate(object) : object.deflated;
}

/** What is there under a name, not unpacked for the sake of asking. */
export function keptObject(objects: Objects, name: ObjectHash): KeptObject | undefined {
  return objects instanceof MixedObjects ? objects.kept(name) : objects.get(name);
}
