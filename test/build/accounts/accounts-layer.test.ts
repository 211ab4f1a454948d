import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dataOf } from "#app/accounts/session/auth-error.ts";
import { checkSession } from "#app/accounts/session/session-storage.ts";
import { type AccountsLayer, startAccountsLayer } from "../../harness/accounts-layer/layer.ts";
import { totp } from "../../harness/totp.ts";
import { type Member, member, PASSWORD, START_TIMEOUT, visitor } from "./project.ts";

let layer: AccountsLayer;
beforeAll(async () => {
  layer = await startAccountsLayer({ keys: "public" });
}, START_TIMEOUT);
afterEach(() => {
  layer.fault.now = null;
});
afterAll(() => layer.close());

async function signedIn({ address }: Pick<Member, "address">): Promise<SupabaseClient> {
  const client = visitor(layer);
  await dataOf(client.auth.signInWithPassword({ email: address, password: PASSWORD }));
  return client;
}

async function sessionOf({ auth }: SupabaseClient): Promise<Session> {
  const { session } = await dataOf(auth.getSession());
  if (session === null) throw new Error("nobody is signed in");
  return session;
}

async function levelOf({ auth }: SupabaseClient): Promise<string | null> {
  return (await dataOf(auth.mfa.getAuthenticatorAssuranceLevel())).currentLevel;
}

describe("second factors", () => {
  async function enrolApp({ auth }: SupabaseClient, friendlyName = "app") {
    const { id, totp } = await dataOf(auth.mfa.enroll({ factorType: "totp", friendlyName }));
    return { id, secret: totp.secret };
  }

  /** Somebody who has an authenticator app, and the session that has enrolled it. */
  async function careful() {
    const sam = await member(layer);
    const app = await enrolApp(sam.client);
    const code = totp(app.secret, Date.now());
    await dataOf(sam.client.auth.mfa.challengeAndVerify({ factorId: app.id, code }));
    return { ...sam, app };
  }

  test("take the code of the secret, and make the session a stronger one for as long as it lasts", async () => {
    const { client } = await member(layer);
    const { id: factorId, secret } = await enrolApp(client);
    expect(await levelOf(client)).toBe("aal1");
    for (const code of ["000000", totp(secret, Date.now() - 600_000)])
      expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe(
        "mfa_verification_failed",
      );
    await dataOf(client.auth.mfa.challengeAndVerify({ factorId, code: totp(secret, Date.now()) }));
    expect(await levelOf(client)).toBe("aal2");
    expect((await client.auth.getClaims()).data?.claims.aal).toBe("aal2");
    await dataOf(client.auth.refreshSession());
    expect(await levelOf(client)).toBe("aal2");
    expect((await dataOf(client.auth.getUser())).user.factors).toMatchObject([{ id: factorId, status: "verified" }]);
  });

  test("make a session stronger that began with the link of a mail", async () => {
    const { client, address } = await member(layer);
    await dataOf(client.auth.resetPasswordForEmail(address, { redirectTo: "http://127.0.0.1:8787/account" }));
    const { headers } = await fetch((await layer.mail(address)).link, { redirect: "manual" });
    const [place, fragment] = headers.get("location")?.split("#") ?? [];
    const { access_token = "", refresh_token = "", type } = Object.fromEntries(new URLSearchParams(fragment));
    expect([place, type]).toEqual(["http://127.0.0.1:8787/account", "recovery"]);
    const other = visitor(layer);
    await dataOf(other.auth.setSession({ access_token, refresh_token }));
    const { id: factorId, secret } = await enrolApp(other);
    await dataOf(other.auth.mfa.challengeAndVerify({ factorId, code: totp(secret, Date.now()) }));
    expect(await levelOf(other)).toBe("aal2");
    expect((await sessionOf(other)).user.email).toBe(address);
  });

  test("take a challenge once", async () => {
    const { client, app } = await careful();
    const { id: challengeId } = await dataOf(client.auth.mfa.challenge({ factorId: app.id }));
    const answer = { factorId: app.id, challengeId, code: totp(app.secret, Date.now()) };
    expect((await client.auth.mfa.verify(answer)).error).toBeNull();
    expect((await client.auth.mfa.verify(answer)).error?.code).toBe("mfa_challenge_expired");
  });

  test("are added and removed by a session that has passed one only", async () => {
    const sam = await careful();
    const weak = await signedIn(sam);
    expect((await weak.auth.mfa.enroll({ factorType: "totp", friendlyName: "mine" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await weak.auth.mfa.unenroll({ factorId: sam.app.id })).error?.code).toBe("insufficient_aal");
    await dataOf(sam.client.auth.mfa.unenroll({ factorId: sam.app.id }));
    await dataOf(sam.client.auth.refreshSession());
    expect(await levelOf(sam.client)).toBe("aal1");
  });

  test("have a name each, and a number that is one", async () => {
    const { auth } = (await careful()).client;
    const phone = { factorType: "phone", phone: "+15550109999" } as const;
    expect((await auth.mfa.enroll({ ...phone, friendlyName: "app" })).error?.code).toBe("mfa_factor_name_conflict");
    expect((await auth.mfa.enroll({ ...phone, phone: "sam" })).error?.code).toBe("validation_failed");
  });

  test("by phone take the code that was sent", async () => {
    const { client } = await member(layer);
    const { id: factorId } = await dataOf(client.auth.mfa.enroll({ factorType: "phone", phone: "+15550109999" }));
    const { id: challengeId } = await dataOf(client.auth.mfa.challenge({ factorId, channel: "sms" }));
    const code = layer.sms().at(-1) ?? "";
    await dataOf(client.auth.mfa.verify({ factorId, challengeId, code }));
    expect(await levelOf(client)).toBe("aal2");
  });

  test("of one account are nothing to another", async () => {
    const [{ app }, alex] = [await careful(), await member(layer)];
    expect((await alex.client.auth.mfa.challenge({ factorId: app.id })).error?.code).toBe("mfa_factor_not_found");
    expect((await dataOf(alex.client.auth.mfa.listFactors())).all).toEqual([]);
  });
});

describe("identities", () => {
  const SITE = "http://127.0.0.1:8787/account";

  async function link({ auth }: SupabaseClient): Promise<string> {
    const { url } = await dataOf(auth.linkIdentity({ provider: "google", options: { redirectTo: SITE } }));
    return String(url);
  }

  async function providersOf({ auth }: SupabaseClient): Promise<string[]> {
    return (await dataOf(auth.getUserIdentities())).identities.map(({ provider }) => provider);
  }

  test("are linked at the provider's, which leads back with the session", async () => {
    const { client, id } = await member(layer);
    const { headers } = await fetch(await link(client), { redirect: "manual" });
    const [place, fragment] = headers.get("location")?.split("#") ?? [];
    expect(place).toBe(SITE);
    const { access_token = "", refresh_token = "" } = Object.fromEntries(new URLSearchParams(fragment));
    const { user } = await dataOf(visitor(layer).auth.setSession({ access_token, refresh_token }));
    expect(user?.id).toBe(id);
    expect(await providersOf(client)).toEqual(["email", "google"]);
  });

  test("are unlinked, but for the last", async () => {
    const { client } = await member(layer);
    await fetch(await link(client), { redirect: "manual" });
    const [email, google] = (await dataOf(client.auth.getUserIdentities())).identities;
    if (email === undefined || google === undefined) throw new Error("nothing was linked");
    await dataOf(client.auth.unlinkIdentity(google));
    expect(await providersOf(client)).toEqual(["email"]);
    expect((await client.auth.unlinkIdentity(email)).error?.code).toBe("single_identity_not_deletable");
  });

  test("are linked once for each time that somebody asks", async () => {
    const { client } = await member(layer);
    const page = await link(client);
    expect((await fetch(page, { redirect: "manual" })).status).toBe(302);
    expect((await fetch(page, { redirect: "manual" })).status).toBe(400);
    expect(await providersOf(client)).toEqual(["email", "google"]);
  });

  test("of one provider are offered, as the settings say", async () => {
    const settings = await fetch(`${layer.url}/auth/v1/settings`, { headers: { apikey: layer.key } });
    const { external } = await settings.json();
    expect(external).toMatchObject({ google: true, apple: false });
    const { client } = await member(layer);
    expect((await client.auth.linkIdentity({ provider: "apple" })).error?.code).toBe("validation_failed");
  });
});

describe("tokens", () => {
  test("are checked by their signature, without asking the server", async () => {
    const { client } = await member(layer);
    const session = await sessionOf(client);
    layer.fault.now = { with: "down", at: /\/user/ };
    expect(await checkSession(client, session)).toBe("good");
  });

  test("that somebody else has signed are refused by whoever checks", async () => {
    const sam = await member(layer);
    layer.fault.now = "wrong-signature";
    const client = await signedIn(sam);
    layer.fault.now = null;
    const session = await sessionOf(client);
    expect((await client.auth.getClaims(session.access_token)).error?.message).toBe("Invalid JWT signature");
    expect(await checkSession(client, session)).toBe("refused");
    expect((await client.auth.getUser(session.access_token)).error?.code).toBe("bad_jwt");
  });

  test.each([
    ["clock-behind", -3600, 3600],
    ["clock-ahead", 3600, 3600],
    ["short-lived", 0, 5],
  ] as const)("of a server with its clock %s say what it thinks", async (fault, skew, seconds) => {
    const { address } = await member(layer);
    layer.fault.now = fault;
    const { session } = await dataOf(visitor(layer).auth.signInWithPassword({ email: address, password: PASSWORD }));
    expect(session.expires_in).toBe(seconds);
    const issued = (session.expires_at ?? 0) - seconds - skew;
    expect(Math.abs(issued - Date.now() / 1000)).toBeLessThan(120);
  });
});

describe("faults", () => {
  const signIn = () => visitor(layer).auth.signInWithPassword({ email: "sam@paper.example", password: PASSWORD });

  test.each([
    ["429", { status: 429, code: "over_request_rate_limit" }],
    ["500", { status: 500 }],
    ["html", { name: "AuthRetryableFetchError" }],
    ["down", { name: "AuthRetryableFetchError" }],
  ] as const)("%s is what supabase-js sees, until it is over", async (fault, seen) => {
    layer.fault.now = fault;
    expect((await signIn()).error).toMatchObject(seen);
    layer.fault.now = null;
    expect((await signIn()).error?.code).toBe("invalid_credentials");
  });

  test("hang leaves a request without an answer", async () => {
    layer.fault.now = "hang";
    const signal = AbortSignal.timeout(300);
    await expect(fetch(`${layer.url}/auth/v1/health`, { signal })).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("hit the requests they are meant for only", async () => {
    layer.fault.now = { with: "500", at: /^POST .*grant_type=refresh_token/ };
    expect((await signIn()).error?.code).toBe("invalid_credentials");
    const refresh = await fetch(`${layer.url}/auth/v1/token?grant_type=refresh_token`, { method: "POST", body: "{}" });
    expect(refresh.status).toBe(500);
  });

  test("are told to browsers of any site, with how long to wait", async () => {
    layer.fault.now = "429";
    const { headers } = await fetch(`${layer.url}/auth/v1/user`);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("retry-after");
    expect(headers.get("retry-after")).toBe("30");
  });
});

test("requests are kept in the order they came, preflights aside", async () => {
  const before = layer.requests.length;
  await fetch(`${layer.url}/auth/v1/user`, { method: "OPTIONS" });
  await fetch(`${layer.url}/auth/v1/health`);
  await fetch(`${layer.url}/rest/v1/favorites?select=path`, { method: "DELETE" });
  expect(layer.requests.slice(before)).toEqual(["GET /auth/v1/health", "DELETE /rest/v1/favorites?select=path"]);
});
