import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useMemo, useState } from "react";
import { dataOf } from "../auth-error.ts";
import { LoadedPart } from "../parts/loaded-part.tsx";
import { useLoad } from "../parts/use-load.ts";
import { useAccounts } from "../session.ts";
import { useAttempt } from "../use-attempt.ts";
import { CodeEntry } from "./code-entry.tsx";
import type { SecondStep } from "./factor.ts";
import { listFactors } from "./list-factors.ts";
import { PhoneCode } from "./phone-code.tsx";

/** Asks for the second step of somebody who is signed in with the first. What follows from it the session tells. */
export function FactorChallenge(): ReactNode {
  const client = useAccounts();
  return client === null ? null : <Challenge client={client} />;
}

interface ChallengeProps {
  readonly client: SupabaseClient;
}

function Challenge({ client }: ChallengeProps): ReactNode {
  const source = useMemo(() => ({ client }), [client]);
  const { run: leave, busy } = useAttempt(async () => {
    await client.auth.signOut({ scope: "local" });
    return null;
  });
  return (
    <section className="factor-challenge" aria-labelledby="second-step">
      <h2 id="second-step">Your second step</h2>
      <LoadedPart loading={useLoad(verifiedFactors, source)}>
        {(steps) => <Chosen client={client} steps={steps} />}
      </LoadedPart>
      <p>
        <button type="button" className="button button-plain" aria-disabled={busy || undefined} onClick={() => leave()}>
          Sign out instead
        </button>
      </p>
    </section>
  );
}

async function verifiedFactors(source: ChallengeProps): Promise<readonly SecondStep[]> {
  return (await listFactors(source)).filter(({ verified }) => verified);
}

function Chosen({ client, steps }: ChallengeProps & { readonly steps: readonly SecondStep[] }): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const step = steps.find(({ id }) => id === chosen) ?? steps[0];
  if (step === undefined) return <p>This account's second step is of a kind that this page does not know.</p>;
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
  return (
    <fieldset className="factor-choice">
      <legend>Which one do you have at hand?</legend>
      {steps.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="factor" value={id} checked={id === chosen} onChange={() => onChoose(id)} /> {name}
        </label>
      ))}
    </fieldset>
  );
}

function Step({ client, step }: ChallengeProps & { readonly step: SecondStep }): ReactNode {
  if (step.kind === "phone") return <PhoneCode client={client} factorId={step.id} submit="Go on" />;
  return (
    <CodeEntry
      label="Second step"
      hint={`The six digits that "${step.name}" shows now.`}
      submit="Go on"
      verify={(code) => dataOf(client.auth.mfa.challengeAndVerify({ factorId: step.id, code }))}
    />
  );
}
