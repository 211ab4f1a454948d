import type { SupabaseClient } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { dataOf } from "../auth-error.ts";
import { FormMessage } from "../fields.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { useAttempt } from "../use-attempt.ts";
import { kindName, type SecondStep } from "./factor.ts";

export interface FactorListProps {
  readonly client: SupabaseClient;
  readonly steps: readonly SecondStep[];
  /** Told in words what changed; null when something is about to. */
  readonly onChange: (words: string | null) => void;
}

/** The second steps that count. Taking one away asks for a session that has passed one (`aal2`). */
export function FactorList({ client, steps, onChange }: FactorListProps): ReactNode {
  const { run, busy, message } = useAttempt(async ({ id, name }: SecondStep) => {
    onChange(null);
    await dataOf(client.auth.mfa.unenroll({ factorId: id }));
    // The session steps down with it; one that cannot be refreshed now is refreshed later.
    await client.auth.refreshSession();
    onChange(`"${name}" is removed.`);
    return null;
  });
  return (
    <>
      {steps.length === 0 && <p>You have none yet.</p>}
      <ul className="account-list">
        {steps.map((step) => (
          <li key={step.id}>
            <span className="account-item">
              <strong>{step.name}</strong> {step.name !== kindName(step.kind) && <span>{kindName(step.kind)}</span>}
            </span>
            <ConfirmButton
              label={`Remove ${step.name}`}
              question={`After that, signing in does not ask for a code of "${step.name}" any more.`}
              yes="Remove"
              busy={busy}
              onConfirm={() => run(step)}
            />
          </li>
        ))}
      </ul>
      {message !== null && <FormMessage>{message}</FormMessage>}
    </>
  );
}
