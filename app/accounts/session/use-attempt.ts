import { useEffect, useRef, useState } from "react";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { isGone, type Mistake, mistakeAt, plainMistake } from "./auth-error.ts";
import { within } from "./deadline.ts";
import { useSession } from "./session.ts";

/** A little longer than one request may take, so that its own words come first. */
const ATTEMPT_MS = 10_000;

/** What an attempt comes to: words for what is done, a mistake of the visitor's, null where the page itself shows it. */
export type Outcome = string | Mistake | null;

export interface AttemptResult {
  /** Words for what is done. */
  readonly done: string | null;
  /** Why it failed, and which fields are to be fixed. */
  readonly mistake: Mistake | null;
  /** The server has said that it cannot do this. */
  readonly lacking: boolean;
}

const NOTHING: AttemptResult = { done: null, mistake: null, lacking: false };

interface Attempt<Input extends readonly unknown[]> extends AttemptResult {
  /** Does it, unless it is being done already. Never rejects. */
  readonly run: (...input: Input) => Promise<void>;
  readonly busy: boolean;
}

/** One press of a button that asks the auth server. The action throws what the server said (`dataOf` in auth-error.ts). */
export function useAttempt<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<Outcome>,
): Attempt<Input> {
  const isMember = "user" in useSession();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState(NOTHING);
  async function run(...input: Input): Promise<void> {
    if (import.meta.env.SSR || running.current) return;
    running.current = true;
    setBusy(true);
    setResult(NOTHING);
    setResult(await within(action(...input), ATTEMPT_MS).then(resultOf, isMember ? failure : mistakeOf));
    running.current = false;
    setBusy(false);
  }
  return { ...result, run, busy };
}

function resultOf(outcome: Outcome): AttemptResult {
  return typeof outcome === "string" ? { ...NOTHING, done: outcome } : { ...NOTHING, mistake: outcome };
}

function mistakeOf(error: unknown): AttemptResult {
  return resultOf(plainMistake(error));
}

/** For a visitor who is signed in: not every auth server can do all that an account offers, and the account may be gone. */
function failure(error: unknown): AttemptResult {
  if (isLacking(error)) return { ...NOTHING, lacking: true };
  return isGone(error) ? resultOf(mistakeAt({}, wordsHere(accounts).accountGone)) : mistakeOf(error);
}

export interface Loading<Value> extends Pick<AttemptResult, "lacking"> {
  /** What was loaded last; null until something was. */
  readonly value: Value | null;
  /** Why the last try came to nothing. */
  readonly problem: string | null;
  readonly again: () => void;
}

/**
 * What one part of the page asks the server for, whenever `source` is another object. What was loaded before stands
 * until the new comes, and where it does not: forms in it are not lost.
 */
export function useLoad<Source extends object, Value>(
  load: (source: Source) => Promise<Value>,
  source: Source,
): Loading<Value> {
  const [state, setState] = useState<Omit<Loading<Value>, "again">>({ value: null, problem: null, lacking: false });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts the retries.
  useEffect(() => {
    let stale = false;
    within(load(source), ATTEMPT_MS)
      .then((value) => ({ value, problem: null, lacking: false }))
      .catch((error: unknown) => {
        const { mistake, lacking } = failure(error);
        return { problem: mistake?.words ?? null, lacking };
      })
      .then((change) => !stale && setState((before) => ({ ...before, ...change })));
    return () => {
      stale = true;
    };
  }, [load, source, turn]);
  return { ...state, again: () => setTurn(turn + 1) };
}

/** What a server says that has the endpoint, and has it turned off. */
const TURNED_OFF: ReadonlySet<string> = new Set([
  "manual_linking_disabled",
  "mfa_totp_enroll_not_enabled",
  "mfa_phone_enroll_not_enabled",
  "phone_provider_disabled",
  "provider_disabled",
  "oauth_provider_not_supported",
  // PostgREST: there is no such function, no such table.
  "PGRST202",
  "PGRST205",
]);

/**
 * Whether an answer means that this server cannot do it, now or later, rather than that it did not do it
 * this time: 405, 501, a way turned off, and a 404 that does not say what was not found. Pages of what stands before the
 * server mean neither: `serverAnswer` has made something else of them.
 */
export function isLacking(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const status = "status" in error ? error.status : null;
  if (code !== null && TURNED_OFF.has(code)) return true;
  if (status === 404) return code === null;
  return status === 405 || status === 501;
}
