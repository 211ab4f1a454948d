import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest } from "#app/content/release/manifest.ts";
import { parseManifest, UnknownFormat } from "#app/content/release/parse.ts";
import { readPointer } from "./pointer.ts";
import { IncompleteRelease } from "./publish.ts";
import type { Release } from "./release.ts";
import { objectIn } from "./shared-values.ts";
import { batches, objectKey, type ReleaseStore } from "./store.ts";

/** A release whose parts are read as they are needed. */
export interface ReadableRelease {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly read: ReadObjects;
  /** The list of its addresses, where one is known to be stored. */
  readonly addresses?: readonly ObjectHash[];
}

/** Gives the bytes of many objects; throws where one is missing. */
type ReadObjects = (hashes: readonly ObjectHash[]) => Promise<readonly Uint8Array[]>;

/**
 * A published release. Throws `IncompleteRelease` where its manifest is lost, `UnknownFormat` for one of another format.
 */
export async function openPublished(store: ReleaseStore, id: ReleaseId): Promise<ReadableRelease> {
  const read: ReadObjects = (hashes) => readObjects(store, { id, hashes });
  const [bytes] = await read([id]);
  if (bytes === undefined) throw new IncompleteRelease(id, 1);
  return { id, manifest: parseManifest(bytes), read };
}

/** Whether this version of the program can show a release, as far as its manifest tells. */
export async function isReadable(store: ReleaseStore, id: ReleaseId): Promise<boolean> {
  return (await openPublished(store, id).catch(unreadable)) !== null;
}

/** What is published, to compare with; null where nothing is, or nothing that this compiler can read any more. */
export async function openCurrent(store: ReleaseStore): Promise<ReadableRelease | null> {
  const pointer = await readPointer(store);
  if (pointer === null) return null;
  const release = await openPublished(store, pointer.release).catch(unreadable);
  return release && { ...release, ...(pointer.addresses !== undefined && { addresses: pointer.addresses }) };
}

/** Null for an error that says that a release cannot be read; throws any other. */
export function unreadable(error: unknown): null {
  if (error instanceof UnknownFormat || error instanceof IncompleteRelease) return null;
  throw error;
}

/** A release in memory, read like one in a store. */
export function inMemory({ id, manifest, objects, addresses }: Release): ReadableRelease {
  async function read(hashes: readonly ObjectHash[]): Promise<readonly Uint8Array[]> {
    const found = hashes.flatMap((hash) => objects.get(hash) ?? []);
    if (found.length < hashes.length) throw new IncompleteRelease(id, hashes.length - found.length);
    return found;
  }
  return { id, manifest, read, ...(addresses !== undefined && { addresses }) };
}

/** Undamaged objects of a release. Throws `IncompleteRelease` where one is lost. */
export async function readObjects(
  store: ReleaseStore,
  { id, hashes }: { readonly id: ReleaseId; readonly hashes: readonly ObjectHash[] },
): Promise<readonly Uint8Array[]> {
  const found: Uint8Array[] = [];
  for (const batch of batches(hashes, store.batch)) {
    const values = await store.getAll(batch.map(objectKey));
    const right = batch.flatMap((hash) => objectIn(values.get(objectKey(hash)) ?? NOTHING, hash) ?? []);
    if (right.length < batch.length) throw new IncompleteRelease(id, batch.length - right.length);
    found.push(...right);
  }
  return found;
}

const NOTHING = new Uint8Array();
