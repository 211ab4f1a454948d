import type { ObjectHash, ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest, Pointer } from "#app/content/release/manifest.ts";
import type { SiteDefinition } from "#app/content/site-definition.ts";
import type { Shell } from "#app/server.tsx";
import { isWithin, NEVER } from "./age.ts";
import type { BuildInfo } from "./env.ts";
import type { Template } from "./html/template.ts";
import { createOnce, type Log, type Once, RecentFaults } from "./log.ts";

/** Files made on request are large and rarely requested twice in a row; a few bridge a burst. */
const FILES_LIMIT = 8 * 2 ** 20;

/** What one isolate caches across requests. Everything in it is bounded, and its keys cannot go stale. */
export interface Isolate {
  readonly build: BuildInfo;
  readonly definition: SiteDefinition;
  readonly clock: () => number;
  readonly log: Log;
  readonly once: Once;
  readonly faults: RecentFaults;
  readonly kv: KvHealth;
  readonly objects: ObjectMemory;
  readonly pointer: PointerMemory;
  readonly pages: PageCache;
  readonly files: Lru<Uint8Array>;
  /** Files that are being made, by their keys in `files`. */
  readonly making: Map<string, RunningMake>;
  /** By the zone and the locale of pages. */
  readonly shells: WeakMap<Manifest, Map<string, Shell>>;
}

export function createIsolate(outside: Pick<Isolate, "build" | "definition" | "clock" | "log">): Isolate {
  const { build, definition, clock } = outside;
  const faults = new RecentFaults();
  const say = createOnce(outside);
  return {
    build,
    definition,
    clock,
    faults,
    log(record) {
      faults.note(record.event, clock());
      outside.log(record);
    },
    once(key, record, span) {
      faults.note(record.event, clock());
      say(key, record, span);
    },
    kv: new KvHealth(),
    objects: new ObjectMemory(),
    pointer: new PointerMemory(),
    pages: new PageCache(),
    files: new Lru(FILES_LIMIT),
    making: new Map(),
    shells: new WeakMap(),
  };
}

/** How long a hanging KV is read last, and how long after any fault KV counts as faulty. */
const HUNG_MS = 10_000;
const FAULT_MS = 60_000;

/** Remembers KV's faults, so that a KV that hangs costs one deadline now and then, not one for each read. */
export class KvHealth {
  #hungAt = NEVER;
  #faultyAt = NEVER;

  hung(now: number): void {
    this.#hungAt = now;
    this.fault(now);
  }

  fault(now: number): void {
    this.#faultyAt = now;
  }

  answered(): void {
    this.#hungAt = NEVER;
  }

  isHung(now: number): boolean {
    return isWithin(HUNG_MS, { since: this.#hungAt, now });
  }

  isFaulty(now: number): boolean {
    return isWithin(FAULT_MS, { since: this.#faultyAt, now });
  }
}

/**
 * An isolate has 128 MB for everything. A parsed value weighs about as much as its JSON: rows of the index 1.2 times that,
 * and half as much again with the orders and texts that are cached beside them. So 25,000 rows have room, which one query may look through.
 */
const BYTES_LIMIT = 8 * 2 ** 20;
const VALUES_LIMIT = 24 * 2 ** 20;
const PARSED_WEIGHT = 1.6;

export type ContentSource = "memory" | "kv" | "snapshot";

type Parse<T> = (bytes: Uint8Array) => T;

export interface ObjectRead {
  readonly bytes: Uint8Array;
  readonly source: ContentSource;
}

/** Shared work. Only the request that started it may await its promise; others poll for the outcome (`pollUntil`). */
interface Running<Outcome> {
  readonly request: Request;
  /** Never rejects. */
  readonly ended: Promise<void>;
  /** Null until then. */
  outcome: PromiseSettledResult<Outcome> | null;
}

export type RunningRead = Running<ObjectRead>;

/** Makes the bytes of a file; null if it cannot be made. */
export type RunningMake = Running<Uint8Array | null>;

/** Objects that this isolate has read. Hashes name bytes for ever, so nothing here goes stale. */
export class ObjectMemory {
  readonly bytes = new Lru<Uint8Array>(BYTES_LIMIT);
  readonly inFlight = new Map<ObjectHash, RunningRead>();
  readonly #values = new Lru<ReadonlyMap<Parse<unknown>, unknown>>(VALUES_LIMIT);

  /** The value that `parse` made of the object. */
  value<T>(hash: ObjectHash, parse: Parse<T>): T | null {
    return (this.#values.get(hash)?.get(parse) ?? null) as T | null;
  }

  keepValue<T>({ hash, parse, value }: { hash: ObjectHash; parse: Parse<T>; value: T }, bytes: Uint8Array): void {
    const values = new Map(this.#values.get(hash)).set(parse, value);
    this.#values.set(hash, values, values.size * bytes.length * PARSED_WEIGHT);
  }
}

/** A rendered page, ready to send but for its placeholders. */
export interface CachedPage {
  readonly template: Template;
  /** The origin that its links name (`pageOrigin`). */
  readonly origin: string;
  /** Query fields that would change the page. */
  readonly fields: readonly string[];
  /** All headers but the policy, which holds the nonce. */
  readonly headers: Headers;
  /** The moment (epoch ms) that it was rendered for: it is not valid for an earlier one. */
  readonly since: number;
  /** First moment at which the page would change; null for never. */
  readonly until: number | null;
}

/**
 * Rendered pages of one release by canonical path, as it is spelled in a URL. The code build is the isolate's own, so
 * release and path name a page. Only pages that depend on nothing else are put in.
 */
export class PageCache {
  #release: ReleaseId | null = null;
  #pages = new Lru<CachedPage>(0);

  get(release: ReleaseId, pathname: string, now: number): CachedPage | null {
    if (release !== this.#release) return null;
    const page = this.#pages.get(pathname);
    return page !== null && page.since <= now && now < (page.until ?? Number.POSITIVE_INFINITY) ? page : null;
  }

  /** Holds up to `limit` bytes of one release, and drops them with the first page of another. */
  set(page: CachedPage, where: { release: ReleaseId; pathname: string; limit: number }): void {
    if (where.release !== this.#release) this.#pages = new Lru(where.limit);
    this.#release = where.release;
    this.#pages.set(where.pathname, page, page.template.bytes.length);
  }
}

export interface LoadedRelease {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
}

/** The pointer of an isolate and the release it answers from: the one that it names, or the next best. */
export interface Current {
  readonly pointer: Pointer;
  readonly release: LoadedRelease;
  /** Where the pointer was read. */
  readonly source: "kv" | "snapshot";
}

/** What this isolate knows of `current`. Only `pointer.ts` writes it. */
export class PointerMemory {
  current: Current | null = null;
  /** KV has shown no pointer yet: it is read last, since KV caches a miss. */
  kvEmpty = false;
  /** When KV last returned a valid `current`. */
  seenAt = NEVER;
  /** When `current` was last read, with success or without. */
  checkedAt = NEVER;
  /** The check under way. */
  checking: { readonly since: number } | null = null;
  /** Releases that lacked an object, and when. */
  readonly incomplete = new Map<ReleaseId, number>();
  /** Releases whose manifest is in no store, and when it was read. */
  readonly missing = new Map<ReleaseId, number>();
}

/** A bounded cache: over its limit, the least recently used entry goes first. A Map keeps its keys in that order. */
export class Lru<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  /** `limit` in the unit of the weights, bytes everywhere here. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps `value` unless it alone is over the limit. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.#limit) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
