import type { SupabaseClient } from "@supabase/supabase-js";
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { AccountsConfig } from "../../browser-config.ts";
import type { LinkOutcome } from "./check-link.ts";
import { openAccounts, openLink } from "./client.ts";
import { currentAddressData, forgetLink, showLink } from "./mail-link.ts";
import { keptSession, userIn } from "./session-storage.ts";
import { type SessionSnapshot, type SessionState, SessionStore, STARTING } from "./session-store.ts";

export type { SessionState } from "./session-store.ts";

let store: SessionStore | null = null;

/** Who is signed in. `starting` on the server and until the browser knows. */
export function useSession(): SessionState {
  return useSnapshot().session;
}

/** The client, null until it is made. */
export function useAccounts(): SupabaseClient | null {
  return useSnapshot().client;
}

/** What became of the mail's link that led here, null where none did. */
export function useLinkOutcome(): LinkOutcome | null {
  return useSnapshot().link;
}

function useSnapshot(): SessionSnapshot {
  const config = useAccountsConfig();
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = sessionStore().subscribe(listener);
      sessionStore().start(config);
      return unsubscribe;
    },
    [config],
  );
  return useSyncExternalStore(
    subscribe,
    () => sessionStore().getSnapshot(),
    () => STARTING,
  );
}

/** One for the page, whatever screens come and go. */
function sessionStore(): SessionStore {
  // The worker's bundle has no use for what finds a session: it is left out there.
  if (import.meta.env.SSR) throw new Error("no server knows of a session");
  store ??= new SessionStore({
    open: openAccounts,
    openLink,
    kept: () => userIn(keptSession()),
    addressData: currentAddressData,
    showLink,
    forgetLink,
    reload: () => location.reload(),
  });
  return store;
}

/** The client for what a form does when it is sent; forms wait until there is one. */
export function useClient(): () => SupabaseClient {
  const client = useAccounts();
  return () => {
    if (client === null) throw new Error("a form was sent before it was ready");
    return client;
  };
}

/** Where the accounts are stored, for every form of the account zone. */
export const AccountsConfigContext = createContext<AccountsConfig | null>(null);

export function useAccountsConfig(): AccountsConfig {
  const config = useContext(AccountsConfigContext);
  if (config === null) throw new Error("a form of the account zone stands outside of it");
  return config;
}
