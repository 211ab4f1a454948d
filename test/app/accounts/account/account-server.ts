import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { fetchWithTimeout } from "#app/accounts/session/client.ts";

export interface Requested {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers by `METHOD /path`; what is not among them is a 404 without JSON. */
export type Answers = { readonly [request: string]: () => Response };

/** A real client, signed in, before a server that gives these answers and notes what it was asked. */
export function accountServer(answers: Answers): { readonly client: SupabaseClient; readonly requested: Requested[] } {
  const requested: Requested[] = [];
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    const text = await request.text();
    requested.push({ method: request.method, path, body: text === "" ? null : JSON.parse(text) });
    return answers[`${request.method} ${path}`]?.() ?? new Response("404 Not Found", { status: 404 });
  }
  const client = createClient("http://accounts.invalid", "key", {
    auth: { autoRefreshToken: false, storage: signedIn(), storageKey: "session" },
    global: { fetch: fetchWithTimeout(fetch) },
  });
  return { client, requested };
}

function signedIn() {
  const session = {
    access_token: "header.claims.signature",
    refresh_token: "refresh",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: "1" },
  };
  const items = new Map([["session", JSON.stringify(session)]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
