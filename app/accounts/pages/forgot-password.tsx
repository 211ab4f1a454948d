import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { MailForm } from "../form/mail-form.tsx";
import { NewPassword, PasswordMail } from "../form/new-password.tsx";
import { AlreadySignedIn, SessionGate } from "../gate/session-gate.tsx";
import { useNext } from "../next-target.ts";
import { linkTarget } from "../session/mail-link.ts";
import { useClient } from "../session/session.ts";
import { contactOf } from "../session/session-storage.ts";

export function ForgotPasswordForm(): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const client = useClient();
  const requestReset = (email: string) => {
    const redirectTo = linkTarget(pageWithNext(accountPages.resetPassword, next));
    return client().auth.resetPasswordForEmail(email, { redirectTo });
  };
  return (
    <SessionGate
      form={
        <MailForm
          label={words.forgotPassword}
          submit={words.sendMeMail}
          request={requestReset}
          sent={words.resetMailSent}
          purpose="recovery"
          submitCode={words.goOn}
        >
          <p className="account-ways">
            <a href={pageWithNext(accountPages.login, next)}>{words.backToSignIn}</a>
          </p>
        </MailForm>
      }
      signedIn={(user) => (
        <>
          <AlreadySignedIn user={user} />
          {user.email && <PasswordMail email={user.email} />}
        </>
      )}
    />
  );
}

/** Where the link of a "forgot password" mail leads. */
export function ResetPasswordForm(): ReactNode {
  return (
    <SessionGate
      form={<NewPassword user={null} />}
      signedOut={<WithoutLink />}
      signedIn={(user) => <SignedInAlready user={user} />}
    />
  );
}

/** Without a fresh link of a mail a password is changed where the form has a field for the current one. */
function SignedInAlready({ user }: { readonly user: User }): ReactNode {
  const words = useWords(accounts);
  return (
    <p>
      {fillNodes(words.signedInAs, { name: <strong>{contactOf(user)}</strong> })}{" "}
      <a href={accountPages.account}>{words.changeOnAccountPage}</a>
    </p>
  );
}

function WithoutLink(): ReactNode {
  const words = useWords(accounts);
  return (
    <p>
      {words.openToChoose} <a href={pageWithNext(accountPages.forgotPassword, useNext())}>{words.sendSuchMail}</a>
    </p>
  );
}
