import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { useUnsaved } from "../../routes/use-unsaved.ts";
import type { FormValues } from "../account-form.tsx";
import { dataOf } from "../auth-error.ts";
import { readContact } from "../credentials.ts";
import { Field } from "../fields.tsx";
import { Disclosure } from "../parts/disclosure.tsx";
import { SectionForm } from "../parts/section-form.tsx";
import { useAttempt } from "../use-attempt.ts";
import { CodeEntry } from "./code-entry.tsx";
import { type Enrolment, enrol } from "./enrolment.ts";
import { type FactorKind, kindName, type SecondStep } from "./factor.ts";
import { PhoneCode } from "./phone-code.tsx";
import { SetupSecret } from "./setup-secret.tsx";

export interface EnrolFactorProps {
  readonly kind: FactorKind;
  readonly client: SupabaseClient;
  /** All that the account has, unfinished ones too. */
  readonly steps: readonly SecondStep[];
  /** Told in words what changed; null when something is about to. */
  readonly onChange: (words: string | null) => void;
}

const ABOUT: { readonly [Kind in FactorKind]: { readonly label: string; readonly words: string } } = {
  totp: { label: "Set up an authenticator app", words: "An app on your phone shows a new code every half minute." },
  phone: { label: "Set up text messages", words: "We send a code to your phone each time." },
};

/** Adds a second step of one kind. */
export function EnrolFactor({ kind, client, steps, onChange }: EnrolFactorProps): ReactNode {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  useUnsaved(enrolment !== null);
  async function start(values: FormValues) {
    onChange(null);
    const phone = readContact(values("phone"));
    if (kind === "phone" && phone?.kind !== "phone")
      return { kind: "mistake", words: "Please write the number with its country, like +1 555 010 9999." } as const;
    const wish = { kind, name: values("name").trim(), phone: phone?.kind === "phone" ? phone.phone : "", steps };
    setEnrolment(await enrol(client, wish));
    return { kind: "next" } as const;
  }
  function finish(): void {
    setEnrolment(null);
    onChange("Your second step is on. The next time you sign in we ask for its code.");
  }
  return (
    <Disclosure label={ABOUT[kind].label}>
      <p>{ABOUT[kind].words}</p>
      {enrolment === null ? (
        <SectionForm label={kindName(kind)} submit="Go on" action={start}>
          <Field label="Name" name="name" purpose="off" hint="To tell it from others. You may leave it empty." />
          {kind === "phone" && <Field label="Phone number" name="phone" purpose="tel" type="tel" />}
        </SectionForm>
      ) : (
        <Finish client={client} enrolment={enrolment} onDone={finish} onCancel={() => setEnrolment(null)} />
      )}
    </Disclosure>
  );
}

interface FinishProps {
  readonly client: SupabaseClient;
  readonly enrolment: Enrolment;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function Finish({ client, enrolment, onDone, onCancel }: FinishProps): ReactNode {
  const { id: factorId } = enrolment;
  const { run: cancel, busy } = useAttempt(async () => {
    onCancel();
    await dataOf(client.auth.mfa.unenroll({ factorId }));
    return null;
  });
  return (
    <>
      {enrolment.kind === "phone" ? (
        <PhoneCode client={client} factorId={factorId} submit="Turn it on" onVerified={onDone} />
      ) : (
        <>
          <SetupSecret qr={enrolment.qr} secret={enrolment.secret} />
          <CodeEntry
            label="First code"
            hint="The six digits that the app shows now."
            submit="Turn it on"
            verify={(code) => dataOf(client.auth.mfa.challengeAndVerify({ factorId, code })).then(onDone)}
          />
        </>
      )}
      <p>
        <button
          type="button"
          className="button button-plain"
          aria-disabled={busy || undefined}
          onClick={() => cancel()}
        >
          Cancel
        </button>
      </p>
    </>
  );
}
