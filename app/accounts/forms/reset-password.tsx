import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { places, placeWithNext } from "../places.ts";
import { useNext } from "../use-next.ts";
import { NewPassword } from "./new-password.tsx";
import { SessionGate } from "./session-gate.tsx";

/** Where the link of a "forgot password" mail leads. */
export function ResetPasswordForm(): ReactNode {
  const next = useNext();
  return (
    <SessionGate
      form={(ready) => (ready ? <WithoutLink next={next} /> : <NewPassword user={null} next={next} />)}
      signedIn={(user) => <SignedInAlready user={user} />}
      recovering={(user) => <NewPassword user={user} next={next} />}
    />
  );
}

/** Without a fresh link of a mail a password is changed where the current one is asked for. */
function SignedInAlready({ user }: { readonly user: User }): ReactNode {
  return (
    <p>
      You are signed in as <strong>{user.email || user.phone || "yourself"}</strong>.{" "}
      <a href={places.account}>Change your password on your account page</a>
    </p>
  );
}

function WithoutLink({ next }: { readonly next: string }): ReactNode {
  return (
    <p>
      Open the link in our mail to choose a new password.{" "}
      <a href={placeWithNext(places.forgotPassword, next)}>Send me such a mail</a>
    </p>
  );
}
