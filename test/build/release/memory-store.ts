import type { ReleaseStore } from "#build/release/store.ts";

/** What comes back for a key instead of its value; undefined lets the value through. */
export type Damage = (key: string) => Uint8Array | null | undefined;

/** A store out of a map that tells what was asked of it, and from operation `killAt` on does nothing any more. */
export class MemoryStore implements ReleaseStore {
  readonly values: Map<string, Uint8Array>;
  readonly log: string[] = [];
  damage: Damage = () => undefined;
  killAt = Number.POSITIVE_INFINITY;

  constructor(values: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.values = new Map(values);
  }

  async get(key: string): Promise<Uint8Array | null> {
    this.#operate(`get ${key}`);
    const damaged = this.damage(key);
    return damaged === undefined ? (this.values.get(key) ?? null) : damaged;
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.#operate(`put ${key}`);
    this.values.set(key, value);
  }

  async keys(): Promise<ReadonlySet<string>> {
    this.#operate("keys");
    return new Set(this.values.keys());
  }

  #operate(operation: string): void {
    if (this.log.length >= this.killAt) throw new Error("killed");
    this.log.push(operation);
  }
}
