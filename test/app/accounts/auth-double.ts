import { createClient, type Session, type SupabaseClient, type User } from "@supabase/supabase-js";
import { fetchWithTimeout } from "#app/accounts/session/client.ts";
import { SESSION_KEY } from "#app/accounts/session/session-storage.ts";

/**
 * What the auth server says to a request: `POST /token?grant_type=refresh_token` -> an answer, or a throw for no
 * network.
 */
export type Reply = (body: string) => Response | Promise<Response>;

export interface SessionOptions {
  /** Seconds from now. */
  readonly expiresIn?: number;
  readonly aal?: "aal1" | "aal2";
  readonly user?: Partial<User>;
  /** Signs with a key that the server does not know under this name. */
  readonly forged?: boolean;
  /** A shared secret instead of public keys: only the server can check the token. */
  readonly symmetric?: boolean;
}

/**
 * supabase-js as it is, with what stands behind its `fetch` in the hands of a test: for what a real server does not
 * do on demand. Tokens are really signed and really checked.
 */
export class AuthDouble {
  readonly requested: string[] = [];
  readonly stored = new Map<string, string>();
  #client: SupabaseClient | null = null;
  readonly #replies = new Map<string, Reply>();
  readonly #kid = crypto.randomUUID();
  readonly #keys: CryptoKeyPair;

  static async start(kept?: SessionOptions): Promise<AuthDouble> {
    const keys = await newKeys();
    const jwk = await crypto.subtle.exportKey("jwk", keys.publicKey);
    return new AuthDouble(keys, jwk).#keeping(kept);
  }

  private constructor(keys: CryptoKeyPair, jwk: JsonWebKey) {
    this.#keys = keys;
    this.on("GET /.well-known/jwks.json", () => Response.json({ keys: [{ ...jwk, kid: this.#kid, alg: "ES256" }] }));
  }

  /** Made when it is first asked for, which is when it looks for a session. */
  get client(): SupabaseClient {
    this.#client ??= this.#open();
    return this.#client;
  }

  /** A client that keeps its session in memory, as that for the link of a mail does. */
  linkClient(): SupabaseClient {
    return createClient("https://auth.test", "public-key", {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: "of-link" },
      global: { fetch: fetchWithTimeout((input, init) => this.#answer(String(input), init)) },
    });
  }

  #open(): SupabaseClient {
    const { stored } = this;
    return createClient("https://auth.test", "public-key", {
      auth: {
        storageKey: SESSION_KEY,
        detectSessionInUrl: false,
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
          removeItem: (key) => void stored.delete(key),
        },
      },
      global: { fetch: fetchWithTimeout((input, init) => this.#answer(String(input), init)) },
    });
  }

  async #keeping(kept: SessionOptions | undefined): Promise<this> {
    if (kept !== undefined) this.stored.set(SESSION_KEY, JSON.stringify(await this.session(kept)));
    return this;
  }

  on(request: string, reply: Reply): this {
    this.#replies.set(request, reply);
    return this;
  }

  async #answer(url: string, init: RequestInit | undefined): Promise<Response> {
    const request = `${init?.method ?? "GET"} ${url.replace("https://auth.test/auth/v1", "")}`;
    this.requested.push(request);
    const reply = this.#replies.get(request);
    if (reply === undefined) throw new TypeError(`nobody expected ${request}`);
    return reply(String(init?.body));
  }

  async session(options: SessionOptions = {}): Promise<Session> {
    const { expiresIn = 3600, aal = "aal1", forged = false, symmetric = false } = options;
    const expires_at = Math.round(Date.now() / 1000) + expiresIn;
    const key = forged ? (await newKeys()).privateKey : this.#keys.privateKey;
    const header = symmetric ? { alg: "HS256", typ: "JWT" } : { alg: "ES256", typ: "JWT", kid: this.#kid };
    const access_token = await signed(header, { sub: "sam", exp: expires_at, aal, jti: crypto.randomUUID() }, key);
    const refresh_token = crypto.randomUUID();
    return {
      access_token,
      refresh_token,
      expires_in: 3600,
      expires_at,
      token_type: "bearer",
      user: user(options.user),
    };
  }
}

export function user(overrides: Partial<User> = {}): User {
  return {
    id: "sam",
    aud: "authenticated",
    email: "sam@paper.example",
    app_metadata: {},
    user_metadata: {},
    created_at: "2026-01-01T00:00:00Z",
    ...overrides,
  };
}

export function refusal(code: string, status = 403): Response {
  return Response.json({ code, message: "raw words" }, { status, headers: { "x-supabase-api-version": "2024-01-01" } });
}

/** An answer that never comes. */
export function silence(): Promise<Response> {
  return new Promise(() => undefined);
}

function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
}

async function signed(header: object, claims: object, key: CryptoKey): Promise<string> {
  const text = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  const bytes = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, new TextEncoder().encode(text));
  return `${text}.${Buffer.from(bytes).toString("base64url")}`;
}

function base64url(text: string): string {
  return Buffer.from(text).toString("base64url");
}
