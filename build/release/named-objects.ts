import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import {
  FORMAT,
  type IndexRow,
  type Manifest,
  type OriginalRef,
  type PackObject,
  type PathShard,
} from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/object-codec.ts";
import { batches } from "./in-batches.ts";
import { hashBytes } from "./release.ts";
import { objectKey, type ReleaseStore } from "./store.ts";

/** What a release is made of, as far as the store still has it. */
export interface NamedObjects {
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
