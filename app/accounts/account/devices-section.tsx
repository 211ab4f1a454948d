import type { SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { DateText } from "../../ui/date.tsx";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { Button } from "../form/fields.tsx";
import { AccountSection, AttemptMessage, ConfirmButton, type LeavingProps, LoadedPart } from "../form/section.tsx";
import { within } from "../session/deadline.ts";
import { keptSession, SESSION_KEY } from "../session/session-storage.ts";
import { useAttempt, useLoad } from "../session/use-attempt.ts";
import { type DeviceSession, endSession, listSessions } from "./device-sessions.ts";

/** Where the account is signed in. Ends one other session, all others, or all; what follows here the session tells. */
export function DevicesSection({ client, onLeave }: LeavingProps): ReactNode {
  const words = useWords(accounts);
  const sessions = useLoad(listSessions, client);
  const { run, busy, ...result } = useAttempt(async (end: () => Promise<string | null>) => {
    const ended = await end();
    if (ended === null) onLeave(words.signedOut);
    else sessions.again();
    return ended;
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
      {!sessions.lacking && (
        <LoadedPart loading={sessions}>
          {(value) => <SessionList sessions={value} busy={busy} onEnd={(session) => run(() => one(session))} />}
        </LoadedPart>
      )}
      <ul className="button-row account-actions">
        <li>
          <Button busy={busy} onPress={() => run(others)}>
            {words.signOutOthers}
          </Button>
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
      <AttemptMessage {...result} />
    </AccountSection>
  );
}

interface SessionListProps {
  readonly sessions: readonly DeviceSession[];
  readonly busy: boolean;
  readonly onEnd: (session: DeviceSession) => void;
}

function SessionList({ sessions, busy, onEnd }: SessionListProps): ReactNode {
  const words = useWords(accounts);
  return (
    <ul className="account-list" aria-label={words.signedInOn}>
      {sessions.map((session) => (
        <li key={session.id}>
          <span className="account-item">
            <strong>{session.device}</strong> <SessionDays {...session} />
          </span>
          {!session.isCurrent && (
            <ConfirmButton
              label={fill(words.signOutDevice, { device: session.device })}
              question={fill(words.signOutDeviceQuestion, { device: session.device })}
              yes={words.signOut}
              busy={busy}
              onConfirm={() => onEnd(session)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function SessionDays({ beganAt, usedAt, isCurrent }: DeviceSession): ReactNode {
  const words = useWords(accounts);
  const days = { since: <DateText iso={beganAt} />, used: <DateText iso={usedAt} /> };
  return <span>{fillNodes(isCurrent ? words.thisDevice : words.sessionDays, days)}</span>;
}

async function signOut({ auth }: SupabaseClient, scope: "others" | "global"): Promise<void> {
  const { error } = await auth.signOut({ scope });
  if (error !== null) throw error;
}

/** An aged session is refreshed before it ends, which a server that hangs can draw out. */
const SIGN_OUT_MS = 2000;

/** Ends the session of this device, whether the auth server answers or not. */
export function SignOutHere({ client, onLeave }: LeavingProps): ReactNode {
  const words = useWords(accounts);
  const { run, busy } = useAttempt(async () => {
    await within(client.auth.signOut({ scope: "local" }), SIGN_OUT_MS).catch(() => null);
    if (keptSession() === null) onLeave(words.signedOut);
    else forgetSession();
    return null;
  });
  return (
    <Button busy={busy} onPress={run}>
      {words.signOutHere}
    </Button>
  );
}

/** The client still holds the lock and its token: only another page is without them. */
function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
  location.reload();
}
