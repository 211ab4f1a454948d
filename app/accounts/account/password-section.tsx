import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { AccountsConfig } from "../../browser-config.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { CodeField, PasswordField, UsernameField } from "../form/fields.tsx";
import { PasswordMail } from "../form/new-password.tsx";
import { AccountSection, type AccountView, Disclosure } from "../form/section.tsx";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { fetchWithTimeout } from "../session/client.ts";
import { useAccountsConfig } from "../session/session.ts";
import type { Outcome } from "../session/use-attempt.ts";

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
    if (Object.keys(missing).length > 0) return mistakeAt(missing);
    await checkPassword(config, { user, password: typed.current });
    const nonce = typed.code === "" ? {} : { nonce: typed.code };
    const { error } = await client.auth.updateUser({
      password: typed.password,
      current_password: typed.current,
      ...nonce,
    });
    if (error === null) return words.passwordSaved;
    if (error.code !== "reauthentication_needed") throw error;
    await dataOf(client.auth.reauthenticate());
    setNeedsCode(true);
    return mistakeAt({}, words.passwordCodeSent);
  }
  return (
    <AccountSection title={words.password} words={user.email ? words.passwordAboutMail : words.passwordAbout}>
      <Disclosure label={words.changePassword}>
        <AccountForm label={words.password} submit={words.saveNewPassword} action={change}>
          <UsernameField user={user} />
          <PasswordField label={words.currentPassword} name="current" purpose="current-password" />
          <PasswordField label={words.newPassword} purpose="new-password" hint={words.passwordHint} />
          {needsCode && <CodeField label={words.code} hint={words.codeFromMail} />}
        </AccountForm>
      </Disclosure>
      {user.email && <PasswordMail email={user.email} />}
    </AccountSection>
  );
}

interface Password {
  readonly user: User;
  readonly password: string;
}

/**
 * Signs in beside the session of this page, and out again: not every auth server checks the current password when a new
 * one is set. Throws what the server said to it. An account without an address or number has no password to check.
 */
async function checkPassword({ url, key }: AccountsConfig, { user, password }: Password): Promise<void> {
  const { createClient } = await import("@supabase/supabase-js");
  // Nothing is stored under it. supabase-js warns of two clients with one name, also where the first is done with.
  const storageKey = `password-check-${crypto.randomUUID()}`;
  const { auth } = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey },
    global: { fetch: fetchWithTimeout(fetch) },
  });
  const { email, phone = "" } = user;
  await dataOf(auth.signInWithPassword(email ? { email, password } : { phone, password }));
  await auth.signOut({ scope: "local" });
}
