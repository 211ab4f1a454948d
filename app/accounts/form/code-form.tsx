import type { AuthResponse, EmailOtpType, SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { useClient } from "../session/session.ts";
import { contactOf } from "../session/session-storage.ts";
import type { Outcome } from "../session/use-attempt.ts";
import { AccountForm, type FormValues } from "./account-form.tsx";
import { type Contact, contactFields } from "./credentials.ts";
import { Button, CodeField } from "./fields.tsx";

interface CodeFormProps {
  readonly contact: Contact;
  readonly purpose: CodePurpose;
  readonly submit: string;
  readonly onBack: () => void;
}

/** The second half of everything that sends a code; what follows from a right one the session tells. */
export function CodeForm({ contact, purpose, submit, onBack }: CodeFormProps): ReactNode {
  const words = useWords(accounts);
  const client = useClient();
  async function enter(value: FormValues): Promise<Outcome> {
    const code = value("code");
    if (code.trim() === "") return mistakeAt({ code: words.codeMissing });
    await dataOf(verifyCode(client(), { contact, purpose, code }));
    return null;
  }
  return (
    <>
      <AccountForm label={words.enterCode} submit={submit} action={enter}>
        <CodeField
          label={words.code}
          hint={fill(words.fromMessageTo, { contact: contactOf(contactFields(contact)) })}
        />
      </AccountForm>
      <p>
        <Button onPress={onBack}>{words.startOver}</Button>
      </p>
    </>
  );
}

/** What the message with a code was for. */
export type CodePurpose = "signup" | "magiclink" | "recovery";

/** Checks the code of a mail or a text message. Signs in; after `recovery` a new password is due. */
export async function verifyCode(
  client: Pick<SupabaseClient, "auth">,
  { contact, purpose, code }: { readonly contact: Contact; readonly purpose: CodePurpose; readonly code: string },
): Promise<AuthResponse> {
  const token = code.replace(/\s/g, "");
  if (contact.kind === "phone") return client.auth.verifyOtp({ phone: contact.phone, token, type: "sms" });
  const check = (type: EmailOtpType) => client.auth.verifyOtp({ email: contact.email, token, type });
  if (purpose === "recovery") return check(purpose);
  // `email` takes either kind of mail: who signs in by code may still have an address to confirm. Servers that know
  // only the older names (@supabase/lite is one) refuse the type itself.
  const answer = await check("email");
  return answer.error?.code === "validation_failed" ? check(purpose) : answer;
}
