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
      signedIn={(user) => <NewPassword user={user} next={next} />}
      recovering={(user) => <NewPassword user={user} next={next} />}
    />
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
