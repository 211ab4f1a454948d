import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { FormValues } from "../account-form.tsx";
import { linkTarget } from "../ask-for-mail.ts";
import { readContact } from "../credentials.ts";
import { Field } from "../fields.tsx";
import { AccountSection } from "../parts/account-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { type Outcome, SectionForm } from "../parts/section-form.tsx";
import { places } from "../places.ts";
import { changeContact } from "./change-contact.ts";

/** The address one signs in with. It changes when the links of the mails were followed, and not before. */
export function EmailSection({ client, user }: AccountView): ReactNode {
  // Not what the account says: it would know of no address that is somebody else's.
  const [wanted, setWanted] = useState<string | null>(null);
  async function change(values: FormValues): Promise<Outcome> {
    const contact = readContact(values("email"));
    if (contact?.kind !== "email") return { kind: "mistake", words: "This does not look like an e-mail address." };
    if (isSame(user.email, contact.email)) return { kind: "mistake", words: "This is your e-mail address already." };
    const changed = await changeContact(
      client.auth.updateUser({ email: contact.email }, { emailRedirectTo: linkTarget(places.confirm) }),
    );
    setWanted(contact.email);
    return { kind: "done", words: changeWords(changed ?? user, contact.email) };
  }
  return (
    <AccountSection title="E-mail" words={<EmailWords user={user} wanted={wanted} />}>
      <Disclosure label="Change e-mail">
        <SectionForm label="E-mail" submit="Send the links" action={change}>
          <Field label="New e-mail address" name="email" purpose="email" type="email" />
        </SectionForm>
      </Disclosure>
    </AccountSection>
  );
}

interface EmailWordsProps {
  readonly user: User;
  readonly wanted: string | null;
}

function EmailWords({ user: { email }, wanted }: EmailWordsProps): ReactNode {
  return (
    <>
      {email ? <strong className="account-address">{email}</strong> : "There is no e-mail address yet."}
      {wanted !== null && !isSame(email, wanted) && (
        <>
          {" "}
          <span>
            is to become <strong className="account-address">{wanted}</strong>. Please open the links in our mails.
          </span>
        </>
      )}
    </>
  );
}

/** Both addresses have a say, so that nobody takes an account by its open browser alone. */
function changeWords({ email }: User, wanted: string): string {
  if (isSame(email, wanted)) return "Your e-mail address is changed.";
  const both = email
    ? `We have sent a link to ${email} and one to ${wanted}. Open both`
    : `Open the link in our mail to ${wanted}`;
  return `${both}, and the new address counts. Until then nothing changes.`;
}

function isSame(email: string | undefined, wanted: string): boolean {
  return email?.toLowerCase() === wanted.toLowerCase();
}
