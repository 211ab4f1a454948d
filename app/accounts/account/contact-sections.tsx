import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import type { FormValues } from "../form/account-form.tsx";
import { readCode, readContact } from "../form/credentials.ts";
import { CodeField, Field, FormMessage } from "../form/fields.tsx";
import {
  AccountSection,
  type AccountView,
  Disclosure,
  LoadedPart,
  NotAvailable,
  type Outcome,
  SectionForm,
  takeFocus,
} from "../form/section.tsx";
import { linkTarget } from "../mail-links/mail-link.ts";
import { places } from "../places.ts";
import { dataOf, tellsOfAccount } from "../session/auth-error.ts";
import { useLoad } from "../session/use-attempt.ts";
import type { Offered } from "./identities-section.tsx";

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

const SAVED = "Your phone number is saved.";

/** Where a change of number stands: `lacking` where the server took it and did nothing. */
type Step =
  /** `said` is what came of the last change; null before one, and after one that was given up. */
  | { readonly kind: "number"; readonly said: string | null; readonly back: boolean }
  | { readonly kind: "code"; readonly phone: string }
  | { readonly kind: "lacking" };

interface PhoneProps extends AccountView {
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

/**
 * Asks for another address or number. The account afterwards; null where the answer would tell that somebody else has
 * it: that looks the same as a link or code on its way.
 */
async function changeContact(asked: ReturnType<SupabaseClient["auth"]["updateUser"]>): Promise<User | null> {
  const { data, error } = await asked;
  if (error === null) return data.user;
  if (tellsOfAccount(error)) return null;
  throw error;
}
