import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { useNext } from "../next-target.ts";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { linkTarget } from "../session/mail-link.ts";
import { useClient } from "../session/session.ts";
import { contactOf } from "../session/session-storage.ts";
import { type Outcome, useAttempt } from "../session/use-attempt.ts";
import { AccountForm, type FormValues } from "./account-form.tsx";
import { Button, FormMessage, PasswordField, UsernameField } from "./fields.tsx";
import { AttemptMessage } from "./section.tsx";

/** For a visitor who came by the link of a mail: it says whose password is chosen. */
export function NewPassword({ user }: { readonly user: User | null }): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const [saved, setSaved] = useState(false);
  const client = useClient();
  async function save(value: FormValues): Promise<Outcome> {
    const password = value("password");
    if (password === "") return mistakeAt({ password: words.enterNewPassword });
    await dataOf(client().auth.updateUser({ password }));
    setSaved(true);
    return null;
  }
  if (saved)
    return (
      <>
        <FormMessage tone="good">{words.passwordSavedSignedIn}</FormMessage>
        <p>
          <a className="button button-primary" href={next} data-reload>
            {words.goOn}
          </a>
        </p>
      </>
    );
  return (
    <AccountForm label={words.chooseNewPassword} submit={words.saveNewPassword} action={save}>
      {user !== null && <p>{fillNodes(words.newPasswordFor, { name: <strong>{contactOf(user)}</strong> })}</p>}
      <UsernameField user={user} />
      <PasswordField label={words.newPassword} purpose="new-password" hint={words.passwordHint} />
    </AccountForm>
  );
}

/** For one who is signed in and has forgotten the password: there is nothing to hide about the address. */
export function PasswordMail({ email }: { readonly email: string }): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const client = useClient();
  const { run, busy, ...result } = useAttempt(async () => {
    const redirectTo = linkTarget(pageWithNext(accountPages.resetPassword, next));
    await dataOf(client().auth.resetPasswordForEmail(email, { redirectTo }));
    return fill(words.mailOnItsWay, { email });
  });
  return (
    <>
      <p>
        <Button busy={busy} onPress={run}>
          {words.sendPasswordMail}
        </Button>
      </p>
      <AttemptMessage {...result} />
    </>
  );
}
