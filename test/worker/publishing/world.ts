import { oneByOne } from "#build/release/folder-store.ts";
import type { ReleaseStore } from "#build/release/store.ts";
import type { ContentNamespace } from "#worker/env.ts";

interface Written {
  readonly bytes: Uint8Array;
  readonly at: number;
}

/** Cloudflare answers a read from its place's cache for 30 s at least, and for 60 s at most without being asked to. */
const SHORTEST_MS = 30_000;
const LONGEST_MS = 60_000;

/**
 * KV as the world sees it: one store that a publisher writes, and places that each remember what they read, values and
 * misses alike, for 30 to 60 s. Nothing else is promised, so nothing else is modelled.
 */
export class World {
  readonly clock: { now: number };
  readonly values = new Map<string, Written>();
  readonly #random: () => number;

  constructor({ now, random }: { readonly now: number; readonly random: () => number }) {
    this.clock = { now };
    this.#random = random;
  }

  /** The namespace as it is read in one place. */
  place(): ContentNamespace {
    const remembered = new Map<string, { readonly bytes: Uint8Array | null; readonly until: number }>();
    return {
      get: async (key) => {
        const known = remembered.get(key);
        if (known !== undefined && this.clock.now < known.until) return copyOf(known.bytes);
        const bytes = this.values.get(key)?.bytes ?? null;
        const lasts = SHORTEST_MS + this.#random() * (LONGEST_MS - SHORTEST_MS);
        remembered.set(key, { bytes, until: this.clock.now + lasts });
        return copyOf(bytes);
      },
    };
  }

  /** The namespace as it is published to; `beforeEach` is waited for before each operation. */
  store(beforeEach: () => Promise<unknown> = async () => undefined): ReleaseStore {
    return oneByOne({
      get: async (key) => {
        await beforeEach();
        return this.values.get(key)?.bytes ?? null;
      },
      put: async (key, bytes) => {
        await beforeEach();
        this.values.set(key, { bytes, at: this.clock.now });
      },
      delete: async (key) => {
        await beforeEach();
        this.values.delete(key);
      },
      keys: async () => {
        await beforeEach();
        return new Map([...this.values].map(([key, { at }]) => [key, at]));
      },
    });
  }
}

function copyOf(bytes: Uint8Array | null): ArrayBuffer | null {
  return bytes === null ? null : (bytes.slice().buffer as ArrayBuffer);
}
