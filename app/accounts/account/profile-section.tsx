import type { ReactNode } from "react";
import type { FormValues } from "../account-form.tsx";
import { dataOf } from "../auth-error.ts";
import { Field } from "../fields.tsx";
import { AccountSection } from "../parts/account-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { type Outcome, SectionForm } from "../parts/section-form.tsx";

const LONGEST = 100;

/** What somebody wants to be called. Nothing else is asked. */
export function ProfileSection({ client, user }: AccountView): ReactNode {
  async function save(values: FormValues): Promise<Outcome> {
    const name = values("name").trim();
    if (name.length > LONGEST) return { kind: "mistake", words: `Please keep it below ${LONGEST} letters.` };
    await dataOf(client.auth.updateUser({ data: { name } }));
    return { kind: "done", words: name === "" ? "Your name is taken out." : "Your name is saved." };
  }
  return (
    <AccountSection title="Your name" words="How we address you on this page. You may leave it empty.">
      <SectionForm label="Your name" submit="Save name" tone="plain" action={save}>
        <Field label="Name" name="name" purpose="nickname" defaultValue={nameOf(user)} />
      </SectionForm>
    </AccountSection>
  );
}

/** "" for one who gave none. */
export function nameOf({ user_metadata }: Pick<AccountView["user"], "user_metadata">): string {
  const name: unknown = user_metadata.name;
  return typeof name === "string" ? name : "";
}
