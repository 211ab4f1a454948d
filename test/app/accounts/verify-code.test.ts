import { expect, test } from "vitest";
import { verifyCode } from "#app/accounts/form/code-form.tsx";
import type { Contact } from "#app/accounts/form/credentials.ts";
import { AuthDouble, refusal } from "./auth-double.ts";

const SAM: Contact = { kind: "email", email: "sam@paper.example" };

/** What the server is asked to verify, where it knows only those types. */
async function requested(
  known: readonly string[],
  { contact = SAM, purpose = "magiclink" as const, code = " 123 456 " } = {},
) {
  const bodies: unknown[] = [];
  const double = await AuthDouble.start();
  const session = await double.session();
  double.on("POST /verify", (text) => {
    const { gotrue_meta_security: _, ...body } = JSON.parse(text);
    bodies.push(body);
    return known.includes(body.type) ? Response.json(session) : refusal("validation_failed", 400);
  });
  const { error } = await verifyCode(double.client, { contact, purpose, code });
  return { bodies, error };
}

test("a code of a mail is checked without the spaces it was typed with", async () => {
  const { bodies, error } = await requested(["email"]);
  expect(bodies).toEqual([{ email: "sam@paper.example", token: "123456", type: "email" }]);
  expect(error).toBe(null);
});

test("a server that knows only the older names is asked by those", async () => {
  const { bodies, error } = await requested(["magiclink"]);
  expect(bodies).toMatchObject([{ type: "email" }, { type: "magiclink" }]);
  expect(error).toBe(null);
});

test("a code of a text message is one", async () => {
  const { bodies } = await requested(["sms"], { contact: { kind: "phone", phone: "+15550100123" } as Contact });
  expect(bodies).toEqual([{ phone: "+15550100123", token: "123456", type: "sms" }]);
});
