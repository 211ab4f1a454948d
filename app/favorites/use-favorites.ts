import { useSyncExternalStore } from "react";
import { onStored } from "../stored-values.ts";
import {
  FAVORITES_KEY,
  type Favorites,
  readFavorites,
  withExchanged,
  withFavorite,
  withFavoriteAt,
  writeFavorites,
} from "./device-favorites.ts";

/** Called on every change: in other tabs by the browser, in this one by us. */
const CHANGED = "favorites-changed";

/** The favorites of this device, live: unknown on the server and while hydrating, blocked where it keeps nothing. */
export function useFavorites(): Favorites | "unknown" | "blocked" {
  const text = useSyncExternalStore(subscribeFavorites, storedText, () => undefined);
  if (text === undefined) return "unknown";
  return text === null ? "blocked" : readFavorites(localStorage);
}

/**
 * Whether a drawing is marked on this device, live: not marked while hydrating, blocked where the device keeps nothing.
 * Only what changes is rendered again, not each of thirty hearts.
 */
export function useIsFavorite(path: string): boolean | "blocked" {
  return useSyncExternalStore(
    subscribeFavorites,
    () => marks()?.has(path) ?? "blocked",
    () => false,
  );
}

/** How many drawings are marked on this device, live: none while hydrating, and where the device keeps nothing. */
export function useFavoriteCount(): number {
  return useSyncExternalStore(
    subscribeFavorites,
    () => marks()?.size ?? 0,
    () => 0,
  );
}

/** Null where the device keeps nothing. */
function marks(): ReadonlySet<string> | null {
  const text = storedText();
  if (text === null) return null;
  if (latest.text !== text) latest = { text, marked: new Set(readFavorites(localStorage).paths) };
  return latest.marked;
}

/** The marks of the text that was read last. */
let latest: { readonly text: string; readonly marked: ReadonlySet<string> } = { text: "", marked: new Set() };

/** Marks a drawing or removes its mark; false where this device stores nothing. */
export function markFavorite(path: string, marked: boolean): boolean {
  return change((favorites) => withFavorite(favorites, path, marked));
}

/** Marks a drawing again where it was in the list; false where this device stores nothing. */
export function putFavoriteBack(path: string, at: number): boolean {
  return change((favorites) => withFavoriteAt(favorites, path, at));
}

/** Lets two change places in the list; false where this device stores nothing. */
export function exchangeFavorites(one: string, other: string): boolean {
  return change((favorites) => withExchanged(favorites, one, other));
}

function change(changed: (favorites: Favorites) => Favorites): boolean {
  const kept = storedText() !== null && writeFavorites(localStorage, changed(readFavorites(localStorage)));
  if (kept) announceFavorites();
  return kept;
}

/** Tells this tab that something about the favorites has changed; other tabs hear it of the browser. */
export function announceFavorites(): void {
  dispatchEvent(new Event(CHANGED));
}

/** "" where nothing is stored yet, null where already asking for the storage throws. */
function storedText(): string | null {
  try {
    return localStorage.getItem(FAVORITES_KEY) ?? "";
  } catch {
    return null;
  }
}

/** Hears of every change in this tab and in others, until the function that it returns is called. */
export function subscribeFavorites(listener: () => void): () => void {
  return onStored(CHANGED, listener);
}
