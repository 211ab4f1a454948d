import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { linkTarget } from "../session/mail-link.ts";
import { useClient } from "../session/session.ts";
import { useAttempt } from "../session/use-attempt.ts";
import { AccountForm } from "./account-form.tsx";
import { FormMessage, PasswordField } from "./fields.tsx";

/** For a visitor who came by the link of a mail: it says whose password is chosen. */
export function NewPassword({ user, next }: { readonly user: User | null; readonly next: string }): ReactNode {
  const words = useWords(accounts);
  const [saved, setSaved] = useState(false);
  const client = useClient();
  const { run, busy, mistake } = useAttempt(async (password: string) => {
    if (password === "") return mistakeAt({ password: words.enterNewPassword });
    await dataOf(client().auth.updateUser({ password }));
    setSaved(true);
    return null;
  });
  if (saved) return <Saved next={next} />;
  return (
    <AccountForm
      label={words.chooseNewPassword}
      submit={words.saveNewPassword}
      busy={busy}
      mistake={mistake}
      onSubmit={(value) => run(value("password"))}
    >
      {user !== null && <p>{fillNodes(words.newPasswordFor, { name: <strong>{user.email || user.phone}</strong> })}</p>}
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={user?.email || user?.phone || ""}
        hidden
        readOnly
      />
      <PasswordField label={words.newPassword} purpose="new-password" hint={words.passwordHint} />
    </AccountForm>
  );
}

function Saved({ next }: { readonly next: string }): ReactNode {
  const words = useWords(accounts);
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
}

interface PasswordMailProps {
  /** Of the visitor who is signed in: there is nothing to hide about it. */
  readonly email: string;
  /** Where the new password leads. */
  readonly next: string;
}

/** For one who is signed in and has forgotten the password. */
export function PasswordMail({ email, next }: PasswordMailProps): ReactNode {
  const words = useWords(accounts);
  const client = useClient();
  const [sent, setSent] = useState(false);
  const { run, busy, message } = useAttempt(async () => {
    setSent(false);
    const redirectTo = linkTarget(pageWithNext(accountPages.resetPassword, next));
    await dataOf(client().auth.resetPasswordForEmail(email, { redirectTo }));
    setSent(true);
    return null;
  });
  return (
    <>
      <p>
        <button type="button" className="button button-plain" aria-disabled={busy || undefined} onClick={() => run()}>
          {busy ? words.oneMoment : words.sendPasswordMail}
        </button>
      </p>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {sent && <FormMessage tone="good">{fill(words.mailOnItsWay, { email })}</FormMessage>}
    </>
  );
}
