import type { ObjectHash } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { batches } from "./in-batches.ts";
import { namedObjects } from "./named-objects.ts";
import { hashBytes, type Release } from "./release.ts";
import { objectKey, type ReleaseStore } from "./store.ts";

/**
 * What was written so recently is taken for a publish that is not done yet: `gc` spares it, and a publish may build on
 * it, which must stop in time for `gc`. Ten thousand documents at the free plan's thousand keys a day take eleven days.
 */
export const SPARED_MS = 21 * 86_400_000;
const TRUSTED_MS = 20 * 86_400_000;

/**
 * Objects of a release that must be written: those that the store lacks. An object that the current release names is
 * there if its key is. One that no release names may be left from a publish that was cut off: it counts where it was
 * written lately and reads back right, so that such a publish goes on where it stopped.
 */
export async function missingObjects(options: {
  readonly release: Release;
  readonly current: Pointer | null;
  readonly store: ReleaseStore;
  readonly now: number;
}): Promise<readonly ObjectHash[]> {
  const { release, current, store, now } = options;
  const keys = await store.keys();
  const named = current === null ? new Set() : (await namedObjects(store, current.release)).named;
  const hashes = [...release.objects.keys()];
  const unsure = hashes.filter((hash) => !(named.has(hash) && keys.has(objectKey(hash))));
  const late = unsure.filter((hash) => now - (keys.get(objectKey(hash)) ?? 0) < TRUSTED_MS);
  const whole = await readBack(store, late);
  return unsure.filter((hash) => !whole.has(hash));
}

/** Those of the objects that the store gives back as they are. */
export async function readBack(store: ReleaseStore, hashes: readonly ObjectHash[]): Promise<ReadonlySet<ObjectHash>> {
  const whole = new Set<ObjectHash>();
  for (const batch of batches(hashes, store.batch)) {
    const values = await store.getAll(batch.map(objectKey));
    for (const hash of batch) {
      const bytes = values.get(objectKey(hash));
      if (bytes !== undefined && hashBytes(bytes) === hash) whole.add(hash);
    }
  }
  return whole;
}
