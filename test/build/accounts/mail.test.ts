import { expect, test } from "vitest";
import { describeMail, readMail } from "#build/accounts/mail.ts";

const LINK = "http://127.0.0.1:54321/auth/v1/verify?token=5172&type=signup&redirect_to=http%3A%2F%2F127.0.0.1%3A54321";
const TEXT = `Confirm your signup with this code: 805833\n\nOr follow this link: ${LINK}`;

function mail(changes: { readonly text?: string; readonly redirectTo?: string | null } = {}) {
  const { text = TEXT, redirectTo = null } = changes;
  return readMail({ to: "sam@paper.example", subject: "Confirm", text }, redirectTo);
}

test("the link and the code of a mail are found in its text", () => {
  expect(mail()).toEqual({ to: "sam@paper.example", subject: "Confirm", link: LINK, code: "805833" });
});

test("the link leads to where whoever asked for the mail wants to be led", () => {
  const { link } = mail({ redirectTo: "http://127.0.0.1:8787/account/confirm?next=%2Ffree" });
  const { origin, searchParams } = new URL(link);
  expect(origin).toBe("http://127.0.0.1:54321");
  expect(Object.fromEntries(searchParams)).toEqual({
    token: "5172",
    type: "signup",
    redirect_to: "http://127.0.0.1:8787/account/confirm?next=%2Ffree",
  });
});

test("a mail without a link has none, wherever it should lead", () => {
  expect(mail({ text: "Enter this code to continue: 012345", redirectTo: "http://127.0.0.1:8787/" })).toMatchObject({
    link: "",
    code: "012345",
  });
});

test("on the terminal stand who it is for, the code and the link, and nothing that is not there", () => {
  expect(describeMail(mail())).toBe(`Mail to sam@paper.example: Confirm\n  code 805833\n  ${LINK}`);
  expect(describeMail(mail({ text: "Hello" }))).toBe("Mail to sam@paper.example: Confirm");
});
