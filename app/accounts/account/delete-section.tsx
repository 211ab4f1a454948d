import type { ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { Field } from "../form/fields.tsx";
import { AccountSection, Disclosure, type LeavingProps } from "../form/section.tsx";
import { mistakeAt } from "../session/auth-error.ts";
import { callFunction } from "../session/database-function.ts";
import type { Outcome } from "../session/use-attempt.ts";

export function DeleteSection({ client, onLeave }: LeavingProps): ReactNode {
  const words = useWords(accounts);
  // What has to be typed: no slip of the finger deletes an account.
  const word = words.deleteWord;
  async function remove(values: FormValues): Promise<Outcome> {
    if (values("word").trim().toLowerCase() !== word.toLowerCase())
      return mistakeAt({ word: fill(words.typeToMeanIt, { word }) });
    await callFunction(client, "delete_account");
    onLeave(words.deleted);
    // The session went with the account: what the server says to its end does not matter.
    await client.auth.signOut({ scope: "local" });
    return null;
  }
  return (
    <AccountSection title={words.deleteAccount} words={words.deleteAbout}>
      <Disclosure label={words.deleteMyAccount}>
        <AccountForm label={words.deleteAccount} submit={words.deleteForGood} action={remove}>
          <Field label={fill(words.typeToConfirm, { word })} name="word" purpose="off" />
        </AccountForm>
      </Disclosure>
    </AccountSection>
  );
}
