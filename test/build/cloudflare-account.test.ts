import { describe, expect, test } from "vitest";
import { accountOf, cloudflareApi } from "#build/counts/cloudflare-account.ts";

const ACCOUNT = { account: "0123456789abcdef0123456789abcdef", token: "the-token" };

describe("the account", () => {
  test("is what wrangler reads from the environment", () => {
    const env = { CLOUDFLARE_ACCOUNT_ID: ACCOUNT.account, CLOUDFLARE_API_TOKEN: ACCOUNT.token };
    expect(accountOf(env, "Some: Read")).toEqual(ACCOUNT);
  });

  test.each([
    [{}, 'CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment. Make a token with "Some: Read"'],
    [{ CLOUDFLARE_ACCOUNT_ID: ACCOUNT.account }, "needs CLOUDFLARE_API_TOKEN in"],
    [{ CLOUDFLARE_ACCOUNT_ID: "", CLOUDFLARE_API_TOKEN: "x" }, "needs CLOUDFLARE_ACCOUNT_ID in"],
    [{ CLOUDFLARE_ACCOUNT_ID: "../zones", CLOUDFLARE_API_TOKEN: "x" }, "CLOUDFLARE_ACCOUNT_ID is no account id"],
  ])("of %j is refused", (env, words) => {
    expect(() => accountOf(env, "Some: Read")).toThrow(words);
  });
});

test("Cloudflare is asked where wrangler asks it", () => {
  expect(cloudflareApi({})).toBe("https://api.cloudflare.com/client/v4");
  expect(cloudflareApi({ CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9/v4" })).toBe("http://127.0.0.1:9/v4");
});
