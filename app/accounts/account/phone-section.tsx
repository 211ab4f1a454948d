import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { FormValues } from "../account-form.tsx";
import { dataOf } from "../auth-error.ts";
import { readContact } from "../credentials.ts";
import { CodeField, Field, FormMessage } from "../fields.tsx";
import { AccountSection, NotAvailable } from "../parts/account-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { Disclosure } from "../parts/disclosure.tsx";
import { LoadedPart } from "../parts/loaded-part.tsx";
import { readCode } from "../parts/read-code.ts";
import { type Outcome, SectionForm } from "../parts/section-form.tsx";
import { takeFocus } from "../parts/take-focus.ts";
import { useLoad } from "../parts/use-load.ts";
import { changeContact } from "./change-contact.ts";
import type { Offered } from "./offered-providers.ts";

const SAVED = "Your phone number is saved.";

/** Where a change of number stands: `lacking` where the server took it and did nothing. */
type Step =
  /** `said` is what came of the last change; null before one, and after one that was given up. */
  | { readonly kind: "number"; readonly said: string | null; readonly back: boolean }
  | { readonly kind: "code"; readonly phone: string }
  | { readonly kind: "lacking" };

export interface PhoneProps extends AccountView {
  readonly offered: Offered;
}

/** A number to sign in with. It counts when the code that was sent to it was typed in. */
export function PhoneSection({ client, user, offered }: PhoneProps): ReactNode {
  const offer = useLoad(offersPhones, offered);
  return (
    <AccountSection
      title="Phone"
      words={user.phone ? `You can sign in with +${digits(user.phone)}.` : "A number to sign in with, if you like."}
    >
      <LoadedPart loading={offer}>
        {(phones) => (phones ? <PhoneSteps client={client} user={user} /> : <NotAvailable />)}
      </LoadedPart>
    </AccountSection>
  );
}

/** A server that does not tell is worth a try. */
async function offersPhones(offered: Offered): Promise<boolean> {
  return (await offered)?.includes("phone") ?? true;
}

function PhoneSteps({ client, user }: AccountView): ReactNode {
  const [step, setStep] = useState<Step>({ kind: "number", said: null, back: false });
  return (
    <>
      {step.kind === "lacking" && <NotAvailable />}
      {step.kind === "number" && (
        <>
          <Disclosure label={user.phone ? "Change phone number" : "Add a phone number"} focused={step.back}>
            <NumberForm client={client} onStep={setStep} />
          </Disclosure>
          {step.said !== null && <FormMessage tone="good">{step.said}</FormMessage>}
        </>
      )}
      {step.kind === "code" && <NumberCodeForm client={client} phone={step.phone} onStep={setStep} />}
    </>
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
    const user = await changeContact(client.auth.updateUser({ phone: contact.phone }));
    if (user !== null && isNumber(user.phone, contact.phone)) return { kind: "done", words: SAVED };
    const taken = user === null || isNumber(user.new_phone, contact.phone);
    onStep(taken ? { kind: "code", phone: contact.phone } : { kind: "lacking" });
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
  readonly onStep: (step: Step) => void;
}

function NumberCodeForm({ client, phone, onStep }: NumberCodeProps): ReactNode {
  async function verify(values: FormValues): Promise<Outcome> {
    const code = readCode(values("code"));
    if (code === null) return { kind: "mistake", words: "The code has six digits." };
    await dataOf(client.auth.verifyOtp({ phone, token: code, type: "phone_change" }));
    onStep({ kind: "number", said: SAVED, back: false });
    return { kind: "next" };
  }
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        We have sent a code to {phone}.
      </p>
      <SectionForm label="Code for your phone" submit="Confirm number" action={verify}>
        <CodeField label="Code" />
      </SectionForm>
      <p>
        <button
          type="button"
          className="button button-plain"
          onClick={() => onStep({ kind: "number", said: null, back: true })}
        >
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
