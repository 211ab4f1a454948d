import type { SupabaseClient, User } from "@supabase/supabase-js";
import { Component, type ReactNode, useId, useState } from "react";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import type { AttemptResult, Loading } from "../session/use-attempt.ts";
import { Button, FormMessage, takeFocus } from "./fields.tsx";

interface AccountSectionProps {
  readonly title: string;
  /** What this part is for, in a sentence or two. */
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** One part of the account, on a sheet of its own: whatever happens to it, the others stand. */
export function AccountSection({ title, words, children }: AccountSectionProps): ReactNode {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section-words">
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      <div className="account-section-body">
        <SectionBoundary>{children}</SectionBoundary>
      </div>
    </section>
  );
}

/** Shown where the server cannot do what a part is for. */
export function NotAvailable(): ReactNode {
  const words = useWords(accounts);
  return (
    <output className="account-lacking">
      {fillNodes(words.notAvailable, { strong: <strong>{words.notAvailableStrong}</strong> })}
    </output>
  );
}

/** React reports what it catches to the console by itself. */
class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <p>{wordsHere(accounts).partBroken}</p>;
  }
}

/** What came of an attempt: words for what is done, or why it was not. */
export function AttemptMessage({ done, mistake, lacking }: AttemptResult): ReactNode {
  if (lacking) return <NotAvailable />;
  if (mistake !== null) return <FormMessage>{mistake.words}</FormMessage>;
  return done !== null && <FormMessage tone="good">{done}</FormMessage>;
}

interface DisclosureProps {
  readonly label: string;
  /** It comes in the place of what had the focus. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** A form that most visits do not need, behind a button: the browser opens and closes it. */
export function Disclosure({ label, focused = false, children }: DisclosureProps): ReactNode {
  return (
    <details className="account-more">
      <summary ref={focused ? takeFocus : null} className="button button-plain">
        {label}
      </summary>
      <div className="account-part">{children}</div>
    </details>
  );
}

interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** A button for what is not undone by pressing it again: it asks once. */
export function ConfirmButton({ label, question, yes, busy, onConfirm }: ConfirmButtonProps): ReactNode {
  const words = useWords(accounts);
  const [stage, setStage] = useState<"fresh" | "asking" | "cancelled">("fresh");
  if (stage !== "asking") {
    return (
      <Button ref={stage === "cancelled" ? takeFocus : null} onPress={() => setStage("asking")}>
        {label}
      </Button>
    );
  }
  return (
    <div className="account-question">
      <p ref={takeFocus} tabIndex={-1}>
        {question}
      </p>
      <div className="button-row">
        <Button tone="ink" busy={busy} onPress={onConfirm}>
          {yes}
        </Button>
        <Button onPress={() => setStage("cancelled")}>{words.cancel}</Button>
      </div>
    </div>
  );
}

interface LoadedPartProps<Value> {
  readonly loading: Loading<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** What a part of the page shows of what it has loaded, or of why it has not. Never takes the focus. */
export function LoadedPart<Value>({ loading, children }: LoadedPartProps<Value>): ReactNode {
  const words = useWords(accounts);
  const { value, problem, lacking, again } = loading;
  if (lacking) return <NotAvailable />;
  if (value === null && problem === null) return <p className="account-waiting">{words.oneMoment}</p>;
  return (
    <>
      {value !== null && children(value)}
      {problem !== null && <Failed words={problem} again={again} />}
    </>
  );
}

export function Failed({ words, again }: { readonly words: string; readonly again: () => void }): ReactNode {
  return (
    <>
      <output className="form-message form-message-problem">{words}</output>
      <p>
        <Button onPress={again}>{useWords(accounts).tryAgain}</Button>
      </p>
    </>
  );
}

export interface LeavingProps extends Pick<AccountView, "client"> {
  /** Called with what is said once the session of this device has ended. */
  readonly onLeave: (farewell: string) => void;
}

/** Whose account a part of the page is about, and how to reach it. A new object where anything of it changes. */
export interface AccountView {
  readonly client: SupabaseClient;
  readonly user: User;
}
