import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import type { FormValues } from "../account-form.tsx";
import { linkTarget } from "../ask-for-mail.ts";
import { dataOf } from "../auth-error.ts";
import { readContact } from "../credentials.ts";
import { Field } from "../fields.tsx";
import { places } from "../places.ts";
import { AccountSection } from "./account-section.tsx";
import type { AccountView } from "./account-view.ts";
import { Disclosure } from "./disclosure.tsx";
import { type Outcome, SectionForm } from "./section-form.tsx";

/** The address one signs in with. It changes when the links of the mails were followed, and not before. */
export function EmailSection({ client, user }: AccountView): ReactNode {
  async function change(values: FormValues): Promise<Outcome> {
    const contact = readContact(values("email"));
    if (contact?.kind !== "email") return { kind: "mistake", words: "This does not look like an e-mail address." };
    const changed = await dataOf(
      client.auth.updateUser({ email: contact.email }, { emailRedirectTo: linkTarget(places.confirm) }),
    );
    return { kind: "done", words: changeWords(changed.user, contact.email) };
  }
  return (
    <AccountSection title="E-mail" words={<EmailWords user={user} />}>
      <Disclosure label="Change e-mail">
        <SectionForm label="E-mail" submit="Send the links" action={change}>
          <Field label="New e-mail address" name="email" purpose="email" type="email" />
        </SectionForm>
      </Disclosure>
    </AccountSection>
  );
}

function EmailWords({ user: { email, new_email } }: { readonly user: User }): ReactNode {
  const pending = new_email === undefined || new_email === "" ? null : new_email;
  return (
    <>
      {email ? <strong className="account-address">{email}</strong> : "There is no e-mail address yet."}
      {pending !== null && (
        <>
          {" "}
          <span>
            is to become <strong className="account-address">{pending}</strong>. Please open the links in our mails.
          </span>
        </>
      )}
    </>
  );
}

/** Both addresses have a say, so that nobody takes an account by its open browser alone. */
function changeWords({ email }: User, wanted: string): string {
  if (email?.toLowerCase() === wanted.toLowerCase()) return "Your e-mail address is changed.";
  const both = email
    ? `We have sent a link to ${email} and one to ${wanted}. Open both`
    : `Open the link in our mail to ${wanted}`;
  return `${both}, and the new address counts. Until then nothing changes.`;
}
