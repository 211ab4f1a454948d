import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSession } from "../session/session.ts";
import { FormMessage, SubmitButton } from "./fields.tsx";

interface AccountFormProps {
  /** Names the form to screen readers. */
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly message: string | null;
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
  message,
  onSubmit,
  tone = "primary",
  children,
}: AccountFormProps): ReactNode {
  const { form, send, held, off } = useHeldSubmit(onSubmit);
  return (
    <form ref={form} className="account-form needs-script" method="post" aria-label={label} noValidate onSubmit={send}>
      {children}
      {message !== null && <FormMessage>{message}</FormMessage>}
      <p>
        <SubmitButton off={off} busy={busy || held} tone={tone}>
          {submit}
        </SubmitButton>
      </p>
    </form>
  );
}

/**
 * What is sent before the session is known is heard, and happens once it is, with what the fields say by then. Where the
 * server does not answer there is nothing to wait for, and the page says so.
 */
function useHeldSubmit(onSubmit: AccountFormProps["onSubmit"]) {
  const { kind } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held || kind === "starting") return;
    setHeld(false);
    if (kind !== "unreachable") form.current?.requestSubmit();
  }, [held, kind]);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (kind === "starting") setHeld(true);
    else onSubmit(valuesOf(event.currentTarget));
  }
  return { form, send, held, off: import.meta.env.SSR || kind === "unreachable" };
}

function valuesOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}
