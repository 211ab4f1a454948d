import { type Bloom, decodeBloom, mayHave } from "./bloom.ts";
import type { ObjectHash } from "./hash.ts";
import type { Manifest, PathRecord, PathShard } from "./manifest.ts";
import { decodeJson } from "./object-codec.ts";
import type { ObjectSource } from "./objects.ts";
import { shardOf } from "./shard.ts";

const filters = new WeakMap<Manifest, Bloom>();

/** What a release holds at an address, null for nothing; an unknown address costs no read (threats.md A21). */
export async function findRecord(
  release: { readonly manifest: Manifest; readonly objects: ObjectSource },
  address: string,
): Promise<PathRecord | null> {
  const { manifest, objects } = release;
  if (!mayHave(bloomOf(manifest), address)) return null;
  const hash = manifest.paths[shardOf(address, manifest.paths.length)];
  if (hash === undefined) return null;
  const shard = await objects.parsed(hash, parseShard);
  return Object.hasOwn(shard, address) ? (shard[address] ?? null) : null;
}

function parseShard(bytes: Uint8Array): PathShard {
  return decodeJson(bytes) as PathShard;
}

function bloomOf(manifest: Manifest): Bloom {
  const known = filters.get(manifest);
  if (known !== undefined) return known;
  const bloom = decodeBloom(manifest.bloom);
  filters.set(manifest, bloom);
  return bloom;
}

/** JSON object of a release. Objects are checked by hash where they enter memory, so their shape is the compiler's. */
export function readJson<T>(objects: ObjectSource, hash: ObjectHash): Promise<T> {
  return objects.parsed(hash, decodeJson) as Promise<T>;
}
