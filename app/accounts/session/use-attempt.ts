import { useEffect, useRef, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { wordsHere } from "../../loaded-words.ts";
import { isGone, type Mistake, plainMistake, plainWords } from "./auth-error.ts";
import { within } from "./deadline.ts";

/** A little longer than one request may take, so that its own words come first. */
const ATTEMPT_MS = 10_000;

interface Attempt<Input extends readonly unknown[]> {
  /** Does it, unless it is being done already. Never rejects. */
  readonly run: (...input: Input) => Promise<void>;
  readonly busy: boolean;
  /** Why it failed, and which fields are to be fixed; null while there is nothing to say. */
  readonly mistake: Mistake | null;
  /** The same in plain words. */
  readonly message: string | null;
}

/**
 * One press of a button that asks the auth server. The action resolves to a mistake of the visitor's, null where there
 * was none, and throws what the server said (`dataOf` in auth-error.ts).
 */
export function useAttempt<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<Mistake | null>,
): Attempt<Input> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<Mistake | null>(null);
  async function run(...input: Input): Promise<void> {
    if (import.meta.env.SSR || running.current) return;
    running.current = true;
    setBusy(true);
    setMistake(null);
    setMistake(await within(action(...input), ATTEMPT_MS).catch(plainMistake));
    running.current = false;
    setBusy(false);
  }
  return { run, busy, mistake, message: mistake?.words ?? null };
}

type Loaded<Value> =
  | { readonly kind: "loading" }
  /** `stale` says why it is not the newest; null where it is. */
  | { readonly kind: "loaded"; readonly value: Value; readonly stale: string | null }
  | { readonly kind: "lacking" }
  | { readonly kind: "failed"; readonly words: string };

export type Loading<Value> = Loaded<Value> & { readonly again: () => void };

/** Longer than this no part of the page waits for its own data. */
const LOAD_MS = 10_000;

/**
 * What one part of the page asks the server for, whenever `source` is another object. What was loaded before stands
 * until the new comes, and where it does not: forms in it are not lost.
 */
export function useLoad<Source extends object, Value>(
  load: (source: Source) => Promise<Value>,
  source: Source,
): Loading<Value> {
  const [state, setState] = useState<Loaded<Value>>({ kind: "loading" });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts the retries.
  useEffect(() => {
    let stale = false;
    within(load(source), LOAD_MS)
      .then((value): Loaded<Value> => ({ kind: "loaded", value, stale: null }), failure)
      .then((outcome) => !stale && setState((before) => after(before, outcome)));
    return () => {
      stale = true;
    };
  }, [load, source, turn]);
  return { ...state, again: () => setTurn(turn + 1) };
}

function after<Value>(before: Loaded<Value>, outcome: Loaded<Value>): Loaded<Value> {
  return before.kind === "loaded" && outcome.kind === "failed" ? { ...before, stale: outcome.words } : outcome;
}

function failure(error: unknown): Loaded<never> {
  if (isLacking(error)) return { kind: "lacking" };
  return { kind: "failed", words: isGone(error) ? wordsHere(accounts).accountGone : plainWords(error) };
}

interface Offer<Input extends readonly unknown[]> extends Attempt<Input> {
  /** The server has said that it cannot do this; a reload asks it anew. */
  readonly lacking: boolean;
}

/** An attempt of something that not every auth server can do. */
export function useOffer<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<Mistake | null>,
): Offer<Input> {
  const [lacking, setLacking] = useState(false);
  const attempt = useAttempt(async (...input: Input) => {
    try {
      return await action(...input);
    } catch (error) {
      if (isGone(error)) return { words: wordsHere(accounts).accountGone, fields: {} };
      if (!isLacking(error)) throw error;
      setLacking(true);
      return null;
    }
  });
  return { ...attempt, lacking };
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
