import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { asCollection } from "./collection-mark.ts";
import { batches } from "./in-batches.ts";
import { SPARED_MS } from "./missing-objects.ts";
import { namedObjects } from "./named-objects.ts";
import { liveGrants, readPointer } from "./pointer.ts";
import { objectKey, type ReleaseStore } from "./store.ts";

export interface Garbage {
  /** Keys that nothing names, and that no publish is about to. */
  readonly keys: readonly string[];
  /** Releases that are kept, the current one first. */
  readonly kept: readonly ReleaseId[];
  /** Of the kept ones, those that the store no longer has whole. */
  readonly lost: readonly ReleaseId[];
}

interface CollectOptions {
  readonly store: ReleaseStore;
  /** Epoch ms. */
  readonly now: number;
  readonly progress?: (done: number, total: number) => void;
}

/**
 * Deletes what nobody needs any more. Killed at any moment, nothing that is needed is gone, and it can be run again; a
 * publish that is under way meanwhile begins anew (`CollectionInterferes`). Throws as `findGarbage`.
 */
export async function collectGarbage({ store, now, progress }: CollectOptions): Promise<Garbage> {
  return asCollection({ store, now }, async (renew) => {
    const garbage = await findGarbage({ store, now });
    let done = 0;
    for (const batch of batches(garbage.keys, store.batch)) {
      await renew();
      await store.deleteAll(batch);
      done += batch.length;
      progress?.(done, garbage.keys.length);
    }
    return garbage;
  });
}

/**
 * What nobody needs any more: objects that neither a kept release nor a preview names, written long enough ago that no
 * publish still under way goes by them. Throws where there is no pointer, or the current release cannot be followed:
 * then nothing is known to be garbage.
 */
export async function findGarbage({ store, now }: CollectOptions): Promise<Garbage> {
  const keys = await store.keys();
  const pointer = await readPointer(store);
  if (pointer === null) throw new Error("there is no release here: nothing says what is still needed");
  const kept = keptReleases(pointer, now);
  const needed = new Set<string>();
  const lost: ReleaseId[] = [];
  for (const id of kept) {
    const release = await namedObjects(store, id);
    for (const hash of release.named) needed.add(objectKey(hash));
    if (release.lost.length > 0) lost.push(id);
  }
  if (lost.includes(pointer.release)) {
    throw new Error(`the current release ${pointer.release.slice(0, 12)} is not whole. Publish again, then collect.`);
  }
  const unneeded = [...keys].filter(([key, writtenAt]) => isOld(writtenAt, now) && !needed.has(key));
  return { keys: unneeded.map(([key]) => key).filter((key) => key.startsWith("o/")), kept, lost };
}

function isOld(writtenAt: number | null, now: number): boolean {
  return now - (writtenAt ?? 0) >= SPARED_MS;
}

function keptReleases(pointer: Pointer, now: number): readonly ReleaseId[] {
  const granted = liveGrants(pointer, now).flatMap(({ release }) => (release === "any" ? [] : [release]));
  return [...new Set([pointer.release, ...pointer.previous.map(({ release }) => release), ...granted])];
}
