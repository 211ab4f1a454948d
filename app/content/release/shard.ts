import { canonicalPath } from "../path/canonical-path.ts";
import { fnv1a } from "./bloom.ts";

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
