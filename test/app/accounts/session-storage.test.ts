import { expect, test } from "vitest";
import { userIn } from "#app/accounts/session/session-storage.ts";

test.each([
  [
    { id: "sam", email: "sam@paper.example", phone: "" },
    { id: "sam", name: "sam@paper.example" },
  ],
  [
    { id: "sam", email: "", phone: "15550100" },
    { id: "sam", name: "15550100" },
  ],
  [{ id: "sam" }, { id: "sam", name: "yourself" }],
])("a session of %j that is written down says whose it is", (user, kept) => {
  expect(userIn(JSON.stringify({ access_token: "a.b.c", user }))).toEqual(kept);
});

test.each([null, "", "null", "[]", "{", "{}", '{"user":null}', '{"user":{"id":7}}'])("in %j is nobody", (text) => {
  expect(userIn(text)).toBe(null);
});
