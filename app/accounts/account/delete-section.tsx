import type { SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import type { FormValues } from "../form/account-form.tsx";
import { Field } from "../form/fields.tsx";
import { AccountSection, type AccountView, Disclosure, type Outcome, SectionForm } from "../form/section.tsx";

interface DeleteSectionProps extends Pick<AccountView, "client"> {
  /** Told before the session ends. */
  readonly onDeleted: () => void;
}

export function DeleteSection({ client, onDeleted }: DeleteSectionProps): ReactNode {
  const words = useWords(accounts);
  // What has to be typed: no slip of the finger deletes an account.
  const word = words.deleteWord;
  async function remove(values: FormValues): Promise<Outcome> {
    if (values("word").trim().toLowerCase() !== word.toLowerCase())
      return { kind: "mistake", words: fill(words.typeToMeanIt, { word }) };
    await deleteAccount(client);
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

/** The function of ours that deletes whoever calls it (build/accounts/). */
const DELETE_ACCOUNT = "delete_account";

/** An answer of the data service that is no yes, with its status, which PostgrestError leaves out. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  /** Null where what answered is no database. */
  readonly code: string | null;

  constructor(message: string, { status, code }: { readonly status: number; readonly code: string | null }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Deletes the account of this session and all that hangs on it. The session itself is the browser's to forget. */
export async function deleteAccount(client: SupabaseClient): Promise<void> {
  const { error, status } = await client.rpc(DELETE_ACCOUNT);
  if (error !== null) throw new Refused(error.message, { status, code: error.code || null });
}
