import { gunzipSync, gzipSync } from "node:zlib";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { parseShard } from "#app/content/release/parse.ts";
import type { Moves } from "./compare.ts";
import { readPointer } from "./pointer.ts";
import type { ReadableRelease } from "./readable.ts";
import { hashBytes } from "./release.ts";
import { batches, objectKey, type ReleaseStore } from "./store.ts";

/**
 * Every address of a release, and where moved pages went: what a later version of this program has to know of it to keep
 * old addresses alive and to notice lost pages, whatever the format of the release is.
 */
export interface Addresses {
  readonly pages: ReadonlySet<DocumentPath>;
  readonly moves: Moves;
}

/** Bytes of a part's text: in gzip it is less, and no value of a store is larger than 1 MiB. */
const MAX_PART_BYTES = 1_000_000;

/**
 * The list as values of a store, most often one: text in gzip, a line for each address in order, and behind a tab where
 * its page has gone. A version that has more to say may add columns: readers take the two that they know.
 *
 * @example "/about\n/old-name\t/new-name\n"
 */
export function encodeAddresses({ pages, moves }: Addresses): readonly Uint8Array[] {
  const lines = [...pages, ...[...moves].map(([from, to]) => `${from}\t${to}`)].sort();
  const parts: string[][] = [];
  let length = MAX_PART_BYTES;
  for (const line of lines) {
    length += Buffer.byteLength(line) + 1;
    if (length > MAX_PART_BYTES) {
      parts.push([]);
      length = Buffer.byteLength(line) + 1;
    }
    parts.at(-1)?.push(`${line}\n`);
  }
  return parts.map((part) => gzipSync(part.join("")));
}

/** The other way. Lines that say no address say nothing; throws for what is no gzip. */
export function decodeAddresses(parts: readonly Uint8Array[]): Addresses {
  const pages = new Set<DocumentPath>();
  const moves = new Map<DocumentPath, DocumentPath>();
  const lines = parts.flatMap((part) => gunzipSync(part).toString().split("\n"));
  for (const line of lines) {
    const [address = "", target = ""] = line.split("\t");
    const [from, to] = [address, target].map((text) => (text.startsWith("/") ? canonicalPath(text) : null));
    if (from && to) moves.set(from, to);
    else if (from && target === "") pages.add(from);
  }
  return { pages, moves };
}

/** All addresses of a release, by its path table. */
export async function addressesOf({ manifest, read }: Omit<ReadableRelease, "id">): Promise<Addresses> {
  const pages = new Set<DocumentPath>();
  const moves = new Map<DocumentPath, DocumentPath>();
  for (const hash of manifest.paths) {
    for (const [address, record] of (await read([hash])).flatMap((bytes) => Object.entries(parseShard(bytes)))) {
      const from = record.moved === undefined ? null : canonicalPath(address);
      if (record.page !== null) pages.add(record.page.path);
      else if (from !== null && record.moved !== undefined) moves.set(from, record.moved);
    }
  }
  return { pages, moves };
}

/** The addresses of what is published; null where the pointer names no list, or it is lost. */
export async function publishedAddresses(store: ReleaseStore): Promise<Addresses | null> {
  const { addresses = [] } = (await readPointer(store)) ?? {};
  const values = await store.getAll(addresses.map(objectKey));
  const parts = addresses.map((name) => values.get(objectKey(name)));
  const whole = parts.filter((part, at) => part !== undefined && hashBytes(part) === addresses[at]);
  return addresses.length === 0 || whole.length < addresses.length
    ? null
    : decodeAddresses(whole.filter((part) => part !== undefined));
}

/** Has a store hold the list of a release that it holds already, and says what the list is named. */
export async function storeAddresses(store: ReleaseStore, release: ReadableRelease): Promise<readonly ObjectHash[]> {
  const parts = new Map(encodeAddresses(await addressesOf(release)).map((part) => [hashBytes(part), part]));
  const known = await store.getAll([...parts.keys()].map(objectKey));
  const missing = [...parts].filter(([name]) => !known.has(objectKey(name)));
  for (const batch of batches(missing, store.batch)) {
    await store.putAll(new Map(batch.map(([name, part]) => [objectKey(name), part])));
  }
  return [...parts.keys()];
}
