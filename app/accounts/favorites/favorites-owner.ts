import { type Favorites, readFavorites, writeFavorites } from "../../favorites/device-favorites.ts";

/** Whose account the `base` of this device's favorites speaks of: nobody inherits what another one removed. */
const OWNER_KEY = "favorites-account";

export type DeviceStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The favorites of this device as one account may see them. */
export function favoritesFor(store: DeviceStore, userId: string): Favorites {
  const favorites = readFavorites(store);
  return store.getItem(OWNER_KEY) === userId ? favorites : { ...favorites, base: null };
}

/** Keeps what a device and an account have in common; false where the device lets nothing be kept. */
export function keepFavoritesFor(
  store: DeviceStore,
  { userId, ...favorites }: Favorites & { readonly userId: string },
): boolean {
  store.removeItem(OWNER_KEY);
  if (!writeFavorites(store, favorites)) return false;
  try {
    store.setItem(OWNER_KEY, userId);
  } catch {
    return false;
  }
  return true;
}

/** After signing out: the device keeps its favorites, and forgets that an account had them. */
export function releaseFavorites(store: DeviceStore): void {
  store.removeItem(OWNER_KEY);
  const favorites = readFavorites(store);
  if (favorites.base !== null) writeFavorites(store, { ...favorites, base: null });
}

/** Where this browser keeps things; null where it lets nothing be kept: already asking throws then. */
export function deviceStore(page: { readonly localStorage: DeviceStore }): DeviceStore | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}
