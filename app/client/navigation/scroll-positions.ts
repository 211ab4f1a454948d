import type { Store } from "../../browser-storage.ts";
import { readJson, writeJson } from "../../stored-values.ts";

const KEY = "scroll";

/** How many entries of the tab's history are stored. */
const LIMIT = 100;

/** Scroll positions by entry of the tab's history, in session storage; without it, until the next full load. */
export class ScrollPositions {
  readonly #store: Store;
  readonly #positions: Map<string, number>;

  constructor(store: Store) {
    this.#store = store;
    this.#positions = new Map(readPositions(store));
  }

  get(entry: string): number | null {
    return this.#positions.get(entry) ?? null;
  }

  set(entry: string, position: number): void {
    this.#positions.delete(entry);
    this.#positions.set(entry, position);
    const [oldest = entry] = this.#positions.keys();
    if (this.#positions.size > LIMIT) this.#positions.delete(oldest);
  }

  /** Where that is full or blocked, the next page starts at its top. */
  save(): void {
    writeJson(this.#store, KEY, [...this.#positions]);
  }
}

function readPositions(store: Store): [string, number][] {
  const stored = readJson(store, KEY);
  return Array.isArray(stored) ? stored.filter(isPosition) : [];
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}
