import { type ReactNode, useState } from "react";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { mistakeAt } from "../session/auth-error.ts";
import { requestMail } from "../session/mail-link.ts";
import type { Outcome } from "../session/use-attempt.ts";
import { AccountForm, type FormValues } from "./account-form.tsx";
import { CodeForm, type CodePurpose } from "./code-form.tsx";
import { type Contact, readContact } from "./credentials.ts";
import { ContactField, FormMessage } from "./fields.tsx";

interface MailFormProps {
  readonly label: string;
  readonly submit: string;
  readonly request: (email: string) => Parameters<typeof requestMail>[0];
  /** Says that the mail is on its way. */
  readonly sent: string;
  readonly purpose: CodePurpose;
  readonly submitCode: string;
  /** What else there is to do before a mail is sent. */
  readonly children?: ReactNode;
}

/** Asks for a mail with a link; a code from that mail does the same right here. */
export function MailForm({ label, submit, request, sent, purpose, submitCode, children }: MailFormProps): ReactNode {
  const words = useWords(accounts);
  const [requested, setRequested] = useState<Contact | null>(null);
  async function send(value: FormValues): Promise<Outcome> {
    const typed = value("contact");
    const contact = readContact(typed);
    if (contact?.kind !== "email") {
      return mistakeAt({ contact: typed.trim() === "" ? words.enterEmail : words.noEmail });
    }
    await requestMail(request(contact.email));
    setRequested(contact);
    return null;
  }
  if (requested !== null) {
    return (
      <>
        <FormMessage tone="good">{sent}</FormMessage>
        <CodeForm contact={requested} purpose={purpose} submit={submitCode} onBack={() => setRequested(null)} />
      </>
    );
  }
  return (
    <>
      <AccountForm label={label} submit={submit} action={send}>
        <ContactField only="email" />
      </AccountForm>
      {children}
    </>
  );
}
