import { type ReactNode, useState } from "react";
import { AccountForm } from "../account-form.tsx";
import { askForMail, linkTarget } from "../ask-for-mail.ts";
import { type Contact, readContact } from "../credentials.ts";
import { FormMessage } from "../fields.tsx";
import { PasswordMail } from "../parts/password-mail.tsx";
import { places, placeWithNext } from "../places.ts";
import { useAttempt } from "../use-attempt.ts";
import { useClient } from "../use-client.ts";
import { useNext } from "../use-next.ts";
import { CodeForm } from "./code-form.tsx";
import { ContactField } from "./contact-field.tsx";
import { AlreadySignedIn, SessionGate } from "./session-gate.tsx";

/** Asks for a mail that leads to a new password; a code from that mail does the same right here. */
export function ForgotPasswordForm(): ReactNode {
  const next = useNext();
  const [asked, setAsked] = useState<Contact | null>(null);
  return (
    <SessionGate
      form={(ready) =>
        asked === null ? (
          <AskForMail ready={ready} next={next} onAsked={setAsked} />
        ) : (
          <>
            <FormMessage tone="good">
              If there is an account for it, a message is on its way. Open the link in it on any device, or enter its
              code here.
            </FormMessage>
            <CodeForm contact={asked} purpose="recovery" submit="Go on" onBack={() => setAsked(null)} />
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
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: string) => {
    const contact = readContact(typed);
    if (contact?.kind !== "email") return "Please enter your e-mail address.";
    const redirectTo = linkTarget(placeWithNext(places.resetPassword, next));
    await askForMail(client().auth.resetPasswordForEmail(contact.email, { redirectTo }));
    onAsked(contact);
    return null;
  });
  return (
    <>
      <AccountForm
        label="Forgot your password"
        submit="Send me a mail"
        ready={ready}
        busy={busy}
        message={message}
        onSubmit={(value) => run(value("contact"))}
      >
        <ContactField only="email" />
      </AccountForm>
      <p className="account-ways">
        <a href={placeWithNext(places.login, next)}>Back to signing in</a>
      </p>
    </>
  );
}
