import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { AccountComponent } from "#app/accounts/account-forms.tsx";
import { CodeField, Field, FieldErrorsContext, FormMessage, PasswordField } from "#app/accounts/form/fields.tsx";
import { AccountsConfigContext } from "#app/accounts/session/session.ts";
import { accountForms } from "#app/screens/account.tsx";
import { html } from "../ui/render.ts";

/** A form as the server sends it. */
function form(name: AccountComponent, search = ""): string {
  const Form = accountForms[name];
  return html(
    <AccountsConfigContext value={{ url: "https://auth.test", key: "public-key" }}>
      <MemoryRouter initialEntries={[`/account/x${search}`]}>
        <Form />
      </MemoryRouter>
    </AccountsConfigContext>,
  );
}

const NAMES = ["Login", "Register", "ForgotPassword", "ResetPassword", "ConfirmEmail"] as const;

describe("the server sends a form", () => {
  test.each(NAMES)("%s that no browser sends by itself, and never in an address", (name) => {
    const markup = form(name);
    expect(markup).toContain('method="post"');
    expect(markup).toMatch(/<button type="submit"[^>]* disabled=""/);
    expect(markup).not.toMatch(/<form[^>]* action=/);
  });

  test.each(NAMES)("%s that says that it needs JavaScript", (name) => {
    expect(form(name)).toContain('<p class="without-script">Accounts need JavaScript');
  });

  test.each([
    "Login",
    "Register",
    "ForgotPassword",
  ] as const)("%s whose ways to others keep where one wants to be", (name) => {
    expect(form(name, "?next=/free")).toContain("?next=%2Ffree");
    expect(form(name, "?next=//evil.example")).not.toContain("evil");
  });
});

describe("a field", () => {
  const described = (node: ReactElement) => /aria-describedby="([^"]*)"/.exec(html(node))?.[1]?.split(" ") ?? [];

  const fields = [
    <Field key="1" label="Name" name="name" purpose="name" hint="As you like" />,
    <PasswordField key="2" label="Password" purpose="new-password" hint="As you like" />,
    <CodeField key="3" label="Code" hint="From the mail" />,
  ];

  test.each(fields)("is tied to its hint and its error", (field) => {
    const node = (
      <FieldErrorsContext value={{ name: "Too long", password: "Too short", code: "Wrong" }}>
        {field}
      </FieldErrorsContext>
    );
    const markup = html(node);
    const ids = described(node);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(markup).toContain(`id="${id}"`);
    expect(markup).toContain('aria-invalid="true"');
  });

  test.each(fields)("has nothing to do with what is wrong with another", (field) => {
    const node = <FieldErrorsContext value={{ word: "Not that" }}>{field}</FieldErrorsContext>;
    expect(described(node)).toHaveLength(1);
    expect(html(node)).not.toContain("aria-invalid");
  });

  test("without either is tied to nothing", () => {
    const markup = html(<Field label="Name" name="name" purpose="name" />);
    expect(markup).not.toMatch(/aria-describedby|aria-invalid/);
  });

  test("for a code is one that phones fill in", () => {
    expect(html(<CodeField label="Code" />)).toMatch(
      /inputMode="numeric"[^>]* autoComplete="one-time-code"|autoComplete="one-time-code"[^>]* inputMode="numeric"/,
    );
  });
});

test("bad news is an alert, good news a status", () => {
  expect(html(<FormMessage>No</FormMessage>)).toContain('role="alert"');
  expect(html(<FormMessage tone="good">Yes</FormMessage>)).toContain('role="status"');
});
