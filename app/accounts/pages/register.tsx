import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import { AccountForm } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import { type Contact, type Credentials, readCredentials } from "../form/credentials.ts";
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
  const words = useWords(accounts);
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: { contact: string; password: string }) => {
    const credentials = readCredentials(typed);
    if (credentials === null) return words.incomplete;
    await askForMail(client().auth.signUp(signUpRequest(credentials, next)));
    onAsked(credentials);
    return null;
  });
  return (
    <>
      <AccountForm
        label={words.makeAccount}
        submit={words.makeAccount}
        ready={ready}
        busy={busy}
        message={message}
        onSubmit={(value) => run({ contact: value("contact"), password: value("password") })}
      >
        <ContactField />
        <PasswordField label={words.password} purpose="new-password" hint={words.passwordHint} />
      </AccountForm>
      <p className="account-ways">
        <a href={placeWithNext(places.login, next)}>{words.haveAccount}</a>
      </p>
    </>
  );
}

function Asked({ contact, next, onBack }: Pick<NewAccountProps, "next"> & { contact: Contact; onBack: () => void }) {
  const words = useWords(accounts);
  if (contact.kind === "phone") {
    return (
      <>
        <FormMessage tone="good">{words.signupCodeSent}</FormMessage>
        <CodeForm contact={contact} purpose="signup" submit={words.finish} onBack={onBack} />
      </>
    );
  }
  return (
    <>
      <FormMessage tone="good">{fill(words.checkMail, { email: contact.email })}</FormMessage>
      <p className="account-ways">
        <a href={placeWithNext(places.confirm, next)}>{words.nothingCame}</a>
        <a href={placeWithNext(places.login, next)}>{words.hadAccount}</a>
      </p>
    </>
  );
}

function signUpRequest({ password, ...contact }: Credentials, next: string) {
  if (contact.kind === "phone") return { phone: contact.phone, password };
  const emailRedirectTo = linkTarget(placeWithNext(places.confirm, next));
  return { email: contact.email, password, options: { emailRedirectTo } };
}
