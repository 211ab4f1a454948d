import { parseJson } from "../content/json.ts";
import { OFFLINE_PAGE } from "../links.ts";
import { addressesOf, codesOf, EMPTY_SHELF, parseShelf, type Shelf } from "./shelf.ts";

/** Pages, their drawings, and the shelf that accounts for them. */
export const KEPT = "kept";

/** Where the shelf lies in it: an address that the site does not have. */
export const SHELF_ADDRESS = "/kept.json";

const CODE = "code-";

/** The shelf of a device. Makes no cache where there is none; what cannot be read is empty. */
export async function readShelf(caches: Pick<CacheStorage, "match">): Promise<Shelf> {
  const written = await caches.match(SHELF_ADDRESS).catch(() => undefined);
  return written === undefined ? EMPTY_SHELF : parseShelf(parseJson(await written.text().catch(() => "")));
}

/** What is put on the shelf together. */
export interface Kept {
  readonly parts: readonly (readonly [address: string, response: Response])[];
  /** The shelf with them, which have that many bytes in all. */
  readonly place: (shelf: Shelf, bytes: number) => Shelf;
}

/**
 * What a device keeps: one cache of pages and files, and one for the parts of each build of the code. What is put there
 * is in place before the shelf names it, and taken away after the shelf has ceased to: a worker that dies in between
 * leaves nothing that is looked for in vain.
 */
export class OfflineStore {
  readonly #caches: CacheStorage;
  #last: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  shelf(): Promise<Shelf> {
    return readShelf(this.#caches);
  }

  /** What is kept under an address, null for nothing. A cache that is broken holds nothing. */
  async find(address: string): Promise<Response | null> {
    return (await this.#caches.match(address).catch(() => undefined)) ?? null;
  }

  /** The page that stands for all that are not kept, of one build. */
  async offlinePage(code: string): Promise<Response | null> {
    return (await this.#caches.match(OFFLINE_PAGE, { cacheName: CODE + code }).catch(() => undefined)) ?? null;
  }

  /** Puts something on the shelf, after what was asked for before. Rejects where the device has no room for it. */
  keep({ parts, place }: Kept): Promise<void> {
    return this.#inTurn(async (shelf) => {
      const cache = await this.#caches.open(KEPT);
      const sizes = await Promise.all(parts.map(([address, response]) => put(cache, address, response)));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      await this.#write(place(shelf, bytes), [...addressesOf(shelf), ...parts.map(([address]) => address)]);
    });
  }

  /** Changes the shelf, after what was asked for before. */
  change(make: (shelf: Shelf) => Shelf): Promise<void> {
    return this.#inTurn((shelf) => this.#write(make(shelf), addressesOf(shelf)));
  }

  #inTurn(turn: (shelf: Shelf) => Promise<void>): Promise<void> {
    const done = this.#last.then(async () => turn(await this.shelf()));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Writes the shelf, and takes away what is here and not on it. */
  async #write(shelf: Shelf, here: Iterable<string>): Promise<void> {
    const cache = await this.#caches.open(KEPT);
    await cache.put(SHELF_ADDRESS, Response.json(shelf));
    const named = addressesOf(shelf);
    for (const address of here) if (!named.has(address)) await cache.delete(address);
  }

  /** Fetches parts of a build that are not here yet: all of them, or it rejects and none is. */
  async keepCode(code: string, addresses: readonly string[]): Promise<void> {
    const cache = await this.#caches.open(CODE + code);
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(addresses.filter((address) => !here.has(address)));
  }

  async keepOfflinePage(code: string, response: Response): Promise<void> {
    await (await this.#caches.open(CODE + code)).put(OFFLINE_PAGE, response);
  }

  /** Takes away what no page needs, but for the build of `code`, and what a worker left that died on the way. */
  async tidy(code: string): Promise<void> {
    const shelf = await this.shelf();
    await clear(await this.#caches.open(KEPT), shelf);
    const needed = codesOf(shelf).add(code);
    const names = await this.#caches.keys();
    const unneeded = names.filter((name) => name !== KEPT && !needed.has(name.slice(CODE.length)));
    await Promise.all(unneeded.map((name) => this.#caches.delete(name)));
  }
}

/** Keeps a response as it is shown again, and tells its size, which no header knows. */
async function put(cache: Cache, address: string, response: Response): Promise<number> {
  const body = await response.blob();
  await cache.put(address, new Response(body, { headers: response.headers }));
  return body.size;
}

async function clear(cache: Cache, shelf: Shelf): Promise<void> {
  const named = addressesOf(shelf);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    if (address !== SHELF_ADDRESS && !named.has(address)) await cache.delete(request);
  }
}
