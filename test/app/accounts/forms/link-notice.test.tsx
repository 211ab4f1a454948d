import { expect, test } from "vitest";
import { LinkNotice } from "#app/accounts/gate/link-panel.tsx";
import type { LinkOutcome, LinkSession } from "#app/accounts/session/check-link.ts";
import type { LinkType } from "#app/accounts/session/mail-link.ts";
import { html } from "../../ui/render.ts";

function reported(link: LinkOutcome | null, notice: string | null = null): string {
  return html(<LinkNotice link={link} notice={notice} />).replace(/<[^>]*>/g, "");
}

const CONFIRMED = "Thank you, your address is confirmed.";
const DECLINED = "You said no. The account from the link is not signed in here.";

test.each([
  ["signup", "stored", CONFIRMED],
  ["signup", "not-needed", CONFIRMED],
  ["signup", "declined", `${CONFIRMED} ${DECLINED}`],
  ["invite", "stored", "Welcome! Your address is confirmed, and the account is yours."],
  ["email_change", "stored", "Thank you, your new address is confirmed."],
  ["magiclink", "stored", "The link signed you in."],
  ["magiclink", "not-needed", "You were already signed in."],
  ["magiclink", "declined", DECLINED],
  ["email", "stored", "The link signed you in."],
  ["recovery", "stored", "The link signed you in."],
  ["recovery", "declined", DECLINED],
  [null, "stored", ""],
  [null, "not-needed", ""],
  [null, "declined", DECLINED],
] as const)("a link of type %s whose session is %s: %s", (type: LinkType | null, session: LinkSession, words: string) => {
  expect(reported({ kind: "done", type, session })).toBe(words);
});

test("without a link there is nothing to say", () => {
  expect(reported(null)).toBe("");
});

test.each([
  [{ kind: "halfway" }, "status", "Halfway there: now open the link in the email to your other address."],
  [{ kind: "failed", message: "Too old." }, "alert", "Too old."],
] as const)("%j is said", (link, role, words) => {
  expect(reported(link)).toBe(words);
  expect(html(<LinkNotice link={link} notice={null} />)).toContain(`role="${role}"`);
});

test("why nobody is signed in is said instead", () => {
  expect(reported({ kind: "failed", message: "Too old." }, "Please sign in again.")).toBe("Please sign in again.");
});
