import type { ReactNode } from "react";
import { CodeField } from "../fields.tsx";
import { readCode } from "../parts/read-code.ts";
import { type Outcome, SectionForm } from "../parts/section-form.tsx";

export interface CodeEntryProps {
  /** Names the form to screen readers. */
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  /** Throws what the server said to it. */
  readonly verify: (code: string) => Promise<unknown>;
}

/** The code of a second step. What follows from a right one the session tells. */
export function CodeEntry({ label, hint, submit, verify }: CodeEntryProps): ReactNode {
  async function enter(value: (name: string) => string): Promise<Outcome> {
    const code = readCode(value("code"));
    if (code === null) return { kind: "mistake", words: "The code has six digits." };
    await verify(code);
    return { kind: "next" };
  }
  return (
    <SectionForm label={label} submit={submit} action={enter}>
      <CodeField label="Code" hint={hint} />
    </SectionForm>
  );
}
