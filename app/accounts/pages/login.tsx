import { type ReactNode, useState } from "react";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { CodeForm } from "../form/code-form.tsx";
import {
  type Contact,
  contactErrors,
  contactFields,
  credentialsMistake,
  readContact,
  readCredentials,
} from "../form/credentials.ts";
import { Button, ContactField, FormMessage, PasswordField } from "../form/fields.tsx";
import { SessionGate, useSignInRedirect } from "../gate/session-gate.tsx";
import { useNext } from "../next-target.ts";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { linkTarget, requestMail } from "../session/mail-link.ts";
import { useClient } from "../session/session.ts";
import type { Outcome } from "../session/use-attempt.ts";

/** Sign in: by password, or by a code that we send. */
export function LoginForm(): ReactNode {
  useSignInRedirect();
  return <SessionGate form={<Ways />} />;
}

function Ways(): ReactNode {
  const words = useWords(accounts);
  const [sent, setSent] = useState<Contact | null>(null);
  if (sent === null) return <FirstStep onSent={setSent} />;
  return (
    <>
      <FormMessage tone="good">{words.codeMailSent}</FormMessage>
      <CodeForm contact={sent} purpose="magiclink" submit={words.signIn} onBack={() => setSent(null)} />
    </>
  );
}

function FirstStep({ onSent }: { readonly onSent: (contact: Contact) => void }): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  const [byCode, setByCode] = useState(false);
  const client = useClient();
  async function signIn(value: FormValues): Promise<Outcome> {
    const typed = { contact: value("contact"), password: value("password") };
    if (byCode) return sendCode(typed.contact);
    const credentials = readCredentials(typed);
    if (credentials === null) return credentialsMistake(typed, words);
    const { password } = credentials;
    await dataOf(client().auth.signInWithPassword({ ...contactFields(credentials), password }));
    return null;
  }
  async function sendCode(typed: string): Promise<Outcome> {
    const contact = readContact(typed);
    if (contact === null) return mistakeAt(contactErrors(typed, words));
    await requestMail(client().auth.signInWithOtp(codeRequest(contact, next)));
    onSent(contact);
    return null;
  }
  return (
    <>
      <AccountForm label={words.signIn} submit={byCode ? words.sendMeACode : words.signIn} action={signIn}>
        <ContactField />
        {!byCode && <PasswordField label={words.password} purpose="current-password" />}
      </AccountForm>
      <p className="needs-script">
        <Button onPress={() => setByCode(!byCode)}>{byCode ? words.byPassword : words.byCode}</Button>
      </p>
      <p className="account-ways">
        <a href={pageWithNext(accountPages.forgotPassword, next)}>{words.forgotQuestion}</a>
        <a href={pageWithNext(accountPages.register, next)}>{words.newHere}</a>
        <a href={pageWithNext(accountPages.confirm, next)}>{words.noConfirmMail}</a>
      </p>
    </>
  );
}

/** Signing in makes no accounts. */
function codeRequest(contact: Contact, next: string) {
  if (contact.kind === "phone") return { phone: contact.phone, options: { shouldCreateUser: false } };
  const emailRedirectTo = linkTarget(pageWithNext(accountPages.confirm, next));
  return { email: contact.email, options: { shouldCreateUser: false, emailRedirectTo } };
}
