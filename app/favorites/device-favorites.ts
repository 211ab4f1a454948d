import type { Store } from "../browser-storage.ts";
import { isRecord } from "../content/json.ts";
import { readJson, writeJson } from "../stored-values.ts";

/** The drawings that were marked on this device. */
export interface Favorites {
  /** Paths of their pages, the newest last. */
  readonly paths: readonly string[];
  /** What the account had when the two were last made one; null where they never were, or without a sign-in. */
  readonly base: readonly string[] | null;
}

/** What a device keeps, and no more: also the limit of the account's table. */
export const FAVORITES_LIMIT = 500;

export const FAVORITES_KEY = "favorites";

/** The favorites of a device; none where its storage is blocked or holds something else. */
export function readFavorites(store: Store): Favorites {
  const stored = readJson(store, FAVORITES_KEY);
  if (!isRecord(stored)) return { paths: [], base: null };
  return { paths: pathsOf(stored.paths) ?? [], base: pathsOf(stored.base) };
}

/** Stores them; false where the device stores nothing. Law: `readFavorites` reads what was written. */
export function writeFavorites(store: Store, { paths, base }: Favorites): boolean {
  return writeJson(store, FAVORITES_KEY, { paths: paths.slice(-FAVORITES_LIMIT), base });
}

/** Marks a drawing, or takes its mark away. */
export function withFavorite(favorites: Favorites, path: string, marked: boolean): Favorites {
  const others = favorites.paths.filter((other) => other !== path);
  return { ...favorites, paths: marked ? [...others, path] : others };
}

/** Marks a drawing again where it was in the order. */
export function withFavoriteAt(favorites: Favorites, path: string, at: number): Favorites {
  return { ...favorites, paths: withFavorite(favorites, path, false).paths.toSpliced(at, 0, path) };
}

/** Lets two marked drawings change places; nothing where one of them is marked no more. */
export function withExchanged(favorites: Favorites, one: string, other: string): Favorites {
  const { paths } = favorites;
  if (!paths.includes(one) || !paths.includes(other)) return favorites;
  const swapped = new Map([
    [one, other],
    [other, one],
  ]);
  return { ...favorites, paths: paths.map((path) => swapped.get(path) ?? path) };
}

function pathsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((path) => typeof path === "string" && path.startsWith("/")) : null;
}
