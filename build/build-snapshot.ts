import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { parseManifest } from "#app/content/release/parse.ts";
import { folderStore } from "./release/folder-store.ts";
import { readPointer } from "./release/pointer.ts";
import { publishRelease } from "./release/publish.ts";
import { hashBytes, type Release } from "./release/release.ts";

/** The release that travels with the worker, among its assets under the keys it has in KV (docs/architecture.md 3). */
export const SNAPSHOT = "_snapshot";

/** Puts a release in the place of the snapshot among some assets. Readers find the old one or the new one, whole. */
export async function writeSnapshot(
  release: Release,
  { assets, now }: { readonly assets: string; readonly now: number },
): Promise<void> {
  const place = join(assets, SNAPSHOT);
  const fresh = `${place}.new`;
  await rm(fresh, { recursive: true, force: true });
  await publishRelease({ release, store: folderStore(fresh), now });
  await rm(place, { recursive: true, force: true });
  await rename(fresh, place);
}

/** The snapshot among some assets as a release; null where there is none, or one that is not whole. */
export async function readSnapshot(assets: string): Promise<Release | null> {
  const place = join(assets, SNAPSHOT);
  const pointer = await readPointer(folderStore(place));
  if (pointer === null) return null;
  const objects = await readObjects(join(place, "o"));
  const manifest = objects.get(pointer.release);
  return manifest === undefined ? null : { id: pointer.release, manifest: parseManifest(manifest), objects };
}

async function readObjects(folder: string): Promise<ReadonlyMap<ObjectHash, Uint8Array>> {
  const names = await readdir(folder);
  const entries = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return new Map(entries.map((bytes) => [hashBytes(bytes), new Uint8Array(bytes)]));
}
