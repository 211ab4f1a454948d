import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { AccountsConfig } from "../../browser-config.ts";
import { accounts } from "../../content/words/accounts.ts";
import { wordsHere } from "../../loaded-words.ts";
import { useWords } from "../../words.ts";
import { accountPages } from "../account-pages.ts";
import type { FormValues } from "../form/account-form.tsx";
import { CodeField, PasswordField } from "../form/fields.tsx";
import { PasswordMail } from "../form/new-password.tsx";
import { AccountSection, type AccountView, Disclosure, type Outcome, SectionForm, wrong } from "../form/section.tsx";
import { dataOf } from "../session/auth-error.ts";
import { fetchWithTimeout } from "../session/client.ts";
import { useAccountsConfig } from "../session/session.ts";

/** A new password for one who knows the current one, and has the code of a mail where the server asks for it. */
export function PasswordSection({ client, user }: AccountView): ReactNode {
  const words = useWords(accounts);
  const config = useAccountsConfig();
  const [needsCode, setNeedsCode] = useState(false);
  async function change(values: FormValues): Promise<Outcome> {
    const typed = { current: values("current"), password: values("password"), code: values("code").trim() };
    const missing = {
      ...(typed.current === "" ? { current: words.enterCurrentPassword } : {}),
      ...(typed.password === "" ? { password: words.enterNewPassword } : {}),
      ...(needsCode && typed.code === "" ? { code: words.enterMailCode } : {}),
    };
    if (Object.keys(missing).length > 0) return wrong(missing);
    await checkPassword(config, withContact(user, typed.current));
    const { error } = await client.auth.updateUser(passwordChange(typed));
    if (error?.code !== "reauthentication_needed") return saved(error);
    await dataOf(client.auth.reauthenticate());
    setNeedsCode(true);
    return { kind: "mistake", words: words.passwordCodeSent, fields: {} };
  }
  return (
    <AccountSection title={words.password} words={passwordWords(user)}>
      <Disclosure label={words.changePassword}>
        <SectionForm label={words.password} submit={words.saveNewPassword} action={change}>
          {/* Tells password managers whose password this is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={user.email || user.phone}
            hidden
            readOnly
          />
          <PasswordField label={words.currentPassword} name="current" purpose="current-password" />
          <PasswordField label={words.newPassword} purpose="new-password" hint={words.passwordHint} />
          {needsCode && <CodeField label={words.code} hint={words.codeFromMail} />}
        </SectionForm>
      </Disclosure>
      {user.email && <PasswordMail email={user.email} next={accountPages.account} />}
    </AccountSection>
  );
}

function passwordWords({ email }: User): string {
  const words = wordsHere(accounts);
  return email ? words.passwordAboutMail : words.passwordAbout;
}

/** An account without an address or number has no password that could be checked. */
function withContact({ email, phone }: User, password: string): PasswordCredentials {
  return email ? { email, password } : { phone: phone ?? "", password };
}

function passwordChange({ current, password, code }: Record<"current" | "password" | "code", string>) {
  return { password, current_password: current, ...(code === "" ? {} : { nonce: code }) };
}

function saved(error: unknown): Outcome {
  const words = wordsHere(accounts);
  if (error) throw error;
  return { kind: "done", words: words.passwordSaved };
}

/**
 * Signs in beside the session of this page, and out again: not every auth server checks the current password when a new
 * one is set. Throws what the server said to it.
 */
async function checkPassword({ url, key }: AccountsConfig, credentials: PasswordCredentials): Promise<void> {
  const { createClient } = await import("@supabase/supabase-js");
  const { auth } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: newKey() },
    global: { fetch: fetchWithTimeout(fetch) },
  });
  await dataOf(auth.signInWithPassword(credentials));
  await auth.signOut({ scope: "local" });
}

/** Nothing is stored under it. supabase-js warns of two clients with one name, also where the first is done with. */
function newKey(): string {
  return `password-check-${crypto.randomUUID()}`;
}

type PasswordCredentials = { readonly password: string } & ({ readonly email: string } | { readonly phone: string });
