import type { ReactNode } from "react";
import type { FormValues } from "../account-form.tsx";
import { Field } from "../fields.tsx";
import { AccountSection } from "../parts/account-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { type Outcome, SectionForm } from "../parts/section-form.tsx";
import { deleteAccount } from "./delete-account.ts";

/** What has to be typed: no slip of the finger deletes an account. */
const WORD = "delete";

export interface DeleteSectionProps extends Pick<AccountView, "client"> {
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
