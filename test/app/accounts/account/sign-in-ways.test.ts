import type { UserIdentity } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { enabledIn, mayRemove, wayDetail, wayName, waysToAdd } from "#app/accounts/account/identities-section.tsx";

const identity = (provider: string, identity_data: UserIdentity["identity_data"] = {}): UserIdentity => ({
  id: provider,
  identity_id: provider,
  user_id: "1",
  provider,
  identity_data,
});

describe("the ways to sign in", () => {
  it.each([
    ["email", "Email"],
    ["phone", "Phone"],
    ["google", "Google"],
    ["keycloak", "keycloak"],
    ["toString", "toString"],
  ])("call %s %s", (provider, name) => {
    expect(wayName(provider)).toBe(name);
  });

  it("offer what the server has turned on, the account lacks and people know by name", () => {
    const offered = ["email", "google", "github", "keycloak"];
    expect(waysToAdd(offered, [identity("email"), identity("github")])).toEqual(["google"]);
  });

  it("say whose account it is, where the provider told", () => {
    expect(wayDetail(identity("google", { email: "sam@paper.example" }))).toBe("sam@paper.example");
    expect(wayDetail(identity("google", { email: 7 }))).toBe("");
  });

  it("can be removed but for the last", () => {
    expect(mayRemove([identity("email")])).toBe(false);
    expect(mayRemove([identity("email"), identity("google")])).toBe(true);
  });
});

describe("enabledIn", () => {
  it.each([
    [{ external: { google: true, apple: false, github: "yes" } }, ["google"]],
    [{ external: null }, []],
    [{}, []],
    ["<html>", []],
    [null, []],
  ])("finds in %j the providers %j", (settings, providers) => {
    expect(enabledIn(settings)).toEqual(providers);
  });
});
