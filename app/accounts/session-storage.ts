import { isRecord, parseJson } from "../content/json.ts";

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
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

/** Who is in a session that was written down; null where it is none. */
export function userIn(kept: string | null): KeptUser | null {
  const session = kept === null ? null : parseJson(kept);
  const user = isRecord(session) ? session["user"] : null;
  if (!isRecord(user) || typeof user["id"] !== "string") return null;
  const name = [user["email"], user["phone"]].find((contact) => typeof contact === "string" && contact !== "");
  return { id: user["id"], name: typeof name === "string" ? name : "yourself" };
}
