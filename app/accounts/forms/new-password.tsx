import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { AccountForm } from "../account-form.tsx";
import { dataOf } from "../auth-error.ts";
import { FormMessage, PasswordField } from "../fields.tsx";
import { useAttempt } from "../use-attempt.ts";
import { useClient } from "../use-client.ts";

/** For whoever came by the link of a mail: it says whose password is chosen. */
export function NewPassword({ user, next }: { readonly user: User | null; readonly next: string }): ReactNode {
  const [saved, setSaved] = useState(false);
  const client = useClient();
  const { run, busy, message } = useAttempt(async (password: string) => {
    if (password === "") return "Please enter the new password.";
    await dataOf(client().auth.updateUser({ password }));
    setSaved(true);
    return null;
  });
  if (saved) return <Saved next={next} />;
  return (
    <AccountForm
      label="Choose a new password"
      submit="Save the new password"
      ready={user !== null}
      busy={busy}
      message={message}
      onSubmit={(value) => run(value("password"))}
    >
      {user !== null && (
        <p>
          A new password for <strong>{user.email || user.phone}</strong>.
        </p>
      )}
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={user?.email || user?.phone || ""}
        hidden
        readOnly
      />
      <PasswordField label="New password" purpose="new-password" hint="The longer the better. Pasting is welcome." />
    </AccountForm>
  );
}

function Saved({ next }: { readonly next: string }): ReactNode {
  return (
    <>
      <FormMessage tone="good">Your new password is saved, and you are signed in.</FormMessage>
      <p>
        <a className="button button-primary" href={next} data-reload>
          Go on
        </a>
      </p>
    </>
  );
}
