import { parseJson } from "../content/json.ts";
import { OFFLINE_PAGE } from "../links.ts";
import { addressesOf, codesOf, EMPTY_SHELF, parseShelf, type Shelf } from "./shelf.ts";

/** Pages, their drawings, and the shelf that accounts for them. */
export const KEPT = "kept";

/** Where the shelf lies in it: an address that the site does not have. */
export const SHELF_ADDRESS = "/kept.json";

const CODE = "code-";

/** Held by whoever changes the shelf. */
const LOCK = "shelf";

/** The part of `navigator.locks` that is needed here: one worker after the other, as they have asked. */
export interface Locks {
  request(name: string, turn: () => Promise<void>): Promise<void>;
}

/** The shelf of a device. Makes no cache where there is none; what cannot be read is empty. */
export async function readShelf(caches: Pick<CacheStorage, "match">): Promise<Shelf> {
  const written = await caches.match(SHELF_ADDRESS).catch(() => undefined);
  return written === undefined ? EMPTY_SHELF : parseShelf(parseJson(await written.text().catch(() => "")));
}

/** What is put on the shelf together. */
export interface Kept {
  readonly parts: readonly (readonly [address: string, response: Response])[];
  /** The build of the code that they need: without its parts there is no use in them. */
  readonly code?: string;
  /** The shelf with them, which have that many bytes in all. */
  readonly place: (shelf: Shelf, bytes: number) => Shelf;
}

/**
 * What a device keeps: one cache of pages and files, and one for the parts of each build of the code. What is put there
 * is in place before the shelf names it, and taken away after the shelf has ceased to: a worker that dies in between
 * leaves nothing that is looked for in vain. While one worker takes over from another, both are at it.
 */
export class OfflineStore {
  readonly #caches: CacheStorage;
  readonly #locks: Locks;

  constructor(caches: CacheStorage, locks: Locks) {
    this.#caches = caches;
    this.#locks = locks;
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

  /**
   * Puts something on the shelf, once all of it has arrived: nothing waits for a connection that hangs. Rejects where
   * the device has no room for it, or a newer worker has taken away meanwhile what it needs, and leaves nothing of it
   * there.
   */
  async keep({ parts, code, place }: Kept): Promise<void> {
    const arrived = await Promise.all(parts.map(arrival));
    const bytes = arrived.reduce((sum, { size }) => sum + size, 0);
    const addresses = arrived.map(({ address }) => address);
    await this.#inTurn(async (shelf) => {
      if (code !== undefined && !(await this.#caches.has(CODE + code))) throw new Error(`build ${code} is gone`);
      const cache = await this.#caches.open(KEPT);
      try {
        for (const { address, response } of arrived) await cache.put(address, response);
        await this.#write(place(shelf, bytes), [...addressesOf(shelf), ...addresses]);
      } catch (error) {
        await dropUnnamed(cache, { shelf: await this.shelf(), here: addresses });
        throw error;
      }
    });
  }

  /** Changes the shelf, after what was asked for before. */
  change(make: (shelf: Shelf) => Shelf): Promise<void> {
    return this.#inTurn((shelf) => this.#write(make(shelf), addressesOf(shelf)));
  }

  #inTurn(turn: (shelf: Shelf) => Promise<void>): Promise<void> {
    return this.#locks.request(LOCK, async () => turn(await this.shelf()));
  }

  /** Writes the shelf, and takes away what is here and not on it. */
  async #write(shelf: Shelf, here: Iterable<string>): Promise<void> {
    const cache = await this.#caches.open(KEPT);
    await cache.put(SHELF_ADDRESS, Response.json(shelf));
    await dropUnnamed(cache, { shelf, here });
  }

  /** Fetches parts of a build that are not here yet: all of them, or it rejects and none is. */
  async keepCode(code: string, addresses: readonly string[]): Promise<void> {
    const cache = await this.#caches.open(CODE + code);
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    await cache.addAll(addresses.filter((address) => !here.has(address)));
  }

  /**
   * Keeps what every page of a build may need, and last the page that stands for those that are not kept, unless that is
   * here already. Where something cannot be had, or the device has no room for it, it rejects, and nothing is left.
   */
  async keepBuild(
    code: string,
    { core, page }: { readonly core: readonly string[]; readonly page: () => Promise<Response> },
  ): Promise<void> {
    if ((await this.offlinePage(code)) !== null) return;
    try {
      await this.keepCode(code, core);
      await (await this.#caches.open(CODE + code)).put(OFFLINE_PAGE, await page());
    } catch (error) {
      await this.#caches.delete(CODE + code);
      throw error;
    }
  }

  /** Takes away what no page needs, but for the build of `code`, and what a worker left that died on the way. */
  tidy(code: string): Promise<void> {
    return this.#inTurn(async (shelf) => {
      await clear(await this.#caches.open(KEPT), shelf);
      const needed = codesOf(shelf).add(code);
      const names = await this.#caches.keys();
      const unneeded = names.filter((name) => name !== KEPT && !needed.has(name.slice(CODE.length)));
      await Promise.all(unneeded.map((name) => this.#caches.delete(name)));
    });
  }
}

interface Arrived {
  readonly address: string;
  /** As it is shown again. */
  readonly response: Response;
  readonly size: number;
}

/** A part with its whole body, whose size no header knows. */
async function arrival([address, response]: Kept["parts"][number]): Promise<Arrived> {
  const body = await response.blob();
  return { address, response: new Response(body, { headers: response.headers }), size: body.size };
}

/** Takes away what no shelf names, of what may be here. */
async function dropUnnamed(
  cache: Cache,
  { shelf, here }: { readonly shelf: Shelf; readonly here: Iterable<string> },
): Promise<void> {
  const named = addressesOf(shelf);
  for (const address of here) if (!named.has(address)) await cache.delete(address);
}

async function clear(cache: Cache, shelf: Shelf): Promise<void> {
  const here = (await cache.keys()).map(({ url }) => new URL(url));
  const addresses = here.map(({ pathname, search }) => pathname + search);
  await dropUnnamed(cache, { shelf, here: addresses.filter((address) => address !== SHELF_ADDRESS) });
}
