import { type FormEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Mistake } from "../session/auth-error.ts";
import { useSession } from "../session/session.ts";
import { FieldErrorsContext, FormMessage, SubmitButton } from "./fields.tsx";

interface AccountFormProps {
  /** Names the form to screen readers. */
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  /** Said at the fields that it names, where the form has them, and else below all of them. */
  readonly mistake: Mistake | null;
  readonly onSubmit: (data: FormValues) => void;
  readonly tone?: "primary" | "plain";
  readonly children: ReactNode;
}

/** What was typed, by field; "" for a field that is not there. */
export type FormValues = (name: string) => string;

/**
 * A form that only script sends. Its button is off as the server writes it, so that no browser sends a password anywhere;
 * the boot script turns it on, and holds what is sent until this is there. If a browser did send it, `post` would keep it
 * out of the address.
 */
export function AccountForm({
  label,
  submit,
  busy,
  mistake,
  onSubmit,
  tone = "primary",
  children,
}: AccountFormProps): ReactNode {
  const { form, names, send, held, off } = useHeldSubmit(onSubmit);
  const { edited, note } = useEdited(mistake);
  const said = Object.entries(mistake?.fields ?? {}).filter(([name]) => names.has(name));
  const isSaid = said.some(([, words]) => words === mistake?.words);
  const errors = said.filter(([name]) => !edited.has(name));
  useEffect(() => {
    if (mistake !== null) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [mistake, form]);
  return (
    <form
      ref={form}
      className="account-form needs-script"
      method="post"
      aria-label={label}
      noValidate
      onSubmit={send}
      onInput={note}
    >
      <FieldErrorsContext value={Object.fromEntries(errors)}>{children}</FieldErrorsContext>
      {mistake !== null && !isSaid && edited.size === 0 && <FormMessage>{mistake.words}</FormMessage>}
      <p>
        <SubmitButton off={off} busy={busy || held} tone={tone}>
          {submit}
        </SubmitButton>
      </p>
    </form>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Which fields were changed since a mistake was said: what is said of them, and of all, is true no more. */
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
 * What is sent before the session is known is heard, and happens once it is, with what the fields say by then. Where the
 * server does not answer there is nothing to wait for, and the page says so.
 */
function useHeldSubmit(onSubmit: AccountFormProps["onSubmit"]) {
  const { kind } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [held, setHeld] = useState(false);
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!held || kind === "starting") return;
    setHeld(false);
    if (kind !== "unreachable") form.current?.requestSubmit();
  }, [held, kind]);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { currentTarget } = event;
    setNames(new Set(new FormData(currentTarget).keys()));
    if (kind === "starting") setHeld(true);
    else onSubmit(valuesOf(currentTarget));
  }
  return { form, names, send, held, off: import.meta.env.SSR || kind === "unreachable" };
}

function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
