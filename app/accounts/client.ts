import type { SupabaseClient } from "@supabase/supabase-js";
import type { AccountsConfig } from "../browser-config.ts";
import { patientFetch } from "./patient-fetch.ts";
import { refreshOnce } from "./refresh-once.ts";
import { keptSession, SESSION_KEY } from "./session-storage.ts";

let opening: Promise<SupabaseClient> | null = null;

/**
 * The one client of this page, made when it is first asked for. Rejects with what `createClient` throws:
 * 'supabaseUrl is required.' and 'supabaseKey is required.' where accounts are not configured (spec.md section 8).
 *
 * `address` stands in the address bar while the client is made, and no longer: supabase-js takes the session of a
 * mail's link from there, and flags one that was issued more than 120 s ago (spec.md section 9).
 */
export function openAccounts(config: AccountsConfig, address: string | null = null): Promise<SupabaseClient> {
  opening ??= createAccounts(config, address).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function createAccounts({ url, key }: AccountsConfig, address: string | null): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  return atAddress(address, () =>
    createClient(url, key, {
      auth: {
        // In local storage, once somebody has signed in; nothing before that.
        persistSession: true,
        storageKey: SESSION_KEY,
        // Refreshed while the page is visible, paused while it is hidden: supabase-js's own (spec.md section 4).
        autoRefreshToken: true,
        // Links of mails work on any device: a code of the other flow is bound to the browser that asked for it.
        flowType: "implicit",
        detectSessionInUrl: address !== null,
      },
      global: { fetch: refreshOnce(patientFetch(fetch), { locks: navigator.locks ?? null, kept: keptSession }) },
    }),
  );
}

/** supabase-js reads the address while it is being made, before it waits for anything. */
function atAddress<Result>(address: string | null, make: () => Result): Result {
  if (address === null) return make();
  const clean = location.href;
  history.replaceState(history.state, "", address);
  try {
    return make();
  } finally {
    history.replaceState(history.state, "", clean);
  }
}
