import { canonicalPath } from "../path/canonical-path.ts";
import { type Bloom, decodeBloom, fnv1a, mayHave } from "./bloom.ts";
import type { Manifest, PathRecord } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseShard } from "./parse.ts";

const filters = new WeakMap<Manifest, Bloom>();

/** What a release holds at an address, null for nothing; an unknown address costs no read (docs/threats.md A21). */
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

function bloomOf(manifest: Manifest): Bloom {
  const known = filters.get(manifest);
  if (known !== undefined) return known;
  const bloom = decodeBloom(manifest.bloom);
  filters.set(manifest, bloom);
  return bloom;
}

/** Records a shard should hold: 64 path entries are about 40 KB, one fast read. */
const RECORDS_PER_SHARD = 64;

/** How many shards the path table of `addresses` addresses has: a power of two, so that growth seldom moves all. */
export function shardCount(addresses: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(addresses / RECORDS_PER_SHARD)));
}

export function shardOf(address: string, shards: number): number {
  return fnv1a(address) % shards;
}

/** The key of a document in the path table: its canonical path, or `_path` itself where it has none (`/a//b`). */
export function addressOf(path: string): string {
  return canonicalPath(path) ?? path;
}
