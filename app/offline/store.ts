import { parseJson } from "../content/json.ts";
import { OFFLINE_PAGE } from "../links.ts";
import { arrival, dropUnnamed, missingFrom, type Part, partsAt, putAll, type Sent } from "./parts.ts";
import { addressesOf, codesOf, EMPTY_SHELF, parseShelf, type Shelf } from "./shelf.ts";

/** Pages, their drawings, and the shelf that accounts for them. */
const KEPT = "kept";

/** Where the shelf lies in it: an address that the site does not have. */
const SHELF_ADDRESS = "/kept.json";

const CODE = "code-";

/** Held by whoever changes the shelf; whoever brings a build holds one of the name of its cache. */
const LOCK = "shelf";

/** The part of `navigator.locks` that is needed here: for each name one worker after the other, as they have asked. */
export interface Locks {
  request(name: string, turn: () => Promise<void>): Promise<void>;
}

/** The shelf of a device. Makes no cache where there is none; what cannot be read is empty. */
export function readShelf(caches: Pick<CacheStorage, "match">): Promise<Shelf> {
  return writtenShelf(caches).catch(() => EMPTY_SHELF);
}

/**
 * The shelf for whoever changes it. Rejects where the device gives no answer: pages must not be lost for that. One that
 * is there and cannot be read is empty, or nothing would ever be kept again.
 */
async function writtenShelf(caches: Pick<CacheStorage, "match">): Promise<Shelf> {
  const written = await caches.match(SHELF_ADDRESS);
  return written === undefined ? EMPTY_SHELF : parseShelf(parseJson(await written.text().catch(() => "")));
}

/** What every page of a build may need. */
export interface Build {
  /** Addresses of its parts. */
  readonly core: readonly string[];
  /** Asks for the page that stands for those that are not kept. */
  readonly page: () => Promise<Response>;
}

/** What is put on the shelf together. */
export interface Kept {
  readonly parts: readonly Sent[];
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
    return (await this.#lastPart(code).catch(() => undefined)) ?? null;
  }

  /** The page of a build that is put there last: where it is, all that every page may need is. */
  #lastPart(code: string): Promise<Response | undefined> {
    return this.#caches.match(OFFLINE_PAGE, { cacheName: CODE + code });
  }

  /**
   * Puts something on the shelf, once all of it has arrived: nothing waits for a connection that hangs. Rejects where
   * the device has no room for it, or what it needs is not here, as a newer worker may have taken it away meanwhile, and
   * leaves everything as it was.
   */
  async keep({ parts, code, place }: Kept): Promise<void> {
    const arrived = await Promise.all(parts.map(arrival));
    const bytes = arrived.reduce((sum, { size }) => sum + size, 0);
    await this.#inTurn(async (shelf) => {
      if (code !== undefined && (await this.#lastPart(code)) === undefined)
        throw new Error(`build ${code} is not here`);
      await this.#write({ before: shelf, after: place(shelf, bytes), arrived });
    });
  }

  /** Changes the shelf, after what was asked for before; null leaves it as it is. */
  change(make: (shelf: Shelf) => Shelf | null): Promise<void> {
    return this.#inTurn(async (before) => {
      const after = make(before);
      if (after !== null) await this.#write({ before, after, arrived: [] });
    });
  }

  #inTurn(turn: (shelf: Shelf) => Promise<void>): Promise<void> {
    return this.#locks.request(LOCK, async () => turn(await writtenShelf(this.#caches)));
  }

  /** Writes the shelf with what has arrived for it, and takes away what is no longer on it; or changes nothing. */
  async #write({ before, after, arrived }: Change): Promise<void> {
    const cache = await this.#caches.open(KEPT);
    const addresses = arrived.map(({ address }) => address);
    const replaced = await partsAt(cache, { addresses, shelf: before });
    try {
      await putAll(cache, [...arrived, { address: SHELF_ADDRESS, response: Response.json(after) }]);
    } catch (error) {
      await dropUnnamed(cache, { shelf: before, here: addresses });
      await putAll(cache, replaced);
      throw error;
    }
    await dropUnnamed(cache, { shelf: after, here: [...addressesOf(before), ...addresses] });
  }

  /** Fetches parts of a build that are not here yet: all of them, or it rejects and none is. */
  async keepCode(code: string, addresses: readonly string[]): Promise<void> {
    const cache = await this.#caches.open(CODE + code);
    await cache.addAll(await missingFrom(cache, addresses));
  }

  /**
   * Keeps what every page of a build may need, and last the page that stands for those that are not kept, unless that is
   * here already. Where something cannot be had, or the device has no room for it, it rejects, and nothing is left of
   * what it has brought.
   */
  keepBuild(code: string, build: Build): Promise<void> {
    return this.#locks.request(CODE + code, async () => {
      if ((await this.#lastPart(code)) === undefined) await this.#bring(code, build);
    });
  }

  /** All goes into one and the same cache: if that is taken away meanwhile, no half of a build comes to be in another. */
  async #bring(code: string, { core, page }: Build): Promise<void> {
    const cache = await this.#caches.open(CODE + code);
    const missing = await missingFrom(cache, core);
    try {
      await cache.addAll(missing);
      await cache.put(OFFLINE_PAGE, await page());
    } catch (error) {
      for (const address of missing) await cache.delete(address);
      if ((await cache.keys()).length === 0) await this.#caches.delete(CODE + code);
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

interface Change {
  readonly before: Shelf;
  readonly after: Shelf;
  readonly arrived: readonly Part[];
}

async function clear(cache: Cache, shelf: Shelf): Promise<void> {
  const here = (await cache.keys()).map(({ url }) => new URL(url));
  const addresses = here.map(({ pathname, search }) => pathname + search);
  await dropUnnamed(cache, { shelf, here: addresses.filter((address) => address !== SHELF_ADDRESS) });
}
