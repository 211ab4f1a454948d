import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { FormMessage } from "../form/fields.tsx";
import { AccountSection, ConfirmButton } from "../form/section.tsx";
import { within } from "../session/deadline.ts";
import { keptSession, SESSION_KEY } from "../session/session-storage.ts";
import { useAttempt } from "../session/use-attempt.ts";

interface DevicesProps {
  readonly client: SupabaseClient;
  /** Told when the session of this device has ended too. */
  readonly onSignedOut: () => void;
}

/** Ends the sessions of all other devices, or of all. What follows on this one the session tells. */
export function DevicesSection({ client, onSignedOut }: DevicesProps): ReactNode {
  const [done, setDone] = useState(false);
  const { run, busy, message } = useAttempt(async (scope: "others" | "global") => {
    setDone(false);
    const { error } = await client.auth.signOut({ scope });
    if (error !== null) throw error;
    if (scope === "global") onSignedOut();
    else setDone(true);
    return null;
  });
  return (
    <AccountSection title="Your devices" words="Forgot to sign out somewhere, or lost a phone? End it from here.">
      <ul className="button-row account-actions">
        <li>
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy || undefined}
            onClick={() => run("others")}
          >
            Sign out all other devices
          </button>
        </li>
        <li>
          <ConfirmButton
            label="Sign out everywhere"
            question="This signs out all your devices, and this one too."
            yes="Sign out"
            busy={busy}
            onConfirm={() => run("global")}
          />
        </li>
      </ul>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {done && <FormMessage tone="good">All other devices are signed out.</FormMessage>}
    </AccountSection>
  );
}

/** An aged session is refreshed before it ends, which a server that hangs can draw out. */
const SIGN_OUT_MS = 2000;

interface SignOutHereProps {
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
