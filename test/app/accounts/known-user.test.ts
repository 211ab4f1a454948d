import { expect, test } from "vitest";
import { knownUser } from "#app/accounts/session/session-storage.ts";
import { user } from "./auth-double.ts";

test("a user with other times only is the one that is known", () => {
  const known = user({ updated_at: "2026-01-01T00:00:00Z", last_sign_in_at: "2026-01-01T00:00:00Z" });
  expect(knownUser(known, user({ updated_at: "2026-01-02T00:00:00Z" }))).toBe(known);
});

test.each([
  ["id", { id: "ann" }],
  ["address", { email: "ann@paper.example" }],
  ["name", { user_metadata: { name: "" } }],
  ["second step", { factors: [] }],
])("a user with another %s is another", (_, change) => {
  const fresh = user(change);
  expect(knownUser(user(), fresh)).toBe(fresh);
});

test("where nobody is known, the new one is", () => {
  const fresh = user();
  expect(knownUser(null, fresh)).toBe(fresh);
});
