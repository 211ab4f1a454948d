import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openAccounts } from "#app/accounts/session/client.ts";
import { type AddressData, readAddressData } from "#app/accounts/session/mail-link.ts";
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
  const showLink = vi.fn();
  const opening = vi.fn(open ?? (() => Promise.resolve(double.client)));
  const store = new SessionStore({
    open: opening,
    openLink: (_, sessionAt) => linkClient(double, sessionAt),
    showLink,
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
  return { store, seen, reload, showLink, forgetLink, opening, session: () => store.getSnapshot().session };
}

/** A browser's client takes the session from the address by itself, where there is one. */
async function linkClient(double: AuthDouble, address: string | null): Promise<SupabaseClient> {
  const client = double.linkClient();
  const given = new URLSearchParams(new URL(address ?? PAGE).hash.slice(1));
  const tokens = { access_token: given.get("access_token") ?? "", refresh_token: given.get("refresh_token") ?? "" };
  if (address === null) return client;
  const { error } = await client.auth.setSession(tokens);
  vi.spyOn(client.auth, "initialize").mockResolvedValue({ error });
  return client;
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
    ["user_not_found", "This account is no longer there. It was deleted, maybe on another device."],
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
    expect(reload).toHaveBeenCalledOnce();
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
    const asked = () => double.requested.filter((request) => request.includes("refresh_token")).length;
    const before = asked();
    // What a question brings in its train would go on from here by itself.
    await comeBack(double);
    await turns();
    expect(session().kind).toBe("signed-in");
    expect(asked() - before).toBeLessThan(3);
  });
});

describe("the link of a mail", () => {
  const TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
  const MALLORY = { id: "mallory", email: "mallory@paper.example" };
  const VERIFY = "POST /verify";
  const LOGOUT = "POST /logout?scope=local";

  function tokenLink(type: (typeof TYPES)[number]): string {
    return `${PAGE}#token_hash=abc&type=${type}`;
  }

  function sessionLink({ access_token, refresh_token }: Session, type: string): string {
    return `${PAGE}#access_token=${access_token}&refresh_token=${refresh_token}&token_type=bearer&expires_in=3600&type=${type}`;
  }

  /** A browser in which Sam is signed in, or nobody, and a server that takes the link for that of an account. */
  async function arriving(
    address: string | ((session: Session) => string),
    { kept, whose = {} }: { readonly kept?: SessionOptions; readonly whose?: SessionOptions } = {},
  ) {
    const double = await AuthDouble.start(kept);
    const session = await double.session({ symmetric: true, ...whose });
    double
      .on(VERIFY, () => Response.json(session))
      .on("GET /user", () => Response.json(session.user))
      .on(LOGOUT, () => new Response(null, { status: 204 }));
    const before = double.stored.get(SESSION_KEY);
    const link = typeof address === "string" ? address : address(session);
    return { double, link, linked: session, before, ...page(double, { address: link }) };
  }

  type Arriving = Awaited<ReturnType<typeof arriving>>;

  async function press({ store }: Arriving): Promise<void> {
    (await until(store, "link")).press();
  }

  describe("with a token", () => {
    test.each(TYPES)("of type %s is not used up before a press, whatever else happens", async (type) => {
      const { double, seen, showLink, forgetLink, opening } = await arriving(tokenLink(type));
      await turns();
      expect(double.requested).toEqual([]);
      expect(seen).toEqual(["link"]);
      expect(opening).not.toHaveBeenCalled();
      expect(showLink).toHaveBeenCalledOnce();
      expect(forgetLink).not.toHaveBeenCalled();
    });

    test.each(TYPES)("of type %s names its account and stores nothing before a yes", async (type) => {
      const arrived = await arriving(tokenLink(type));
      const { store, double, opening, forgetLink, linked } = arrived;
      await press(arrived);
      const question = await until(store, "asking");
      expect(question).toMatchObject({ type, name: "sam@paper.example", current: null, chosen: null, problem: null });
      expect(opening).not.toHaveBeenCalled();
      expect([...double.stored.keys()]).toEqual([]);
      expect(forgetLink).toHaveBeenCalledOnce();
      question.choose("yes");
      await until(store, type === "recovery" ? "recovering" : "signed-in");
      expect(JSON.parse(double.stored.get(SESSION_KEY) ?? "")).toMatchObject({ refresh_token: linked.refresh_token });
      expect(store.getSnapshot().link).toEqual({ kind: "done", type, session: "stored" });
    });

    test("is pressed once, however often, and so is the answer", async () => {
      const arrived = await arriving(tokenLink("signup"));
      const { store, double } = arrived;
      const { press: again } = await until(store, "link");
      again();
      again();
      expect(store.getSnapshot().session).toMatchObject({ kind: "link", busy: true });
      const { choose } = await until(store, "asking");
      choose("no");
      choose("yes");
      await until(store, "signed-out");
      expect(double.requested).toEqual([VERIFY, LOGOUT]);
    });

    test("that nobody answers says so, and is there to be pressed again", async () => {
      const arrived = await arriving(tokenLink("signup"));
      const { store, double, forgetLink, linked } = arrived;
      double.on(VERIFY, () => new Response("{}", { status: 503 }));
      await press(arrived);
      await vi.waitFor(() =>
        expect(store.getSnapshot().session).toMatchObject({
          kind: "link",
          busy: false,
          problem: expect.stringMatching(/cannot be reached/),
        }),
      );
      expect(forgetLink).not.toHaveBeenCalled();
      double.on(VERIFY, () => Response.json(linked));
      await press(arrived);
      await until(store, "asking");
    });

    test("that is used up says so", async () => {
      const arrived = await arriving(tokenLink("signup"));
      arrived.double.on(VERIFY, () => refusal("otp_expired"));
      await press(arrived);
      const { notice } = await until(arrived.store, "signed-out");
      expect(notice).toMatch(/already used or too old/);
      expect(arrived.forgetLink).toHaveBeenCalledOnce();
    });

    test("is only one half of a new address", async () => {
      const arrived = await arriving(tokenLink("email_change"));
      arrived.double.on(VERIFY, () => Response.json({ msg: "the other", code: 200 }));
      await press(arrived);
      await until(arrived.store, "signed-out");
      expect(arrived.store.getSnapshot().link).toEqual({ kind: "halfway" });
    });

    test("for a forgotten password asks for a new one, and says so until the page is left", async () => {
      const arrived = await arriving(tokenLink("recovery"));
      const { store, double, seen } = arrived;
      await press(arrived);
      (await until(store, "asking")).choose("yes");
      await until(store, "recovering");
      double.on("PUT /user", () => Response.json(user()));
      await double.client.auth.updateUser({ password: "new" });
      await until(store, "recovering");
      expect(seen).toEqual(["link", "asking", "recovering"]);
    });

    test("for a forgotten password asks for the second step before that", async () => {
      const factors = { user: { factors: [FACTOR] } };
      const arrived = await arriving(tokenLink("recovery"), { whose: factors });
      const { store, double } = arrived;
      await press(arrived);
      (await until(store, "asking")).choose("yes");
      await until(store, "needs-factor");
      const session = await double.session({ ...factors, symmetric: true, aal: "aal2" });
      double.on("POST /factors/f1/challenge", () => Response.json({ id: "c1", type: "totp", expires_at: 1 }));
      double.on("POST /factors/f1/verify", () => Response.json(session));
      await double.client.auth.mfa.challengeAndVerify({ factorId: "f1", code: "123456" });
      await until(store, "recovering");
    });
  });

  describe("with a session", () => {
    const signup = (session: Session) => sessionLink(session, "signup");

    test("is asked about by the name that the server gives, and nothing is stored before a yes", async () => {
      const { store, double, showLink, forgetLink, linked } = await arriving(signup);
      const { choose, ...question } = await until(store, "asking");
      expect(question).toMatchObject({ type: "signup", name: "sam@paper.example", current: null });
      expect(double.requested).toEqual(["GET /user"]);
      expect([...double.stored.keys()]).toEqual([]);
      // A reload finds it again.
      expect(showLink).toHaveBeenCalledOnce();
      expect(forgetLink).not.toHaveBeenCalled();
      choose("yes");
      await until(store, "signed-in");
      expect(forgetLink).toHaveBeenCalledOnce();
      expect(JSON.parse(double.stored.get(SESSION_KEY) ?? "")).toMatchObject({ refresh_token: linked.refresh_token });
    });

    test("is ended at the server with a no", async () => {
      const { store, double, forgetLink } = await arriving(signup);
      (await until(store, "asking")).choose("no");
      expect(await until(store, "signed-out")).toEqual({ kind: "signed-out", notice: null });
      expect(double.requested.at(-1)).toBe(LOGOUT);
      expect([...double.stored.keys()]).toEqual([]);
      expect(store.getSnapshot().link).toEqual({ kind: "done", type: "signup", session: "declined" });
      expect(forgetLink).toHaveBeenCalledOnce();
    });

    test("is forgotten with a no where nobody answers", async () => {
      const { store, double } = await arriving(signup);
      double.on(LOGOUT, () => Promise.reject(new TypeError("Failed to fetch")));
      (await until(store, "asking")).choose("no");
      await until(store, "signed-out");
      expect([...double.stored.keys()]).toEqual([]);
    });

    test("stands to be answered again where nobody answers", async () => {
      const { store, double, session } = await arriving(signup);
      const { choose } = await until(store, "asking");
      double.on("GET /user", () => new Response("{}", { status: 503 }));
      choose("yes");
      await vi.waitFor(() =>
        expect(session()).toMatchObject({ chosen: null, problem: expect.stringMatching(/cannot be reached/) }),
      );
      double.on("GET /user", () => Response.json(user()));
      choose("yes");
      await until(store, "signed-in");
    });
  });

  describe("where somebody is signed in", () => {
    const magiclink = (session: Session) => sessionLink(session, "magiclink");

    test.each([
      ["a token", tokenLink("magiclink")],
      ["a session", magiclink],
    ])("to another account, the question names both: %s", async (_, address) => {
      const arrived = await arriving(address, { kept: {}, whose: { user: MALLORY } });
      const { store, double, before } = arrived;
      if (typeof address === "string") await press(arrived);
      const question = await until(store, "asking");
      expect(question).toMatchObject({
        name: "mallory@paper.example",
        current: { name: "sam@paper.example", same: false },
      });
      expect(double.stored.get(SESSION_KEY)).toBe(before);
      question.choose("yes");
      const { user: here } = await until(store, "signed-in");
      expect(here.id).toBe("mallory");
    });

    test("to another account, a no leaves everything as it was", async () => {
      const arrived = await arriving(magiclink, { kept: {}, whose: { user: MALLORY } });
      const { store, double, before } = arrived;
      (await until(store, "asking")).choose("no");
      const { user: here } = await until(store, "signed-in");
      expect(here.id).toBe("sam");
      expect(double.stored.get(SESSION_KEY)).toBe(before);
      expect(double.requested).toContain(LOGOUT);
      expect(store.getSnapshot().link).toEqual({ kind: "done", type: "magiclink", session: "declined" });
    });

    test("to the same account, that session goes on, knows what is new and needs no question", async () => {
      const arrived = await arriving(tokenLink("email_change"), { kept: {} });
      const { store, double, linked } = arrived;
      const fresh = await double.session({ user: { email: "new@paper.example" } });
      double.on(REFRESH, () => Response.json(fresh));
      await press(arrived);
      const { user: here } = await until(store, "signed-in");
      expect(here.email).toBe("new@paper.example");
      expect(arrived.seen).toEqual(["link", "signed-in"]);
      expect(double.stored.get(SESSION_KEY)).not.toContain(linked.refresh_token);
      expect(double.requested).toContain(LOGOUT);
      expect(store.getSnapshot().link).toEqual({ kind: "done", type: "email_change", session: "not-needed" });
    });

    test("to the same account by a session that has ended, the question is asked", async () => {
      const arrived = await arriving(magiclink, { kept: {} });
      arrived.double.on(REFRESH, () => refusal("refresh_token_not_found", 400));
      expect(await until(arrived.store, "asking")).toMatchObject({ name: "sam@paper.example" });
    });

    test("to the same account, a forgotten password is asked about: only the link's own session may set another", async () => {
      const arrived = await arriving(tokenLink("recovery"), { kept: {} });
      await press(arrived);
      const { choose, current } = await until(arrived.store, "asking");
      expect(current).toEqual({ name: "sam@paper.example", same: true });
      choose("yes");
      await until(arrived.store, "recovering");
      expect(arrived.double.stored.get(SESSION_KEY)).toContain(arrived.linked.refresh_token);
    });

    test("a link that is used up leaves them alone", async () => {
      const { store } = await arriving(`${PAGE}#error=access_denied&error_code=otp_expired`, { kept: {} });
      await until(store, "signed-in");
      expect(store.getSnapshot().link).toMatchObject({ kind: "failed" });
    });
  });

  test("with a code from another browser says that it is bound to that", async () => {
    const { store } = await arriving(`${PAGE}?code=123`);
    const { notice } = await until(store, "signed-out");
    expect(notice).toMatch(/only in the browser that asked/);
  });

  test("that the server has refused says so", async () => {
    const { store } = await arriving(`${PAGE}#error=access_denied&error_code=otp_expired`);
    const { notice } = await until(store, "signed-out");
    expect(notice).toMatch(/already used or too old/);
  });

  test("can be followed again where nobody answered: a reload finds it", async () => {
    const double = await AuthDouble.start();
    const address = sessionLink(await double.session({ symmetric: true }), "signup");
    double.on("GET /user", () => new Response("{}", { status: 503 }));
    const { store, reload, showLink, forgetLink } = page(double, { address });
    (await until(store, "unreachable")).retry();
    expect(showLink).toHaveBeenCalled();
    expect(reload).toHaveBeenCalledOnce();
    expect(forgetLink).not.toHaveBeenCalled();
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
  expect(reload).toHaveBeenCalledOnce();
});
