import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest } from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/object-codec.ts";
import { inBatches } from "./in-batches.ts";
import { hashBytes } from "./release.ts";
import { objectKey, type ReleaseStore } from "./store.ts";

/**
 * Objects of a published release that need not be written again: those it names and the store still has. What it does
 * not name may be left from a publish that failed, so nobody has read it back.
 */
export async function heldObjects(store: ReleaseStore, id: ReleaseId): Promise<ReadonlySet<string>> {
  const [named, keys] = await Promise.all([namedObjects(store, id), store.keys()]);
  return new Set(named.filter((hash) => keys.has(objectKey(hash))));
}

/** Every hash that a release names: its manifest, shards, index, and what those name; not those that came back wrong. */
async function namedObjects(store: ReleaseStore, id: ReleaseId): Promise<readonly string[]> {
  const manifest = (await readObject(store, id)) as Manifest | null;
  if (manifest === null) return [];
  const parts = [...manifest.paths, ...manifest.index.map((chunk) => chunk.object)];
  const read = await inBatches(parts, async (hash) => ({ hash, value: await readObject(store, hash) }));
  const lost = new Set<string>(read.flatMap(({ hash, value }) => (value === null ? [hash] : [])));
  const named = JSON.stringify([manifest, read]).match(/[0-9a-f]{64}/g) ?? [];
  return [id, ...named].filter((hash) => !lost.has(hash));
}

/** Null where the object is missing or other than its hash says. */
async function readObject(store: ReleaseStore, hash: string): Promise<unknown> {
  const bytes = await store.get(objectKey(hash));
  return bytes !== null && hashBytes(bytes) === hash ? decodeJson(bytes) : null;
}
