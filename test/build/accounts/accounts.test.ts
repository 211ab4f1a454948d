import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAVORITES_LIMIT } from "#app/favorites/device-favorites.ts";
import { type AccountsLayer, startAccountsLayer } from "#test/harness/accounts-layer/layer.ts";
import { totp } from "#test/harness/totp.ts";

const PASSWORD = "four words nobody joined";

/** Making a Postgres takes its time on a busy machine. */
const START_MS = 120_000;

let accounts: AccountsLayer;
let number = 0;

beforeAll(async () => {
  accounts = await startAccountsLayer();
}, START_MS);

afterAll(() => accounts.close());

function newClient(): SupabaseClient {
  return createClient(accounts.url, accounts.key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Somebody with an account, signed in. */
async function person(): Promise<{ readonly client: SupabaseClient; readonly id: string; readonly email: string }> {
  const client = newClient();
  const email = `person-${++number}@paper.example`;
  await client.auth.signUp({ email, password: PASSWORD });
  await fetch((await accounts.mail(email)).link, { redirect: "manual" });
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, id: data.user?.id ?? "", email };
}

describe("the table of favorites", () => {
  it("shows people their own rows, and nobody else's", async () => {
    const [sam, kim] = [await person(), await person()];
    expect((await sam.client.from("favorites").insert({ path: "/kids-corner/fox" })).error).toBeNull();
    expect((await sam.client.from("favorites").select("path")).data).toEqual([{ path: "/kids-corner/fox" }]);
    expect((await kim.client.from("favorites").select("path")).data).toEqual([]);
    expect((await newClient().from("favorites").select("path")).data ?? []).toEqual([]);
  });

  it("lets nobody add, change or remove a row of somebody else", async () => {
    const [sam, kim] = [await person(), await person()];
    await sam.client.from("favorites").insert({ path: "/fox" });
    expect((await kim.client.from("favorites").insert({ path: "/owl", user_id: sam.id })).error?.code).toBe("42501");
    expect((await kim.client.from("favorites").delete().eq("path", "/fox").select()).data ?? []).toEqual([]);
    await sam.client.from("favorites").update({ path: "/owl" }).eq("path", "/fox");
    expect((await sam.client.from("favorites").select("path")).data).toEqual([{ path: "/fox" }]);
  });

  it.each([
    ["without a slash", "fox"],
    ["that is empty", ""],
    ["that is another site's", "//evil.example"],
    ["that is too long", `/${"x".repeat(200)}`],
  ])("takes no path %s", async (_what, path) => {
    const { client } = await person();
    expect((await client.from("favorites").insert({ path })).error?.message).toContain("favorites_path_check");
  });

  it("holds as many rows as a device keeps, and no more", async () => {
    const { client } = await person();
    const rows = Array.from({ length: FAVORITES_LIMIT }, (_, index) => ({ path: `/page-${index}` }));
    expect((await client.from("favorites").insert(rows)).error).toBeNull();
    expect((await client.from("favorites").insert({ path: "/one-more" })).error?.message).toContain("at most 500");
  });
});

describe("deleting an account", () => {
  it("takes all that hangs on it, and nobody else's", async () => {
    const [sam, kim] = [await person(), await person()];
    await sam.client.from("favorites").insert({ path: "/fox" });
    expect((await sam.client.rpc("delete_account")).error).toBeNull();
    expect((await sam.client.auth.getUser()).error).not.toBeNull();
    const again = await newClient().auth.signInWithPassword({ email: sam.email, password: PASSWORD });
    expect(again.error?.code).toBe("invalid_credentials");
    expect((await kim.client.auth.getUser()).error).toBeNull();
  });

  it("is nothing for somebody who is not signed in", async () => {
    expect((await newClient().rpc("delete_account")).error?.code).toBe("42501");
  });
});

describe("the mails of the local server", () => {
  it("lead to where whoever asked for them wanted to go", async () => {
    const email = "new@paper.example";
    const emailRedirectTo = "http://127.0.0.1:8787/account/confirm?next=%2Ffree";
    await newClient().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
    const { link, code } = await accounts.mail(email);
    expect(code).toMatch(/^\d{6}$/);
    const { status, headers } = await fetch(link, { redirect: "manual" });
    expect(status).toBe(303);
    expect(headers.get("location")).toMatch(
      /^http:\/\/127\.0\.0\.1:8787\/account\/confirm\?next=%2Ffree#access_token=/,
    );
  });
});

describe("the layer of the tests", () => {
  it("has second factors with real codes, after which a session is a stronger one", async () => {
    const { client } = await person();
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
    const factorId = enrolled?.id ?? "";
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: "000000" })).error?.code).toBe(
      "mfa_verification_failed",
    );
    const secret = enrolled !== null && "totp" in enrolled ? enrolled.totp.secret : "";
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: totp(secret, Date.now()) })).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: "aal2" });
    expect((await client.auth.getClaims()).data?.claims.aal).toBe("aal2");
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it("signs with a wrong key when told to, which the auth server notices", async () => {
    const { client, email } = await person();
    accounts.fault.now = "wrong-signature";
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    accounts.fault.now = null;
    expect((await client.auth.getClaims()).error).not.toBeNull();
  });
});
