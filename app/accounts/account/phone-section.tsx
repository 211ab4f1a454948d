import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { FormValues } from "../account-form.tsx";
import { dataOf } from "../auth-error.ts";
import { readContact } from "../credentials.ts";
import { CodeField, Field } from "../fields.tsx";
import { AccountSection, NotAvailable } from "./account-section.tsx";
import type { AccountView } from "./account-view.ts";
import { Disclosure } from "./disclosure.tsx";
import { readCode } from "./read-code.ts";
import { type Outcome, SectionForm } from "./section-form.tsx";

/** Where a change of number stands: `lacking` where the server took it and did nothing. */
type Step =
  | { readonly kind: "number" }
  | { readonly kind: "code"; readonly phone: string }
  | { readonly kind: "lacking" };

/** A number to sign in with. It counts when the code that was sent to it was typed in. */
export function PhoneSection({ client, user }: AccountView): ReactNode {
  const [step, setStep] = useState<Step>({ kind: "number" });
  return (
    <AccountSection
      title="Phone"
      words={user.phone ? `You can sign in with +${digits(user.phone)}.` : "A number to sign in with, if you like."}
    >
      {step.kind === "lacking" && <NotAvailable />}
      {step.kind === "number" && (
        <Disclosure label={user.phone ? "Change phone number" : "Add a phone number"}>
          <NumberForm client={client} onStep={setStep} />
        </Disclosure>
      )}
      {step.kind === "code" && (
        <NumberCodeForm client={client} phone={step.phone} onDone={() => setStep({ kind: "number" })} />
      )}
    </AccountSection>
  );
}

function NumberForm({
  client,
  onStep,
}: {
  readonly client: SupabaseClient;
  readonly onStep: (step: Step) => void;
}): ReactNode {
  async function change(values: FormValues): Promise<Outcome> {
    const contact = readContact(values("phone"));
    if (contact?.kind !== "phone")
      return { kind: "mistake", words: "Please write the number with its country, like +1 555 010 9999." };
    const { user } = await dataOf(client.auth.updateUser({ phone: contact.phone }));
    if (isNumber(user.phone, contact.phone)) return { kind: "done", words: "Your phone number is saved." };
    onStep(isNumber(user.new_phone, contact.phone) ? { kind: "code", phone: contact.phone } : { kind: "lacking" });
    return { kind: "next" };
  }
  return (
    <SectionForm label="Phone" submit="Send a code" action={change}>
      <Field
        label="New phone number"
        name="phone"
        purpose="tel"
        type="tel"
        hint="With its country, like +1 555 010 9999."
      />
    </SectionForm>
  );
}

interface NumberCodeProps {
  readonly client: SupabaseClient;
  readonly phone: string;
  readonly onDone: () => void;
}

function NumberCodeForm({ client, phone, onDone }: NumberCodeProps): ReactNode {
  async function verify(values: FormValues): Promise<Outcome> {
    const code = readCode(values("code"));
    if (code === null) return { kind: "mistake", words: "The code has six digits." };
    await dataOf(client.auth.verifyOtp({ phone, token: code, type: "phone_change" }));
    onDone();
    return { kind: "next" };
  }
  return (
    <>
      <SectionForm label="Code for your phone" submit="Confirm number" action={verify}>
        <CodeField label="Code" hint={`We have sent it to ${phone}.`} />
      </SectionForm>
      <p>
        <button type="button" className="button button-plain" onClick={onDone}>
          Use another number
        </button>
      </p>
    </>
  );
}

/** The server leaves the plus out. */
function isNumber(kept: User["phone"], phone: string): boolean {
  return kept !== undefined && digits(kept) === digits(phone);
}

function digits(phone: string): string {
  return phone.replace(/\D/g, "");
}
