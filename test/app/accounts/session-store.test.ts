import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AddressData, readAddressData } from "#app/accounts/mail-links/mail-link.ts";
import { openAccounts } from "#app/accounts/session/client.ts";
import { SESSION_KEY, userIn } from "#app/accounts/session/session-storage.ts";
import { type SessionDependencies, type SessionState, SessionStore } from "#app/accounts/session/session-store.ts";
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

function page(
  double: AuthDouble,
  { address = PAGE, open }: { address?: string; open?: SessionDependencies["open"] } = {},
) {
  const reload = vi.fn();
  const forgetLink = vi.fn(() => {
    addressData = readAddressData(PAGE);
  });
  let addressData: AddressData = readAddressData(address);
  const opening = vi.fn(open ?? (() => Promise.resolve(double.client)));
  const store = new SessionStore({
    open: opening,
    kept: () => userIn(double.stored.get(SESSION_KEY) ?? null),
    addressData: () => addressData,
    forgetLink,
    reload,
  });
  const seen: string[] = [];
  store.subscribe(() => {
    const { kind } = store.getSnapshot().session;
    if (seen.at(-1) !== kind) seen.push(kind);
  });
  opened.push(double.client);
  store.start(CONFIG);
  return { store, seen, reload, forgetLink, opening, session: () => store.getSnapshot().session };
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

/** As often as what was told needs until it is shown: by timers and promises, of which none waits. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((next) => setTimeout(next));
}

/** supabase-js looks for the session anew then, and tells of it. */
function comeBack(double: AuthDouble): Promise<void> {
  return double.client.auth["_recoverAndRefresh"]();
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
    expect(double.requested).toEqual([]);
    expect([...double.stored.keys()]).toEqual([]);
  });

  test("a kept session counts once its signature has been checked", async () => {
    const { store, double, seen } = await opening({});
    const { user } = await until(store, "signed-in");
    expect(user.email).toBe("sam@paper.example");
    expect(double.requested).toEqual(["GET /.well-known/jwks.json"]);
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

  test.each([
    ["bad_jwt", "Please sign in again."],
    ["session_not_found", "Please sign in again."],
    ["user_not_found", "This account is not there any more: it was deleted, maybe on another device."],
  ])("when the server says %s", async (code, notice) => {
    const replies = { "GET /user": () => refusal(code), "POST /logout?scope=local": () => refusal(code) };
    const { store } = await opening({ symmetric: true }, replies);
    expect(await until(store, "signed-out")).toEqual({ kind: "signed-out", notice });
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
  test("a newer token of the same user, of which nobody has to hear", async () => {
    const { store, double, session } = await opening({ symmetric: true }, { "GET /user": () => Response.json(user()) });
    const { user: before } = await until(store, "signed-in");
    const listener = vi.fn();
    store.subscribe(listener);
    const newer = await double.session({ symmetric: true, user: { last_sign_in_at: "2026-01-02T00:00:00Z" } });
    double.on(REFRESH, () => Response.json(newer));
    const requested = double.requested.length;
    await double.client.auth.refreshSession();
    await vi.waitFor(() => expect(double.requested.slice(requested)).toEqual([REFRESH, "GET /user"]));
    await turns();
    expect(listener).not.toHaveBeenCalled();
    expect(session()).toHaveProperty(
      "user",
      expect.toSatisfy((shown) => shown === before),
    );
  });

  test("the same session at each return to a tab, of which nobody has to hear", async () => {
    const { store, double } = await opening({});
    await until(store, "signed-in");
    const before = store.getSnapshot();
    const told = vi.fn();
    const { data } = double.client.auth.onAuthStateChange((event) => told(event));
    await comeBack(double);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("SIGNED_IN"));
    await turns();
    data.subscription.unsubscribe();
    expect(store.getSnapshot()).toBe(before);
  });

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
    const before = double.requested.length;
    double.on("PUT /user", () => Response.json(user({ email: "new@paper.example" })));
    await double.client.auth.updateUser({ email: "new@paper.example" });
    await vi.waitFor(() => expect(session()).toMatchObject({ user: { email: "new@paper.example" } }));
    expect(double.requested.slice(before)).toEqual(["PUT /user"]);
  });

  test("a clock that is days ahead signs nobody out, and does not ask for ever", async () => {
    const double = await AuthDouble.start({ expiresIn: -200_000 });
    const fresh = await double.session({ expiresIn: -190_000 });
    const { store, session } = page(double.on(REFRESH, () => Response.json(fresh)));
    await until(store, "signed-in");
    await new Promise((later) => setTimeout(later, 300));
    expect(session().kind).toBe("signed-in");
    expect(double.requested.filter((request) => request.includes("refresh_token")).length).toBeLessThan(6);
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
    const { store, seen, forgetLink } = await arriving(address, accepted);
    await until(store, "signed-in");
    expect(store.getSnapshot().link).toEqual({ kind: "done", type: address === TOKEN ? "email" : null });
    expect(seen).toEqual(["starting", "signed-in"]);
    expect(forgetLink).toHaveBeenCalledOnce();
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
    const { store, reload, forgetLink } = await arriving(TOKEN, async () => () => new Response("{}", { status: 503 }));
    const { retry } = await until(store, "unreachable");
    retry();
    expect(reload).toHaveBeenCalledWith(TOKEN);
    expect(forgetLink).not.toHaveBeenCalled();
  });
});

describe("a link that would put another in the place of who is signed in", () => {
  const TOKEN = `${PAGE}?token_hash=abc&type=magiclink`;

  async function asking(address = TOKEN) {
    const double = await AuthDouble.start({});
    const mallory = await double.session({ user: { id: "mallory", email: "mallory@paper.example" } });
    double.on("POST /verify", () => Response.json(mallory));
    const kept = double.stored.get(SESSION_KEY);
    return { double, kept, ...page(double, { address }) };
  }

  test("asks first: nothing is opened, asked or forgotten, and the session stays what it is", async () => {
    const { double, kept, session, opening, forgetLink } = await asking();
    expect(session()).toMatchObject({ kind: "asking", name: "sam@paper.example", by: "somebody", chosen: null });
    await turns();
    expect(opening).not.toHaveBeenCalled();
    expect(forgetLink).not.toHaveBeenCalled();
    expect(double.requested).toEqual([]);
    expect(double.stored.get(SESSION_KEY)).toBe(kept);
  });

  test("is not followed and forgotten by who stays", async () => {
    const { store, double, kept, opening, forgetLink, seen } = await asking();
    (await until(store, "asking")).choose("stay");
    expect(forgetLink).toHaveBeenCalledOnce();
    const { user: here } = await until(store, "signed-in");
    expect(here.id).toBe("sam");
    expect(store.getSnapshot().link).toEqual({ kind: "declined" });
    expect(opening).toHaveBeenCalledExactlyOnceWith(CONFIG, null);
    expect(double.requested).not.toContain("POST /verify");
    expect(double.stored.get(SESSION_KEY)).toBe(kept);
    expect(seen).toEqual(["asking", "signed-in"]);
  });

  test("is followed once by who says so, and the question stands until then", async () => {
    const { store, double, seen, opening } = await asking();
    const { choose } = await until(store, "asking");
    choose("use-link");
    choose("stay");
    expect(opening).toHaveBeenCalledOnce();
    expect(store.getSnapshot().session).toMatchObject({ kind: "asking", chosen: "use-link" });
    const { user: here } = await until(store, "signed-in");
    expect(here.id).toBe("mallory");
    expect(store.getSnapshot().link).toEqual({ kind: "done", type: "magiclink" });
    expect(double.requested.filter((request) => request === "POST /verify")).toHaveLength(1);
    expect(seen).toEqual(["asking", "signed-in"]);
  });

  test("is there to be followed again where nobody answered", async () => {
    const { store, double, reload } = await asking();
    double.on("POST /verify", () => new Response("{}", { status: 503 }));
    (await until(store, "asking")).choose("use-link");
    (await until(store, "unreachable")).retry();
    expect(reload).toHaveBeenCalledWith(TOKEN);
  });

  test("has the page say that nobody answers where nobody does, and not the question for ever", async () => {
    const double = await AuthDouble.start({});
    const { store } = page(double, { address: TOKEN, open: () => Promise.reject(new TypeError("Failed to fetch")) });
    (await until(store, "asking")).choose("stay");
    await until(store, "unreachable");
  });

  test.each([
    ["mallory", "somebody-else"],
    ["sam", null],
  ])("is one with a session in it for %s", async (sub, by) => {
    const token = `e30.${Buffer.from(JSON.stringify({ sub })).toString("base64url")}.c`;
    const address = `${PAGE}#access_token=${token}&refresh_token=r&token_type=bearer&expires_in=3600`;
    const { opening, session } = await asking(address);
    if (by !== null) expect(session()).toMatchObject({ kind: "asking", by });
    else expect(opening).toHaveBeenCalledExactlyOnceWith(CONFIG, expect.stringContaining(`#access_token=${token}&`));
  });
});

describe("what is found out too late", () => {
  /** A check of the session whose answer comes when the test says so. */
  async function slowCheck() {
    const { promise, resolve } = Promise.withResolvers<() => Response>();
    const late = async () => (await promise)();
    const { double, ...rest } = await opening({ symmetric: true }, { "GET /user": late });
    double.on("POST /logout?scope=local", () => new Response(null, { status: 204 }));
    await vi.waitFor(() => expect(double.requested).toContain("GET /user"));
    return { double, answer: resolve, ...rest };
  }

  test("brings nobody back who has signed out meanwhile", async () => {
    const { store, double, answer, seen } = await slowCheck();
    await double.client.auth.signOut({ scope: "local" });
    await until(store, "signed-out");
    answer(() => Response.json(user()));
    await turns();
    expect(seen).toEqual(["starting", "signed-out"]);
  });

  test("ends no session that is newer", async () => {
    const { store, double, answer } = await slowCheck();
    const newer = await double.session();
    double.on("POST /token?grant_type=password", () => Response.json(newer));
    await double.client.auth.signInWithPassword({ email: "sam@paper.example", password: "secret" });
    await until(store, "signed-in");
    answer(() => refusal("bad_jwt"));
    await turns();
    expect(store.getSnapshot().session.kind).toBe("signed-in");
    expect(double.requested).not.toContain("POST /logout?scope=local");
  });

  test("takes nobody out who has signed in while it was asked why there was no session", async () => {
    const double = await AuthDouble.start();
    const { client } = double;
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof client.auth.getSession>>>();
    // What supabase-js itself asks before it tells that there is nobody is answered at once.
    const requested = vi.spyOn(client.auth, "getSession").mockReturnValueOnce(promise);
    const { store, seen } = page(double);
    await vi.waitFor(() => expect(requested).toHaveBeenCalled());
    const session = await double.session();
    double.on("POST /token?grant_type=password", () => Response.json(session));
    await client.auth.signInWithPassword({ email: "sam@paper.example", password: "secret" });
    await until(store, "signed-in");
    resolve({ data: { session: null }, error: null });
    await turns();
    expect(seen).toEqual(["starting", "signed-in"]);
  });
});

describe("a new password is due", () => {
  async function recovering() {
    const double = await AuthDouble.start();
    const session = await double.session();
    double
      .on("POST /verify", () => Response.json(session))
      .on("POST /token?grant_type=password", () => Response.json(session))
      .on("POST /logout?scope=local", () => new Response(null, { status: 204 }));
    const { client } = double;
    return { client, ...page(double) };
  }

  test("by the code of a mail, on whatever page it was entered", async () => {
    const { store, client, seen } = await recovering();
    await until(store, "signed-out");
    await client.auth.verifyOtp({ email: "sam@paper.example", token: "123456", type: "recovery" });
    await until(store, "recovering");
    expect(seen).toEqual(["starting", "signed-out", "recovering"]);
  });

  test("no longer after signing out: whoever signs in with a password knows one", async () => {
    const { store, client, seen } = await recovering();
    await until(store, "signed-out");
    await client.auth.verifyOtp({ email: "sam@paper.example", token: "123456", type: "recovery" });
    await until(store, "recovering");
    await client.auth.signOut({ scope: "local" });
    await until(store, "signed-out");
    await client.auth.signInWithPassword({ email: "sam@paper.example", password: "secret" });
    await vi.waitFor(() => expect(seen.slice(3)).toEqual(["signed-out", "signed-in"]));
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
