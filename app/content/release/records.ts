import { canonicalPath } from "../path/canonical-path.ts";
import { decodeHash, ENCODED_LENGTH, encodeHash, type ObjectHash } from "./hash.ts";
import type { BloomData, Manifest, PathRecord } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseShard } from "./parse.ts";

const filters = new WeakMap<Manifest, Bloom>();

/** What a release holds at an address, null for nothing; an unknown address costs no read (docs/threats.md A21). */
export async function findRecord(
  release: { readonly manifest: Manifest; readonly objects: ObjectSource },
  address: string,
): Promise<PathRecord | null> {
  const { manifest, objects } = release;
  if (!mayHold(manifest, address)) return null;
  const hash = manifest.paths[shardOf(address, manifest.paths.length)];
  if (hash === undefined) return null;
  const shard = await objects.parsed(hash, parseShard);
  return Object.hasOwn(shard, address) ? (shard[address] ?? null) : null;
}

/** False where a release holds nothing at an address: known without a read. */
export function mayHold(manifest: Manifest, address: string): boolean {
  return mayHave(bloomOf(manifest), address);
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

/** More shards make no part of a pointer: those of some 16,000 addresses are 11 KB. */
const MOST_SHARDS = 256;

/** Shards as a pointer names them, null where they are too many. `shardIn` finds one again. */
export function encodeShards(shards: readonly ObjectHash[]): string | null {
  return shards.length > MOST_SHARDS ? null : shards.map(encodeHash).join("");
}

/** The shard that has an address, by the shards of a pointer; null where these are no such text. */
export function shardIn(shards: string, address: string): ObjectHash | null {
  const start = shardOf(address, Math.max(1, Math.floor(shards.length / ENCODED_LENGTH))) * ENCODED_LENGTH;
  return decodeHash(shards.slice(start, start + ENCODED_LENGTH));
}

/** The key of a document in the path table: its canonical path, or `_path` itself where it has none (`/a//b`). */
export function addressOf(path: string): string {
  return canonicalPath(path) ?? path;
}

/** 10 bits and 7 hashes an address: one in a hundred unknown addresses costs a read of one shard. */
const BITS_PER_ADDRESS = 10;
const HASHES = 7;

interface Bloom {
  readonly hashes: number;
  readonly bits: Uint8Array;
}

/** A filter over `addresses`: `mayHave` is true for each of them, and false for nearly everything else. */
export function createBloom(addresses: readonly string[]): Bloom {
  const bits = new Uint8Array(Math.max(8, Math.ceil((addresses.length * BITS_PER_ADDRESS) / 8)));
  for (const address of addresses) {
    for (const bit of positions(address, { hashes: HASHES, size: bits.length * 8 })) {
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return { hashes: HASHES, bits };
}

/** False only where the address is certainly not in the release: answered 404 without any read. */
export function mayHave(bloom: Bloom, address: string): boolean {
  for (const bit of positions(address, { hashes: bloom.hashes, size: bloom.bits.length * 8 })) {
    if (((bloom.bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

export function encodeBloom(bloom: Bloom): BloomData {
  return { hashes: bloom.hashes, bits: btoa(Array.from(bloom.bits, (byte) => String.fromCharCode(byte)).join("")) };
}

export function decodeBloom(data: BloomData): Bloom {
  return { hashes: data.hashes, bits: Uint8Array.from(atob(data.bits), (char) => char.charCodeAt(0)) };
}

/** Double hashing (Kirsch and Mitzenmacher 2006): `a + i * b` behaves like independent hash functions. */
function positions(address: string, { hashes, size }: { hashes: number; size: number }): number[] {
  const a = fnv1a(address, 0x811c9dc5);
  const b = fnv1a(address, 0x01000193) | 1;
  const found: number[] = [];
  for (let i = 0; i < hashes; i++) found.push(((a + Math.imul(i, b)) >>> 0) % size);
  return found;
}

/** 32-bit FNV-1a over UTF-16 units, `seed` as the offset basis. Spreads keys; protects nothing. */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
