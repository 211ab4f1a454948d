import { addressesOf, type Shelf } from "./shelf.ts";

/** An answer as it comes from the network, under its address. */
export type Sent = readonly [address: string, response: Response];

/** What lies under an address of a cache. */
export interface Part {
  readonly address: string;
  /** As it is shown again. */
  readonly response: Response;
}

interface Arrived extends Part {
  readonly size: number;
}

/** A part with its whole body, whose size no header knows. */
export async function arrival([address, response]: Sent): Promise<Arrived> {
  const body = await response.blob();
  return { address, response: new Response(body, { headers: response.headers }), size: body.size };
}

/** One after the other: where one fails, those after it are not there. */
export async function putAll(cache: Cache, parts: readonly Part[]): Promise<void> {
  for (const { address, response } of parts) await cache.put(address, response);
}

/** What the shelf means by some addresses, as far as it is there. */
export async function partsAt(
  cache: Cache,
  { addresses, shelf }: { readonly addresses: readonly string[]; readonly shelf: Shelf },
): Promise<readonly Part[]> {
  const named = addressesOf(shelf);
  const kept = addresses.filter((address) => named.has(address));
  const found = await Promise.all(kept.map(async (address) => ({ address, response: await cache.match(address) })));
  return found.flatMap(({ address, response }) => (response === undefined ? [] : [{ address, response }]));
}

/** The parts of a build that are not in its cache. */
export async function missingFrom(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return addresses.filter((address) => !here.has(address));
}

/** Takes away what no shelf names, of what may be here. */
export async function dropUnnamed(
  cache: Cache,
  { shelf, here }: { readonly shelf: Shelf; readonly here: Iterable<string> },
): Promise<void> {
  const named = addressesOf(shelf);
  for (const address of here) if (!named.has(address)) await cache.delete(address);
}
