import { useEffect, useState } from "react";
import { isGone, plainWords } from "../auth-error.ts";
import { ACCOUNT_GONE } from "../auth-words.ts";
import { within } from "../deadline.ts";
import { isLacking } from "../lacking.ts";

export type Loaded<Value> =
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts the times that somebody asked again.
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
  return { kind: "failed", words: isGone(error) ? ACCOUNT_GONE : plainWords(error) };
}
