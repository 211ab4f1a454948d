import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { FormMessage } from "../fields.tsx";
import { AccountSection } from "../parts/account-section.tsx";
import { useAttempt } from "../use-attempt.ts";

type Scope = "others" | "global";

const DEVICES: readonly { readonly scope: Scope; readonly label: string }[] = [
  { scope: "others", label: "Sign out all other devices" },
  { scope: "global", label: "Sign out everywhere" },
];

interface DevicesProps {
  readonly client: SupabaseClient;
  /** Told when the session of this device has ended too. */
  readonly onSignedOut: () => void;
}

/** Ends the sessions of all other devices, or of all. What follows on this one the session tells. */
export function DevicesSection({ client, onSignedOut }: DevicesProps): ReactNode {
  const [done, setDone] = useState(false);
  const { run, busy, message } = useAttempt(async (scope: Scope) => {
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
        {DEVICES.map(({ scope, label }) => (
          <li key={scope}>
            <button
              type="button"
              className="button button-plain"
              aria-disabled={busy || undefined}
              onClick={() => run(scope)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {done && <FormMessage tone="good">All other devices are signed out.</FormMessage>}
    </AccountSection>
  );
}
