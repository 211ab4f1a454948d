import { orBlocked, type Store } from "./browser-storage.ts";

export type DeviceStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage of this browser. */
export function deviceStorage(page: { readonly localStorage: DeviceStore | null } = window): DeviceStore {
  return orBlocked(() => page.localStorage);
}

/** The value of the JSON under a key; null for none, and where nothing can be read. */
export function readJson(store: Pick<Store, "getItem">, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON; false where the storage is full or blocked. */
export function writeJson(store: Pick<Store, "setItem">, key: string, value: unknown): boolean {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Hears of changes of what is stored: those of other tabs by the browser, those of this tab by an event of ours. Returns
 * what ends it.
 */
export function onStored(changed: string, listener: () => void): () => void {
  const stop = new AbortController();
  for (const type of ["storage", changed]) addEventListener(type, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Stands in the storage of a device that has pictures, so that a coloring page shows its own without delay. */
export const HAS_PICTURES = "has-pictures";

/** Tells this tab that the pictures of the device have changed (coloring/storage/saved-pictures.ts). */
export const PICTURES_CHANGED = "pictures-changed";
