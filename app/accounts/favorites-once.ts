import type { SupabaseClient } from "@supabase/supabase-js";
import { within } from "./deadline.ts";
import { type DeviceStore, deviceStore, releaseFavorites } from "./favorites-owner.ts";
import { type FavoritesSync, syncFavorites } from "./favorites-sync.ts";

/** The sync of this page; a later one takes its place. */
let running: { readonly userId: string; readonly sync: Promise<FavoritesSync> } | null = null;

/** How long somebody who has just signed in may be kept from where they want to go. */
const SETTLE_MS = 2000;

/** Syncs once for a page, whoever asks. */
export function syncOnce(client: SupabaseClient, userId: string): Promise<FavoritesSync> {
  return running?.userId === userId ? running.sync : runSync(userId, (store) => syncFavorites(client, store));
}

/** Syncs in this way, after which `syncOnce` has its outcome. */
export function runSync(userId: string, sync: (store: DeviceStore) => Promise<FavoritesSync>): Promise<FavoritesSync> {
  const store = deviceStore(window);
  running = { userId, sync: store === null ? Promise.resolve({ kind: "device-full" }) : sync(store) };
  return running.sync;
}

/** Before the account zone is left: favorites on their way arrive, but nobody waits long for them. */
export async function settleSync(): Promise<void> {
  if (running !== null) await within(running.sync, SETTLE_MS).catch(() => null);
}

/** Nobody is signed in any more. */
export function endSync(): void {
  running = null;
  const store = deviceStore(window);
  if (store !== null) releaseFavorites(store);
}
