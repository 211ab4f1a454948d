import { afterEach, describe, expect, test, vi } from "vitest";
import {
  currentAddressData,
  forgetLink,
  readAddressData,
  readMailLink,
  showLink,
  takeAddressData,
  withoutMailLink,
} from "#app/accounts/session/mail-link.ts";

const CONFIRM = "https://site.test/account/confirm";
const TOKEN = tokenOf({ sub: "alex", name: "Ünal ~?>" });
const REST = "refresh_token=r&token_type=bearer&expires_in=3600";
const SESSION = `access_token=${TOKEN}&${REST}&expires_at=1`;
const STALE = { kind: "refused", code: "otp_expired" };

/** A token that nobody has signed. */
function tokenOf(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;
}

describe("the link of a mail is read from", () => {
  test.each([
    ["?token_hash=pkce_abc&type=email", { kind: "token", tokenHash: "pkce_abc", type: "email" }],
    ["?token_hash=abc&type=recovery", { kind: "token", tokenHash: "abc", type: "recovery" }],
    ["?next=%2Ffree#token_hash=abc&type=signup", { kind: "token", tokenHash: "abc", type: "signup" }],
    ["?token_hash=abc&type=unheard-of", { kind: "refused", code: "otp_expired" }],
    ["?token_hash=abc", { kind: "refused", code: "otp_expired" }],
    ["?code=123", { kind: "refused", code: "bad_code_verifier" }],
    ["#error=access_denied&error_code=otp_expired&error_description=gone", { kind: "refused", code: "otp_expired" }],
    [
      "?error=access_denied&error_code=otp_expired#error=access_denied&error_code=otp_expired",
      { kind: "refused", code: "otp_expired" },
    ],
    ["?error=server_error", { kind: "refused", code: "server_error" }],
    ["#message=Confirmation+link+accepted", { kind: "halfway" }],
  ])("%s", (end, link) => expect(readMailLink(CONFIRM + end)).toEqual(link));

  test.each([
    ["signup", "signup"],
    ["recovery", "recovery"],
    ["magiclink", "magiclink"],
    ["unheard-of", null],
    ["", null],
  ])("a session's fragment that says it is of type %j", (reported, type) => {
    expect(readMailLink(`${CONFIRM}#${SESSION}&type=${reported}`)).toMatchObject({
      kind: "session",
      type,
    });
  });

  test.each([
    ["no refresh token", `access_token=${TOKEN}&expires_in=3600&token_type=bearer`],
    ["an empty refresh token", `access_token=${TOKEN}&refresh_token=&expires_in=3600&token_type=bearer`],
    ["no token", `access_token=&${REST}`],
    ["no kind of token", `access_token=${TOKEN}&refresh_token=r&expires_in=3600`],
    ["no duration", `access_token=${TOKEN}&refresh_token=r&token_type=bearer`],
    ["a duration that is none", `access_token=${TOKEN}&refresh_token=r&token_type=bearer&expires_in=long`],
    ["an end that is none", `access_token=${TOKEN}&${REST}&expires_at=never`],
  ])("a session's fragment with %s as of a link that is wrong", (_, fragment) => {
    expect(readMailLink(`${CONFIRM}#${fragment}`)).toEqual(STALE);
  });

  test.each(["", "?next=/free", "#email=sam%40paper.example", "?message=hello", "#main"])("no %j", (end) => {
    expect(readMailLink(CONFIRM + end)).toBe(null);
  });
});

describe("the address that supabase-js reads", () => {
  function addressOf(end: string): string {
    const link = readMailLink(CONFIRM + end);
    if (link?.kind !== "session") throw new Error(`${end} has no session`);
    return link.address;
  }

  test("has the session and where to go, and not what a provider's own doors are opened with", () => {
    const address = new URL(
      addressOf(`?next=%2Ffree#${SESSION}&type=signup&provider_token=p&provider_refresh_token=q`),
    );
    expect(address.search).toBe("?next=%2Ffree");
    expect([...new URLSearchParams(address.hash.slice(1)).keys()].sort()).toEqual(
      ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "type"].sort(),
    );
  });

  test("has the very token that was looked at, where query and fragment each bring one", () => {
    const mine = `#access_token=${TOKEN}&${REST}`;
    const address = addressOf(`?access_token=${tokenOf({ sub: "mallory" })}&refresh_token=m&type=recovery${mine}`);
    const { searchParams, hash } = new URL(address);
    expect([...searchParams]).toEqual([]);
    expect(new URLSearchParams(hash.slice(1)).getAll("access_token")).toEqual([TOKEN]);
    expect(new URLSearchParams(hash.slice(1)).getAll("refresh_token")).toEqual(["r"]);
  });
});

describe("the address is cleaned of", () => {
  test.each([
    [`?next=%2Ffree#${SESSION}&type=signup&provider_token=p&provider_refresh_token=q`, "?next=%2Ffree"],
    ["?token_hash=abc&type=email&next=%2Ffree", "?next=%2Ffree"],
    ["?next=%2Ffree#token_hash=abc&type=email_change", "?next=%2Ffree"],
    ["?code=123&sb_flow_id=x", ""],
    ["#error=a&error_code=b&error_description=c&sb=", ""],
    ["#email=sam%40paper.example", ""],
    ["?access_token=a&refresh_token=b&token_type=c&expires_in=1&expires_at=2&a=1", "?a=1"],
    ["?provider_token=a&provider_refresh_token=b&sb=c&a=1", "?a=1"],
    ["?error=a&error_code=b&error_description=c&message=d&a=1", "?a=1"],
  ])("%s", (end, rest) => expect(withoutMailLink(CONFIRM + end)).toBe(CONFIRM + rest));
});

describe("what somebody brings along", () => {
  test("is an e-mail behind the #, for the form", () => {
    const { email, link } = readAddressData(`${CONFIRM}#email=sam%2Bx%40paper.example`);
    expect({ email, link }).toEqual({ email: "sam+x@paper.example", link: null });
  });

  test("is no e-mail that a server has seen", () => {
    expect(readAddressData(`${CONFIRM}?email=sam%40paper.example`).email).toBe(null);
  });

  test("keeps the address only where there is something to hide", () => {
    expect(readAddressData(`${CONFIRM}?next=/free`).address).toBe(null);
    expect(readAddressData(`${CONFIRM}?code=1`).address).toBe(`${CONFIRM}?code=1`);
  });
});

describe("a link that was taken out of the address bar", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A browser that has opened an address. */
  function opened(href: string): { href: string } {
    const location = { href };
    vi.stubGlobal("location", location);
    vi.stubGlobal("history", { state: null, replaceState: (_: null, __: "", url: string) => (location.href = url) });
    vi.stubGlobal("addEventListener", vi.fn());
    takeAddressData();
    return location;
  }

  test("is there until it is forgotten, and the e-mail for the form stays", () => {
    const location = opened(`${CONFIRM}?token_hash=abc&type=email#email=sam%40paper.example`);
    expect(location.href).toBe(CONFIRM);
    expect(currentAddressData().link).toEqual({ kind: "token", tokenHash: "abc", type: "email" });
    forgetLink();
    expect(currentAddressData()).toEqual({ link: null, address: null, email: "sam@paper.example" });
  });

  test.each([
    ["?token_hash=abc&type=email&next=%2Ffree", "?next=%2Ffree#token_hash=abc&type=email"],
    ["?next=%2Ffree#token_hash=abc&type=email", "?next=%2Ffree#token_hash=abc&type=email"],
    [`#${SESSION}&type=signup&provider_token=p`, `#access_token=${TOKEN}&${REST}&expires_at=1&type=signup`],
    ["?code=123", "?code=123"],
  ])("%s is shown again for a reload, with nothing that no reload needs: %s", (end, shown) => {
    const location = opened(CONFIRM + end);
    showLink();
    expect(location.href).toBe(CONFIRM + shown);
    expect(readMailLink(location.href)).toEqual(currentAddressData().link);
    forgetLink();
    expect(readMailLink(location.href)).toBe(null);
  });
});
