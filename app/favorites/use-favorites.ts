import { useSyncExternalStore } from "react";
import { FAVORITES_KEY, type Favorites, readFavorites, withFavorite, writeFavorites } from "./device-favorites.ts";

/** Told of every change: other tabs by the browser, this one by us. */
const CHANGED = "favorites-changed";

/** The favorites of this device, live: unknown on the server and while hydrating, blocked where it keeps nothing. */
export function useFavorites(): Favorites | "unknown" | "blocked" {
  const text = useSyncExternalStore(subscribe, storedText, () => undefined);
  if (text === undefined) return "unknown";
  return text === null ? "blocked" : readFavorites(localStorage);
}

export const KEEPS_NOTHING = "This browser keeps nothing for us, so it cannot keep favorites.";

/** Marks a drawing or takes its mark away; false where this device lets nothing be kept. */
export function markFavorite(path: string, marked: boolean): boolean {
  const kept =
    storedText() !== null && writeFavorites(localStorage, withFavorite(readFavorites(localStorage), path, marked));
  if (kept) dispatchEvent(new Event(CHANGED));
  return kept;
}

/** "" where nothing is stored yet, null where already asking for the storage throws. */
function storedText(): string | null {
  try {
    return localStorage.getItem(FAVORITES_KEY) ?? "";
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener("storage", listener, { signal: stop.signal });
  addEventListener(CHANGED, listener, { signal: stop.signal });
  return () => stop.abort();
}
