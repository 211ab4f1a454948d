import type { SupabaseClient, User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages } from "../account-pages.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { readCode, readContact } from "../form/credentials.ts";
import { Button, CodeField, Field, FormMessage, takeFocus } from "../form/fields.tsx";
import { AccountSection, type AccountView, Disclosure, LoadedPart, NotAvailable } from "../form/section.tsx";
import { dataOf, mistakeAt, revealsAccount } from "../session/auth-error.ts";
import { linkTarget } from "../session/mail-link.ts";
import { type Outcome, useLoad } from "../session/use-attempt.ts";
import type { Offered } from "./identities-section.tsx";

/** The address one signs in with. It changes when the links of the mails were followed, and not before. */
export function EmailSection({ client, user }: AccountView): ReactNode {
  const words = useWords(accounts);
  // Not what the account says: it would not show an address that another account has.
  const [wanted, setWanted] = useState<string | null>(null);
  async function change(values: FormValues): Promise<Outcome> {
    const contact = readContact(values("email"));
    if (contact?.kind !== "email") return mistakeAt({ email: words.noEmail });
    if (isSame(user.email, contact.email)) return mistakeAt({ email: words.sameEmail });
    const changed = await changeContact(
      client.auth.updateUser({ email: contact.email }, { emailRedirectTo: linkTarget(accountPages.confirm) }),
    );
    setWanted(contact.email);
    return changeWords(changed ?? user, contact.email);
  }
  const about = (
    <>
      {user.email ? <strong className="account-address">{user.email}</strong> : words.noEmailYet}
      {wanted !== null && !isSame(user.email, wanted) && (
        <>
          {" "}
          <span>{fillNodes(words.toBecome, { wanted: <strong className="account-address">{wanted}</strong> })}</span>
        </>
      )}
    </>
  );
  return (
    <AccountSection title={words.email} words={about}>
      <Disclosure label={words.changeEmail}>
        <AccountForm label={words.email} submit={words.sendLinks} action={change}>
          <Field label={words.newEmail} name="email" purpose="email" type="email" />
        </AccountForm>
      </Disclosure>
    </AccountSection>
  );
}

/** Both addresses have a say, so that an open browser alone is not enough to take an account. */
function changeWords({ email }: User, wanted: string): string {
  const words = wordsHere(accounts);
  if (isSame(email, wanted)) return words.emailChanged;
  return email ? fill(words.linksSent, { email, wanted }) : fill(words.linkSent, { wanted });
}

function isSame(email: string | undefined, wanted: string): boolean {
  return email?.toLowerCase() === wanted.toLowerCase();
}

/** Where a change of number stands: `lacking` where the server took it and did nothing. */
type Step =
  /** `message`: what came of the last change; null before one, and after one that was given up. */
  | { readonly kind: "number"; readonly message: string | null; readonly back: boolean }
  | { readonly kind: "code"; readonly phone: string }
  | { readonly kind: "lacking" };

interface PhoneProps extends AccountView {
  readonly offered: Offered;
}

/** A number to sign in with. It counts when the code that was sent to it was typed in. */
export function PhoneSection({ client, user, offered }: PhoneProps): ReactNode {
  const words = useWords(accounts);
  const offer = useLoad(offersPhones, offered);
  return (
    <AccountSection
      title={words.phone}
      words={user.phone ? fill(words.phoneSignsIn, { phone: digits(user.phone) }) : words.phoneAbout}
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
  const words = useWords(accounts);
  const [step, setStep] = useState<Step>({ kind: "number", message: null, back: false });
  return (
    <>
      {step.kind === "lacking" && <NotAvailable />}
      {step.kind === "number" && (
        <>
          <Disclosure label={user.phone ? words.changePhoneNumber : words.addPhoneNumber} focused={step.back}>
            <NumberForm client={client} onStep={setStep} />
          </Disclosure>
          {step.message !== null && <FormMessage tone="good">{step.message}</FormMessage>}
        </>
      )}
      {step.kind === "code" && <NumberCodeForm client={client} phone={step.phone} onStep={setStep} />}
    </>
  );
}

interface NumberProps {
  readonly client: SupabaseClient;
  readonly onStep: (step: Step) => void;
}

function NumberForm({ client, onStep }: NumberProps): ReactNode {
  const words = useWords(accounts);
  async function change(values: FormValues): Promise<Outcome> {
    const contact = readContact(values("phone"));
    if (contact?.kind !== "phone") return mistakeAt({ phone: words.phoneNeedsCountry });
    const user = await changeContact(client.auth.updateUser({ phone: contact.phone }));
    if (user !== null && isNumber(user.phone, contact.phone)) return words.phoneSaved;
    const taken = user === null || isNumber(user.new_phone, contact.phone);
    onStep(taken ? { kind: "code", phone: contact.phone } : { kind: "lacking" });
    return null;
  }
  return (
    <AccountForm label={words.phone} submit={words.sendCode} action={change}>
      <Field label={words.newPhoneNumber} name="phone" purpose="tel" type="tel" hint={words.phoneHint} />
    </AccountForm>
  );
}

function NumberCodeForm({ client, phone, onStep }: NumberProps & { readonly phone: string }): ReactNode {
  const words = useWords(accounts);
  async function verify(values: FormValues): Promise<Outcome> {
    const code = readCode(values("code"));
    if (code === null) return mistakeAt({ code: words.sixDigits });
    await dataOf(client.auth.verifyOtp({ phone, token: code, type: "phone_change" }));
    onStep({ kind: "number", message: words.phoneSaved, back: false });
    return null;
  }
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        {fill(words.codeSent, { phone })}
      </p>
      <AccountForm label={words.codeForPhone} submit={words.confirmNumber} action={verify}>
        <CodeField label={words.code} />
      </AccountForm>
      <p>
        <Button onPress={() => onStep({ kind: "number", message: null, back: true })}>{words.useAnotherNumber}</Button>
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
 * Asks for another address or number. The account afterwards; null where the answer would reveal that another account
 * has it: that looks the same as a link or code on its way.
 */
async function changeContact(request: ReturnType<SupabaseClient["auth"]["updateUser"]>): Promise<User | null> {
  const { data, error } = await request;
  if (error === null) return data.user;
  if (revealsAccount(error)) return null;
  throw error;
}
