import { describe, expect, test } from "vitest";
import { readArrival } from "#app/accounts/arrival.ts";
import { readMailLink, withoutMailLink } from "#app/accounts/mail-link.ts";

const CONFIRM = "https://site.test/account/confirm";
const SESSION = "access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&token_type=bearer";

describe("the link of a mail is read from", () => {
  test.each([
    [`#${SESSION}&type=signup`, { kind: "session", recovery: false }],
    [`?next=%2Ffree#${SESSION}&type=recovery`, { kind: "session", recovery: true }],
    ["?token_hash=pkce_abc&type=email", { kind: "token", tokenHash: "pkce_abc", type: "email" }],
    ["?token_hash=abc&type=recovery", { kind: "token", tokenHash: "abc", type: "recovery" }],
    ["?token_hash=abc&type=unheard-of", { kind: "refused", code: "otp_expired" }],
    ["?token_hash=abc", { kind: "refused", code: "otp_expired" }],
    ["?code=123", { kind: "code", code: "123" }],
    ["#error=access_denied&error_code=otp_expired&error_description=gone", { kind: "refused", code: "otp_expired" }],
    [
      "?error=access_denied&error_code=otp_expired#error=access_denied&error_code=otp_expired",
      { kind: "refused", code: "otp_expired" },
    ],
    ["?error=server_error", { kind: "refused", code: "server_error" }],
    ["#message=Confirmation+link+accepted", { kind: "halfway" }],
  ])("%s", (end, link) => expect(readMailLink(CONFIRM + end)).toEqual(link));

  test.each(["", "?next=/free", "#email=sam%40paper.example", "?message=hello", "#main"])("no %j", (end) => {
    expect(readMailLink(CONFIRM + end)).toBe(null);
  });
});

describe("the address is cleaned of", () => {
  test.each([
    [`?next=%2Ffree#${SESSION}&type=signup&provider_token=p&provider_refresh_token=q`, "?next=%2Ffree"],
    ["?token_hash=abc&type=email&next=%2Ffree", "?next=%2Ffree"],
    ["?code=123&sb_flow_id=x", ""],
    ["#error=a&error_code=b&error_description=c&sb=", ""],
    ["#email=sam%40paper.example", ""],
  ])("%s", (end, rest) => expect(withoutMailLink(CONFIRM + end)).toBe(CONFIRM + rest));
});

describe("what somebody brings along", () => {
  test("is an e-mail behind the #, for the form", () => {
    const { email, link } = readArrival(`${CONFIRM}#email=sam%2Bx%40paper.example`);
    expect({ email, link }).toEqual({ email: "sam+x@paper.example", link: null });
  });

  test("is no e-mail that a server has seen", () => {
    expect(readArrival(`${CONFIRM}?email=sam%40paper.example`).email).toBe(null);
  });

  test("keeps the address only where there is something to hide", () => {
    expect(readArrival(`${CONFIRM}?next=/free`).address).toBe(null);
    expect(readArrival(`${CONFIRM}?code=1`).address).toBe(`${CONFIRM}?code=1`);
  });
});
