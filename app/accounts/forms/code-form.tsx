import type { ReactNode } from "react";
import { AccountForm } from "../account-form.tsx";
import { dataOf } from "../auth-error.ts";
import { type Contact, contactFields } from "../credentials.ts";
import { CodeField } from "../fields.tsx";
import { useAttempt } from "../use-attempt.ts";
import { useClient } from "../use-client.ts";
import { type CodePurpose, verifyCode } from "../verify-code.ts";

export interface CodeFormProps {
  readonly contact: Contact;
  readonly purpose: CodePurpose;
  readonly submit: string;
  readonly onBack: () => void;
}

/** The second half of everything that sends a code; what follows from a right one the session tells. */
export function CodeForm({ contact, purpose, submit, onBack }: CodeFormProps): ReactNode {
  const client = useClient();
  const { run, busy, message } = useAttempt(async (typed: string) => {
    if (typed.trim() === "") return "Please enter the code.";
    await dataOf(verifyCode(client(), { contact, purpose, code: typed }));
    return null;
  });
  return (
    <>
      <AccountForm
        label="Enter the code"
        submit={submit}
        ready
        busy={busy}
        message={message}
        onSubmit={(value) => run(value("code"))}
      >
        <CodeField label="Code" hint={`From the message to ${Object.values(contactFields(contact))[0]}.`} />
      </AccountForm>
      <p>
        <button type="button" className="button button-plain" onClick={onBack}>
          Start over
        </button>
      </p>
    </>
  );
}
