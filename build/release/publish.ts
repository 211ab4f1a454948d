import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest, Pointer } from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/object-codec.ts";
import { parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { hashBytes, type Release } from "./release.ts";
import { objectKey, POINTER_KEY, type ReleaseStore } from "./store.ts";

/** Releases that stay answered by name after a publish, so that open pages go on in theirs. */
const KEPT_RELEASES = 20;

/** Writes under way at once: local KV is one SQLite file, and the REST API counts requests. */
const PARALLEL = 16;

export interface Receipt {
  readonly release: ReleaseId;
  /** Objects that were written; 0 where the store held this release already. */
  readonly written: number;
  /** False where the pointer named this release before. */
  readonly moved: boolean;
}

/**
 * Publishes a release: the objects the store lacks first, each read back, the manifest last of them, then the pointer.
 * Killed at any moment, readers see the old release or the new one, whole (architecture.md 3). Throws where an object
 * comes back other than it was written; the pointer has not moved then.
 */
export async function publishRelease(options: {
  readonly release: Release;
  readonly store: ReleaseStore;
  readonly now: number;
  readonly progress?: (done: number, total: number) => void;
}): Promise<Receipt> {
  const { release, store, now } = options;
  const current = await readPointer(store);
  if (current?.release === release.id) return { release: release.id, written: 0, moved: false };
  const missing = await missingObjects(release, { store, current });
  await upload({ release, hashes: missing.filter((hash) => hash !== release.id), store, progress: options.progress });
  await upload({ release, hashes: [release.id], store, progress: undefined });
  await store.put(POINTER_KEY, new TextEncoder().encode(serializePointer(nextPointer(release.id, { current, now }))));
  return { release: release.id, written: missing.length, moved: true };
}

export async function readPointer(store: ReleaseStore): Promise<Pointer | null> {
  const bytes = await store.get(POINTER_KEY);
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
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

/** Objects of the release that the current one does not name: those it names are there, or it could not be current. */
async function missingObjects(
  release: Release,
  { store, current }: { store: ReleaseStore; current: Pointer | null },
): Promise<ObjectHash[]> {
  const held = current === null ? new Set<string>() : await namedObjects(store, current.release);
  return [...release.objects.keys()].filter((hash) => !held.has(hash));
}

/** Every hash a published release names: its manifest, shards, index, and what those name. */
async function namedObjects(store: ReleaseStore, id: ReleaseId): Promise<ReadonlySet<string>> {
  const manifest = (await readObject(store, id)) as Manifest | null;
  if (manifest === null) return new Set();
  const shards = manifest.paths.map(String);
  const chunks = manifest.index.map((chunk) => chunk.object);
  const below = await inBatches([...shards, ...chunks], (hash) => readObject(store, hash));
  const named = JSON.stringify([manifest, below]).match(/[0-9a-f]{64}/g) ?? [];
  return new Set([id, ...named]);
}

async function readObject(store: ReleaseStore, hash: string): Promise<unknown> {
  const bytes = await store.get(objectKey(hash));
  return bytes !== null && hashBytes(bytes) === hash ? decodeJson(bytes) : null;
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

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += PARALLEL) {
    results.push(...(await Promise.all(items.slice(at, at + PARALLEL).map(work))));
  }
  return results;
}
