import { useRef, useState } from "react";
import { plainWords } from "./auth-error.ts";
import { within } from "./deadline.ts";

/** A little longer than one request may take, so that its own words come first. */
const ATTEMPT_MS = 10_000;

export interface Attempt<Input extends readonly unknown[]> {
  /** Does it, unless it is being done already. Never rejects. */
  readonly run: (...input: Input) => Promise<void>;
  readonly busy: boolean;
  /** Why it failed, in plain words; null while there is nothing to say. */
  readonly message: string | null;
}

/**
 * One press of a button that asks the auth server. The action resolves to words for a mistake of the visitor's, null
 * where there was none, and throws what the server said (`dataOf` in auth-error.ts).
 */
export function useAttempt<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<string | null>,
): Attempt<Input> {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function run(...input: Input): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage(null);
    setMessage(await outcome(action(...input)));
    running.current = false;
    setBusy(false);
  }
  return { run, busy, message };
}

function outcome(action: Promise<string | null>): Promise<string | null> {
  return within(action, ATTEMPT_MS).catch(plainWords);
}
