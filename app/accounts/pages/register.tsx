import { type ReactNode, useState } from "react";
import { AccountForm } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import { type Contact, type Credentials, INCOMPLETE, readCredentials } from "../form/credentials.ts";
import { ContactField, FormMessage, PasswordField } from "../form/fields.tsx";
import { AlreadySignedIn, SessionGate } from "../form/session-gate.tsx";
import { useDeparture, useNext } from "../form/use-next.ts";
import { askForMail, linkTarget } from "../mail-links/mail-link.ts";
import { places, placeWithNext } from "../places.ts";
import { useClient, useSession } from "../session/session.ts";
import { useAttempt } from "../session/use-attempt.ts";

/** A new account. Whoever had one already sees the same. */
export function RegisterForm(): ReactNode {
  const next = useNext();
  useDeparture(useSession(), next);
  const [asked, setAsked] = useState<Contact | null>(null);
  return (
    <SessionGate
      form={(ready) =>
        asked === null ? (
          <NewAccount ready={ready} next={next} onAsked={setAsked} />
        ) : (
          <Asked contact={asked} next={next} onBack={() => setAsked(null)} />
        )
      }
      signedIn={(user) => <AlreadySignedIn user={user} next={next} />}
    />
  );
}

interface NewAccountProps {
  readonly ready: boolean;
  readonly next: string;
  readonly onAsked: (contact: Contact) => void;
}

function NewAccount({ ready, next, onAsked }: NewAccountProps): ReactNode {
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: { contact: string; password: string }) => {
    const credentials = readCredentials(typed);
    if (credentials === null) return INCOMPLETE;
    await askForMail(client().auth.signUp(signUpRequest(credentials, next)));
    onAsked(credentials);
    return null;
  });
  return (
    <>
      <AccountForm
        label="Make an account"
        submit="Make an account"
        ready={ready}
        busy={busy}
        message={message}
        onSubmit={(value) => run({ contact: value("contact"), password: value("password") })}
      >
        <ContactField />
        <PasswordField label="Password" purpose="new-password" hint="The longer the better. Pasting is welcome." />
      </AccountForm>
      <p className="account-ways">
        <a href={placeWithNext(places.login, next)}>Have an account? Sign in</a>
      </p>
    </>
  );
}

function Asked({ contact, next, onBack }: Pick<NewAccountProps, "next"> & { contact: Contact; onBack: () => void }) {
  if (contact.kind === "phone") {
    return (
      <>
        <FormMessage tone="good">If this number is new here, a message with a code is on its way.</FormMessage>
        <CodeForm contact={contact} purpose="signup" submit="Finish" onBack={onBack} />
      </>
    );
  }
  return (
    <>
      <FormMessage tone="good">
        Check your mail: if {contact.email} is new here, a message with a link is on its way. The link may be opened on
        any device.
      </FormMessage>
      <p className="account-ways">
        <a href={placeWithNext(places.confirm, next)}>Nothing came, or it has a code in it</a>
        <a href={placeWithNext(places.login, next)}>Had an account already? Sign in</a>
      </p>
    </>
  );
}

function signUpRequest({ password, ...contact }: Credentials, next: string) {
  if (contact.kind === "phone") return { phone: contact.phone, password };
  const emailRedirectTo = linkTarget(placeWithNext(places.confirm, next));
  return { email: contact.email, password, options: { emailRedirectTo } };
}
