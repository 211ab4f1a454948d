import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { readCode } from "../form/credentials.ts";
import { Button, CodeField, takeFocus } from "../form/fields.tsx";
import { LoadedPart } from "../form/section.tsx";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { useAccounts } from "../session/session.ts";
import { type Outcome, useAttempt, useLoad } from "../session/use-attempt.ts";
import { listFactors, type SecondStep } from "./factor.ts";

/** Asks for the second step of a visitor who is signed in with the first. The session says what follows. */
export function FactorChallenge(): ReactNode {
  const client = useAccounts();
  return client === null ? null : <Challenge client={client} />;
}

interface ChallengeProps {
  readonly client: SupabaseClient;
}

function Challenge({ client }: ChallengeProps): ReactNode {
  const words = useWords(accounts);
  const { run: leave, busy } = useAttempt(async () => {
    await client.auth.signOut({ scope: "local" });
    return null;
  });
  return (
    <section className="factor-challenge" aria-labelledby="second-step">
      <h2 id="second-step">{words.yourSecondStep}</h2>
      <LoadedPart loading={useLoad(verifiedFactors, client)}>
        {(steps) => <Chosen client={client} steps={steps} />}
      </LoadedPart>
      <p>
        <Button busy={busy} onPress={leave}>
          {words.signOutInstead}
        </Button>
      </p>
    </section>
  );
}

async function verifiedFactors(client: SupabaseClient): Promise<readonly SecondStep[]> {
  return (await listFactors(client)).filter(({ verified }) => verified);
}

function Chosen({ client, steps }: ChallengeProps & { readonly steps: readonly SecondStep[] }): ReactNode {
  const words = useWords(accounts);
  const [chosen, setChosen] = useState<string | null>(null);
  const step = steps.find(({ id }) => id === chosen) ?? steps[0];
  if (step === undefined) return <p>{words.stepUnknown}</p>;
  return (
    <>
      {steps.length > 1 && (
        <fieldset className="factor-choice">
          <legend>{words.whichStep}</legend>
          {steps.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="factor" value={id} checked={id === step.id} onChange={() => setChosen(id)} />{" "}
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <Step key={step.id} client={client} step={step} />
    </>
  );
}

function Step({ client, step }: ChallengeProps & { readonly step: SecondStep }): ReactNode {
  const words = useWords(accounts);
  if (step.kind === "phone") return <PhoneCode client={client} factorId={step.id} submit={words.goOn} />;
  return (
    <CodeEntry
      label={words.secondStep}
      hint={fill(words.stepCodeHint, { name: step.name })}
      submit={words.goOn}
      verify={(code) => dataOf(client.auth.mfa.challengeAndVerify({ factorId: step.id, code }))}
    />
  );
}

interface PhoneCodeProps {
  readonly client: SupabaseClient;
  readonly factorId: string;
  readonly submit: string;
  readonly onVerified?: () => void;
}

/** Sends a text message on request, then takes its code. */
export function PhoneCode({ client, factorId, submit, onVerified }: PhoneCodeProps): ReactNode {
  const words = useWords(accounts);
  const [challengeId, setChallengeId] = useState<string | null>(null);
  async function send(): Promise<null> {
    setChallengeId((await dataOf(client.auth.mfa.challenge({ factorId, channel: "sms" }))).id);
    return null;
  }
  const sender = (
    <AccountForm
      label={words.textMessage}
      submit={challengeId === null ? words.sendMeCode : words.sendAnotherCode}
      tone={challengeId === null ? "primary" : "plain"}
      action={send}
    />
  );
  if (challengeId === null) return sender;
  return (
    <>
      <p key={`sent-${challengeId}`} ref={takeFocus} tabIndex={-1}>
        {words.textSent}
      </p>
      <CodeEntry
        key={challengeId}
        label={words.secondStep}
        hint={words.fromTextMessage}
        submit={submit}
        verify={(code) => dataOf(client.auth.mfa.verify({ factorId, challengeId, code })).then(onVerified)}
      />
      {sender}
    </>
  );
}

interface CodeEntryProps {
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** Throws what the server said to it. */
  readonly verify: (code: string) => Promise<unknown>;
}

/** The code of a second step. What follows from a right one the session tells. */
export function CodeEntry({ label, hint, submit, verify }: CodeEntryProps): ReactNode {
  const words = useWords(accounts);
  async function enter(value: FormValues): Promise<Outcome> {
    const code = readCode(value("code"));
    if (code === null) return mistakeAt({ code: words.sixDigits });
    await verify(code);
    return null;
  }
  return (
    <AccountForm label={label} submit={submit} action={enter}>
      <CodeField label={words.code} hint={hint} />
    </AccountForm>
  );
}
