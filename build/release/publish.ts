import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { heldObjects } from "./held-objects.ts";
import { inBatches } from "./in-batches.ts";
import { hashBytes, type Release } from "./release.ts";
import { objectKey, POINTER_KEY, type ReleaseStore } from "./store.ts";

/** Releases that stay answered by name after a publish, so that open pages go on in theirs. */
const KEPT_RELEASES = 20;

export interface Receipt {
  readonly release: ReleaseId;
  /** Objects that were written; 0 where the store held this release already, whole. */
  readonly written: number;
  /** False where the pointer named this release before. */
  readonly moved: boolean;
}

/**
 * Publishes a release: the objects the store lacks first, each read back, the manifest last of them, then the pointer.
 * Killed at any moment, readers see the old release or the new one, whole (architecture.md 3). A release that is
 * current already is completed where the store has lost some of it. Throws where an object comes back other than it was
 * written; the pointer has not moved then.
 */
export async function publishRelease(options: {
  readonly release: Release;
  readonly store: ReleaseStore;
  readonly now: number;
  readonly progress?: (done: number, total: number) => void;
}): Promise<Receipt> {
  const { release, store, now } = options;
  const current = await readPointer(store);
  const held = current === null ? new Set() : await heldObjects(store, current.release);
  const missing = [...release.objects.keys()].filter((hash) => !held.has(hash));
  await upload({ release, hashes: missing.filter((hash) => hash !== release.id), store, progress: options.progress });
  if (!held.has(release.id)) await upload({ release, hashes: [release.id], store, progress: undefined });
  const moved = current?.release !== release.id;
  if (moved) await writePointer(store, nextPointer(release.id, { current, now }));
  return { release: release.id, written: missing.length, moved };
}

export async function readPointer(store: ReleaseStore): Promise<Pointer | null> {
  const bytes = await store.get(POINTER_KEY);
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
}

async function writePointer(store: ReleaseStore, pointer: Pointer): Promise<void> {
  await store.put(POINTER_KEY, new TextEncoder().encode(serializePointer(pointer)));
}

function nextPointer(release: ReleaseId, { current, now }: { current: Pointer | null; now: number }): Pointer {
  const before = current === null ? [] : [current.release, ...current.previous];
  return {
    release,
    epoch: (current?.epoch ?? 0) + 1,
    previous: before.filter((id) => id !== release).slice(0, KEPT_RELEASES),
    previews: current?.previews ?? [],
    publishedAt: new Date(now).toISOString(),
  };
}

async function upload(options: {
  readonly release: Release;
  readonly hashes: readonly ObjectHash[];
  readonly store: ReleaseStore;
  readonly progress: ((done: number, total: number) => void) | undefined;
}): Promise<void> {
  const { release, hashes, store, progress } = options;
  let done = 0;
  await inBatches(hashes, async (hash) => {
    const bytes = release.objects.get(hash);
    if (bytes === undefined) throw new Error(`release ${release.id} names ${hash} but does not hold it`);
    await store.put(objectKey(hash), bytes);
    const back = await store.get(objectKey(hash));
    if (back === null || hashBytes(back) !== hash) {
      throw new Error(`object ${hash} was written but comes back ${back === null ? "missing" : "changed"}`);
    }
    progress?.(++done, hashes.length);
  });
}
