import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type FavoritesMerge, mergeFavorites } from "./favorites-merge.ts";
import { type DeviceStore, favoritesFor, keepFavoritesFor, releaseFavorites } from "./favorites-owner.ts";
import { type FavoritesTable, favoritesTable } from "./favorites-table.ts";

/** How a sync went. `off`: the account asked for none; `stopped`: it is not this account's turn any more. */
export type FavoritesSync =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "off" }
  | { readonly kind: "stopped" }
  | { readonly kind: "full"; readonly count: number }
  | { readonly kind: "device-full" };

/** A device, whose account it is to be one with, and for how long that holds. */
export interface SyncDevice {
  readonly store: DeviceStore;
  readonly userId: string;
  readonly signal: AbortSignal;
}

/** The key in an account's own data that says where it wants its favorites. */
const CHOICE = "favorites";

/**
 * Makes the favorites of this device and those of the account one. Rejects where the server does not do its part: the
 * device is untouched then, and what the account has of it already does no harm to the next try.
 */
export async function syncFavorites(client: SupabaseClient, device: SyncDevice): Promise<FavoritesSync> {
  const table = favoritesTable(client, device.userId);
  const rows = await table.read();
  // Asked after reading: another device may have emptied the account, another tab have signed in as somebody else. No
  // rows for such a reason must not empty this device.
  const user = await freshUser(client);
  if (user.id !== device.userId) return { kind: "stopped" };
  return user.user_metadata[CHOICE] === "device" ? turnedOff(table, device) : syncWith({ table, rows, device });
}

/** Clears what a try that failed, or a device that was slower, has left in the account. */
async function turnedOff(table: FavoritesTable, { store }: SyncDevice): Promise<FavoritesSync> {
  await table.clear();
  releaseFavorites(store);
  return { kind: "off" };
}

/** Favorites stay on the device, or go to the account too. Takes them out of the account in the first case. */
export async function chooseFavorites(
  client: SupabaseClient,
  { where, ...device }: SyncDevice & { readonly where: "device" | "account" },
): Promise<FavoritesSync> {
  const { error } = await client.auth.updateUser({ data: { [CHOICE]: where } });
  if (error !== null) throw error;
  return syncFavorites(client, device);
}

async function freshUser(client: SupabaseClient): Promise<User> {
  const { data, error } = await client.auth.getUser();
  if (error !== null) throw error;
  return data.user;
}

interface SyncParts {
  readonly table: FavoritesTable;
  readonly rows: readonly string[];
  readonly device: SyncDevice;
}

async function syncWith({ table, rows, device }: SyncParts): Promise<FavoritesSync> {
  const before = favoritesFor(device.store, device.userId);
  const merge = mergeFavorites(before, rows);
  if (merge.kind === "full") return merge;
  await table.remove(merge.deletes);
  await table.insert(merge.inserts);
  return kept(merge, { ...device, before: before.paths });
}

/** What was marked on this device in the meantime is not lost: it goes to the account the next time. */
function kept(
  { paths, shared: base }: Extract<FavoritesMerge, { kind: "merged" }>,
  { before, store, userId, signal }: SyncDevice & { readonly before: readonly string[] },
): FavoritesSync {
  if (signal.aborted) return { kind: "stopped" };
  const now = mergeFavorites({ paths: favoritesFor(store, userId).paths, base: before }, paths);
  if (now.kind === "full") return now;
  if (!keepFavoritesFor(store, { userId, paths: now.paths, base })) return { kind: "device-full" };
  return { kind: "synced", count: base.length };
}
