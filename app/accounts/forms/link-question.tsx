import type { ReactNode } from "react";
import { takeFocus } from "../parts/take-focus.ts";
import type { LinkChoice, LinkQuestion as Question } from "../session-store.ts";

/** Asked before a link puts another in the place of who is signed in; nothing has happened yet. */
export function LinkQuestion({ question }: { readonly question: Question }): ReactNode {
  const { name, by } = question;
  return (
    <section className="account-question link-question" aria-labelledby="link-question">
      <h2 id="link-question" ref={takeFocus} tabIndex={-1}>
        {by === "somebody-else" ? "This link signs you in as somebody else" : "Sign in by this link?"}
      </h2>
      <p>
        You are signed in as <strong>{name}</strong>. The link you opened{" "}
        {by === "somebody-else" ? "belongs to another account" : "may belong to another account"}, and you would be
        signed out of this one here. Use it only if you asked for it.
      </p>
      <div className="button-row">
        <Choice question={question} choice="stay">
          Stay signed in as {name}
        </Choice>
        <Choice question={question} choice="use-link">
          Use the link
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
  return (
    <button
      type="button"
      className={`button ${choice === "stay" ? "button-primary" : "button-plain"}`}
      aria-disabled={chosen !== null || undefined}
      onClick={() => choose(choice)}
    >
      {chosen === choice ? "One moment …" : children}
    </button>
  );
}
