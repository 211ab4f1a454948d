import type { User } from "@supabase/supabase-js";
import { createElement, Fragment, type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages } from "../account-pages.ts";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import { FavoritesQuestion } from "../favorites/favorites-question.tsx";
import { FormMessage } from "../form/fields.tsx";
import { NewPassword } from "../form/new-password.tsx";
import { useLinkOutcome, useSession } from "../session/session.ts";
import { LinkNotice, LinkPanel } from "./link-panel.tsx";
import { useNext } from "./use-next.ts";

interface SessionGateProps {
  readonly form: ReactNode;
  /** In its place once there is no session, where that is another. */
  readonly signedOut?: ReactNode;
  /** For those who are signed in already. */
  readonly signedIn: (user: User) => ReactNode;
  /** For those who owe a new password; without it they choose one where they are. */
  readonly recovering?: (user: User) => ReactNode;
}

/** The form, or what stands in its place for those who need none. The form itself is there from the first byte on. */
export function SessionGate(props: SessionGateProps): ReactNode {
  const words = useWords(accounts);
  return (
    <div className="account-panel">
      <p className="without-script">{words.needsScript}</p>
      <Inside {...props} />
    </div>
  );
}

function Inside({
  form,
  signedOut = form,
  signedIn,
  recovering = (user) => <ChooseFirst user={user} />,
}: SessionGateProps): ReactNode {
  const session = useSession();
  const link = useLinkOutcome();
  // No server knows of a session, and its bundle has no use for what follows from one. The shape is that of below.
  if (import.meta.env.SSR) return createElement(Fragment, null, null, null, null, <Standing>{form}</Standing>);
  switch (session.kind) {
    case "starting":
    case "link":
    case "asking":
    case "signed-out":
    case "unreachable":
    case "recovering":
      return (
        // One shape for all of them: fields keep what was typed before the session was known.
        <>
          {session.kind === "signed-out" && <LinkNotice link={link} notice={session.notice} />}
          {session.kind === "unreachable" && <Unreachable retry={session.retry} />}
          {(session.kind === "link" || session.kind === "asking") && <LinkPanel session={session} />}
          <Standing aside={session.kind === "link" || session.kind === "asking"}>
            {session.kind === "recovering"
              ? recovering(session.user)
              : session.kind === "signed-out"
                ? signedOut
                : form}
          </Standing>
        </>
      );
    case "not-set-up":
      return <NotSetUp />;
    case "needs-factor":
      return <FactorChallenge />;
    case "signed-in":
      return (
        <>
          <LinkNotice link={link} notice={null} />
          <FavoritesQuestion user={session.user} />
          {signedIn(session.user)}
        </>
      );
  }
}

/** What stands in the page from the first byte on; hidden while the link that led here is checked. */
function Standing({ aside = false, children }: { readonly aside?: boolean; readonly children: ReactNode }): ReactNode {
  return (
    <div className="account-standing" hidden={aside}>
      {children}
    </div>
  );
}

/** A visitor who came by such a link must choose a new password, on whatever page of the zone it led to. */
function ChooseFirst({ user }: { readonly user: User }): ReactNode {
  return <NewPassword user={user} next={useNext()} />;
}

/** Also on the account page: no answer, and a way to try again. A try that fails comes with another `retry`. */
export function Unreachable({ retry }: { readonly retry: () => void }): ReactNode {
  const words = useWords(accounts);
  const [tried, setTried] = useState<(() => void) | null>(null);
  const again = () => {
    setTried(() => retry);
    retry();
  };
  return (
    <>
      <FormMessage>{words.unreachable}</FormMessage>
      <p>
        <button type="button" className="button button-plain" onClick={again}>
          {words.tryAgain}
        </button>
      </p>
      <output>{tried && (tried === retry ? words.trying : words.stillNoAnswer)}</output>
    </>
  );
}

/** Also on the account page: this site has no auth server. */
export function NotSetUp(): ReactNode {
  const words = useWords(accounts);
  return <p role="note">{words.notSetUp}</p>;
}

/** Whom the account belongs to, and the way on. */
export function AlreadySignedIn({ user, next }: { readonly user: User; readonly next: string }): ReactNode {
  const words = useWords(accounts);
  return (
    <>
      <p>{fillNodes(words.signedInAs, { name: <strong>{user.email || user.phone || words.yourself}</strong> })}</p>
      <p className="button-row">
        <a className="button button-primary" href={next}>
          {words.goOn}
        </a>
        {next !== accountPages.account && (
          <a className="button button-plain" href={accountPages.account}>
            {words.yourAccount}
          </a>
        )}
      </p>
    </>
  );
}
