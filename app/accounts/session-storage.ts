/** Where the session stands in local storage, and the channel by which tabs tell each other of it. */
export const SESSION_KEY = "account-session";

/** The session as supabase-js wrote it down; null without one, or where the browser keeps nothing for this site. */
export function keptSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
