import { type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { AccountForm } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import { type Contact, readContact } from "../form/credentials.ts";
import { ContactField, FormMessage } from "../form/fields.tsx";
import { AlreadySignedIn, SessionGate } from "../form/session-gate.tsx";
import { useNext, useSignInRedirect } from "../form/use-next.ts";
import { linkTarget, requestMail } from "../mail-links/mail-link.ts";
import { useClient, useSession } from "../session/session.ts";
import { useAttempt } from "../session/use-attempt.ts";

/** Where the links of all other mails lead, and where they are asked for again. */
export function ConfirmEmailForm(): ReactNode {
  const next = useNext();
  useSignInRedirect(useSession(), next);
  return (
    <SessionGate
      form={(ready) => <Again ready={ready} next={next} />}
      signedIn={(user) => <AlreadySignedIn user={user} next={next} />}
    />
  );
}

/** Sends the mail again, and takes the code out of it. */
function Again({ ready, next }: { readonly ready: boolean; readonly next: string }): ReactNode {
  const words = useWords(accounts);
  const [requested, setRequested] = useState<Contact | null>(null);
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: string) => {
    const contact = readContact(typed);
    if (contact?.kind !== "email") return words.enterEmail;
    const emailRedirectTo = linkTarget(pageWithNext(accountPages.confirm, next));
    await requestMail(client().auth.resend({ type: "signup", email: contact.email, options: { emailRedirectTo } }));
    setRequested(contact);
    return null;
  });
  if (requested !== null) {
    return (
      <>
        <FormMessage tone="good">{words.confirmMailSent}</FormMessage>
        <CodeForm contact={requested} purpose="signup" submit={words.confirm} onBack={() => setRequested(null)} />
      </>
    );
  }
  return (
    <AccountForm
      label={words.confirmEmail}
      submit={words.sendMailAgain}
      ready={ready}
      busy={busy}
      message={message}
      onSubmit={(value) => run(value("contact"))}
    >
      <ContactField only="email" />
    </AccountForm>
  );
}
