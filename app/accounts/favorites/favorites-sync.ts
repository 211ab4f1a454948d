import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "../../content/json.ts";
import { FAVORITES_LIMIT, type Favorites } from "../../favorites/device-favorites.ts";
import type { DeviceStore } from "../../stored-values.ts";
import { dataOf } from "../session/auth-error.ts";
import { CHOICE, favoritesFor, keepFavoritesFor, releaseFavorites } from "./favorites-owner.ts";

/**
 * How a sync went. `off`: the account wants none; `stopped`: it is not this account's turn any more; `unanswered`,
 * `apart`: none was begun, for it is not said yet whether the device's favorites may go to the account, or they may not.
 */
export type FavoritesSync =
  | { readonly kind: "synced"; readonly count: number }
  | { readonly kind: "off" }
  | { readonly kind: "stopped" }
  | { readonly kind: "unanswered" }
  | { readonly kind: "apart" }
  | { readonly kind: "full"; readonly count: number }
  | { readonly kind: "device-full" };

/** A device, whose account it is to be one with, and for how long that holds. */
export interface SyncDevice {
  readonly store: DeviceStore;
  readonly userId: string;
  readonly signal: AbortSignal;
}

/**
 * Makes the favorites of this device and those of the account one. Rejects where the server does not do its part: the
 * device is untouched then, and what the account has of it already does no harm to the next try.
 */
export async function syncFavorites(client: SupabaseClient, device: SyncDevice): Promise<FavoritesSync> {
  const table = favoritesTable(client, device.userId);
  const rows = await table.read();
  // Checked after reading: another device may have emptied the account, another tab have signed in to another one. No
  // rows for such a reason must not empty this device.
  const { user } = await dataOf(client.auth.getUser());
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
  await dataOf(client.auth.updateUser({ data: { [CHOICE]: where } }));
  return syncFavorites(client, device);
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

/** What one sync is to do; `full` where account and device together hold more than either may keep. */
export type FavoritesMerge =
  | {
      readonly kind: "merged";
      /** What the device holds afterwards. */
      readonly paths: readonly string[];
      /** What the account holds, too: all but paths that its table would not take. */
      readonly shared: readonly string[];
      /** What the account lacks of it. */
      readonly inserts: readonly string[];
      /** What the account has too much. */
      readonly deletes: readonly string[];
    }
  | { readonly kind: "full"; readonly count: number };

/** What the table of favorites takes (build/accounts/1-favorites.sql). */
const KEEPABLE = /^\/[^/].{0,198}$/s;

/**
 * Makes one of the favorites of a device and those of its account, by what both had when they last were one: each
 * side's marks are added, each side's removals are taken away. A device that never was one with this account (`base`
 * null) removes nothing. The device's order stays; what only the account has comes after it, as the newest.
 *
 * Laws: merging twice is merging once; two devices that merge in turn end with the same favorites.
 *
 * @example mergeFavorites({ paths: ["/a", "/b"], base: ["/a", "/c"] }, ["/a", "/c", "/d"])
 * // { kind: "merged", paths: ["/a", "/b", "/d"], shared: ["/a", "/b", "/d"], inserts: ["/b"], deletes: ["/c"] }
 */
export function mergeFavorites({ paths, base }: Favorites, account: readonly string[]): FavoritesMerge {
  const device = new Set(paths);
  const remote = new Set(account);
  const before = new Set(base ?? []);
  const stays = (path: string) => remote.has(path) || !before.has(path);
  const comes = (path: string) => !device.has(path) && !before.has(path);
  const merged = [...[...device].filter(stays), ...[...remote].filter(comes)];
  if (merged.length > FAVORITES_LIMIT) return { kind: "full", count: merged.length };
  const shared = merged.filter((path) => KEEPABLE.test(path));
  return {
    kind: "merged",
    paths: merged,
    shared,
    inserts: shared.filter((path) => !remote.has(path)),
    deletes: [...remote].filter((path) => !merged.includes(path)),
  };
}

/** The rows of one account in `favorites`, which row level security shows to no other account (build/accounts/). */
interface FavoritesTable {
  /** Paths, the newest last. */
  readonly read: () => Promise<readonly string[]>;
  readonly insert: (paths: readonly string[]) => Promise<void>;
  readonly remove: (paths: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** Paths that fit into the address of one request. */
const BATCH = 40;

/** Rejects with the server's answer where it is none. */
function favoritesTable(client: SupabaseClient, userId: string): FavoritesTable {
  const table = () => client.from("favorites");
  const mine = () => table().delete().eq("user_id", userId);
  return {
    async read() {
      const own = table().select("path").eq("user_id", userId).order("created_at").order("path");
      // One more than may be: so a table that is too full is seen to be. Who waits for it can ask again themselves.
      const rows: unknown = await dataOf(own.limit(FAVORITES_LIMIT + 1).retry(false));
      if (!Array.isArray(rows)) throw new Error("the table of favorites answered something else");
      return rows.flatMap((row: unknown) => (isRecord(row) && typeof row.path === "string" ? [row.path] : []));
    },
    async insert(paths) {
      const rows = paths.map((path) => ({ user_id: userId, path }));
      if (rows.length > 0) await dataOf(table().upsert(rows, { onConflict: "user_id,path", ignoreDuplicates: true }));
    },
    async remove(paths) {
      for (let at = 0; at < paths.length; at += BATCH) await dataOf(mine().in("path", paths.slice(at, at + BATCH)));
    },
    async clear() {
      await dataOf(mine());
    },
  };
}
