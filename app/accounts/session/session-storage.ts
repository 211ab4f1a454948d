import type { Session, SupabaseClient, User } from "@supabase/supabase-js";
import { isRecord, parseJson } from "../../content/json.ts";
import { wordsHere } from "../../loaded-words.ts";
import { deviceStorage } from "../../stored-values.ts";
import { accounts } from "../../words/accounts.ts";
import { isUnreachable } from "./auth-error.ts";

/** Where the session stands in local storage, and the channel by which tabs tell each other of it. */
export const SESSION_KEY = "account-session";

/** Whom a session belongs to that is written down. */
export interface KeptUser {
  readonly id: string;
  /** Address or number; `yourself` where the account has neither. */
  readonly name: string;
}

/** The session as supabase-js wrote it down; null without one, or where the browser keeps nothing for this site. */
export function keptSession(): string | null {
  return deviceStorage().getItem(SESSION_KEY);
}

/** Who is in a session that was written down; null where it is none. */
export function userIn(kept: string | null): KeptUser | null {
  const session = kept === null ? null : parseJson(kept);
  const user = isRecord(session) ? session["user"] : null;
  if (!isRecord(user) || typeof user["id"] !== "string") return null;
  return { id: user["id"], name: contactOf(user) };
}

/** What an account is called by: its address or number; `yourself` where it has neither. */
export function contactOf({ email, phone }: { readonly email?: unknown; readonly phone?: unknown }): string {
  const contact = [email, phone].find((known) => typeof known === "string" && known !== "");
  return typeof contact === "string" ? contact : wordsHere(accounts).yourself;
}

/** What the check of a session found: `gone` where its account is, `unknown` where there was no answer. */
export type SessionCheck = "good" | "needs-factor" | "refused" | "gone" | "unknown";

/** What only the server that made the token says of one it will not take. */
const REFUSALS: ReadonlySet<string> = new Set([
  "invalid_jwt",
  "bad_jwt",
  "no_authorization",
  "session_not_found",
  "session_expired",
  "user_banned",
  "refresh_token_not_found",
  "refresh_token_already_used",
]);

/**
 * Asks whether a session's token is what it says: by its signature where the project's keys are public, by the auth
 * server else (`getClaims`). Its age is not looked at: supabase-js has just refreshed it if need be, and a device whose
 * clock is wrong would be signed out for ever.
 */
export async function checkSession(
  client: Pick<SupabaseClient, "auth">,
  { access_token, user }: Pick<Session, "access_token" | "user">,
): Promise<SessionCheck> {
  const { data, error } = await client.auth.getClaims(access_token, { allowExpired: true });
  if (error?.code === "user_not_found") return "gone";
  if (error !== null) return isRefusal(error) ? "refused" : "unknown";
  if (data === null) return "refused";
  const second = user.factors?.some(({ status }) => status === "verified") === true;
  return second && data.claims.aal !== "aal2" ? "needs-factor" : "good";
}

function isRefusal(error: { readonly name: string; readonly code?: string | undefined }): boolean {
  if (isUnreachable(error)) return false;
  return error.name === "AuthSessionMissingError" || REFUSALS.has(error.code ?? "");
}

/**
 * The user that is known already, where nothing of the account is another: what hangs on it does not ask anew then. A
 * refreshed session brings a new object with new times; where a clock is wrong, every question refreshes it.
 */
export function knownUser(known: User | null, fresh: User): User {
  return known !== null && accountOf(known) === accountOf(fresh) ? known : fresh;
}

function accountOf({ updated_at: _changed, last_sign_in_at: _came, ...account }: User): string {
  return JSON.stringify(account);
}
