import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { FormMessage } from "../fields.tsx";
import { useAttempt } from "../use-attempt.ts";
import { AccountSection } from "./account-section.tsx";

type Scope = "others" | "global";

const DEVICES: readonly { readonly scope: Scope; readonly label: string }[] = [
  { scope: "others", label: "Sign out all other devices" },
  { scope: "global", label: "Sign out everywhere" },
];

interface DevicesProps {
  readonly client: SupabaseClient;
}

/** Ends the session of this device: at once, whether the auth server answers or not. */
export function SignOutHere({ client }: DevicesProps): ReactNode {
  return (
    <button type="button" className="button button-plain" onClick={() => client.auth.signOut({ scope: "local" })}>
      Sign out here
    </button>
  );
}

/** Ends the sessions of all other devices, or of all. What follows on this one the session tells. */
export function DevicesSection({ client }: DevicesProps): ReactNode {
  const [done, setDone] = useState(false);
  const { run, busy, message } = useAttempt(async (scope: Scope) => {
    setDone(false);
    const { error } = await client.auth.signOut({ scope });
    if (error !== null) throw error;
    setDone(scope === "others");
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
