import { type ReactNode, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import { type Contact, type Credentials, credentialsMistake, readCredentials } from "../form/credentials.ts";
import { ContactField, FormMessage, PasswordField } from "../form/fields.tsx";
import { SessionGate, useSignInRedirect } from "../gate/session-gate.tsx";
import { useNext } from "../next-target.ts";
import { linkTarget, requestMail } from "../session/mail-link.ts";
import { useClient } from "../session/session.ts";
import type { Outcome } from "../session/use-attempt.ts";

/** A new account. A visitor who has one already sees the same. */
export function RegisterForm(): ReactNode {
  useSignInRedirect();
  const [requested, setRequested] = useState<Contact | null>(null);
  return (
    <SessionGate
      form={
        requested === null ? (
          <NewAccount onRequested={setRequested} />
        ) : (
          <ConfirmationRequested contact={requested} onBack={() => setRequested(null)} />
        )
      }
    />
  );
}

function NewAccount({ onRequested }: { readonly onRequested: (contact: Contact) => void }): ReactNode {
  const words = useWords(accounts);
  const client = useClient();
  const next = useNext();
  async function signUp(value: FormValues): Promise<Outcome> {
    const typed = { contact: value("contact"), password: value("password") };
    const credentials = readCredentials(typed);
    if (credentials === null) return credentialsMistake(typed, words);
    await requestMail(client().auth.signUp(signUpRequest(credentials, next)));
    onRequested(credentials);
    return null;
  }
  return (
    <>
      <AccountForm label={words.makeAccount} submit={words.makeAccount} action={signUp}>
        <ContactField />
        <PasswordField label={words.password} purpose="new-password" hint={words.passwordHint} />
      </AccountForm>
      <p className="account-ways">
        <a href={pageWithNext(accountPages.login, next)}>{words.haveAccount}</a>
      </p>
    </>
  );
}

interface ConfirmationProps {
  readonly contact: Contact;
  readonly onBack: () => void;
}

function ConfirmationRequested({ contact, onBack }: ConfirmationProps): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
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
        <a href={pageWithNext(accountPages.confirm, next)}>{words.nothingCame}</a>
        <a href={pageWithNext(accountPages.login, next)}>{words.hadAccount}</a>
      </p>
    </>
  );
}

function signUpRequest({ password, ...contact }: Credentials, next: string) {
  if (contact.kind === "phone") return { phone: contact.phone, password };
  const emailRedirectTo = linkTarget(pageWithNext(accountPages.confirm, next));
  return { email: contact.email, password, options: { emailRedirectTo } };
}
