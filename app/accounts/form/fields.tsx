import type { User } from "@supabase/supabase-js";
import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import type { FieldErrors } from "../session/auth-error.ts";
import { currentAddressData } from "../session/mail-link.ts";

export const FieldErrorsContext = createContext<FieldErrors>({});

/** What password managers know a field by. */
type FieldPurpose =
  | "name"
  | "nickname"
  | "username"
  | "email"
  | "tel"
  | "current-password"
  | "new-password"
  | "one-time-code"
  | "off";

interface FieldProps {
  readonly label: string;
  /** Under which the form's data has it. */
  readonly name: string;
  readonly purpose: FieldPurpose;
  readonly type?: "text" | "email" | "tel";
  /** Said below the field, and read out with it. */
  readonly hint?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** A labelled input. The browser keeps what is in it: what was typed before React came stays. */
export function Field({
  label,
  name,
  purpose,
  type = "text",
  hint,
  defaultValue,
  inputMode,
  ref,
}: FieldProps): ReactNode {
  const { id, described, notes } = useNotes({ name, hint });
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name={name}
        type={type}
        autoComplete={purpose}
        inputMode={inputMode}
        defaultValue={defaultValue}
        autoCapitalize="none"
        spellCheck={false}
        {...described}
      />
      {notes}
    </p>
  );
}

interface PasswordFieldProps extends Pick<FieldProps, "label" | "hint"> {
  readonly name?: string;
  readonly purpose: "current-password" | "new-password";
}

export function PasswordField({ label, name = "password", purpose, hint }: PasswordFieldProps): ReactNode {
  const { id, described, notes } = useNotes({ name, hint });
  const words = useWords(accounts);
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="password-row">
        <input
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={purpose}
          spellCheck={false}
          {...described}
        />
        <button
          type="button"
          className="button button-plain needs-script"
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {words.show}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
      {notes}
    </div>
  );
}

/** Tells password managers whose password this is. */
export function UsernameField({ user }: { readonly user: Pick<User, "email" | "phone"> | null }): ReactNode {
  const name = user?.email || user?.phone || "";
  return <input type="text" name="username" autoComplete="username" defaultValue={name} hidden readOnly />;
}

/** For the code of a mail, a text message or an authenticator app; phones offer to fill it in. */
export function CodeField({ label, hint }: Pick<FieldProps, "label" | "hint">): ReactNode {
  return <Field label={label} name="code" purpose="one-time-code" inputMode="numeric" hint={hint} />;
}

/** Hint and error of a field, and the attributes that tie them to it. */
function useNotes({ name, hint }: Pick<FieldProps, "name" | "hint">) {
  const id = useId();
  const error = use(FieldErrorsContext)[name];
  const hintId = hint === undefined ? null : `${id}-hint`;
  const errorId = error === undefined ? null : `${id}-error`;
  const ids = [hintId, errorId].filter((name) => name !== null).join(" ");
  const described = { "aria-describedby": ids === "" ? undefined : ids, "aria-invalid": errorId !== null || undefined };
  const notes = (
    <>
      {hintId !== null && (
        <span id={hintId} className="field-hint">
          {hint}
        </span>
      )}
      {errorId !== null && (
        <span id={errorId} className="field-error">
          {error}
        </span>
      )}
    </>
  );
  return { id, described, notes };
}

interface SubmitButtonProps {
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly tone?: "primary" | "plain";
  readonly children: ReactNode;
}

/** While busy it stays a button that focus can rest on; a second press does nothing (`useAttempt`). */
export function SubmitButton({ disabled, busy, tone = "primary", children }: SubmitButtonProps): ReactNode {
  const words = useWords(accounts);
  return (
    <button
      type="submit"
      className={`button button-${tone}`}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
    >
      {busy ? words.oneMoment : children}
    </button>
  );
}

interface ButtonProps {
  readonly onPress: () => void;
  readonly tone?: "primary" | "plain" | "ink";
  /** What it does runs, or what a button beside it does. Like a `SubmitButton` it stays a button then. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** Any other button. Of those that wait for each other the one that was pressed shows that something runs. */
export function Button({ onPress, tone = "plain", busy = false, ref, children }: ButtonProps): ReactNode {
  const words = useWords(accounts);
  const [pressed, setPressed] = useState(false);
  if (pressed && !busy) setPressed(false);
  const runs = pressed && busy;
  function press(): void {
    if (busy) return;
    setPressed(true);
    onPress();
  }
  return (
    <button
      ref={ref}
      type="button"
      className={`button button-${tone}`}
      aria-disabled={busy || undefined}
      aria-busy={runs || undefined}
      onClick={press}
    >
      {runs ? words.oneMoment : children}
    </button>
  );
}

/** A ref for what comes in the place of the button that was pressed: focus goes there, and not to the page's start. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

interface FormMessageProps {
  readonly children: ReactNode;
  readonly tone?: "problem" | "good";
}

/** What came of it, read out at once; focus goes there, where the next thing to do is in reach. */
export function FormMessage({ children, tone = "problem" }: FormMessageProps): ReactNode {
  return (
    <p
      ref={takeFocus}
      role={tone === "problem" ? "alert" : "status"}
      tabIndex={-1}
      className={`form-message form-message-${tone}`}
    >
      {children}
    </p>
  );
}

/** Whose account: takes up the e-mail that was typed on another page. */
export function ContactField({ only }: { readonly only?: "email" }): ReactNode {
  const words = useWords(accounts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { email } = currentAddressData();
    if (email !== null && input.current?.value === "") input.current.value = email;
  }, []);
  if (only === "email") return <Field ref={input} label={words.email} name="contact" purpose="email" type="email" />;
  return <Field ref={input} label={words.emailOrPhone} name="contact" purpose="username" inputMode="email" />;
}
