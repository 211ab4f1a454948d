import type { User } from "@supabase/supabase-js";

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
