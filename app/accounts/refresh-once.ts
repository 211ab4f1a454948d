import { REQUEST_MS } from "./patient-fetch.ts";
import { refreshAnswer } from "./server-answer.ts";
import { SESSION_KEY } from "./session-storage.ts";

/** After an answer: supabase-js has written it down by then, for the next tab to see. */
const WRITTEN_MS = 100;

export interface RefreshOptions {
  /** Null where the browser has none: then two tabs may refresh, which the auth server allows for ten seconds. */
  readonly locks: Pick<LockManager, "request"> | null;
  /** What is written down of the session now. */
  readonly kept: () => string | null;
}

/**
 * `fetch` that refreshes a session once for many tabs: each waits for its turn, and one that finds a session newer than
 * the one it would refresh is answered with that. (supabase-js of itself lets tabs that wake together refresh together.)
 * What the server says ends the session where it is meant so, and not else (`refreshAnswer`).
 */
export function refreshOnce(ask: typeof fetch, { locks, kept }: RefreshOptions): typeof fetch {
  return (input, init) => {
    const token = refreshedToken(input, init);
    if (token === null) return ask(input, init);
    const refresh = async () => refreshAnswer(await ask(input, init));
    if (locks === null) return refresh();
    return inTurn(locks, async () => {
      const newer = newerSession(kept(), token);
      return newer === null ? refresh() : new Response(newer, { headers: { "content-type": "application/json" } });
    });
  };
}

function inTurn(locks: Pick<LockManager, "request">, answer: () => Promise<Response>): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const signal = AbortSignal.timeout(2 * REQUEST_MS);
  locks
    .request(`${SESSION_KEY}-refresh`, { signal }, async () => {
      const response = await answer();
      await response.clone().arrayBuffer();
      resolve(response);
      await new Promise((written) => setTimeout(written, WRITTEN_MS));
    })
    .catch(reject);
  return promise;
}

/** The token of a request that asks for a new session, null for any other request. */
function refreshedToken(input: RequestInfo | URL, init: RequestInit | undefined): string | null {
  if (typeof input !== "string" || !input.includes("/token?grant_type=refresh_token")) return null;
  return typeof init?.body === "string" ? tokenIn(init.body) : null;
}

function tokenIn(json: string): string | null {
  const value: unknown = JSON.parse(json);
  const token = typeof value === "object" && value !== null && "refresh_token" in value ? value.refresh_token : null;
  return typeof token === "string" ? token : null;
}

function newerSession(kept: string | null, token: string): string | null {
  const keptToken = kept === null ? null : tokenIn(kept);
  return keptToken === null || keptToken === token ? null : kept;
}
