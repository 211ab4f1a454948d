import { expect, test } from "vitest";
import { LinkNotice } from "#app/accounts/form/session-gate.tsx";
import type { LinkOutcome } from "#app/accounts/mail-links/follow-link.ts";
import type { LinkType } from "#app/accounts/mail-links/mail-link.ts";
import { html } from "../../ui/render.ts";

function reported(link: LinkOutcome | null): string {
  return html(<LinkNotice link={link} />).replace(/<[^>]*>/g, "");
}

test.each([
  ["signup", "Thank you, your address is confirmed."],
  ["invite", "Welcome! Your address is confirmed, and the account is yours."],
  ["email_change", "Thank you, your new address is confirmed."],
  ["magiclink", "The link has signed you in."],
  ["email", "The link has signed you in."],
  ["recovery", "The link has signed you in."],
] as const)("a link of type %s has done what it says: %s", (type: LinkType, words) => {
  expect(reported({ kind: "done", type })).toBe(words);
});

test.each([
  null,
  { kind: "done", type: null },
  { kind: "unreachable" },
] as const)("of %j there is nothing to say", (link) => {
  expect(reported(link)).toBe("");
});

test.each([
  [{ kind: "declined" }, "status", "The link was not used, and nothing has changed."],
  [{ kind: "halfway" }, "status", "Half done: now open the link in the mail to your other address."],
  [{ kind: "failed", message: "Too old." }, "alert", "Too old."],
] as const)("%j is said", (link, role, words) => {
  expect(reported(link)).toBe(words);
  expect(html(<LinkNotice link={link} />)).toContain(`role="${role}"`);
});
