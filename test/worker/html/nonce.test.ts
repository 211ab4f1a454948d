import { expect, test } from "vitest";
import { createNonce, NONCE_LENGTH } from "#worker/html/template.ts";

test("no nonce comes twice, and each has 128 bits in the characters that pages leave room for", () => {
  const nonces = Array.from({ length: 5000 }, createNonce);
  expect(new Set(nonces).size).toBe(5000);
  for (const nonce of nonces) {
    expect(nonce).toHaveLength(NONCE_LENGTH);
    expect(atob(nonce)).toHaveLength(16);
  }
});
