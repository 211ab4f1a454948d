import { expect, test } from "vitest";
import { createNonce } from "#worker/html/template.ts";

test("no nonce comes twice, and each has more than 128 bits in the characters of base64", () => {
  const nonces = Array.from({ length: 5000 }, createNonce);
  expect(new Set(nonces).size).toBe(5000);
  for (const nonce of nonces) {
    expect(nonce).toHaveLength(24);
    expect(atob(nonce)).toHaveLength(18);
  }
});
