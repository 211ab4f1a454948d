import { type ReactNode, useState } from "react";
import { AccountForm } from "../account-form.tsx";
import { askForMail, linkTarget } from "../ask-for-mail.ts";
import { type Contact, readContact } from "../credentials.ts";
import { FormMessage } from "../fields.tsx";
import { places, placeWithNext } from "../places.ts";
import { useSession } from "../session.ts";
import { useAttempt } from "../use-attempt.ts";
import { useClient } from "../use-client.ts";
import { useDeparture, useNext } from "../use-next.ts";
import { CodeForm } from "./code-form.tsx";
import { ContactField } from "./contact-field.tsx";
import { AlreadySignedIn, SessionGate } from "./session-gate.tsx";

/** Where the links of all other mails lead, and where they are asked for again. */
export function ConfirmEmailForm(): ReactNode {
  const next = useNext();
  useDeparture(useSession(), next);
  return (
    <SessionGate
      form={(ready) => <Again ready={ready} next={next} />}
      signedIn={(user) => <AlreadySignedIn user={user} next={next} />}
    />
  );
}

/** Sends the mail again, and takes the code out of it. */
function Again({ ready, next }: { readonly ready: boolean; readonly next: string }): ReactNode {
  const [asked, setAsked] = useState<Contact | null>(null);
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: string) => {
    const contact = readContact(typed);
    if (contact?.kind !== "email") return "Please enter your e-mail address.";
    const emailRedirectTo = linkTarget(placeWithNext(places.confirm, next));
    await askForMail(client().auth.resend({ type: "signup", email: contact.email, options: { emailRedirectTo } }));
    setAsked(contact);
    return null;
  });
  if (asked !== null) {
    return (
      <>
        <FormMessage tone="good">If it still has to be confirmed, a message is on its way.</FormMessage>
        <CodeForm contact={asked} purpose="signup" submit="Confirm" onBack={() => setAsked(null)} />
      </>
    );
  }
  return (
    <AccountForm
      label="Confirm your e-mail"
      submit="Send the mail again"
      ready={ready}
      busy={busy}
      message={message}
      onSubmit={(value) => run(value("contact"))}
    >
      <ContactField only="email" />
    </AccountForm>
  );
}
