import { type ReactNode, useMemo, useState } from "react";
import { FormMessage } from "../fields.tsx";
import { AccountSection } from "../parts/account-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { LoadedPart } from "../parts/loaded-part.tsx";
import { useLoad } from "../parts/use-load.ts";
import { EnrolFactor } from "./enrol-factor.tsx";
import { FactorList } from "./factor-list.tsx";
import { listFactors } from "./list-factors.ts";

/** Second steps: what is there, and how to add one. A change of the session, as by a right code, asks anew. */
export function FactorsSection({ client, user }: AccountView): ReactNode {
  const source = useMemo(() => ({ client, user }), [client, user]);
  const steps = useLoad(listFactors, source);
  const [done, setDone] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  function note(words: string | null): void {
    setDone(words);
    if (words === null) return;
    setChanges(changes + 1);
    steps.again();
  }
  return (
    <AccountSection
      title="Second step"
      words="After the password, signing in also asks for a code that only you have at hand."
    >
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
