import type { SupabaseClient } from "@supabase/supabase-js";
import { isRecord } from "../../content/json.ts";
import { fill } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { callFunction } from "../session/database-function.ts";

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

/** Browsers by the marks of their user agents. Each names older ones as well: the first that fits is it. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOP(?:R|T|X)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|\bCriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

/** iPhones name the Mac, and Android names Linux. */
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * What people call the browser of a user agent; null where none was recorded.
 *
 * @example deviceName("Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0") // "Firefox on Windows"
 */
export function deviceName(userAgent: string | null): string {
  const words = wordsHere(accounts);
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (browser !== null && system !== null) return fill(words.browserOn, { browser, system });
  return browser ?? system ?? words.unknownDevice;
}

function nameIn(marks: typeof BROWSERS | typeof SYSTEMS, userAgent: string): string | null {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
}
