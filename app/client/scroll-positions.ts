import type { TabStorage } from "./reload-guard.ts";

const KEY = "scroll";

/** Entries of the tab's history that are worth a place. */
const LIMIT = 100;

/** Where each entry of the tab's history was scrolled to, for the tab alone. Without storage, for this page load. */
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
      // A full or forbidden storage: the next page starts at its top.
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
