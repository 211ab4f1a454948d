import type { SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import type { FormValues } from "../form/account-form.tsx";
import { Field } from "../form/fields.tsx";
import { AccountSection, type AccountView, Disclosure, type Outcome, SectionForm } from "../form/section.tsx";

/** What has to be typed: no slip of the finger deletes an account. */
const WORD = "delete";

interface DeleteSectionProps extends Pick<AccountView, "client"> {
  /** Told before the session ends. */
  readonly onDeleted: () => void;
}

export function DeleteSection({ client, onDeleted }: DeleteSectionProps): ReactNode {
  async function remove(values: FormValues): Promise<Outcome> {
    if (values("word").trim().toLowerCase() !== WORD)
      return { kind: "mistake", words: `Please type "${WORD}" to say that you mean it.` };
    await deleteAccount(client);
    onDeleted();
    // The session went with the account: what the server says to its end does not matter.
    await client.auth.signOut({ scope: "local" });
    return { kind: "next" };
  }
  return (
    <AccountSection title="Delete your account" words={<DeleteWords />}>
      <Disclosure label="Delete my account">
        <SectionForm label="Delete your account" submit="Delete it for good" action={remove}>
          <Field label={`Type "${WORD}" to confirm`} name="word" purpose="off" />
        </SectionForm>
      </Disclosure>
    </AccountSection>
  );
}

function DeleteWords(): ReactNode {
  return (
    <>
      Your name, e-mail address, ways to sign in and the favorites in the account are deleted for good. Favorites on
      this device stay, and every page prints and downloads as before.
    </>
  );
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
