import { type ReactNode, useMemo, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { FormMessage } from "../form/fields.tsx";
import { AccountSection, type AccountView, AttemptMessage, ConfirmButton, LoadedPart } from "../form/section.tsx";
import { dataOf } from "../session/auth-error.ts";
import { useAttempt, useLoad } from "../session/use-attempt.ts";
import { EnrolFactor } from "./enrol-factor.tsx";
import { type FactorsProps, kindName, listFactors, type SecondStep } from "./factor.ts";

/** Second steps: what is there, and how to add one. A change of the session, as by a right code, asks anew. */
export function FactorsSection({ client, user }: AccountView): ReactNode {
  const words = useWords(accounts);
  const source = useMemo(() => ({ client, user }), [client, user]);
  const steps = useLoad(factorsOf, source);
  const [done, setDone] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  function note(words: string | null): void {
    setDone(words);
    if (words === null) return;
    setChanges(changes + 1);
    steps.again();
  }
  return (
    <AccountSection title={words.secondStep} words={words.stepAbout}>
      <div className="account-factors">
        <LoadedPart loading={steps}>
          {(value) => (
            <>
              <FactorList client={client} steps={value.filter(({ verified }) => verified)} onChange={note} />
              {done !== null && <FormMessage tone="good">{done}</FormMessage>}
              <EnrolFactor key={`totp-${changes}`} kind="totp" client={client} steps={value} onChange={note} />
              <EnrolFactor key={`phone-${changes}`} kind="phone" client={client} steps={value} onChange={note} />
            </>
          )}
        </LoadedPart>
      </div>
    </AccountSection>
  );
}

function factorsOf({ client }: AccountView): Promise<readonly SecondStep[]> {
  return listFactors(client);
}

/** The second steps that count. Taking one away asks for a session that has passed one (`aal2`). */
function FactorList({ client, steps, onChange }: FactorsProps): ReactNode {
  const words = useWords(accounts);
  const { run, busy, ...result } = useAttempt(async ({ id, name }: SecondStep) => {
    onChange(null);
    await dataOf(client.auth.mfa.unenroll({ factorId: id }));
    // The session steps down with it; one that cannot be refreshed now is refreshed later.
    await client.auth.refreshSession();
    onChange(fill(words.stepRemoved, { name }));
    return null;
  });
  return (
    <>
      {steps.length === 0 && <p>{words.noSteps}</p>}
      <ul className="account-list">
        {steps.map((step) => (
          <li key={step.id}>
            <span className="account-item">
              <strong>{step.name}</strong> {step.name !== kindName(step.kind) && <span>{kindName(step.kind)}</span>}
            </span>
            <ConfirmButton
              label={fill(words.removeStep, { name: step.name })}
              question={fill(words.removeStepQuestion, { name: step.name })}
              yes={words.remove}
              busy={busy}
              onConfirm={() => run(step)}
            />
          </li>
        ))}
      </ul>
      <AttemptMessage {...result} />
    </>
  );
}
