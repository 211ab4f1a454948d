import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { AccountForm } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import { type Contact, readContact } from "../form/credentials.ts";
import { ContactField, FormMessage } from "../form/fields.tsx";
import { NewPassword, PasswordMail } from "../form/new-password.tsx";
import { AlreadySignedIn, SessionGate } from "../form/session-gate.tsx";
import { useNext } from "../form/use-next.ts";
import { linkTarget, requestMail } from "../mail-links/mail-link.ts";
import { useClient } from "../session/session.ts";
import { useAttempt } from "../session/use-attempt.ts";

/** Asks for a mail that leads to a new password; a code from that mail does the same right here. */
export function ForgotPasswordForm(): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const [requested, setRequested] = useState<Contact | null>(null);
  return (
    <SessionGate
      form={(ready) =>
        requested === null ? (
          <MailRequest ready={ready} next={next} onRequested={setRequested} />
        ) : (
          <>
            <FormMessage tone="good">{words.resetMailSent}</FormMessage>
            <CodeForm contact={requested} purpose="recovery" submit={words.goOn} onBack={() => setRequested(null)} />
          </>
        )
      }
      signedIn={(user) => (
        <>
          <AlreadySignedIn user={user} next={next} />
          {user.email && <PasswordMail email={user.email} next={next} />}
        </>
      )}
    />
  );
}

interface MailRequestProps {
  readonly ready: boolean;
  readonly next: string;
  readonly onRequested: (contact: Contact) => void;
}

function MailRequest({ ready, next, onRequested }: MailRequestProps): ReactNode {
  const words = useWords(accounts);
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: string) => {
    const contact = readContact(typed);
    if (contact?.kind !== "email") return words.enterEmail;
    const redirectTo = linkTarget(pageWithNext(accountPages.resetPassword, next));
    await requestMail(client().auth.resetPasswordForEmail(contact.email, { redirectTo }));
    onRequested(contact);
    return null;
  });
  return (
    <>
      <AccountForm
        label={words.forgotPassword}
        submit={words.sendMeMail}
        ready={ready}
        busy={busy}
        message={message}
        onSubmit={(value) => run(value("contact"))}
      >
        <ContactField only="email" />
      </AccountForm>
      <p className="account-ways">
        <a href={pageWithNext(accountPages.login, next)}>{words.backToSignIn}</a>
      </p>
    </>
  );
}

/** Where the link of a "forgot password" mail leads. */
export function ResetPasswordForm(): ReactNode {
  const next = useNext();
  return (
    <SessionGate
      form={(ready) => (ready ? <WithoutLink next={next} /> : <NewPassword user={null} next={next} />)}
      signedIn={(user) => <SignedInAlready user={user} />}
      recovering={(user) => <NewPassword user={user} next={next} />}
    />
  );
}

/** Without a fresh link of a mail a password is changed where the current one is asked for. */
function SignedInAlready({ user }: { readonly user: User }): ReactNode {
  const words = useWords(accounts);
  return (
    <p>
      {fillNodes(words.signedInAs, { name: <strong>{user.email || user.phone || words.yourself}</strong> })}{" "}
      <a href={accountPages.account}>{words.changeOnAccountPage}</a>
    </p>
  );
}

function WithoutLink({ next }: { readonly next: string }): ReactNode {
  const words = useWords(accounts);
  return (
    <p>
      {words.openToChoose} <a href={pageWithNext(accountPages.forgotPassword, next)}>{words.sendSuchMail}</a>
    </p>
  );
}
