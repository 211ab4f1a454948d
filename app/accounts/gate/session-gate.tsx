import type { User } from "@supabase/supabase-js";
import { createElement, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages } from "../account-pages.ts";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import { settleSync, useFavoritesConsent } from "../favorites/favorites-once.tsx";
import { FavoritesQuestion } from "../favorites/favorites-question.tsx";
import { Button, FormMessage } from "../form/fields.tsx";
import { NewPassword } from "../form/new-password.tsx";
import { useNext } from "../next-target.ts";
import { useLinkOutcome, useSession } from "../session/session.ts";
import { contactOf } from "../session/session-storage.ts";
import { LinkNotice, LinkPanel } from "./link-panel.tsx";

interface SessionGateProps {
  readonly form: ReactNode;
  /** In its place once there is no session, where that is another. */
  readonly signedOut?: ReactNode;
  /** For those who are signed in already; by itself the way on. */
  readonly signedIn?: (user: User) => ReactNode;
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
  signedIn = (user) => <AlreadySignedIn user={user} />,
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
            {/* A visitor who came by the link of a mail owes a new password, on whatever page of the zone it led to. */}
            {session.kind === "recovering" ? (
              <NewPassword user={session.user} />
            ) : session.kind === "signed-out" ? (
              signedOut
            ) : (
              form
            )}
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
        <Button onPress={again}>{words.tryAgain}</Button>
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
export function AlreadySignedIn({ user }: { readonly user: User }): ReactNode {
  const words = useWords(accounts);
  const next = useNext();
  return (
    <>
      <p>{fillNodes(words.signedInAs, { name: <strong>{contactOf(user)}</strong> })}</p>
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

/**
 * Goes on when the visitor signs in on this page, and not when they did so in another tab; not before they have said
 * whether the favorites of this device come along.
 */
export function useSignInRedirect(): void {
  const session = useSession();
  const next = useNext();
  const { kind } = session;
  const unanswered = useFavoritesConsent(session.kind === "signed-in" ? session.user : null) === "unanswered";
  const before = useRef(kind);
  const due = useRef(false);
  useEffect(() => {
    const came = kind === "signed-in" && (before.current === "signed-out" || before.current === "needs-factor");
    before.current = kind;
    if (came) due.current = document.hasFocus();
    if (!due.current || kind !== "signed-in" || unanswered) return;
    due.current = false;
    settleSync().then(() => location.assign(next));
  }, [kind, unanswered, next]);
}
