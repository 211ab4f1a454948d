import type { SupabaseClient } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { dataOf } from "../auth-error.ts";
import { SectionForm } from "../parts/section-form.tsx";
import { takeFocus } from "../parts/take-focus.ts";
import { CodeEntry } from "./code-entry.tsx";

export interface PhoneCodeProps {
  readonly client: SupabaseClient;
  readonly factorId: string;
  readonly submit: string;
  readonly onVerified?: () => void;
}

/** Sends a text message when asked to, then takes its code. */
export function PhoneCode({ client, factorId, submit, onVerified }: PhoneCodeProps): ReactNode {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  async function send() {
    setChallengeId((await dataOf(client.auth.mfa.challenge({ factorId, channel: "sms" }))).id);
    return { kind: "next" } as const;
  }
  const sender = (
    <SectionForm
      label="Text message"
      submit={challengeId === null ? "Send me the code" : "Send another code"}
      tone={challengeId === null ? "primary" : "plain"}
      action={send}
    />
  );
  if (challengeId === null) return sender;
  return (
    <>
      <p key={`sent-${challengeId}`} ref={takeFocus} tabIndex={-1}>
        We have just sent you a text message.
      </p>
      <CodeEntry
        key={challengeId}
        label="Second step"
        hint="From the text message."
        submit={submit}
        verify={(code) => dataOf(client.auth.mfa.verify({ factorId, challengeId, code })).then(onVerified)}
      />
      {sender}
    </>
  );
}
