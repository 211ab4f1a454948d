import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { isUnreachable } from "#app/accounts/session/auth-error.ts";
import { isLacking } from "#app/accounts/session/use-attempt.ts";
import { accountServer } from "./account/account-server.ts";

const answer = (status: number, code?: string) => new AuthApiError("words", status, code);

describe("isLacking", () => {
  it.each([
    ["a 404 that names nothing", answer(404)],
    ["a method that is not allowed", answer(405)],
    ["not implemented", new AuthRetryableFetchError("not implemented", 501)],
    ["a kind of second step that is turned off", answer(422, "mfa_totp_enroll_not_enabled")],
    ["linking that is turned off", answer(404, "manual_linking_disabled")],
    ["phones that are turned off", answer(400, "phone_provider_disabled")],
    ["a function that is not there", Object.assign(new Error("words"), { code: "PGRST202", status: 404 })],
    ["a table that is not there", Object.assign(new Error("words"), { code: "PGRST205" })],
  ])("is true for %s", (_what, error) => {
    expect(isLacking(error)).toBe(true);
  });

  it.each([
    ["something of the account that is not there", answer(404, "mfa_factor_not_found")],
    ["a wrong code", answer(422, "mfa_verification_failed")],
    ["too many requests", answer(429, "over_request_rate_limit")],
    ["what is no JSON", new AuthUnknownError("Unexpected token <", new SyntaxError("no JSON"))],
    ["a server in trouble", new AuthRetryableFetchError("oh", 500)],
    ["a server that is not there", new AuthRetryableFetchError("Failed to fetch", 0)],
    ["a server that takes too long", new DOMException("no answer", "TimeoutError")],
    ["what is no error", { status: 404 }],
  ])("is false for %s", (_what, error) => {
    expect(isLacking(error)).toBe(false);
  });
});

describe("an endpoint is lacking", () => {
  /** What a server says that answers so to all, as the page's own client has it. */
  async function enrolling(response: Response): Promise<unknown> {
    const { client } = accountServer({ "POST /auth/v1/factors": () => response });
    return (await client.auth.mfa.enroll({ factorType: "totp" })).error;
  }
  const page = (status: number) =>
    new Response("<!doctype html>", { status, headers: { "content-type": "text/html; charset=utf-8" } });

  it.each([
    ["@supabase/lite says 404 in plain words", new Response("404 Not Found", { status: 404 })],
    ["a server says 405 in no words", new Response(null, { status: 405 })],
    ["a server says 501", Response.json({ msg: "not implemented" }, { status: 501 })],
  ])("where %s", async (_what, response) => {
    expect(isLacking(await enrolling(response))).toBe(true);
  });

  it.each([
    ["a firewall's page", page(403)],
    ["a firewall's words", new Response("error code: 1020", { status: 403 })],
    ["a page about too many requests", page(429)],
    ["a portal's page that there is no such address", page(404)],
    ["a gateway's page that it knows no such method", page(501)],
    ["a page that says it is fine", page(200)],
  ])("and not where somebody else answers: %s", async (_what, response) => {
    const error = await enrolling(response);
    expect(isLacking(error)).toBe(false);
    expect(isUnreachable(error)).toBe(true);
  });
});
