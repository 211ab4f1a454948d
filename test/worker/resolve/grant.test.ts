import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { objectHash, releaseOf } from "#app/content/release/hash.ts";
import type { PreviewGrant } from "#app/content/release/manifest.ts";
import { findGrant } from "#worker/resolve/grant.ts";

const token = "kJ3f9xQ2mVw8bT7nZ1cR5yH6uL4pD0sA";
const grant: PreviewGrant = {
  token: createHash("sha256").update(token).digest("hex"),
  release: releaseOf(objectHash("0".repeat(64))),
  expires: 1_000,
};

describe("a preview token", () => {
  test("opens the grant that holds its hash, while it lasts", async () => {
    expect(await findGrant(token, { previews: [grant], now: 999 })).toBe(grant);
    expect(await findGrant(token, { previews: [grant], now: 1_000 })).toBeNull();
  });

  test.each([
    "",
    grant.token,
    `${token}x`,
    token.slice(1),
    token.toLowerCase(),
    "x".repeat(10_000),
  ])("other than the one handed out opens nothing: %s", async (other) => {
    expect(await findGrant(other, { previews: [grant], now: 0 })).toBeNull();
  });

  test("has 128 letters at most: nothing longer is looked at", async () => {
    for (const [length, opens] of [
      [128, true],
      [129, false],
    ] as const) {
      const long = "x".repeat(length);
      const previews = [{ ...grant, token: createHash("sha256").update(long).digest("hex") }];
      expect((await findGrant(long, { previews, now: 0 })) !== null).toBe(opens);
    }
  });

  test("that was revoked opens nothing", async () => {
    expect(await findGrant(token, { previews: [], now: 0 })).toBeNull();
  });
});
