import { type ReactNode, useState } from "react";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import { FormMessage } from "../fields.tsx";
import { LinkNotice } from "../forms/link-notice.tsx";
import { LinkQuestion } from "../forms/link-question.tsx";
import { NotSetUp, Unreachable } from "../forms/session-gate.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { places, placeWithNext } from "../places.ts";
import { useAccounts, useLinkOutcome, useSession } from "../session.ts";
import type { SessionState } from "../session-store.ts";
import { AccountSections } from "./account-sections.tsx";

const DELETED = "Your account is deleted. Thank you for having been here.";
const SIGNED_OUT = "You are signed out. The drawings you marked stay on this device, for whoever uses it next.";

/** Everything about one's own account, for whoever is signed in. */
export function Account(): ReactNode {
  const session = useSession();
  const [farewell, setFarewell] = useState<string | null>(null);
  return (
    <div className="account" aria-busy={session.kind === "starting"}>
      <p className="without-script">Accounts need JavaScript, which is turned off in this browser.</p>
      <View session={session} farewell={farewell} onLeave={setFarewell} />
    </div>
  );
}

interface ViewProps {
  readonly session: SessionState;
  /** Said to one who has just left the account. */
  readonly farewell: string | null;
  readonly onLeave: (farewell: string) => void;
}

function View({ session, farewell, onLeave }: ViewProps): ReactNode {
  const client = useAccounts();
  switch (session.kind) {
    case "starting":
      return <Starting />;
    case "signed-in":
      return client && <SignedIn client={client} user={session.user} onLeave={onLeave} />;
    default:
      return <div className="account-panel">{withoutAccount(session, farewell)}</div>;
  }
}

function SignedIn({ onLeave, ...account }: AccountView & Pick<ViewProps, "onLeave">): ReactNode {
  const link = useLinkOutcome();
  return (
    <>
      <LinkNotice link={link} />
      <AccountSections {...account} onDeleted={() => onLeave(DELETED)} onSignedOut={() => onLeave(SIGNED_OUT)} />
    </>
  );
}

function withoutAccount(
  session: Exclude<SessionState, { kind: "starting" | "signed-in" }>,
  farewell: string | null,
): ReactNode {
  switch (session.kind) {
    case "not-set-up":
      return <NotSetUp />;
    case "signed-out":
      return <SignedOut notice={session.notice} farewell={farewell} />;
    case "asking":
      return <LinkQuestion question={session} />;
    case "unreachable":
      return <Unreachable retry={session.retry} />;
    case "needs-factor":
      return <FactorChallenge />;
    case "recovering":
      return <Recovering />;
  }
}

/** Sheets without words, where the parts of the account will be. */
function Starting(): ReactNode {
  return (
    <div className="needs-script">
      <output className="visually-hidden">Looking whether you are signed in …</output>
      <div className="account-sections">
        {["first", "second", "third"].map((sheet) => (
          <div key={sheet} className="account-section account-section-blank" />
        ))}
      </div>
    </div>
  );
}

interface SignedOutProps {
  readonly notice: string | null;
  readonly farewell: string | null;
}

function SignedOut({ notice, farewell }: SignedOutProps): ReactNode {
  return (
    <>
      {farewell !== null && <FormMessage tone="good">{farewell}</FormMessage>}
      {farewell === null && notice !== null && <FormMessage>{notice}</FormMessage>}
      <p>
        You are not signed in. An account keeps your favorite drawings for all your devices; nothing else here needs
        one.
      </p>
      <p className="button-row">
        <a className="button button-primary" href={placeWithNext(places.login, places.account)}>
          Sign in
        </a>
        <a className="button button-plain" href={placeWithNext(places.register, places.account)}>
          Make an account
        </a>
      </p>
    </>
  );
}

function Recovering(): ReactNode {
  return (
    <>
      <p>You came by the link of our mail: please choose a new password first.</p>
      <p>
        <a className="button button-primary" href={places.resetPassword}>
          Choose a new password
        </a>
      </p>
    </>
  );
}
