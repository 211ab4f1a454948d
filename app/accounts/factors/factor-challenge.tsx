import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useMemo, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { useWords } from "../../words.ts";
import { readCode } from "../form/credentials.ts";
import { CodeField } from "../form/fields.tsx";
import { LoadedPart, type Outcome, SectionForm, takeFocus, wrong } from "../form/section.tsx";
import { dataOf } from "../session/auth-error.ts";
import { useAccounts } from "../session/session.ts";
import { useAttempt, useLoad } from "../session/use-attempt.ts";
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
  const source = useMemo(() => ({ client }), [client]);
  const { run: leave, busy } = useAttempt(async () => {
    await client.auth.signOut({ scope: "local" });
    return null;
  });
  return (
    <section className="factor-challenge" aria-labelledby="second-step">
      <h2 id="second-step">{words.yourSecondStep}</h2>
      <LoadedPart loading={useLoad(verifiedFactors, source)}>
        {(steps) => <Chosen client={client} steps={steps} />}
      </LoadedPart>
      <p>
        <button type="button" className="button button-plain" aria-disabled={busy || undefined} onClick={() => leave()}>
          {words.signOutInstead}
        </button>
      </p>
    </section>
  );
}

async function verifiedFactors(source: ChallengeProps): Promise<readonly SecondStep[]> {
  return (await listFactors(source)).filter(({ verified }) => verified);
}

function Chosen({ client, steps }: ChallengeProps & { readonly steps: readonly SecondStep[] }): ReactNode {
  const words = useWords(accounts);
  const [chosen, setChosen] = useState<string | null>(null);
  const step = steps.find(({ id }) => id === chosen) ?? steps[0];
  if (step === undefined) return <p>{words.stepUnknown}</p>;
  return (
    <>
      {steps.length > 1 && <Choice steps={steps} chosen={step.id} onChoose={setChosen} />}
      <Step key={step.id} client={client} step={step} />
    </>
  );
}

interface ChoiceProps {
  readonly steps: readonly SecondStep[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

function Choice({ steps, chosen, onChoose }: ChoiceProps): ReactNode {
  const words = useWords(accounts);
  return (
    <fieldset className="factor-choice">
      <legend>{words.whichStep}</legend>
      {steps.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="factor" value={id} checked={id === chosen} onChange={() => onChoose(id)} /> {name}
        </label>
      ))}
    </fieldset>
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
  async function send() {
    setChallengeId((await dataOf(client.auth.mfa.challenge({ factorId, channel: "sms" }))).id);
    return { kind: "next" } as const;
  }
  const sender = (
    <SectionForm
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
  /** Names the form to screen readers. */
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** Throws what the server said to it. */
  readonly verify: (code: string) => Promise<unknown>;
}

/** The code of a second step. What follows from a right one the session tells. */
export function CodeEntry({ label, hint, submit, verify }: CodeEntryProps): ReactNode {
  const words = useWords(accounts);
  async function enter(value: (name: string) => string): Promise<Outcome> {
    const code = readCode(value("code"));
    if (code === null) return wrong({ code: words.sixDigits });
    await verify(code);
    return { kind: "next" };
  }
  return (
    <SectionForm label={label} submit={submit} action={enter}>
      <CodeField label={words.code} hint={hint} />
    </SectionForm>
  );
}
