import type { SupabaseClient } from "@supabase/supabase-js";
import type { AccountsConfig } from "../../browser-config.ts";
import { isRecord, parseJson } from "../../content/json.ts";
import { keptSession, SESSION_KEY } from "./session-storage.ts";

let opening: Promise<SupabaseClient> | null = null;

/**
 * The one client of this page, made when it is first needed. Rejects with what `createClient` throws:
 * 'supabaseUrl is required.' and 'supabaseKey is required.' where accounts are not configured
 * (docs/specification.md 8).
 */
export function openAccounts({ url, key }: AccountsConfig): Promise<SupabaseClient> {
  opening ??= createAccounts(url, key).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function createAccounts(url: string, key: string): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient(url, key, {
    auth: {
      // In local storage, once a visitor has signed in; nothing before that.
      persistSession: true,
      storageKey: SESSION_KEY,
      // Refreshed while the page is visible, paused while it is hidden: supabase-js's own (docs/specification.md 4).
      autoRefreshToken: true,
      // Links of mails work on any device: a code of the other flow is bound to the browser that requested it.
      flowType: "implicit",
      detectSessionInUrl: false,
    },
    global: { fetch: refreshOnce(fetchWithTimeout(fetch), { locks: navigator.locks ?? null, kept: keptSession }) },
  });
}

/**
 * A client for the link of a mail. It holds the link's session in memory, where no other tab finds it and closing this
 * one ends it: nothing is stored before the visitor has said whose account it is to be.
 *
 * `address` stands in the address bar while the client is made, and no longer: supabase-js takes the session of a link
 * from there, and flags one that was issued more than 120 s ago (docs/specification.md 9).
 */
export async function openLink({ url, key }: AccountsConfig, address: string | null): Promise<SupabaseClient> {
  const { createClient } = await import("@supabase/supabase-js");
  return atAddress(address, () =>
    createClient(url, key, {
      auth: {
        persistSession: false,
        storageKey: `${SESSION_KEY}-of-link`,
        autoRefreshToken: false,
        flowType: "implicit",
        detectSessionInUrl: address !== null,
      },
      global: { fetch: fetchWithTimeout(fetch) },
    }),
  );
}

/** supabase-js reads the address while it is being made, before it waits for anything. */
function atAddress<Result>(address: string | null, make: () => Result): Result {
  if (address === null) return make();
  const clean = location.href;
  history.replaceState(history.state, "", address);
  try {
    return make();
  } finally {
    history.replaceState(history.state, "", clean);
  }
}

/** After an answer: supabase-js has written it down by then, for the next tab to see. */
const WRITTEN_MS = 100;

interface RefreshOptions {
  /** Null where the browser has none: then two tabs may refresh, which the auth server allows for ten seconds. */
  readonly locks: Pick<LockManager, "request"> | null;
  /** What is written down of the session now. */
  readonly kept: () => string | null;
}

/**
 * `fetch` that refreshes a session once for many tabs: each waits for its turn, and one that finds a session newer than
 * the one it would refresh is answered with that. (supabase-js of itself lets tabs that wake together refresh
 * together.) What the server says ends the session where it is meant so, and not else (`refreshAnswer`).
 */
export function refreshOnce(send: typeof fetch, { locks, kept }: RefreshOptions): typeof fetch {
  return (input, init) => {
    const token = refreshedToken(input, init);
    if (token === null) return send(input, init);
    const refresh = async () => refreshAnswer(await send(input, init));
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
  const value = parseJson(json);
  return isRecord(value) && isText(value.refresh_token) ? value.refresh_token : null;
}

function newerSession(kept: string | null, token: string): string | null {
  const keptToken = tokenIn(kept ?? "");
  return keptToken === null || keptToken === token ? null : kept;
}

/** Only the server itself says in plain words, or in none, that it knows no such address (@supabase/lite does). */
const UNKNOWN_ADDRESS: ReadonlySet<number> = new Set([404, 405]);

/**
 * An answer as supabase-js takes it for what it is; that looks at the status of JSON only.
 *
 * A page with a 4xx or 5xx is by what stands before the server, a firewall or a gateway: 503, "not now". A 404 or 405
 * without JSON is JSON without a code: "not here, ever" (use-attempt.ts). All else stays.
 */
export function serverAnswer(response: Response): Response {
  const { status } = response;
  if (status < 400 || isOf(response, "json")) return response;
  if (isOf(response, "html")) return notNow();
  return UNKNOWN_ADDRESS.has(status) ? Response.json({ message: "no such address" }, { status }) : response;
}

/** Codes of a server that is busy or in trouble, whatever their status. */
const BUSY = /^(conflict|over_\w+_rate_limit|hook_\w+|request_timeout|unexpected_failure)$/;

/**
 * An answer to "refresh this session". supabase-js ends the session for any but those that it may ask again: so may it
 * all that do not say, in the auth server's own words, that the session has ended.
 */
export async function refreshAnswer(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  return response.status !== 429 && (await endsSession(response.clone())) ? response : notNow();
}

async function endsSession(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body)) return false;
  // Servers of before 2024 have no codes but OAuth's.
  const code = [body.error_code, body.code, body.error === "invalid_grant" ? body.error : null].find(isText);
  return code !== undefined && !BUSY.test(code);
}

function notNow(): Response {
  return Response.json({ message: "not now" }, { status: 503 });
}

function isOf({ headers }: Response, type: string): boolean {
  return headers.get("content-type")?.includes(type) === true;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** How long the auth server may take for one answer: nothing visible waits for a dead one. */
const REQUEST_MS = 8000;

/**
 * `fetch` that gives up, and whose answers supabase-js understands (`serverAnswer`). Until the body is read, too: a
 * server that falls silent in mid-answer is as dead.
 */
export function fetchWithTimeout(send: typeof fetch, ms = REQUEST_MS): typeof fetch {
  return async (input, init) => {
    const deadline = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return serverAnswer(await send(input, { ...init, signal }));
  };
}
