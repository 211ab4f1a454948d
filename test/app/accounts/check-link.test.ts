import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { checkLink } from "#app/accounts/session/check-link.ts";
import type { MailLink } from "#app/accounts/session/mail-link.ts";

const TOKEN: MailLink = { kind: "token", tokenHash: "abc", type: "signup" };
const SESSION: MailLink = { kind: "session", type: null, address: "https://site.test/account#access_token=a.b.c" };

/** A client in whose memory nothing is, before a server that answers so. */
function client(answer: () => Response) {
  return createClient("https://auth.test", "public-key", {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: "of-link" },
    global: { fetch: async () => answer() },
  });
}

function refusal(error_code: string, status = 403): () => Response {
  return () => Response.json({ error_code, code: status, msg: "raw words" }, { status });
}

describe("a link has failed in words of what to do:", () => {
  test.each([
    ["a token that is used up", TOKEN, refusal("otp_expired"), /already used or too old/],
    ["a token of a type that the server does not know", TOKEN, refusal("validation_failed"), /already used or too old/],
    ["a session that is none", SESSION, refusal("bad_jwt"), /already used or too old/],
    [
      "a code of another browser",
      { kind: "refused", code: "bad_code_verifier" },
      refusal("none"),
      /only in the browser/,
    ],
    ["a refusal", { kind: "refused", code: "otp_expired" }, refusal("none"), /already used or too old/],
  ] as const)("%s", async (_, link, answer, words) => {
    expect(await checkLink(client(answer), link)).toEqual({ kind: "failed", message: expect.stringMatching(words) });
  });
});

test("one half of two is neither a session nor a failure", async () => {
  expect(await checkLink(client(refusal("none")), { kind: "halfway" })).toEqual({ kind: "halfway" });
  const half = () => Response.json({ msg: "the other", code: 200 });
  expect(await checkLink(client(half), TOKEN)).toEqual({ kind: "halfway" });
});

test.each([
  ["a server in trouble", () => new Response("{}", { status: 503 }), /cannot be reached/],
  ["one that was asked too often", refusal("over_request_rate_limit", 429), /too many tries/],
] as const)("%s has not looked at the link, which may be followed later", async (_, answer, words) => {
  expect(await checkLink(client(answer), TOKEN)).toEqual({ kind: "later", message: expect.stringMatching(words) });
});
