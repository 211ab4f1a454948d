import { canonicalPath } from "../path/canonical-path.ts";
import { decodeShared, encodeShared, type ObjectHash, SHARED_LENGTH } from "./hash.ts";
import type { BloomRef, Manifest, PathRecord } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseShard } from "./parse.ts";

/** A release to read from at one moment: `now` (epoch ms) decides what is live. */
export interface ReleaseAt {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

type Release = Omit<ReleaseAt, "now">;

/**
 * What a release holds at an address, null for nothing. The first address without a document costs an isolate two reads: a
 * shard, and the filters that name others without one (docs/threats.md A21).
 */
export async function findRecord(release: Release, address: string): Promise<PathRecord | null> {
  const { manifest, objects } = release;
  if (!mayHold(manifest, address)) return null;
  const hash = manifest.paths[shardOf(address, manifest.paths.length)];
  if (hash === undefined) return null;
  const shard = await objects.parsed(hash, parseShard);
  const record = Object.hasOwn(shard, address) ? (shard[address] ?? null) : null;
  if (record === null) void readFilters(release);
  return record;
}

/** Of releases that lacked a requested address; null where they could not be read. */
const filters = new WeakMap<Manifest, Bloom | null>();

/** False where it is known without a read that a release holds nothing at an address. */
export function mayHold(manifest: Manifest, address: string): boolean {
  const known = filters.get(manifest) ?? null;
  return known === null || mayHave(known, address);
}

/** Where they cannot be read they are not read again: each unknown address reads its shard. */
async function readFilters({ manifest, objects }: Release): Promise<void> {
  if (filters.has(manifest)) return;
  const { object, ...bloom } = manifest.bloom;
  try {
    filters.set(manifest, { ...bloom, bits: await objects.parsed(object, bitsOf) });
  } catch {
    filters.set(manifest, null);
  }
}

function bitsOf(bytes: Uint8Array): Uint8Array {
  return bytes;
}

/** Records a shard should hold: 64 path entries are about 40 KB, 6 as they are stored. */
const RECORDS_PER_SHARD = 64;

/** And may, rather than that there are more shards than a pointer names. */
const MAX_RECORDS = 128;

/** More shards make no part of a pointer: those of 131,072 addresses are 14 KB. */
const MAX_SHARDS = 1_024;

/** How many shards the path table of `addresses` addresses has: a power of two, so that growth seldom moves all. */
export function shardCount(addresses: number): number {
  const wanted = powerAbove(addresses / RECORDS_PER_SHARD);
  return wanted <= MAX_SHARDS ? wanted : Math.max(MAX_SHARDS, powerAbove(addresses / MAX_RECORDS));
}

function powerAbove(count: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(count)));
}

export function shardOf(address: string, shards: number): number {
  return fnv1a(address) % shards;
}

/** Shards as a pointer names them, null where they are too many. `shardIn` finds one again. */
export function encodeShards(shards: readonly ObjectHash[]): string | null {
  return shards.length > MAX_SHARDS ? null : encodeShared(shards);
}

/** The shard that has an address, by the shards of a pointer; null where these are no such text. */
export function shardIn(shards: string, address: string): ObjectHash | null {
  const start = shardOf(address, Math.max(1, Math.floor(shards.length / SHARED_LENGTH))) * SHARED_LENGTH;
  return decodeShared(shards.slice(start, start + SHARED_LENGTH))?.[0] ?? null;
}

/** The key of a document in the path table: its canonical path, or `_path` itself where it has none (`/a//b`). */
export function addressOf(path: string): string {
  return canonicalPath(path) ?? path;
}

/** 10 bits and 7 hashes an address: one in a hundred unknown addresses costs a read of one shard. */
const BITS_PER_ADDRESS = 10;
const HASHES = 7;

/** A shard has so many bytes of a filter or a multiple of them, so that one more address seldom changes all filters. */
const FILTER_STEP = 8;

interface Bloom extends Omit<BloomRef, "object"> {
  /** Of one shard after the other. */
  readonly bits: Uint8Array;
}

/** Bytes that each shard has of the filter over so many addresses. */
function filterSize(addresses: number, shards: number): number {
  const bits = (addresses / Math.max(1, shards)) * BITS_PER_ADDRESS;
  return FILTER_STEP * Math.max(1, Math.ceil(bits / (8 * FILTER_STEP)));
}

/**
 * A filter over the addresses of shards: `mayHave` is true for each of them, and false for nearly everything else. Each
 * shard has a part of it that depends on its own addresses alone.
 */
export function createBloom(shards: readonly (readonly string[])[]): Bloom {
  const addresses = shards.reduce((sum, { length }) => sum + length, 0);
  const bytes = filterSize(addresses, shards.length);
  const bits = new Uint8Array(shards.length * bytes);
  for (const [at, own] of shards.entries()) bits.set(filterOf(own, bytes), at * bytes);
  return { hashes: HASHES, bytes, bits };
}

/** The part of a shard in a filter. */
export function filterOf(addresses: readonly string[], bytes: number): Uint8Array {
  const bits = new Uint8Array(bytes);
  for (const address of addresses) {
    for (const bit of positions(address, { hashes: HASHES, size: bytes * 8 })) {
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return bits;
}

/** False only where the address is certainly not in the release: answered 404 without any read. */
export function mayHave({ hashes, bytes, bits }: Bloom, address: string): boolean {
  if (bits.length === 0) return false;
  const start = shardOf(address, bits.length / bytes) * bytes;
  for (const bit of positions(address, { hashes, size: bytes * 8 })) {
    if (((bits[start + (bit >> 3)] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/**
 * Double hashing (Kirsch and Mitzenmacher 2006): `a + i * b` behaves like independent hash functions. Neither is the hash
 * that chooses the shard.
 */
function positions(address: string, { hashes, size }: { hashes: number; size: number }): number[] {
  const a = fnv1a(address, 0x9e3779b9);
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
