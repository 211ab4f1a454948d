import { type ReactNode, useState } from "react";
import { AccountForm, type FormValues } from "../account-form.tsx";
import { FormMessage } from "../fields.tsx";
import { NotAvailable } from "./account-section.tsx";
import { useOffer } from "./use-offer.ts";

/** What came of a form: words for what is done, or for what the visitor has to mend; `next` where the page says it. */
export type Outcome =
  | { readonly kind: "done"; readonly words: string }
  | { readonly kind: "mistake"; readonly words: string }
  | { readonly kind: "next" };

export interface SectionFormProps {
  readonly label: string;
  readonly submit: string;
  readonly tone?: "primary" | "plain";
  /** Throws what the server said. */
  readonly action: (values: FormValues) => Promise<Outcome>;
  readonly children?: ReactNode;
}

/** A small form of one part of the account, with its own messages; empty again when it is done. */
export function SectionForm({ label, submit, tone = "primary", action, children }: SectionFormProps): ReactNode {
  const [done, setDone] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const { run, busy, message, lacking } = useOffer(async (values: FormValues) => {
    setDone(null);
    const outcome = await action(values);
    if (outcome.kind === "mistake") return outcome.words;
    if (outcome.kind === "done") setDone(outcome.words);
    setTimes(times + 1);
    return null;
  });
  if (lacking) return <NotAvailable />;
  return (
    <>
      <AccountForm key={times} {...{ label, submit, tone, ready: true, busy, message, onSubmit: run }}>
        {children}
      </AccountForm>
      {done !== null && <FormMessage tone="good">{done}</FormMessage>}
    </>
  );
}
