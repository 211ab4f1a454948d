const ORIGIN = "https://site.test";

/** The address of a request as the site spells it. */
function addressOf(request: RequestInfo | URL): string {
  const { pathname, search } = new URL(request instanceof Request ? request.url : request, ORIGIN);
  return pathname + search;
}

/** An answer as a browser has it from the network of our own origin; `init` is over a whole one for everybody. */
export function answered(
  body: string,
  { type = "basic", ...init }: ResponseInit & { type?: ResponseType } = {},
): Response {
  const response = new Response(body, init);
  const typed = (one: Response): Response => {
    const clone = one.clone.bind(one);
    return Object.defineProperties(one, { type: { value: type }, clone: { value: () => typed(clone()) } });
  };
  return typed(response);
}

class CacheDouble implements Cache {
  readonly entries = new Map<string, Response>();
  readonly #storage: CachesDouble;

  constructor(storage: CachesDouble) {
    this.#storage = storage;
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    if (this.#storage.isFull || this.#storage.room <= 0) throw new DOMException("no room", "QuotaExceededError");
    this.#storage.room -= 1;
    this.entries.set(addressOf(request), response);
  }

  async addAll(requests: Iterable<RequestInfo>): Promise<void> {
    const fetched = await Promise.all(
      [...requests].map(async (request) => [request, await this.#storage.fetch(addressOf(request))] as const),
    );
    if (fetched.some(([, { ok }]) => !ok)) throw new TypeError("a part is missing");
    for (const [request, response] of fetched) await this.put(request, response);
  }

  add(request: RequestInfo | URL): Promise<void> {
    return this.addAll([request instanceof URL ? request.href : request]);
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(addressOf(request))?.clone();
  }

  async matchAll(): Promise<readonly Response[]> {
    return [...this.entries.values()];
  }

  async keys(): Promise<readonly Request[]> {
    return Array.from(this.entries.keys(), (address) => new Request(ORIGIN + address));
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(addressOf(request));
  }
}

/** The caches of a browser, in memory. */
export class CachesDouble implements CacheStorage {
  readonly caches = new Map<string, CacheDouble>();
  /** The device has no room. */
  isFull = false;
  /** As many answers as it still has room for. */
  room = Number.POSITIVE_INFINITY;
  /** Asking for anything throws, as where a visitor has blocked it. */
  isBroken = false;
  fetch: (address: string) => Promise<Response> = async (address) => answered(address);

  async open(name: string): Promise<Cache> {
    const cache = this.caches.get(name) ?? new CacheDouble(this);
    this.caches.set(name, cache);
    return cache;
  }

  async match(
    request: RequestInfo | URL,
    { cacheName = "" }: MultiCacheQueryOptions = {},
  ): Promise<Response | undefined> {
    if (this.isBroken) throw new DOMException("blocked", "SecurityError");
    for (const [name, cache] of this.caches) {
      const found = cacheName === "" || cacheName === name ? await cache.match(request) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async has(name: string): Promise<boolean> {
    return this.caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.caches.delete(name);
  }

  /** Every address that is held, by the name of its cache. */
  get addresses(): { readonly [name: string]: readonly string[] } {
    const filled = [...this.caches].filter(([, { entries }]) => entries.size > 0);
    return Object.fromEntries(filled.map(([name, { entries }]) => [name, [...entries.keys()].sort()]));
  }
}

/** The locks of a browser, which all its workers share. */
export class LocksDouble {
  readonly #last = new Map<string, Promise<unknown>>();

  request(name: string, turn: () => Promise<void>): Promise<void> {
    const done = Promise.resolve(this.#last.get(name)).then(turn);
    this.#last.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  }
}
