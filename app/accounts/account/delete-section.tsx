import type { ReactNode } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import type { FormValues } from "../form/account-form.tsx";
import { Field } from "../form/fields.tsx";
import { AccountSection, type AccountView, Disclosure, type Outcome, SectionForm, wrong } from "../form/section.tsx";
import { callFunction } from "../session/database-function.ts";

interface DeleteSectionProps extends Pick<AccountView, "client"> {
  /** Called before the session ends. */
  readonly onDeleted: () => void;
}

export function DeleteSection({ client, onDeleted }: DeleteSectionProps): ReactNode {
  const words = useWords(accounts);
  // What has to be typed: no slip of the finger deletes an account.
  const word = words.deleteWord;
  async function remove(values: FormValues): Promise<Outcome> {
    if (values("word").trim().toLowerCase() !== word.toLowerCase())
      return wrong({ word: fill(words.typeToMeanIt, { word }) });
    await callFunction(client, "delete_account");
    onDeleted();
    // The session went with the account: what the server says to its end does not matter.
    await client.auth.signOut({ scope: "local" });
    return { kind: "next" };
  }
  return (
    <AccountSection title={words.deleteAccount} words={<DeleteWords />}>
      <Disclosure label={words.deleteMyAccount}>
        <SectionForm label={words.deleteAccount} submit={words.deleteForGood} action={remove}>
          <Field label={fill(words.typeToConfirm, { word })} name="word" purpose="off" />
        </SectionForm>
      </Disclosure>
    </AccountSection>
  );
}

function DeleteWords(): ReactNode {
  const words = useWords(accounts);
  return words.deleteAbout;
}
