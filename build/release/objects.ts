import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import {
  FORMAT,
  type IndexRow,
  type Manifest,
  type OriginalRef,
  type PackObject,
  type PathShard,
  type Pointer,
} from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/objects.ts";
import { hashBytes, type Release } from "./release.ts";
import { batches, objectKey, type ReleaseStore } from "./store.ts";

/** What a release is made of, as far as the store still has it. */
interface NamedObjects {
  /** Every object that the release names, its own manifest among them; without those that were found lost. */
  readonly named: ReadonlySet<ObjectHash>;
  /** Objects that name others and came back missing or changed: what they named is not known. */
  readonly lost: readonly ObjectHash[];
}

type Parts = ReadonlyMap<ObjectHash, unknown>;

/** Follows a published release from its manifest down. Documents and drawings name nothing, and are not read. */
export async function namedObjects(store: ReleaseStore, id: ReleaseId): Promise<NamedObjects> {
  const manifest = (await readParts(store, [id])).get(id) as Manifest | undefined;
  if (manifest === undefined) return { named: new Set(), lost: [id] };
  if (manifest.format !== FORMAT) return otherFormat(store, { id, manifest });
  const { paths, index } = manifest;
  const lists = manifest.originals === null ? [] : [manifest.originals];
  const chunks = index.map((chunk) => chunk.object);
  const parts = await readParts(store, [...paths, ...chunks, ...lists]);
  const shards = paths.map((hash) => (parts.get(hash) ?? {}) as PathShard);
  const rows = chunks.flatMap((hash) => (parts.get(hash) ?? []) as readonly IndexRow[]);
  const files = shards.flatMap((shard) => Object.values(shard).flatMap(({ file }) => file ?? []));
  const packs = files.filter(({ form }) => form === "pack").map(({ object }) => object);
  const bound = await readParts(store, packs);
  const drawings = [...bound.values()].flatMap((pack) => (pack as PackObject).pages.map(({ drawing }) => drawing));
  const originals = lists.flatMap((hash) => (parts.get(hash) ?? []) as readonly OriginalRef[]);
  const lost = [...missingFrom(parts, [...paths, ...chunks, ...lists]), ...missingFrom(bound, packs)];
  const all = [
    id,
    ...namedByManifest(manifest),
    ...rows.map(({ object }) => object),
    ...files.map(({ object }) => object),
    ...lists,
    ...originals.flatMap((original) => original.parts),
  ];
  const gone = new Set(lost);
  return { named: new Set([...all, ...drawings].filter((hash) => !gone.has(hash))), lost };
}

function namedByManifest({ paths, index, navigation, globals, sources }: Manifest): readonly ObjectHash[] {
  const trees = Object.values(navigation).flatMap(({ top, branches }) => [top, ...Object.values(branches)]);
  return [...paths, ...index.map(({ object }) => object), ...trees, ...(globals === null ? [] : [globals]), ...sources];
}

/** Of another format only so much is known: its objects are named by hashes in JSON, two steps down. */
async function otherFormat(
  store: ReleaseStore,
  { id, manifest }: { readonly id: ReleaseId; readonly manifest: unknown },
): Promise<NamedObjects> {
  const hashes = hashesIn(manifest);
  const parts = await readParts(store, hashes);
  return { named: new Set([id, ...hashes, ...hashesIn([...parts.values()])]), lost: [] };
}

function hashesIn(value: unknown): readonly ObjectHash[] {
  return (JSON.stringify(value).match(/\b[0-9a-f]{64}\b/g) ?? []) as ObjectHash[];
}

function missingFrom(parts: Parts, hashes: readonly ObjectHash[]): readonly ObjectHash[] {
  return hashes.filter((hash) => !parts.has(hash));
}

/** The objects as JSON, by hash; one that is missing or other than its hash says is not in it. */
async function readParts(store: ReleaseStore, hashes: readonly ObjectHash[]): Promise<Parts> {
  const parts = new Map<ObjectHash, unknown>();
  for (const batch of batches([...new Set(hashes)], store.batch)) {
    const values = await store.getAll(batch.map(objectKey));
    for (const hash of batch) {
      const bytes = values.get(objectKey(hash));
      if (bytes !== undefined && hashBytes(bytes) === hash) parts.set(hash, decodeJson(bytes));
    }
  }
  return parts;
}

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
