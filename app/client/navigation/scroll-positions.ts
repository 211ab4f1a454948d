import type { TabStorage } from "../boot/reload-guard.ts";

const KEY = "scroll";

/** How many entries of the tab's history are stored. */
const LIMIT = 100;

/** Scroll positions by entry of the tab's history, in session storage; without it, until the next full load. */
export class ScrollPositions {
  readonly #store: TabStorage;
  readonly #positions: Map<string, number>;

  constructor(store: TabStorage) {
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

  save(): void {
    try {
      this.#store.setItem(KEY, JSON.stringify([...this.#positions]));
    } catch {
      // Storage is full or blocked: the next page starts at its top.
    }
  }
}

function readPositions(store: TabStorage): [string, number][] {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}
