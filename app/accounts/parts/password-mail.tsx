import { type ReactNode, useState } from "react";
import { linkTarget } from "../ask-for-mail.ts";
import { dataOf } from "../auth-error.ts";
import { FormMessage } from "../fields.tsx";
import { places, placeWithNext } from "../places.ts";
import { useAttempt } from "../use-attempt.ts";
import { useClient } from "../use-client.ts";

export interface PasswordMailProps {
  /** Of whoever is signed in: there is nothing to hide about it. */
  readonly email: string;
  /** Where the new password leads. */
  readonly next: string;
}

/** For one who is signed in and has forgotten the password. */
export function PasswordMail({ email, next }: PasswordMailProps): ReactNode {
  const client = useClient();
  const [sent, setSent] = useState(false);
  const { run, busy, message } = useAttempt(async () => {
    setSent(false);
    const redirectTo = linkTarget(placeWithNext(places.resetPassword, next));
    await dataOf(client().auth.resetPasswordForEmail(email, { redirectTo }));
    setSent(true);
    return null;
  });
  return (
    <>
      <p>
        <button type="button" className="button button-plain" aria-disabled={busy || undefined} onClick={() => run()}>
          {busy ? "One moment …" : "Send me a mail to set a new password"}
        </button>
      </p>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {sent && (
        <FormMessage tone="good">A mail to {email} is on its way. Open its link to choose a new password.</FormMessage>
      )}
    </>
  );
}
