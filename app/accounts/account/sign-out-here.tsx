import type { SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { within } from "../deadline.ts";
import { keptSession, SESSION_KEY } from "../session-storage.ts";
import { useAttempt } from "../use-attempt.ts";

/** An aged session is refreshed before it ends, which a server that hangs can draw out. */
const SIGN_OUT_MS = 2000;

export interface SignOutHereProps {
  readonly client: SupabaseClient;
  readonly onSignedOut: () => void;
}

/** Ends the session of this device, whether the auth server answers or not. */
export function SignOutHere({ client, onSignedOut }: SignOutHereProps): ReactNode {
  const { run, busy } = useAttempt(async () => {
    await within(client.auth.signOut({ scope: "local" }), SIGN_OUT_MS).catch(() => null);
    if (keptSession() === null) onSignedOut();
    else forgetSession();
    return null;
  });
  return (
    <button type="button" className="button button-plain" aria-disabled={busy || undefined} onClick={() => run()}>
      {busy ? "One moment …" : "Sign out here"}
    </button>
  );
}

/** The client still holds the lock and its token: only another page is without them. */
function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
  location.reload();
}
