import type { User } from "@supabase/supabase-js";
import { isRecord } from "../../content/json.ts";
import { type Favorites, readFavorites, writeFavorites } from "../../favorites/device-favorites.ts";
import { type DeviceStore, readJson, writeJson } from "../../stored-values.ts";

/** Whose account the `base` of this device's favorites speaks of: no account inherits what another one removed. */
const OWNER_KEY = "favorites-account";

/** What was answered about each account, by its id, the newest last. */
const ANSWERS_KEY = "favorites-answers";

/** A family has fewer accounts: later visitors see the question again. */
const MAX_ANSWERS = 20;

/** The key in an account's own data that says where it wants its favorites. */
export const CHOICE = "favorites";

/** The favorites of this device as one account may see them. */
export function favoritesFor(store: DeviceStore, userId: string): Favorites {
  const favorites = readFavorites(store);
  return store.getItem(OWNER_KEY) === userId ? favorites : { ...favorites, base: null };
}

/** Keeps what a device and an account have in common; false where the device stores nothing. */
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

/** Whether the favorites of a device may go to an account; `unanswered` where the visitor has not said. */
export type FavoritesConsent = FavoritesAnswer | "unanswered";

/** Favorites go to the account, or stay on the device apart. */
export type FavoritesAnswer = "given" | "declined";

type Account = Pick<User, "id" | "user_metadata">;

/**
 * What holds for the favorites of this device and an account. Those that are the account's own go on being so, and where
 * there are none, or the account takes none, nothing could go anywhere that it should not.
 */
export function favoritesConsent(store: DeviceStore, { id, user_metadata }: Account): FavoritesConsent {
  if (store.getItem(OWNER_KEY) === id) return "given";
  const answer = answersIn(store).get(id);
  if (answer !== undefined) return answer;
  if (user_metadata[CHOICE] === "device") return "given";
  return readFavorites(store).paths.length === 0 ? "given" : "unanswered";
}

/** Stores the answer; where the device has no room, the question comes again another time. */
export function answerFavorites(store: DeviceStore, id: string, answer: FavoritesAnswer): void {
  const answers = answersIn(store);
  answers.delete(id);
  writeJson(store, ANSWERS_KEY, Object.fromEntries([...answers, [id, answer]].slice(-MAX_ANSWERS)));
}

function answersIn(store: DeviceStore): Map<string, FavoritesAnswer> {
  const stored = readJson(store, ANSWERS_KEY);
  const answers = new Map<string, FavoritesAnswer>();
  for (const [id, answer] of Object.entries(isRecord(stored) ? stored : {}))
    if (answer === "given" || answer === "declined") answers.set(id, answer);
  return answers;
}
