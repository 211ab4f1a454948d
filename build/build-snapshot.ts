import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import { CLIENT_DIR } from "./paths.ts";
import { folderStore } from "./release/folder-store.ts";
import { readPointer } from "./release/pointer.ts";
import { publishRelease } from "./release/publish.ts";
import { hashBytes, type Release } from "./release/release.ts";

/** The release that travels with the worker, among its assets under the keys it has in KV (architecture.md 3). */
const SNAPSHOT_DIR = `${CLIENT_DIR}/_snapshot`;

/** Puts a release in the place of the snapshot. Readers find the old one or the new one, whole. */
export async function writeSnapshot(release: Release, now: number): Promise<void> {
  const fresh = `${SNAPSHOT_DIR}.new`;
  await rm(fresh, { recursive: true, force: true });
  await publishRelease({ release, store: folderStore(fresh), now });
  await rm(SNAPSHOT_DIR, { recursive: true, force: true });
  await rename(fresh, SNAPSHOT_DIR);
}

/** The snapshot as a release; null where there is none, or one that is not whole. */
export async function readSnapshot(): Promise<Release | null> {
  const pointer = await readPointer(folderStore(SNAPSHOT_DIR));
  if (pointer === null) return null;
  const objects = await readObjects(`${SNAPSHOT_DIR}/o`);
  const manifest = objects.get(pointer.release);
  return manifest === undefined ? null : { id: pointer.release, manifest: parseManifest(manifest), objects };
}

async function readObjects(folder: string): Promise<ReadonlyMap<ObjectHash, Uint8Array>> {
  const names = await readdir(folder);
  const entries = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return new Map(entries.map((bytes) => [hashBytes(bytes), new Uint8Array(bytes)]));
}
