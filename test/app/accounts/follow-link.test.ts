import { describe, expect, test } from "vitest";
import { replacementBy } from "#app/accounts/mail-links/follow-link.ts";
import type { MailLink } from "#app/accounts/mail-links/mail-link.ts";

const SAM = { id: "sam", name: "sam@paper.example" };

function sessionOf(subject: string | null): MailLink {
  return { kind: "session", type: "magiclink", subject, address: "https://site.test/account#access_token=a.b.c" };
}

const TOKEN: MailLink = { kind: "token", tokenHash: "abc", type: "magiclink" };

describe("a link puts in the place of Sam", () => {
  test.each([
    ["somebody else by a session of another", sessionOf("mallory"), "somebody-else"],
    ["nobody by a session of Sam's own", sessionOf("sam"), "nobody"],
    ["whoever by a session that does not say whose", sessionOf(null), "somebody"],
    ["whoever by a token that only the auth server can read", TOKEN, "somebody"],
    ["nobody by a code, which this browser asked for", { kind: "code", code: "123" }, "nobody"],
    ["nobody by a refusal", { kind: "refused", code: "otp_expired" }, "nobody"],
    ["nobody by one half of two", { kind: "halfway" }, "nobody"],
    ["nobody by no link", null, "nobody"],
  ] as const)("%s", (_, link, by) => {
    expect(replacementBy(link, SAM)).toBe(by);
  });
});

test.each([sessionOf("mallory"), sessionOf(null), TOKEN])("where nobody is signed in, nobody is replaced", (link) => {
  expect(replacementBy(link, null)).toBe("nobody");
});
