import { type FormEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Mistake } from "../session/auth-error.ts";
import { useSession } from "../session/session.ts";
import { type Outcome, useAttempt } from "../session/use-attempt.ts";
import { FieldErrorsContext, FormMessage, SubmitButton } from "./fields.tsx";
import { NotAvailable } from "./section.tsx";

interface AccountFormProps {
  /** Names the form to screen readers. */
  readonly label: string;
  readonly submit: string;
  /** Throws what the server said. */
  readonly action: (values: FormValues) => Promise<Outcome>;
  readonly tone?: "primary" | "plain";
  readonly children?: ReactNode;
}

/** What was typed, by field; "" for a field that is not there. */
export type FormValues = (name: string) => string;

const NONE: ReadonlySet<string> = new Set();

/**
 * A form that only script sends, empty again when it is done. Its button is disabled as the server writes it, so that no browser
 * sends a password anywhere; the boot script enables it, and holds what is sent until this is there. If a browser did send
 * it, `post` would keep it out of the address.
 *
 * Mistakes are shown at the fields that they name, where the form has them, and else below all of them.
 */
export function AccountForm({ label, submit, action, tone = "primary", children }: AccountFormProps): ReactNode {
  const [times, setTimes] = useState(0);
  const { run, busy, done, mistake, lacking } = useAttempt(async (values: FormValues) => {
    const outcome = await action(values);
    if (typeof outcome === "string") setTimes(times + 1);
    return outcome;
  });
  const { form, names, send, isWaiting, disabled } = useHeldSubmit(run);
  const { edited, note } = useEdited(mistake);
  const fieldErrors = Object.entries(mistake?.fields ?? {}).filter(([name]) => names.has(name));
  const isAtField = fieldErrors.some(([, words]) => words === mistake?.words);
  const shownErrors = fieldErrors.filter(([name]) => !edited.has(name));
  useEffect(() => {
    if (mistake !== null) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [mistake, form]);
  if (lacking) return <NotAvailable />;
  return (
    <>
      <form
        key={times}
        ref={form}
        className="account-form needs-script"
        method="post"
        aria-label={label}
        noValidate
        onSubmit={send}
        onInput={note}
      >
        <FieldErrorsContext value={Object.fromEntries(shownErrors)}>{children}</FieldErrorsContext>
        {mistake !== null && !isAtField && edited.size === 0 && <FormMessage>{mistake.words}</FormMessage>}
        <p>
          <SubmitButton disabled={disabled} busy={busy || isWaiting} tone={tone}>
            {submit}
          </SubmitButton>
        </p>
      </form>
      {done !== null && <FormMessage tone="good">{done}</FormMessage>}
    </>
  );
}

/** Which fields were changed since a mistake was shown: what it says of them, and of all, is true no more. */
function useEdited(mistake: Mistake | null) {
  const [since, setSince] = useState({ mistake, names: NONE });
  const edited = since.mistake === mistake ? since.names : NONE;
  function note({ target }: FormEvent<HTMLFormElement>): void {
    if (mistake === null || !(target instanceof HTMLInputElement) || edited.has(target.name)) return;
    setSince({ mistake, names: new Set([...edited, target.name]) });
  }
  return { edited, note };
}

/**
 * What is sent before the session is known waits until it is, with what the fields say by then. Where the
 * server does not answer there is nothing to wait for, and the page says so.
 */
function useHeldSubmit(onSubmit: (values: FormValues) => void) {
  const { kind } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isWaiting || kind === "starting") return;
    setWaiting(false);
    if (kind !== "unreachable") form.current?.requestSubmit();
  }, [isWaiting, kind]);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    setNames(new Set(new FormData(currentTarget).keys()));
    if (kind === "starting") setWaiting(true);
    else onSubmit(valuesOf(currentTarget));
  }
  return { form, names, send, isWaiting, disabled: import.meta.env.SSR || kind === "unreachable" };
}

function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
