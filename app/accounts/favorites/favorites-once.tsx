import type { SupabaseClient } from "@supabase/supabase-js";
import { useEffect } from "react";
import { within } from "../session/deadline.ts";
import { useAccounts, useLinkOutcome, useSession } from "../session/session.ts";
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
function endSync(): void {
  running?.stop();
  running = null;
  const store = deviceStore(window);
  if (store !== null) releaseFavorites(store);
}

/** On every page of the account zone: makes device and account one when somebody is signed in, shows nothing. */
export function FavoritesKeeper(): null {
  const client = useAccounts();
  const session = useSession();
  // Whom a mail's link has signed in may be somebody else than who sits here: nothing goes along before a next page.
  const byLink = useLinkOutcome() !== null;
  const userId = session.kind === "signed-in" && !byLink ? session.user.id : null;
  const gone = session.kind === "signed-out";
  useEffect(() => {
    // What went wrong the account page says, and offers another try.
    if (client !== null && userId !== null) syncOnce(client, userId).catch(() => null);
  }, [client, userId]);
  useEffect(() => {
    if (gone) endSync();
  }, [gone]);
  return null;
}
