import type { SupabaseClient, User } from "@supabase/supabase-js";
import { useEffect, useSyncExternalStore } from "react";
import { markHandled } from "../../content/mark-handled.ts";
import { subscribeFavorites } from "../../favorites/use-favorites.ts";
import { deviceStorage } from "../../stored-values.ts";
import { within } from "../session/deadline.ts";
import { useAccounts, useSession } from "../session/session.ts";
import {
  answerFavorites,
  type FavoritesAnswer,
  type FavoritesConsent,
  favoritesConsent,
  releaseFavorites,
} from "./favorites-owner.ts";
import { type FavoritesSync, type SyncDevice, syncFavorites } from "./favorites-sync.ts";

/** The sync of this page; a later one takes its place. */
let running: { readonly userId: string; readonly sync: Promise<FavoritesSync>; readonly stop: () => void } | null =
  null;

/** How long a visitor who has just signed in may wait for the page they want. */
const SETTLE_MS = 2000;

/** Syncs once for a page, whichever part asks; not before it is said that the device's favorites may go to the account. */
export async function syncOnce(client: SupabaseClient, user: User): Promise<FavoritesSync> {
  switch (consentHere(user)) {
    case "unanswered":
      return { kind: "unanswered" };
    case "declined":
      return { kind: "apart" };
    case "given":
      if (running?.userId === user.id) return running.sync;
      return runSync(user.id, (device) => syncFavorites(client, device));
  }
}

/** What holds for the favorites of this device and the account, live. */
export function useFavoritesConsent(user: User | null): FavoritesConsent {
  return useSyncExternalStore(
    subscribeFavorites,
    () => (user === null ? "given" : consentHere(user)),
    () => "given",
  );
}

function consentHere(user: User): FavoritesConsent {
  return favoritesConsent(deviceStorage(), user);
}

/** Remembers what was answered; `announceFavorites` tells of it, once what follows from it has begun. */
export function rememberAnswer({ id }: User, answer: FavoritesAnswer): void {
  answerFavorites(deviceStorage(), id, answer);
}

/** Syncs in this way, after which `syncOnce` has its outcome. */
export function runSync(userId: string, start: (device: SyncDevice) => Promise<FavoritesSync>): Promise<FavoritesSync> {
  running?.stop();
  const turn = new AbortController();
  const sync = start({ store: deviceStorage(), userId, signal: turn.signal });
  running = { userId, sync, stop: () => turn.abort() };
  return sync;
}

/** Before the account zone is left: favorites on their way arrive, but the wait is short. */
export async function settleSync(): Promise<void> {
  if (running !== null) await within(running.sync, SETTLE_MS).catch(() => null);
}

/** On every page of the account zone: merges device and account once there is a session, shows nothing. */
export function FavoritesKeeper(): null {
  const client = useAccounts();
  const session = useSession();
  const user = session.kind === "signed-in" ? session.user : null;
  const consent = useFavoritesConsent(user);
  const gone = session.kind === "signed-out";
  useEffect(() => {
    // What went wrong the account page says, and offers another try.
    if (client !== null && user !== null && consent === "given") markHandled(syncOnce(client, user));
  }, [client, user, consent]);
  useEffect(() => {
    if (!gone) return;
    // What is still on its way does not change this device.
    running?.stop();
    running = null;
    releaseFavorites(deviceStorage());
  }, [gone]);
  return null;
}
