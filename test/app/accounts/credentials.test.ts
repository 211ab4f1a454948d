import { describe, expect, test } from "vitest";
import { contactFields, credentialsMistake, readContact, readCredentials } from "#app/accounts/form/credentials.ts";
import { accounts } from "#app/words/accounts.ts";

describe("a contact is", () => {
  test.each([
    ["sam@paper.example", { email: "sam@paper.example" }],
    ["  Sam@Paper.Example ", { email: "Sam@Paper.Example" }],
    ["s+a.m@x", { email: "s+a.m@x" }],
    ["+15550100123", { phone: "+15550100123" }],
    ["+1 (555) 010-0123", { phone: "+15550100123" }],
    ["0171/555 01 00", { phone: "01715550100" }],
  ])("%j", (text, fields) => {
    const contact = readContact(text);
    expect(contact && contactFields(contact)).toEqual(fields);
  });

  test.each([
    "",
    " ",
    "sam",
    "@",
    "sam@",
    "@paper.example",
    "sam @paper.example",
    "a@b@c",
    "12345",
    "+",
    "1".repeat(16),
    "+1a5550100",
  ])("never %j", (text) => expect(readContact(text)).toBe(null));
});

describe("credentials", () => {
  test("are a contact and a password, which is taken as it is", () => {
    expect(readCredentials({ contact: "sam@paper.example", password: " a b " })).toEqual({
      kind: "email",
      email: "sam@paper.example",
      password: " a b ",
    });
  });

  test.each([
    { contact: "", password: "secret" },
    { contact: "sam", password: "secret" },
    { contact: "sam@paper.example", password: "" },
    { contact: "", password: "" },
  ])("are missing in $contact and $password", (typed) => expect(readCredentials(typed)).toBe(null));

  test.each([
    ["", "", { contact: "enterContact", password: "enterPassword" }],
    [" ", "secret", { contact: "enterContact" }],
    ["sam", "", { contact: "noContact", password: "enterPassword" }],
    ["sam@paper.example", "", { password: "enterPassword" }],
  ] as const)("of %j and %j are wrong at their own fields", (contact, password, expected) => {
    const { fields, words } = credentialsMistake({ contact, password }, accounts.english);
    expect(fields).toEqual(
      Object.fromEntries(Object.entries(expected).map(([at, key]) => [at, accounts.english[key]])),
    );
    expect(Object.keys(fields)).toEqual(Object.keys(expected));
    expect(words).toBe("You must provide either an email or phone number and a password");
  });
});
