import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { useSite, useUnsaved } from "../../site-context.ts";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { readContact } from "../form/credentials.ts";
import { Button, Field, takeFocus } from "../form/fields.tsx";
import { Disclosure } from "../form/section.tsx";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { type Outcome, useAttempt } from "../session/use-attempt.ts";
import { type FactorKind, type FactorsProps, freeName, kindName, type SecondStep } from "./factor.ts";
import { CodeEntry, PhoneCode } from "./factor-challenge.tsx";

interface EnrolFactorProps extends FactorsProps {
  readonly kind: FactorKind;
}

const ABOUT = {
  totp: { label: "totpLabel", words: "totpWords" },
  phone: { label: "phoneFactorLabel", words: "phoneFactorWords" },
} as const satisfies { readonly [Kind in FactorKind]: object };

export function EnrolFactor({ kind, client, steps, onChange }: EnrolFactorProps): ReactNode {
  const words = useWords(accounts);
  const { site } = useSite();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  useUnsaved(enrolment !== null);
  async function start(values: FormValues): Promise<Outcome> {
    onChange(null);
    const phone = readContact(values("phone"));
    if (kind === "phone" && phone?.kind !== "phone") return mistakeAt({ phone: words.phoneNeedsCountry });
    const wish = {
      kind,
      name: values("name").trim(),
      phone: phone?.kind === "phone" ? phone.phone : "",
      steps,
      issuer: site.name,
    };
    setEnrolment(await enrol(client, wish));
    return null;
  }
  function finish(): void {
    setEnrolment(null);
    onChange(words.stepIsOn);
  }
  return (
    <Disclosure label={words[ABOUT[kind].label]}>
      <p>{words[ABOUT[kind].words]}</p>
      {enrolment === null ? (
        <AccountForm label={kindName(kind)} submit={words.goOn} action={start}>
          <Field label={words.name} name="name" purpose="off" hint={words.stepNameHint} />
          {kind === "phone" && <Field label={words.phoneNumber} name="phone" purpose="tel" type="tel" />}
        </AccountForm>
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
  const words = useWords(accounts);
  const { id: factorId } = enrolment;
  const { run: cancel, busy } = useAttempt(async () => {
    onCancel();
    await dataOf(client.auth.mfa.unenroll({ factorId }));
    return null;
  });
  return (
    <>
      {enrolment.kind === "phone" ? (
        <PhoneCode client={client} factorId={factorId} submit={words.turnOn} onVerified={onDone} />
      ) : (
        <>
          <SetupSecret qr={enrolment.qr} secret={enrolment.secret} />
          <CodeEntry
            label={words.firstCode}
            hint={words.firstCodeHint}
            submit={words.turnOn}
            verify={(code) => dataOf(client.auth.mfa.challengeAndVerify({ factorId, code })).then(onDone)}
          />
        </>
      )}
      <p>
        <Button busy={busy} onPress={cancel}>
          {words.cancel}
        </Button>
      </p>
    </>
  );
}

/** A second step on its way: it counts when its first code was right. */
type Enrolment =
  | { readonly kind: "totp"; readonly id: string; readonly qr: string; readonly secret: string }
  | { readonly kind: "phone"; readonly id: string };

interface EnrolmentWish {
  readonly kind: FactorKind;
  /** "" for a name of ours. */
  readonly name: string;
  readonly phone: string;
  /** All that the account has, unfinished ones too. */
  readonly steps: readonly SecondStep[];
  /** What an authenticator app calls the site. */
  readonly issuer: string;
}

/** Starts one. What was started before and never finished is cleared away: its name and place may be needed. */
export async function enrol(
  client: SupabaseClient,
  { kind, name, phone, steps, issuer }: EnrolmentWish,
): Promise<Enrolment> {
  const unfinished = steps.filter((step) => !step.verified && step.kind === kind);
  for (const { id } of unfinished) await dataOf(client.auth.mfa.unenroll({ factorId: id }));
  const verified = steps.filter((step) => step.verified);
  const friendlyName = name === "" ? freeName(kindName(kind), verified) : name;
  const { mfa } = client.auth;
  if (kind === "phone") {
    const { id } = await dataOf(mfa.enroll({ factorType: kind, friendlyName, phone }));
    return { kind, id };
  }
  const { id, totp } = await dataOf(mfa.enroll({ factorType: kind, friendlyName, issuer }));
  return { kind, id, qr: qrSource(totp.qr_code), secret: totp.secret };
}

interface SetupSecretProps {
  readonly qr: string;
  readonly secret: string;
}

/** What the app has to know: to scan with another device, or to type on the same. Takes the focus: it has just come. */
function SetupSecret({ qr, secret }: SetupSecretProps): ReactNode {
  const words = useWords(accounts);
  return (
    <div className="factor-secret">
      <p ref={takeFocus} tabIndex={-1}>
        {words.scanQr}
      </p>
      <img src={qr} width="192" height="192" alt={words.qr} />
      <p>{fillNodes(words.typeInstead, { key: <code className="factor-key">{inGroups(secret)}</code> })}</p>
    </div>
  );
}

const PREFIX = "data:image/svg+xml;utf-8,";

/**
 * The picture of a secret as an address that every browser shows: auth-js puts raw SVG behind its prefix, where a `#`
 * would end it.
 */
export function qrSource(qrCode: string): string {
  const svg = qrCode.startsWith(PREFIX) ? qrCode.slice(PREFIX.length) : qrCode;
  return svg.startsWith("data:") ? svg : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** `"JBSWY3DPEHPK"` -> `JBSW Y3DP EHPK`, to type from one screen into another. */
export function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
