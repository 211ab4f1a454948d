import type { SupabaseClient } from "@supabase/supabase-js";
import { within } from "./deadline.ts";
import { deviceStore, releaseFavorites } from "./favorites-owner.ts";
import { type FavoritesSync, type SyncDevice, syncFavorites } from "./favorites-sync.ts";

/** The sync of this page; a later one takes its place. */
let running: { readonly userId: string; readonly sync: Promise<FavoritesSync>; readonly stop: () => void } | null =
  null;

/** How long somebody who has just signed in may be kept from where they want to go. */
const SETTLE_MS = 2000;

/** Syncs once for a page, whoever asks. */
export function syncOnce(client: SupabaseClient, userId: string): Promise<FavoritesSync> {
  return running?.userId === userId ? running.sync : runSync(userId, (device) => syncFavorites(client, device));
}

/** Syncs in this way, after which `syncOnce` has its outcome. */
export function runSync(userId: string, start: (device: SyncDevice) => Promise<FavoritesSync>): Promise<FavoritesSync> {
  running?.stop();
  const store = deviceStore(window);
  const turn = new AbortController();
  const sync: Promise<FavoritesSync> =
    store === null ? Promise.resolve({ kind: "device-full" }) : start({ store, userId, signal: turn.signal });
  running = { userId, sync, stop: () => turn.abort() };
  return sync;
}

/** Before the account zone is left: favorites on their way arrive, but nobody waits long for them. */
export async function settleSync(): Promise<void> {
  if (running !== null) await within(running.sync, SETTLE_MS).catch(() => null);
}

/** Nobody is signed in any more: what is still on its way leaves this device alone. */
export function endSync(): void {
  running?.stop();
  running = null;
  const store = deviceStore(window);
  if (store !== null) releaseFavorites(store);
}
