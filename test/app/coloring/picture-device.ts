import { BLANK, encodePicture } from "#app/coloring/picture/picture.ts";
import type { PictureDatabase } from "#app/coloring/storage/picture-database.ts";
import type { PictureJournal } from "#app/coloring/storage/picture-journal.ts";
import { type PictureChanges, type SavedPicture, withChanges } from "#app/coloring/storage/saved-pictures.ts";
import { filled, RED } from "./sample-picture.ts";

export const CANVAS = { regions: 4, fingerprint: 7 };

export function savedPicture(id: string, changes: Partial<SavedPicture> = {}): SavedPicture {
  const picture = encodePicture({ ...BLANK, fills: filled([1, RED]) }, CANVAS);
  return { id, path: "/fox", title: "Fox", picture, savedAt: 1, thumbnail: "", ...changes };
}

/** `localStorage` with room for so many letters. */
export class SmallJournal implements PictureJournal {
  readonly #values = new Map<string, string>();
  readonly #room: number;

  constructor(room = Number.POSITIVE_INFINITY, values: { readonly [key: string]: string } = {}) {
    this.#room = room;
    for (const [key, value] of Object.entries(values)) this.#values.set(key, value);
  }

  get length(): number {
    return this.#values.size;
  }

  key(at: number): string | null {
    return [...this.#values.keys()][at] ?? null;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.#values].filter(([other]) => other !== key);
    const letters = others.reduce((sum, [, { length }]) => sum + length, value.length);
    if (letters > this.#room) throw new DOMException("full", "QuotaExceededError");
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

/** Has room for so many pictures, and can be broken off: then no call is answered well. */
export class SmallDatabase implements PictureDatabase {
  pictures: readonly SavedPicture[] = [];
  fault: DOMException | null = null;
  readonly #room: number;

  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room;
  }

  async read(): Promise<readonly SavedPicture[]> {
    if (this.fault !== null) throw this.fault;
    return this.pictures;
  }

  async write<Changes extends PictureChanges>(read: () => readonly Changes[]): Promise<readonly Changes[]> {
    if (this.fault !== null) throw this.fault;
    const changes = read();
    const changed = withChanges(this.pictures, changes);
    if (changed.length > this.#room) throw new DOMException("full", "QuotaExceededError");
    this.pictures = changed;
    return changes;
  }
}
