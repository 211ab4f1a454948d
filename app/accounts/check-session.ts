import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { isUnreachable } from "./auth-error.ts";

/** What the check of a session found: `gone` where its account is, `unknown` where nobody could say. */
export type Verdict = "good" | "needs-factor" | "refused" | "gone" | "unknown";

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
): Promise<Verdict> {
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
