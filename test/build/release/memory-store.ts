import { setTimeout as sleep } from "node:timers/promises";
import type { ReleaseStore } from "#build/release/store.ts";

/** What comes back for a key instead of its value; undefined lets the value through. */
export type Damage = (key: string) => Uint8Array | null | undefined;

/** A store out of a map that tells what was asked of it, and from operation `killAt` on does nothing any more. */
export class MemoryStore implements ReleaseStore {
  readonly values: Map<string, Uint8Array>;
  readonly log: string[] = [];
  /** When keys were written; those that were there before are of an unknown time. */
  readonly writtenAt = new Map<string, number>();
  readonly batch = 4;
  spreadMs = 0;
  pause: (milliseconds: number) => Promise<unknown> = sleep;
  /** Epoch ms. */
  now = 0;
  /** Waited for before each operation, which is counted from 0. */
  beforeEach: (number: number) => Promise<unknown> | undefined = () => undefined;
  damage: Damage = () => undefined;
  killAt = Number.POSITIVE_INFINITY;

  constructor(values: ReadonlyMap<string, Uint8Array> = new Map()) {
    this.values = new Map(values);
  }

  async get(key: string): Promise<Uint8Array | null> {
    await this.#operate(`get ${key}`);
    const damaged = this.damage(key);
    return damaged === undefined ? (this.values.get(key) ?? null) : damaged;
  }

  async getAll(keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const values = new Map<string, Uint8Array>();
    for (const key of keys) {
      const value = await this.get(key);
      if (value !== null) values.set(key, value);
    }
    return values;
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    await this.#operate(`put ${key}`);
    this.values.set(key, value);
    this.writtenAt.set(key, this.now);
  }

  async putAll(values: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const [key, value] of values) await this.put(key, value);
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#operate(`delete ${key}`);
      this.values.delete(key);
      this.writtenAt.delete(key);
    }
  }

  async keys(): Promise<ReadonlyMap<string, number | null>> {
    await this.#operate("keys");
    return new Map([...this.values.keys()].map((key) => [key, this.writtenAt.get(key) ?? null]));
  }

  /** Garbage is collected, begun and ended, as soon as the first object is written from now on. */
  collectWhileWritten(): void {
    const begun = this.log.length;
    this.beforeEach = () => {
      if (!this.log.slice(begun).some((line) => line.startsWith("put o/"))) return undefined;
      this.beforeEach = () => undefined;
      this.values.set("collection", new TextEncoder().encode(JSON.stringify({ number: 7, startedAt: null })));
      return undefined;
    };
  }

  async #operate(operation: string): Promise<void> {
    await this.beforeEach(this.log.length);
    if (this.log.length >= this.killAt) throw new Error("killed");
    this.log.push(operation);
  }
}
