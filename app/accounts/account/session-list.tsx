import type { SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { isRecord } from "../../content/json.ts";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { DateText } from "../../ui/date.tsx";
import { fillNodes, useWords } from "../../words.ts";
import { ConfirmButton } from "../form/section.tsx";
import { callFunction } from "../session/database-function.ts";
import { deviceName } from "./device-name.ts";

/** A browser that is signed in to the account. */
export interface DeviceSession {
  readonly id: string;
  readonly device: string;
  /** ISO dates. */
  readonly beganAt: string;
  readonly usedAt: string;
  /** Whether it is the one that asks. */
  readonly isCurrent: boolean;
}

/** Where the account is signed in, this browser first (build/accounts/3-sessions.sql). */
export async function listSessions(client: SupabaseClient): Promise<readonly DeviceSession[]> {
  const rows = await callFunction(client, "list_sessions");
  if (!Array.isArray(rows)) throw new Error("the list of sessions is none");
  return rows.flatMap(readSession);
}

/** Ends a session that is not the one that asks: it cannot be refreshed any more. */
export async function endSession(client: SupabaseClient, { id }: Pick<DeviceSession, "id">): Promise<void> {
  await callFunction(client, "end_session", { session_id: id });
}

function readSession(row: unknown): readonly DeviceSession[] {
  if (!isRecord(row)) return [];
  const { id, began_at: beganAt, used_at: usedAt, user_agent: userAgent, is_current: isCurrent } = row;
  if (typeof id !== "string" || typeof beganAt !== "string" || typeof usedAt !== "string") return [];
  const device = deviceName(typeof userAgent === "string" ? userAgent : null);
  return [{ id, device, beganAt, usedAt, isCurrent: isCurrent === true }];
}

interface SessionListProps {
  readonly sessions: readonly DeviceSession[];
  readonly busy: boolean;
  readonly onEnd: (session: DeviceSession) => void;
}

export function SessionList({ sessions, busy, onEnd }: SessionListProps): ReactNode {
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
