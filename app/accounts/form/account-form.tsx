import type { ReactNode, SubmitEvent } from "react";
import { FormMessage, SubmitButton } from "./fields.tsx";

interface AccountFormProps {
  /** Names the form to screen readers. */
  readonly label: string;
  readonly submit: string;
  /** False until the page can act. */
  readonly ready: boolean;
  readonly busy: boolean;
  readonly message: string | null;
  readonly onSubmit: (data: FormValues) => void;
  readonly tone?: "primary" | "plain";
  readonly children: ReactNode;
}

/** What was typed, by field; "" for a field that is not there. */
export type FormValues = (name: string) => string;

/**
 * A form that only script sends: its button is off until there is any, so that no browser sends a password anywhere. If
 * one did, `post` would keep it out of the address.
 */
export function AccountForm({
  label,
  submit,
  ready,
  busy,
  message,
  onSubmit,
  tone = "primary",
  children,
}: AccountFormProps): ReactNode {
  return (
    <form
      className="account-form needs-script"
      method="post"
      aria-label={label}
      noValidate
      onSubmit={(event) => send(event, onSubmit)}
    >
      {children}
      {message !== null && <FormMessage>{message}</FormMessage>}
      <p>
        <SubmitButton ready={ready} busy={busy} tone={tone}>
          {submit}
        </SubmitButton>
      </p>
    </form>
  );
}

function send(event: SubmitEvent<HTMLFormElement>, onSubmit: (values: FormValues) => void): void {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  onSubmit((name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  });
}
