import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { useWords } from "../../words.ts";
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
  const words = useWords(accounts);
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
    <AccountSection title={words.yourDevices} words={words.devicesAbout}>
      <ul className="button-row account-actions">
        <li>
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy || undefined}
            onClick={() => run("others")}
          >
            {words.signOutOthers}
          </button>
        </li>
        <li>
          <ConfirmButton
            label={words.signOutEverywhere}
            question={words.signOutQuestion}
            yes={words.signOut}
            busy={busy}
            onConfirm={() => run("global")}
          />
        </li>
      </ul>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {done && <FormMessage tone="good">{words.othersSignedOut}</FormMessage>}
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
  const words = useWords(accounts);
  const { run, busy } = useAttempt(async () => {
    await within(client.auth.signOut({ scope: "local" }), SIGN_OUT_MS).catch(() => null);
    if (keptSession() === null) onSignedOut();
    else forgetSession();
    return null;
  });
  return (
    <button type="button" className="button button-plain" aria-disabled={busy || undefined} onClick={() => run()}>
      {busy ? words.oneMoment : words.signOutHere}
    </button>
  );
}

/** The client still holds the lock and its token: only another page is without them. */
function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
  location.reload();
}
