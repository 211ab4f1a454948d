import type { ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { Button, FormMessage, takeFocus } from "../form/fields.tsx";
import type { LinkOutcome, LinkSession } from "../session/check-link.ts";
import type { LinkType } from "../session/mail-link.ts";
import type { LinkChoice, LinkPress, LinkQuestion } from "../session/session-store.ts";

/** Stands in the place of everything else until the link of a mail is pressed, and answered. */
export function LinkPanel({ session }: { readonly session: LinkPress | LinkQuestion }): ReactNode {
  return session.kind === "link" ? <Press {...session} /> : <Question key="question" {...session} />;
}

/** Nothing has happened yet, and nothing does by opening the page. */
function Press({ type, busy, problem, press }: LinkPress): ReactNode {
  const words = useWords(accounts);
  const [title, button] = PRESS[type];
  return (
    <section className="account-question link-question" aria-labelledby="link-press">
      <h2 id="link-press" ref={takeFocus} tabIndex={-1}>
        {words[title]}
      </h2>
      <p>{words.linkWaits}</p>
      {problem !== null && <FormMessage>{problem}</FormMessage>}
      <p className="button-row">
        <Button tone="primary" busy={busy} onPress={press}>
          {words[button]}
        </Button>
      </p>
    </section>
  );
}

const PRESS = {
  signup: ["pressSignupTitle", "pressSignup"],
  invite: ["pressInviteTitle", "pressInvite"],
  magiclink: ["pressMagiclinkTitle", "pressMagiclink"],
  recovery: ["pressRecoveryTitle", "chooseNewPassword"],
  email_change: ["pressEmailChangeTitle", "pressEmailChange"],
  email: ["pressEmailTitle", "pressEmail"],
} as const satisfies { readonly [Type in LinkType]: readonly [title: string, button: string] };

/** Whose account it is, and whether it is to be signed in here; nothing is stored yet. */
function Question({ type, name, current, chosen, problem, choose }: LinkQuestion): ReactNode {
  const words = useWords(accounts);
  const replaces = current !== null && !current.same;
  return (
    <section className="account-question link-question" aria-labelledby="link-question">
      <h2 id="link-question" ref={takeFocus} tabIndex={-1}>
        {fill(words.linkQuestion, { name })}
      </h2>
      <p>{aboutQuestion(name, current)}</p>
      {type === "recovery" && <p>{words.linkThenPassword}</p>}
      {problem !== null && <FormMessage>{problem}</FormMessage>}
      <div className="button-row">
        <Choice choice="yes" tone={replaces ? "plain" : "primary"} {...{ chosen, choose }}>
          {words.linkYes}
        </Choice>
        <Choice choice="no" tone={replaces ? "primary" : "plain"} {...{ chosen, choose }}>
          {current === null ? words.linkNo : fill(words.linkNoStay, { name: current.name })}
        </Choice>
      </div>
    </section>
  );
}

function aboutQuestion(name: string, current: LinkQuestion["current"]): ReactNode {
  const words = wordsHere(accounts);
  const account = <strong>{name}</strong>;
  if (current === null) return fillNodes(words.linkAbout, { name: account });
  if (current.same) return fillNodes(words.linkAboutSame, { name: account });
  return fillNodes(words.linkAboutOther, { name: account, current: <strong>{current.name}</strong> });
}

interface ChoiceProps extends Pick<LinkQuestion, "chosen" | "choose"> {
  readonly choice: LinkChoice;
  readonly tone: "primary" | "plain";
  readonly children: ReactNode;
}

function Choice({ chosen, choose, choice, tone, children }: ChoiceProps): ReactNode {
  return (
    <Button tone={tone} busy={chosen !== null} onPress={() => choose(choice)}>
      {children}
    </Button>
  );
}

interface LinkNoticeProps {
  readonly link: LinkOutcome | null;
  /** Why no one is signed in, which a link that failed is a part of; null where there is nothing to say. */
  readonly notice: string | null;
}

/** What became of the link that led here, once it is known who is signed in. */
export function LinkNotice({ link, notice }: LinkNoticeProps): ReactNode {
  const words = useWords(accounts);
  if (notice !== null) return <FormMessage>{notice}</FormMessage>;
  switch (link?.kind) {
    case "done": {
      const text = doneWords(link.type, link.session);
      return text === "" ? null : <FormMessage tone="good">{text}</FormMessage>;
    }
    case "halfway":
      return <FormMessage tone="good">{words.linkHalfway}</FormMessage>;
    case "failed":
      return <FormMessage>{link.message}</FormMessage>;
    case undefined:
      return null;
  }
}

/** What links do by themselves. `email` is what one may be called that confirms, and one that only signs in. */
const EFFECTS: { readonly [Type in LinkType]?: "addressConfirmed" | "invitationAccepted" | "newAddressConfirmed" } = {
  signup: "addressConfirmed",
  invite: "invitationAccepted",
  email_change: "newAddressConfirmed",
};

/** What the link did by itself, and what became of its session. */
function doneWords(type: LinkType | null, session: LinkSession): string {
  const words = wordsHere(accounts);
  const effect = type === null ? undefined : EFFECTS[type];
  const done = effect === undefined ? [] : [words[effect]];
  if (session === "declined") return [...done, words.linkDeclined].join(" ");
  if (type !== null && effect === undefined) return session === "stored" ? words.linkSignedIn : words.linkNotNeeded;
  return done.join(" ");
}
