import { createHash } from "node:crypto";
import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest } from "#app/content/release/manifest.ts";

/** A release in memory: its manifest, and every object by hash, the manifest's own among them. */
export interface Release {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly objects: ReadonlyMap<ObjectHash, Uint8Array>;
}

/** Of bytes that were collected before: nobody changes those. */
const knownHashes = new WeakMap<Uint8Array, ObjectHash>();

/** Collects objects under their hashes. The same bytes are one object. */
export class ObjectSet {
  readonly objects = new Map<ObjectHash, Uint8Array>();

  add(bytes: Uint8Array): ObjectHash {
    const hash = knownHashes.get(bytes) ?? hashBytes(bytes);
    knownHashes.set(bytes, hash);
    this.objects.set(hash, bytes);
    return hash;
  }
}

export function hashBytes(bytes: Uint8Array): ObjectHash {
  return createHash("sha256").update(bytes).digest("hex") as ObjectHash;
}
