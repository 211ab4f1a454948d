import type { User } from "@supabase/supabase-js";
import { createElement, Fragment, type ReactNode, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { fill } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages } from "../account-pages.ts";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import type { LinkOutcome } from "../mail-links/follow-link.ts";
import type { LinkType } from "../mail-links/mail-link.ts";
import { useLinkOutcome, useSession } from "../session/session.ts";
import type { LinkChoice, LinkQuestion as Question } from "../session/session-store.ts";
import { FormMessage } from "./fields.tsx";
import { NewPassword } from "./new-password.tsx";
import { takeFocus } from "./section.tsx";
import { useNext } from "./use-next.ts";

interface SessionGateProps {
  readonly form: ReactNode;
  /** In its place once nobody is signed in, where that is another. */
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
  if (import.meta.env.SSR) return createElement(Fragment, null, null, null, form);
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
          {session.kind === "recovering" ? recovering(session.user) : session.kind === "signed-out" ? signedOut : form}
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

/** What became of the link that led here, for whoever is signed in now. */
export function LinkNotice({ link }: { readonly link: LinkOutcome | null }): ReactNode {
  const words = useWords(accounts);
  switch (link?.kind) {
    case "done":
      return link.type === null ? null : <FormMessage tone="good">{doneWords(link.type)}</FormMessage>;
    case "declined":
      return <FormMessage tone="good">{words.linkDeclined}</FormMessage>;
    case "halfway":
      return <FormMessage tone="good">{words.linkHalfway}</FormMessage>;
    case "failed":
      return <FormMessage>{link.message}</FormMessage>;
    case "unreachable":
    case undefined:
      return null;
  }
}

function doneWords(type: LinkType): string {
  const words = wordsHere(accounts);
  switch (type) {
    case "signup":
      return words.addressConfirmed;
    case "invite":
      return words.invitationAccepted;
    case "email_change":
      return words.newAddressConfirmed;
    // `email` is what a link may be called that confirms, and one that only signs in.
    case "email":
    case "magiclink":
    case "recovery":
      return words.linkSignedIn;
  }
}

/** Asked before a link puts another in the place of who is signed in; nothing has happened yet. */
export function LinkQuestion({ question }: { readonly question: Question }): ReactNode {
  const words = useWords(accounts);
  const { name, by } = question;
  return (
    <section className="account-question link-question" aria-labelledby="link-question">
      <h2 id="link-question" ref={takeFocus} tabIndex={-1}>
        {by === "somebody-else" ? words.strangerTitle : words.maybeStrangerTitle}
      </h2>
      <p>
        {fillNodes(by === "somebody-else" ? words.stranger : words.maybeStranger, { name: <strong>{name}</strong> })}
      </p>
      <div className="button-row">
        <Choice question={question} choice="stay">
          {fill(words.stayAs, { name })}
        </Choice>
        <Choice question={question} choice="use-link">
          {words.useLink}
        </Choice>
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly question: Question;
  readonly choice: LinkChoice;
  readonly children: ReactNode;
}

function Choice({ question: { chosen, choose }, choice, children }: ChoiceProps): ReactNode {
  const words = useWords(accounts);
  return (
    <button
      type="button"
      className={`button ${choice === "stay" ? "button-primary" : "button-plain"}`}
      aria-disabled={chosen !== null || undefined}
      onClick={() => choose(choice)}
    >
      {chosen === choice ? words.oneMoment : children}
    </button>
  );
}
