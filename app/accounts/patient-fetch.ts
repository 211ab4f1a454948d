import { serverAnswer } from "./server-answer.ts";

/** How long the auth server may take for one answer: nothing visible waits for a dead one. */
export const REQUEST_MS = 8000;

/**
 * `fetch` that gives up, and whose answers supabase-js understands (`serverAnswer`). Until the body is read, too: a
 * server that falls silent in mid-answer is as dead.
 */
export function patientFetch(ask: typeof fetch, ms = REQUEST_MS): typeof fetch {
  return async (input, init) => {
    const deadline = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return serverAnswer(await ask(input, { ...init, signal }));
  };
}
