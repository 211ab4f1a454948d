import type { BuildInfo } from "./build.ts";
import { createOnce, type Log, type LogRecord } from "./log.ts";
import { PageMemory } from "./pages/page-memory.ts";
import { Lru } from "./store/lru.ts";
import { ObjectMemory } from "./store/object-memory.ts";
import { PointerMemory } from "./store/pointer-memory.ts";

/** Files made on request are large and rarely asked for twice in a row; a few bridge a burst. */
const FILES_LIMIT = 8 * 2 ** 20;

/** What one isolate keeps between requests. Everything in it is bounded, and named by what cannot go stale. */
export interface Isolate {
  readonly build: BuildInfo;
  readonly clock: () => number;
  readonly log: Log;
  readonly once: (key: string, record: LogRecord) => void;
  readonly kv: KvHealth;
  readonly objects: ObjectMemory;
  readonly pointer: PointerMemory;
  readonly pages: PageMemory;
  readonly files: Lru<Uint8Array>;
}

export function createIsolate(outside: { build: BuildInfo; clock: () => number; log: Log }): Isolate {
  return {
    ...outside,
    once: createOnce(outside.log),
    kv: new KvHealth(),
    objects: new ObjectMemory(),
    pointer: new PointerMemory(),
    pages: new PageMemory(),
    files: new Lru(FILES_LIMIT),
  };
}

/** How long a hanging KV is asked last, and how long any fault makes us careful. */
const HUNG_MS = 10_000;
const FAULT_MS = 60_000;

/** What this isolate remembers of KV's faults: a KV that hangs costs one deadline now and then, not one a read. */
export class KvHealth {
  #hungUntil = 0;
  #faultyUntil = 0;

  hung(now: number): void {
    this.#hungUntil = now + HUNG_MS;
    this.fault(now);
  }

  fault(now: number): void {
    this.#faultyUntil = now + FAULT_MS;
  }

  answered(): void {
    this.#hungUntil = 0;
  }

  isHung(now: number): boolean {
    return now < this.#hungUntil;
  }

  isFaulty(now: number): boolean {
    return now < this.#faultyUntil;
  }
}
