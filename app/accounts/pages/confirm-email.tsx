import type { ReactNode } from "react";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { MailForm } from "../form/mail-form.tsx";
import { SessionGate, useSignInRedirect } from "../gate/session-gate.tsx";
import { useNext } from "../next-target.ts";
import { linkTarget } from "../session/mail-link.ts";
import { useClient } from "../session/session.ts";

/** Where the links of all other mails lead, and where they are requested again. */
export function ConfirmEmailForm(): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const client = useClient();
  useSignInRedirect();
  const resend = (email: string) => {
    const emailRedirectTo = linkTarget(pageWithNext(accountPages.confirm, next));
    return client().auth.resend({ type: "signup", email, options: { emailRedirectTo } });
  };
  return (
    <SessionGate
      form={
        <MailForm
          label={words.confirmEmail}
          submit={words.sendMailAgain}
          request={resend}
          sent={words.confirmMailSent}
          purpose="signup"
          submitCode={words.confirm}
        />
      }
    />
  );
}
