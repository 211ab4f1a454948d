import { parseJson } from "../content/json.ts";
import { OFFLINE_PAGE } from "../links.ts";
import { addressesOf, codesOf, EMPTY_INDEX, type OfflineIndex, parseIndex } from "./offline-index.ts";

/** The cache of pages, their drawings, and the index that lists them. */
const KEPT = "kept";

/** The index's own address in it, which the site does not use. */
const INDEX_ADDRESS = "/kept.json";

const CODE = "code-";

/** Lock for changes of the index. Adding a build takes a lock with the name of its cache. */
const LOCK = "shelf";

/** The part of `navigator.locks` that is needed here: one holder per name, in the order of requests. */
export interface Locks {
  request(name: string, turn: () => Promise<void>): Promise<void>;
}

/** Reads the index without creating a cache; empty where it cannot be read. */
export function readIndex(caches: Pick<CacheStorage, "match">): Promise<OfflineIndex> {
  return storedIndex(caches).catch(() => EMPTY_INDEX);
}

/**
 * The index, to be changed. Rejects where the cache fails, so that no pages are lost for that. A damaged one counts as
 * empty, or nothing could ever be saved again.
 */
async function storedIndex(caches: Pick<CacheStorage, "match">): Promise<OfflineIndex> {
  const written = await caches.match(INDEX_ADDRESS);
  return written === undefined ? EMPTY_INDEX : parseIndex(parseJson(await written.text().catch(() => "")));
}

/** What every page of a build may need. */
export interface Build {
  /** Addresses of its files. */
  readonly core: readonly string[];
  /** Fetches the page that is shown instead of those that are not saved. */
  readonly page: () => Promise<Response>;
}

/** A response of the network, with its address. */
type Sent = readonly [address: string, response: Response];

interface Part {
  readonly address: string;
  readonly response: Response;
}

interface Received extends Part {
  readonly size: number;
}

/** What is saved in one step. */
export interface Kept {
  readonly parts: readonly Sent[];
  /** The code build that they need; without its files they are useless. */
  readonly code?: string;
  /** Adds them to the index; `bytes` is their total size. */
  readonly update: (index: OfflineIndex, bytes: number) => OfflineIndex;
}

/**
 * What a device keeps: one cache of pages and files, and one cache for each code build. Entries are written before the
 * shelf lists them and deleted after it does not any more, so that a killed worker leaves no dangling entry. Two
 * workers may use it at once, while one takes over from the other.
 */
export class OfflineStore {
  readonly #caches: CacheStorage;
  readonly #locks: Locks;

  constructor(caches: CacheStorage, locks: Locks) {
    this.#caches = caches;
    this.#locks = locks;
  }

  index(): Promise<OfflineIndex> {
    return readIndex(this.#caches);
  }

  /** The saved response of an address; null for none, or where the cache fails. */
  async find(address: string): Promise<Response | null> {
    return (await this.#caches.match(address).catch(() => undefined)) ?? null;
  }

  /** The page of a build that is shown instead of pages that are not saved. */
  async offlinePage(code: string): Promise<Response | null> {
    return (await this.#lastPart(code).catch(() => undefined)) ?? null;
  }

  /** The last entry that is written for a build: if it is there, the build is complete. */
  #lastPart(code: string): Promise<Response | undefined> {
    return this.#caches.match(OFFLINE_PAGE, { cacheName: CODE + code });
  }

  /**
   * Saves responses once they are complete, so that no download takes place under the lock. Rejects and changes
   * nothing where storage is full, or the build that they need is not here: a newer worker may have deleted it
   * meanwhile.
   */
  async keep({ parts, code, update }: Kept): Promise<void> {
    const received = await Promise.all(parts.map(receive));
    const bytes = received.reduce((sum, { size }) => sum + size, 0);
    await this.#inTurn(async (index) => {
      if (code !== undefined && (await this.#lastPart(code)) === undefined)
        throw new Error(`build ${code} is not here`);
      await this.#write({ before: index, after: update(index, bytes), received });
    });
  }

  /** Changes the index, in the order of calls; null leaves it as it is. */
  change(make: (index: OfflineIndex) => OfflineIndex | null): Promise<void> {
    return this.#inTurn(async (before) => {
      const after = make(before);
      if (after !== null) await this.#write({ before, after, received: [] });
    });
  }

  #inTurn(turn: (index: OfflineIndex) => Promise<void>): Promise<void> {
    return this.#locks.request(LOCK, async () => turn(await storedIndex(this.#caches)));
  }

  /** Writes the index with its new entries and deletes the dropped ones; if writing fails, nothing changes. */
  async #write({ before, after, received }: Change): Promise<void> {
    const cache = await this.#caches.open(KEPT);
    const addresses = received.map(({ address }) => address);
    const replaced = await partsAt(cache, { addresses, index: before });
    try {
      await putAll(cache, [...received, { address: INDEX_ADDRESS, response: Response.json(after) }]);
    } catch (error) {
      await dropUnnamed(cache, { index: before, here: addresses });
      await putAll(cache, replaced);
      throw error;
    }
    await dropUnnamed(cache, { index: after, here: [...addressesOf(before), ...addresses] });
  }

  /** Fetches files of a build that are missing. Rejects and adds none if one fails. */
  async keepCode(code: string, addresses: readonly string[]): Promise<void> {
    const cache = await this.#caches.open(CODE + code);
    await cache.addAll(await missingFrom(cache, addresses));
  }

  /**
   * Keeps what every page of a build may need, the offline page last, unless that is here already. Rejects and removes
   * what it added if a request fails or storage is full.
   */
  keepBuild(code: string, build: Build): Promise<void> {
    return this.#locks.request(CODE + code, async () => {
      if ((await this.#lastPart(code)) === undefined) await this.#bring(code, build);
    });
  }

  /** Uses one cache object: if the cache is deleted meanwhile, no half of a build ends up in a new one. */
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

  /** Deletes builds that no page needs, except `code`, and what a killed worker has left. */
  tidy(code: string): Promise<void> {
    return this.#inTurn(async (index) => {
      await clear(await this.#caches.open(KEPT), index);
      const needed = codesOf(index).add(code);
      const names = await this.#caches.keys();
      const unneeded = names.filter((name) => name !== KEPT && !needed.has(name.slice(CODE.length)));
      await Promise.all(unneeded.map((name) => this.#caches.delete(name)));
    });
  }
}

interface Change {
  readonly before: OfflineIndex;
  readonly after: OfflineIndex;
  readonly received: readonly Part[];
}

async function clear(cache: Cache, index: OfflineIndex): Promise<void> {
  const here = (await cache.keys()).map(({ url }) => new URL(url));
  const addresses = here.map(({ pathname, search }) => pathname + search);
  await dropUnnamed(cache, { index, here: addresses.filter((address) => address !== INDEX_ADDRESS) });
}

/** Reads the whole body, since no header states its size. */
async function receive([address, response]: Sent): Promise<Received> {
  const body = await response.blob();
  return { address, response: new Response(body, { headers: response.headers }), size: body.size };
}

/** Writes one after the other: after a failure the rest is not written. */
async function putAll(cache: Cache, parts: readonly Part[]): Promise<void> {
  for (const { address, response } of parts) await cache.put(address, response);
}

/** The entries of some addresses that the index lists and the cache has. */
async function partsAt(
  cache: Cache,
  { addresses, index }: { readonly addresses: readonly string[]; readonly index: OfflineIndex },
): Promise<readonly Part[]> {
  const listed = addressesOf(index);
  const kept = addresses.filter((address) => listed.has(address));
  const found = await Promise.all(kept.map(async (address) => ({ address, response: await cache.match(address) })));
  return found.flatMap(({ address, response }) => (response === undefined ? [] : [{ address, response }]));
}

/** The files of a build that are not in its cache. */
async function missingFrom(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return addresses.filter((address) => !here.has(address));
}

/** Deletes those entries of `here` that the index does not list. */
async function dropUnnamed(
  cache: Cache,
  { index, here }: { readonly index: OfflineIndex; readonly here: Iterable<string> },
): Promise<void> {
  const listed = addressesOf(index);
  for (const address of here) if (!listed.has(address)) await cache.delete(address);
}
