import type { AccountsConfig } from "../../browser-config.ts";
import { dataOf } from "../auth-error.ts";
import { patientFetch } from "../patient-fetch.ts";

/**
 * Signs in beside the session of this page, and out again: not every auth server checks the current password when a new
 * one is set. Throws what the server said to it.
 */
export async function checkPassword({ url, key }: AccountsConfig, credentials: PasswordCredentials): Promise<void> {
  const { createClient } = await import("@supabase/supabase-js");
  const { auth } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: newKey() },
    global: { fetch: patientFetch(fetch) },
  });
  await dataOf(auth.signInWithPassword(credentials));
  await auth.signOut({ scope: "local" });
}

/** Nothing is kept under it. supabase-js warns of two clients with one name, also where the first is done with. */
function newKey(): string {
  return `password-check-${crypto.randomUUID()}`;
}

export type PasswordCredentials = { readonly password: string } & (
  | { readonly email: string }
  | { readonly phone: string }
);
