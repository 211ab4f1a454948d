import type { SupabaseClient, User } from "@supabase/supabase-js";
import { Component, type ReactNode, useId, useState } from "react";
import { accounts } from "../../content/words/accounts.ts";
import { wordsHere } from "../../loaded-words.ts";
import { fillNodes, useWords } from "../../words.ts";
import { type FieldErrors, type Mistake, mistakeAt } from "../session/auth-error.ts";
import { type Loading, useOffer } from "../session/use-attempt.ts";
import { AccountForm, type FormValues } from "./account-form.tsx";
import { FormMessage } from "./fields.tsx";

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

/** What came of a form: words for what is done, or for what the visitor has to fix; `next` where the page says it. */
export type Outcome =
  | { readonly kind: "done"; readonly words: string }
  | ({ readonly kind: "mistake" } & Mistake)
  | { readonly kind: "next" };

/** A mistake at one field or more. */
export function wrong(fields: FieldErrors): Outcome {
  return { kind: "mistake", ...mistakeAt(fields) };
}

interface SectionFormProps {
  readonly label: string;
  readonly submit: string;
  readonly tone?: "primary" | "plain";
  /** Throws what the server said. */
  readonly action: (values: FormValues) => Promise<Outcome>;
  readonly children?: ReactNode;
}

/** A small form of one part of the account, with its own messages; empty again when it is done. */
export function SectionForm({ label, submit, tone = "primary", action, children }: SectionFormProps): ReactNode {
  const [done, setDone] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const { run, busy, mistake, lacking } = useOffer(async (values: FormValues) => {
    setDone(null);
    const outcome = await action(values);
    if (outcome.kind === "mistake") return outcome;
    if (outcome.kind === "done") setDone(outcome.words);
    setTimes(times + 1);
    return null;
  });
  if (lacking) return <NotAvailable />;
  return (
    <>
      <AccountForm key={times} {...{ label, submit, tone, busy, mistake, onSubmit: run }}>
        {children}
      </AccountForm>
      {done !== null && <FormMessage tone="good">{done}</FormMessage>}
    </>
  );
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
  /** The question before it is done. */
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
      <button
        ref={stage === "cancelled" ? takeFocus : null}
        type="button"
        className="button button-plain"
        onClick={() => setStage("asking")}
      >
        {label}
      </button>
    );
  }
  return (
    <Question question={question}>
      <button type="button" className="button button-ink" aria-disabled={busy || undefined} onClick={onConfirm}>
        {busy ? words.oneMoment : yes}
      </button>
      <button type="button" className="button button-plain" onClick={() => setStage("cancelled")}>
        {words.cancel}
      </button>
    </Question>
  );
}

/** Takes the focus of the button that it stands for. */
function Question({ question, children }: { readonly question: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="account-question">
      <p ref={takeFocus} tabIndex={-1}>
        {question}
      </p>
      <div className="button-row">{children}</div>
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
  switch (loading.kind) {
    case "loading":
      return <p className="account-waiting">{words.oneMoment}</p>;
    case "loaded":
      return (
        <>
          {children(loading.value)}
          {loading.stale !== null && <Failed words={loading.stale} again={loading.again} />}
        </>
      );
    case "lacking":
      return <NotAvailable />;
    case "failed":
      return <Failed words={loading.words} again={loading.again} />;
  }
}

export function Failed({ words, again }: { readonly words: string; readonly again: () => void }): ReactNode {
  return (
    <>
      <output className="form-message form-message-problem">{words}</output>
      <p>
        <button type="button" className="button button-plain" onClick={again}>
          {useWords(accounts).tryAgain}
        </button>
      </p>
    </>
  );
}

/** A ref for what comes in the place of the button that was pressed: focus goes there, and not to the page's start. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Whose account a part of the page is about, and how to reach it. A new object where anything of it changes. */
export interface AccountView {
  readonly client: SupabaseClient;
  readonly user: User;
}
