import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { AccountForm } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import { type Contact, readContact } from "../form/credentials.ts";
import { ContactField, FormMessage } from "../form/fields.tsx";
import { NewPassword, PasswordMail } from "../form/new-password.tsx";
import { AlreadySignedIn, SessionGate } from "../form/session-gate.tsx";
import { useNext } from "../form/use-next.ts";
import { askForMail, linkTarget } from "../mail-links/mail-link.ts";
import { places, placeWithNext } from "../places.ts";
import { useClient } from "../session/session.ts";
import { useAttempt } from "../session/use-attempt.ts";

/** Asks for a mail that leads to a new password; a code from that mail does the same right here. */
export function ForgotPasswordForm(): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const [asked, setAsked] = useState<Contact | null>(null);
  return (
    <SessionGate
      form={(ready) =>
        asked === null ? (
          <AskForMail ready={ready} next={next} onAsked={setAsked} />
        ) : (
          <>
            <FormMessage tone="good">{words.resetMailSent}</FormMessage>
            <CodeForm contact={asked} purpose="recovery" submit={words.goOn} onBack={() => setAsked(null)} />
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

interface AskForMailProps {
  readonly ready: boolean;
  readonly next: string;
  readonly onAsked: (contact: Contact) => void;
}

function AskForMail({ ready, next, onAsked }: AskForMailProps): ReactNode {
  const words = useWords(accounts);
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: string) => {
    const contact = readContact(typed);
    if (contact?.kind !== "email") return words.enterEmail;
    const redirectTo = linkTarget(placeWithNext(places.resetPassword, next));
    await askForMail(client().auth.resetPasswordForEmail(contact.email, { redirectTo }));
    onAsked(contact);
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
        <a href={placeWithNext(places.login, next)}>{words.backToSignIn}</a>
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
      <a href={places.account}>{words.changeOnAccountPage}</a>
    </p>
  );
}

function WithoutLink({ next }: { readonly next: string }): ReactNode {
  const words = useWords(accounts);
  return (
    <p>
      {words.openToChoose} <a href={placeWithNext(places.forgotPassword, next)}>{words.sendSuchMail}</a>
    </p>
  );
}
