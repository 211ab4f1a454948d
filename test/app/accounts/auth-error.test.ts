import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dataOf, isUnreachable, plainMistake, plainWords, revealsAccount } from "#app/accounts/session/auth-error.ts";
import { accounts } from "#app/words/accounts.ts";

const reported = vi.fn();
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(reported);
});
afterEach(() => reported.mockReset());

function apiError(code: string, { message = "raw words", status = 400 } = {}): AuthApiError {
  return new AuthApiError(message, status, code);
}

/** Every code that auth-js knows, from its own declarations. */
function knownCodes(): string[] {
  const main = createRequire(import.meta.url).resolve("@supabase/auth-js");
  const declared = readFileSync(join(dirname(main), "../module/lib/error-codes.d.ts"), "utf8");
  return [...declared.matchAll(/'([a-z_]+)'/g)].map(([, code = ""]) => code);
}

/** Codes of what this site never does (single sign-on, passkeys, admin, hooks), or that say nothing to a visitor. */
const GENERAL =
  /^(unexpected_failure|bad_json|not_admin|bad_oauth_\w+|unexpected_audience|saml_(?!provider)\w+|sso_\w+|hook_payload_\w+|webauthn_\w+|mfa_webauthn_\w+|mfa_recovery_codes_\w+)$/;

describe("a code", () => {
  test("list was found", () => expect(knownCodes().length).toBeGreaterThan(80));

  test.each(knownCodes().filter((code) => !GENERAL.test(code)))("%s has words of its own", (code) => {
    expect(plainWords(apiError(code))).toMatch(/^[A-Z][^_]{15,}[.]$/);
    expect(reported).not.toHaveBeenCalled();
  });

  test.each(knownCodes())("%s never shows the server's words", (code) => {
    expect(plainWords(apiError(code))).not.toContain("raw words");
  });

  test.each([
    "unexpected_failure",
    "of_next_year",
    "__proto__",
    "constructor",
  ])("%s has general words, and goes to the console", (code) => {
    const error = apiError(code);
    expect(plainWords(error)).toBe("Something went wrong. Please try again.");
    expect(reported).toHaveBeenCalledWith(error);
  });
});

describe("nothing tells whether there is an account:", () => {
  test.each([
    ["a wrong password, a stranger and one shut out", ["invalid_credentials", "user_not_found", "user_banned"]],
    ["an address that another has", ["user_already_exists", "email_exists", "phone_exists", "identity_already_exists"]],
  ])("%s", (_, codes) => expect(new Set(codes.map((code) => plainWords(apiError(code)))).size).toBe(1));

  /** What says nothing of the address: the request, the site's settings, or who it is that asks. */
  const SHOWN = new Set([
    ...["over_request_rate_limit", "validation_failed", "bad_json", "captcha_failed", "request_timeout", "conflict"],
    ...["weak_password", "signup_disabled", "email_provider_disabled", "phone_provider_disabled", "provider_disabled"],
  ]);
  /** What no request for a mail or a text message is answered with. */
  const ELSEWHERE =
    /^(mfa_|saml_|sso_|oauth_|bad_|flow_state_|reauth|identity_|single_|email_conflict|webauthn_|anonymous_|refresh_|session_|user_sso|no_|not_|invite_|insufficient_|too_many|manual_|same_|otp_expired|unexpected_audience|invalid_credentials|provider_email)/;

  test.each([...SHOWN])("asking for a mail, %s is shown", (code) => expect(revealsAccount(apiError(code))).toBe(false));

  test.each(
    knownCodes().filter((code) => !SHOWN.has(code) && !ELSEWHERE.test(code)),
  )("asking for a mail, %s counts as sent", (code) => expect(revealsAccount(apiError(code))).toBe(true));

  test.each([
    "Error sending recovery email",
    "Error sending magic link email",
    "Unable to process request",
    "Service currently unavailable due to hook",
    "Failed to reach hook after maximum retries",
  ])("asking for a mail, a 500 of somebody about to send counts as sent: %s", (message) =>
    expect(revealsAccount(new AuthRetryableFetchError(message, 500))).toBe(true));

  test.each([
    "Failed to fetch",
    "{}",
    "HTTP 502",
    "Database error finding user",
  ])("asking for a mail, nobody there is shown: %s", (message) =>
    expect(revealsAccount(new AuthRetryableFetchError(message, 500))).toBe(false));
});

describe("too often says how long to wait", () => {
  test.each([
    [
      apiError("over_email_send_rate_limit", {
        status: 429,
        message: "For security purposes, you can only request this after 42 seconds.",
      }),
      /wait 42 seconds/,
    ],
    [apiError("over_request_rate_limit", { status: 429, message: "Request rate limit reached" }), /wait a few minutes/],
    [apiError("", { status: 429 }), /wait a few minutes/],
  ])("%s", (error, words) => expect(plainWords(error)).toMatch(words));
});

describe("a weak password", () => {
  test.each([
    [["length"], /make it longer\.$/],
    [["length", "characters"], /longer, and of more kinds of characters/],
    [["pwned"], /list of stolen passwords/],
    [["of_next_year"], /choose a longer one/],
    [[], /choose a longer one/],
  ])("for %j says what to do", (reasons, words) => {
    expect(plainWords(Object.assign(new AuthWeakPasswordError("raw words", 422, []), { reasons }))).toMatch(words);
  });
});

describe("nobody there is", () => {
  test.each([
    ["no network", new AuthRetryableFetchError("Failed to fetch", 0)],
    ["a server in trouble", new AuthRetryableFetchError("{}", 503)],
    ["a page instead of data", new AuthUnknownError("Unexpected token <", new SyntaxError("<"))],
    ["too late", new DOMException("late", "TimeoutError")],
    ["a broken answer of another service", { status: 500, message: "boom" }],
  ])("%s", (_, error) => {
    expect(isUnreachable(error)).toBe(true);
    expect(plainWords(error)).toBe(accounts.english.unreachable);
  });

  test.each([
    apiError("invalid_credentials"),
    new AuthInvalidJwtError("Invalid JWT signature"),
    new AuthSessionMissingError(),
    new Error("x"),
    null,
    "text",
  ])("not %s", (error) => expect(isUnreachable(error)).toBe(false));
});

test.each([
  new AuthInvalidJwtError("Invalid JWT signature"),
  new AuthSessionMissingError(),
])("%s asks to sign in again", (error) => {
  expect(plainWords(error)).toBe("Please sign in again.");
});

test("a link of the other kind says that it is bound to its browser", () => {
  expect(plainWords(new AuthPKCECodeVerifierMissingError())).toMatch(/only in the browser that asked/);
});

test("data of an answer is its data, or its error is thrown", async () => {
  expect(await dataOf(Promise.resolve({ data: { id: 1 }, error: null }))).toEqual({ id: 1 });
  const error = apiError("conflict");
  await expect(dataOf(Promise.resolve({ data: null, error }))).rejects.toBe(error);
});

describe("what the server refuses is said", () => {
  test.each([
    ["weak_password", "password"],
    ["same_password", "password"],
    ["otp_expired", "code"],
    ["mfa_verification_failed", "code"],
    ["email_address_invalid", "contact"],
    ["email_address_invalid", "email"],
  ])("of %s at the field %s", (code, name) => {
    const { words, fields } = plainMistake(apiError(code));
    expect(words).toBe(plainWords(apiError(code)));
    expect(fields[name]).toBe(words);
  });

  test.each(["user_already_exists", "over_request_rate_limit", "constructor"])("of %s below all fields", (code) => {
    expect(plainMistake(apiError(code)).fields).toEqual({});
  });
});
