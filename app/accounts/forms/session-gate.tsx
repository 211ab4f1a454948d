import type { User } from "@supabase/supabase-js";
import { type ReactNode, useState } from "react";
import { UNREACHABLE } from "../auth-words.ts";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import { FormMessage } from "../fields.tsx";
import type { LinkOutcome } from "../follow-link.ts";
import { places } from "../places.ts";
import { useLinkOutcome, useSession } from "../session.ts";
import { useNext } from "../use-next.ts";
import { LinkNotice } from "./link-notice.tsx";
import { LinkQuestion } from "./link-question.tsx";
import { NewPassword } from "./new-password.tsx";

export interface SessionGateProps {
  /** The form, `ready` once it can be sent. */
  readonly form: (ready: boolean) => ReactNode;
  /** For those who are signed in already. */
  readonly signedIn: (user: User) => ReactNode;
  /** For those who owe a new password; without it they choose one where they are. */
  readonly recovering?: (user: User) => ReactNode;
}

/** The form, or what stands in its place for those who need none. The form itself is there from the first byte on. */
export function SessionGate(props: SessionGateProps): ReactNode {
  return (
    <div className="account-panel">
      <p className="without-script">Accounts need JavaScript, which is turned off in this browser.</p>
      <Inside {...props} />
    </div>
  );
}

function Inside({ form, signedIn, recovering = (user) => <ChooseFirst user={user} /> }: SessionGateProps): ReactNode {
  const session = useSession();
  const link = useLinkOutcome();
  switch (session.kind) {
    case "starting":
    case "signed-out":
    case "unreachable":
    case "recovering":
      return (
        // One shape for all of them: fields keep what was typed into them while nobody knew.
        <>
          {session.kind === "signed-out" && <SignedOutWords notice={session.notice} link={link} />}
          {session.kind === "unreachable" && <Unreachable retry={session.retry} />}
          {session.kind === "recovering" ? recovering(session.user) : form(session.kind === "signed-out")}
        </>
      );
    case "asking":
      return <LinkQuestion question={session} />;
    case "not-set-up":
      return <NotSetUp />;
    case "needs-factor":
      return <FactorChallenge />;
    case "signed-in":
      return (
        <>
          <LinkNotice link={link} />
          {signedIn(session.user)}
        </>
      );
  }
}

interface SignedOutWordsProps {
  /** A link that failed is in it. */
  readonly notice: string | null;
  readonly link: LinkOutcome | null;
}

function SignedOutWords({ notice, link }: SignedOutWordsProps): ReactNode {
  if (notice !== null) return <FormMessage>{notice}</FormMessage>;
  return link?.kind === "halfway" && <LinkNotice link={link} />;
}

/** Whoever came by the link of a mail owes a new password, on whatever page of the zone it led to. */
function ChooseFirst({ user }: { readonly user: User }): ReactNode {
  return <NewPassword user={user} next={useNext()} />;
}

/** Also on the account page: nobody answers, and one can ask again. A try that fails comes with another `retry`. */
export function Unreachable({ retry }: { readonly retry: () => void }): ReactNode {
  const [tried, setTried] = useState<(() => void) | null>(null);
  const again = () => {
    setTried(() => retry);
    retry();
  };
  return (
    <>
      <FormMessage>{UNREACHABLE}</FormMessage>
      <p>
        <button type="button" className="button button-plain" onClick={again}>
          Try again
        </button>
      </p>
      <output>{tried && (tried === retry ? "Trying …" : "Still no answer.")}</output>
    </>
  );
}

/** Also on the account page: this site has no auth server. */
export function NotSetUp(): ReactNode {
  return (
    <p role="note">
      Accounts are not set up on this site. You need none here: every page prints and downloads without one.
    </p>
  );
}

/** Whom the account belongs to, and the way on. */
export function AlreadySignedIn({ user, next }: { readonly user: User; readonly next: string }): ReactNode {
  return (
    <>
      <p>
        You are signed in as <strong>{user.email || user.phone || "yourself"}</strong>.
      </p>
      <p className="button-row">
        <a className="button button-primary" href={next}>
          Go on
        </a>
        {next !== places.account && (
          <a className="button button-plain" href={places.account}>
            Your account
          </a>
        )}
      </p>
    </>
  );
}
