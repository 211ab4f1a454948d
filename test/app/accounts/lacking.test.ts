import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { TooLate } from "#app/accounts/deadline.ts";
import { isLacking } from "#app/accounts/lacking.ts";

const answer = (status: number, code?: string) => new AuthApiError("words", status, code);

describe("isLacking", () => {
  it.each([
    ["a 404 that names nothing", answer(404)],
    ["a 404 without JSON", new AuthUnknownError("404 Not Found", new SyntaxError("no JSON"))],
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
    ["a server in trouble", new AuthRetryableFetchError("oh", 500)],
    ["a server that is not there", new AuthRetryableFetchError("Failed to fetch", 0)],
    ["a server that takes too long", new TooLate("no answer")],
    ["what is no error", { status: 404 }],
  ])("is false for %s", (_what, error) => {
    expect(isLacking(error)).toBe(false);
  });
});
