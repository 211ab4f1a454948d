import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type FavoritesMerge, mergeFavorites } from "./favorites-merge.ts";
import { type DeviceStore, favoritesFor, keepFavoritesFor, releaseFavorites } from "./favorites-owner.ts";
import { type FavoritesTable, favoritesTable } from "./favorites-table.ts";

/** How a sync went. `off`: the account asked for none. */
export type FavoritesSync =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "off" }
  | { readonly kind: "full"; readonly count: number }
  | { readonly kind: "device-full" };

/** The key in an account's own data that says where it wants its favorites. */
const CHOICE = "favorites";

/**
 * Makes the favorites of this device and those of the account one. Rejects where the server does not do its part: the
 * device is untouched then, and what the account has of it already does no harm to the next try.
 */
export async function syncFavorites(client: SupabaseClient, store: DeviceStore): Promise<FavoritesSync> {
  // Asked anew: another device may have turned it off, and an emptied account must not empty this one.
  const user = await freshUser(client);
  if (user.user_metadata[CHOICE] === "device") {
    releaseFavorites(store);
    return { kind: "off" };
  }
  return syncWith({ table: favoritesTable(client, user.id), store, userId: user.id });
}

/** Favorites stay on the device, or go to the account too. Takes them out of the account in the first case. */
export async function chooseFavorites(
  client: SupabaseClient,
  { store, where }: { readonly store: DeviceStore; readonly where: "device" | "account" },
): Promise<FavoritesSync> {
  const { data, error } = await client.auth.updateUser({ data: { [CHOICE]: where } });
  if (error !== null) throw error;
  if (where === "device") await favoritesTable(client, data.user.id).clear();
  return syncFavorites(client, store);
}

async function freshUser(client: SupabaseClient): Promise<User> {
  const { data, error } = await client.auth.getUser();
  if (error !== null) throw error;
  return data.user;
}

interface SyncParts {
  readonly table: FavoritesTable;
  readonly store: DeviceStore;
  readonly userId: string;
}

async function syncWith({ table, store, userId }: SyncParts): Promise<FavoritesSync> {
  const before = favoritesFor(store, userId);
  const merge = mergeFavorites(before, await table.read());
  if (merge.kind === "full") return merge;
  await table.remove(merge.deletes);
  await table.insert(merge.inserts);
  return kept(merge, { before: before.paths, store, userId });
}

/** What was marked on this device in the meantime is not lost: it goes to the account the next time. */
function kept(
  { paths, shared: base }: Extract<FavoritesMerge, { kind: "merged" }>,
  { before, store, userId }: { before: readonly string[]; store: DeviceStore; userId: string },
): FavoritesSync {
  const now = mergeFavorites({ paths: favoritesFor(store, userId).paths, base: before }, paths);
  if (now.kind === "full") return now;
  if (!keepFavoritesFor(store, { userId, paths: now.paths, base })) return { kind: "device-full" };
  return { kind: "synced", count: base.length };
}
