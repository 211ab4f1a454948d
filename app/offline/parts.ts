import { addressesOf, type OfflineIndex } from "./offline-index.ts";

/** A response of the network, with its address. */
export type Sent = readonly [address: string, response: Response];

/** An entry of a cache. */
export interface Part {
  readonly address: string;
  readonly response: Response;
}

interface Received extends Part {
  readonly size: number;
}

/** Reads the whole body, since no header states its size. */
export async function receive([address, response]: Sent): Promise<Received> {
  const body = await response.blob();
  return { address, response: new Response(body, { headers: response.headers }), size: body.size };
}

/** Writes one after the other: after a failure the rest is not written. */
export async function putAll(cache: Cache, parts: readonly Part[]): Promise<void> {
  for (const { address, response } of parts) await cache.put(address, response);
}

/** The entries of some addresses that the index lists and the cache has. */
export async function partsAt(
  cache: Cache,
  { addresses, index }: { readonly addresses: readonly string[]; readonly index: OfflineIndex },
): Promise<readonly Part[]> {
  const named = addressesOf(index);
  const kept = addresses.filter((address) => named.has(address));
  const found = await Promise.all(kept.map(async (address) => ({ address, response: await cache.match(address) })));
  return found.flatMap(({ address, response }) => (response === undefined ? [] : [{ address, response }]));
}

/** The files of a build that are not in its cache. */
export async function missingFrom(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return addresses.filter((address) => !here.has(address));
}

/** Deletes those entries of `here` that the index does not list. */
export async function dropUnnamed(
  cache: Cache,
  { index, here }: { readonly index: OfflineIndex; readonly here: Iterable<string> },
): Promise<void> {
  const named = addressesOf(index);
  for (const address of here) if (!named.has(address)) await cache.delete(address);
}
