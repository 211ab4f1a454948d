import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import { FormMessage } from "../form/fields.tsx";
import { AccountSection, ConfirmButton, LoadedPart } from "../form/section.tsx";
import { within } from "../session/deadline.ts";
import { keptSession, SESSION_KEY } from "../session/session-storage.ts";
import { useAttempt, useLoad } from "../session/use-attempt.ts";
import { type DeviceSession, endSession, listSessions, SessionList } from "./session-list.tsx";

interface DevicesProps {
  readonly client: SupabaseClient;
  /** Called when the session of this device has ended too. */
  readonly onSignedOut: () => void;
}

/** Where the account is signed in. Ends one other session, all others, or all; what follows here the session tells. */
export function DevicesSection({ client, onSignedOut }: DevicesProps): ReactNode {
  const words = useWords(accounts);
  const sessions = useLoad(listSessions, client);
  const [done, setDone] = useState<string | null>(null);
  const { run, busy, message } = useAttempt(async (end: () => Promise<string | null>) => {
    setDone(null);
    const ended = await end();
    if (ended === null) onSignedOut();
    else sessions.again();
    setDone(ended);
    return null;
  });
  async function one(session: DeviceSession): Promise<string> {
    await endSession(client, session);
    return fill(words.deviceSignedOut, { device: session.device });
  }
  async function others(): Promise<string> {
    await signOut(client, "others");
    return words.othersSignedOut;
  }
  async function all(): Promise<null> {
    await signOut(client, "global");
    return null;
  }
  return (
    <AccountSection title={words.yourDevices} words={words.devicesAbout}>
      {sessions.kind !== "lacking" && (
        <LoadedPart loading={sessions}>
          {(value) => <SessionList sessions={value} busy={busy} onEnd={(session) => run(() => one(session))} />}
        </LoadedPart>
      )}
      <ul className="button-row account-actions">
        <li>
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy || undefined}
            onClick={() => run(others)}
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
            onConfirm={() => run(all)}
          />
        </li>
      </ul>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {done !== null && <FormMessage tone="good">{done}</FormMessage>}
    </AccountSection>
  );
}

async function signOut({ auth }: SupabaseClient, scope: "others" | "global"): Promise<void> {
  const { error } = await auth.signOut({ scope });
  if (error !== null) throw error;
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
