import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Arrival, readArrival } from "#app/accounts/arrival.ts";
import { openAccounts } from "#app/accounts/client.ts";
import { SESSION_KEY } from "#app/accounts/session-storage.ts";
import { type SessionState, SessionStore, type SessionWorld } from "#app/accounts/session-store.ts";
import { AuthDouble, type Reply, refusal, type SessionOptions, silence, user } from "./auth-double.ts";

const CONFIG = { url: "https://auth.test", key: "public-key" };
const REFRESH = "POST /token?grant_type=refresh_token";
const PAGE = "https://site.test/account/confirm";
const FACTOR = { id: "f1", factor_type: "totp", status: "verified", created_at: "", updated_at: "" } as const;

const warned = vi.fn();
let opened: SupabaseClient[] = [];
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(warned);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.map((client) => client.auth.stopAutoRefresh()));
  opened = [];
  warned.mockReset();
});

function page(double: AuthDouble, { address = PAGE, open }: { address?: string; open?: SessionWorld["open"] } = {}) {
  const reload = vi.fn();
  const arrival: Arrival = readArrival(address);
  const store = new SessionStore({
    open: open ?? (() => Promise.resolve(double.client)),
    arrival: () => arrival,
    reload,
  });
  const seen: string[] = [];
  store.subscribe(() => {
    const { kind } = store.getSnapshot().session;
    if (seen.at(-1) !== kind) seen.push(kind);
  });
  opened.push(double.client);
  store.start(CONFIG);
  return { store, seen, reload, session: () => store.getSnapshot().session };
}

/** Resolves with the state once it is of a kind. */
function until<Kind extends SessionState["kind"]>(
  store: SessionStore,
  kind: Kind,
): Promise<Extract<SessionState, { kind: Kind }>> {
  const { promise, resolve } = Promise.withResolvers<Extract<SessionState, { kind: Kind }>>();
  const look = () => {
    const { session } = store.getSnapshot();
    if (is(session, kind)) resolve(session);
  };
  store.subscribe(look);
  look();
  return promise;
}

function is<Kind extends SessionState["kind"]>(
  state: SessionState,
  kind: Kind,
): state is Extract<SessionState, { kind: Kind }> {
  return state.kind === kind;
}

/** A page that is opened with that session, before a server that answers so. */
async function opening(kept?: SessionOptions, replies: { readonly [request: string]: Reply } = {}) {
  const double = await AuthDouble.start(kept);
  for (const [request, reply] of Object.entries(replies)) double.on(request, reply);
  return { double, ...page(double) };
}

describe("at first", () => {
  test("nobody is there, and no server is asked", async () => {
    const { store, double } = await opening();
    expect(await until(store, "signed-out")).toEqual({ kind: "signed-out", notice: null });
    expect(double.asked).toEqual([]);
    expect([...double.stored.keys()]).toEqual([]);
  });

  test("a kept session counts once its signature has been checked", async () => {
    const { store, double, seen } = await opening({});
    const { user } = await until(store, "signed-in");
    expect(user.email).toBe("sam@paper.example");
    expect(double.asked).toEqual(["GET /.well-known/jwks.json"]);
    expect(seen).toEqual(["starting", "signed-in"]);
  });

  test.each([
    ["supabaseUrl is required.", { url: "", key: "public-key" }],
    ["supabaseKey is required.", { url: "https://auth.test", key: "" }],
    ["supabaseUrl is required.", { url: "", key: "" }],
  ])("accounts are not set up where %s", async (message, config) => {
    const { store } = page(await AuthDouble.start(), { open: () => openAccounts(config) });
    await until(store, "not-set-up");
    expect(warned.mock.calls.map(([error]) => String(error))).toEqual([`Error: ${message}`]);
  });
});

describe("a session is refused", () => {
  test("for an invalid JWT signature, and signed out here with plain words", async () => {
    const { store, double } = await opening(
      { forged: true },
      { "POST /logout?scope=local": () => refusal("bad_jwt", 401) },
    );
    expect(await until(store, "signed-out")).toEqual({ kind: "signed-out", notice: "Please sign in again." });
    expect(double.stored.has(SESSION_KEY)).toBe(false);
  });

  test.each(["bad_jwt", "session_not_found", "user_not_found"])("when the server says %s", async (code) => {
    const replies = { "GET /user": () => refusal(code), "POST /logout?scope=local": () => refusal(code) };
    const { store } = await opening({ symmetric: true }, replies);
    expect(await until(store, "signed-out")).toEqual({ kind: "signed-out", notice: "Please sign in again." });
  });

  test("when it has expired and may not be refreshed", async () => {
    const { store, double } = await opening(
      { expiresIn: -60 },
      { [REFRESH]: () => refusal("refresh_token_not_found", 400) },
    );
    expect(await until(store, "signed-out")).toEqual({ kind: "signed-out", notice: "Please sign in again." });
    expect(double.stored.has(SESSION_KEY)).toBe(false);
  });
});

describe("a dead auth server is no sign-out:", () => {
  test.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["500", () => new Response("{}", { status: 500 })],
    ["503 with a page", () => new Response("<!doctype html>", { status: 503 })],
    ["a page that says it is fine", () => new Response("<!doctype html>")],
    ["too many requests", () => refusal("over_request_rate_limit", 429)],
    ["a firewall's page", () => new Response("<!doctype html>", { status: 403 })],
  ])("%s is unreachable, and the session stays", async (_, reply) => {
    const { store, double } = await opening({ symmetric: true }, { "GET /user": reply });
    const { retry } = await until(store, "unreachable");
    expect(double.stored.has(SESSION_KEY)).toBe(true);
    double.on("GET /user", () => Response.json(user()));
    retry();
    await until(store, "signed-in");
  });

  test("one that never answers is given up in 8 s", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const { double, session } = await opening({ symmetric: true }, { "GET /user": silence });
    await vi.advanceTimersByTimeAsync(7900);
    expect(session().kind).toBe("starting");
    await vi.advanceTimersByTimeAsync(200);
    expect(session().kind).toBe("unreachable");
    expect(double.stored.has(SESSION_KEY)).toBe(true);
  });

  test("a refresh is tried again after 200 ms, doubling, while the page says that nobody answers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    const times: number[] = [];
    const busy = () => {
      times.push(Date.now());
      return new Response("{}", { status: 503 });
    };
    const { double, session, reload } = await opening({ expiresIn: -60 }, { [REFRESH]: busy });
    await vi.advanceTimersByTimeAsync(8100);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toEqual([200, 400, 800, 1600, 3200]);
    const state = session();
    expect(state.kind).toBe("unreachable");
    if (state.kind === "unreachable") state.retry();
    expect(reload).toHaveBeenCalledWith(null);
    expect(double.stored.has(SESSION_KEY)).toBe(true);
  });

  test("whoever is signed in stays so when a newer token cannot be checked", async () => {
    const { store, double, session } = await opening({ symmetric: true }, { "GET /user": () => Response.json(user()) });
    await until(store, "signed-in");
    double.on("GET /user", () => new Response("{}", { status: 500 }));
    const newer = await double.session({ symmetric: true, user: { email: "new@paper.example" } });
    double.on(REFRESH, () => Response.json(newer));
    await double.client.auth.refreshSession();
    await vi.waitFor(() =>
      expect(session()).toMatchObject({ kind: "signed-in", user: { email: "new@paper.example" } }),
    );
  });
});

describe("the session is told of", () => {
  test("signing in with a password, and out again", async () => {
    const { store, double, seen } = await opening();
    await until(store, "signed-out");
    const session = await double.session();
    double.on("POST /token?grant_type=password", () => Response.json(session));
    double.on("POST /logout?scope=global", () => new Response(null, { status: 204 }));
    await double.client.auth.signInWithPassword({ email: "sam@paper.example", password: "secret" });
    await until(store, "signed-in");
    await double.client.auth.signOut();
    await vi.waitFor(() => expect(seen).toEqual(["starting", "signed-out", "signed-in", "signed-out"]));
    expect(store.getSnapshot().session).toEqual({ kind: "signed-out", notice: null });
  });

  test("a second step that is due, and done", async () => {
    const kept = { user: { factors: [FACTOR] } };
    const { store, double, seen } = await opening(kept);
    await until(store, "needs-factor");
    const session = await double.session({ ...kept, aal: "aal2" });
    double.on("POST /factors/f1/challenge", () => Response.json({ id: "c1", type: "totp", expires_at: 1 }));
    double.on("POST /factors/f1/verify", () => Response.json(session));
    await double.client.auth.mfa.challengeAndVerify({ factorId: "f1", code: "123456" });
    await until(store, "signed-in");
    expect(seen).toEqual(["starting", "needs-factor", "signed-in"]);
  });

  test("a factor that was never verified is no second step", async () => {
    const { store } = await opening({ user: { factors: [{ ...FACTOR, status: "unverified" }] } });
    await until(store, "signed-in");
  });

  test("a user that was changed, without another check", async () => {
    const { store, double, session } = await opening({});
    await until(store, "signed-in");
    const before = double.asked.length;
    double.on("PUT /user", () => Response.json(user({ email: "new@paper.example" })));
    await double.client.auth.updateUser({ email: "new@paper.example" });
    await vi.waitFor(() => expect(session()).toMatchObject({ user: { email: "new@paper.example" } }));
    expect(double.asked.slice(before)).toEqual(["PUT /user"]);
  });

  test("a clock that is days ahead signs nobody out, and does not ask for ever", async () => {
    const double = await AuthDouble.start({ expiresIn: -200_000 });
    const fresh = await double.session({ expiresIn: -190_000 });
    const { store, session } = page(double.on(REFRESH, () => Response.json(fresh)));
    await until(store, "signed-in");
    await new Promise((later) => setTimeout(later, 300));
    expect(session().kind).toBe("signed-in");
    expect(double.asked.filter((request) => request.includes("refresh_token")).length).toBeLessThan(6);
  });
});

describe("the link of a mail", () => {
  const TOKEN = `${PAGE}?token_hash=abc&type=email`;
  const RECOVERY = `${PAGE}?token_hash=abc&type=recovery`;

  async function arriving(address: string, reply: (double: AuthDouble) => Promise<() => Response>) {
    const double = await AuthDouble.start();
    double.on("POST /verify", await reply(double)).on("POST /token?grant_type=pkce", await reply(double));
    return { double, ...page(double, { address }) };
  }
  const accepted = async (double: AuthDouble) => {
    const session = await double.session();
    return () => Response.json(session);
  };

  test.each([TOKEN, `${PAGE}?code=123`])("%s signs in", async (address) => {
    const { store, seen } = await arriving(address, accepted);
    await until(store, "signed-in");
    expect(store.getSnapshot().link).toEqual({ kind: "done", recovery: false });
    expect(seen).toEqual(["starting", "signed-in"]);
  });

  test("for a forgotten password asks for a new one, and says so until the page is left", async () => {
    const { store, double, seen } = await arriving(RECOVERY, accepted);
    await until(store, "recovering");
    double.on("PUT /user", () => Response.json(user()));
    await double.client.auth.updateUser({ password: "new" });
    await until(store, "recovering");
    expect(seen).toEqual(["starting", "recovering"]);
  });

  test("for a forgotten password asks for the second step before that", async () => {
    const { store, double } = await arriving(RECOVERY, async (server) => {
      const session = await server.session({ user: { factors: [FACTOR] } });
      return () => Response.json(session);
    });
    await until(store, "needs-factor");
    const session = await double.session({ aal: "aal2", user: { factors: [FACTOR] } });
    double.on("POST /factors/f1/challenge", () => Response.json({ id: "c1", type: "totp", expires_at: 1 }));
    double.on("POST /factors/f1/verify", () => Response.json(session));
    await double.client.auth.mfa.challengeAndVerify({ factorId: "f1", code: "123456" });
    await until(store, "recovering");
  });

  test.each([
    [TOKEN, async () => () => refusal("otp_expired")],
    [`${PAGE}#error=access_denied&error_code=otp_expired`, async () => silence as never],
  ])("%s that is used up says so", async (address, reply) => {
    const { store } = await arriving(address, reply);
    const { notice } = await until(store, "signed-out");
    expect(notice).toMatch(/used up or too old/);
  });

  test("with a code from another browser says that it is bound to that", async () => {
    const { store } = await arriving(`${PAGE}?code=123`, async () => () => refusal("validation_failed", 400));
    const { notice } = await until(store, "signed-out");
    expect(notice).toMatch(/only in the browser that asked/);
  });

  test("that is used up leaves a session that is there alone", async () => {
    const double = await AuthDouble.start({});
    const { store } = page(double, { address: `${PAGE}#error=access_denied&error_code=otp_expired` });
    await until(store, "signed-in");
    expect(store.getSnapshot().link).toMatchObject({ kind: "failed" });
  });

  test("is only one half of a new address", async () => {
    const { store } = await arriving(
      `${PAGE}?token_hash=abc&type=email_change`,
      async () => () => Response.json({ msg: "the other", code: 200 }),
    );
    await until(store, "signed-out");
    expect(store.getSnapshot().link).toEqual({ kind: "halfway" });
  });

  test("can be followed again where nobody answered", async () => {
    const { store, reload } = await arriving(TOKEN, async () => () => new Response("{}", { status: 503 }));
    const { retry } = await until(store, "unreachable");
    retry();
    expect(reload).toHaveBeenCalledWith(TOKEN);
  });
});

test("a part that cannot be loaded is unreachable, and loading the page again is the way on", async () => {
  const { store, reload } = page(await AuthDouble.start(), {
    open: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  });
  const { retry } = await until(store, "unreachable");
  retry();
  expect(reload).toHaveBeenCalledWith(null);
});
