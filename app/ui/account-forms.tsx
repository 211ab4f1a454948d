import { type ComponentType, createContext, type ReactNode, type SubmitEvent, use, useId } from "react";
import { components } from "../content/words/components.ts";
import { useWords } from "../words.ts";
import { ZoneContext } from "./contexts.ts";
import { Icon } from "./icon.tsx";

/** The components that need the account zone (app/zones.ts). */
export type AccountComponent = "Login" | "Register" | "ForgotPassword" | "ResetPassword" | "ConfirmEmail" | "Account";

export type AccountForms = { readonly [Name in AccountComponent]: ComponentType };

/**
 * The real forms, which only the screen of the account zone brings along; null elsewhere, where components lead there.
 */
export const AccountFormsContext = createContext<AccountForms | null>(null);

interface Way {
  readonly to: string;
  readonly label: string;
}

/** In the account zone the real form; elsewhere a way there, for only that zone talks to the auth server. */
export function FormOrLink({
  name,
  linkOnly = false,
  ...way
}: Way & { name: AccountComponent; linkOnly?: boolean }): ReactNode {
  const forms = use(AccountFormsContext);
  const zone = use(ZoneContext);
  if (forms !== null) {
    const Form = forms[name];
    return <Form />;
  }
  return linkOnly || zone !== "site" ? <WayThere {...way} /> : <HandOver {...way} />;
}

function WayThere({ to, label }: Way): ReactNode {
  return (
    <p>
      <a className="button button-primary" href={to}>
        <Icon name="account" />
        {label}
      </a>
    </p>
  );
}

/** The field has no name, so that a form sent before this page can act carries nothing along. */
function HandOver({ to, label }: Way): ReactNode {
  const words = useWords(components);
  const id = useId();
  return (
    <form className="account-form hand-over" action={to} onSubmit={handOver}>
      <p className="field needs-script">
        <label htmlFor={id}>{words.email}</label>
        <input id={id} type="email" autoComplete="email" />
      </p>
      <button type="submit" className="button button-primary">
        <Icon name="account" />
        {label}
      </button>
    </form>
  );
}

/** What was typed goes behind the #, which no server sees. */
function handOver(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  const email = form.querySelector("input")?.value ?? "";
  const to = new URL(form.action);
  to.searchParams.set("next", location.pathname + location.search);
  if (email !== "") to.hash = new URLSearchParams({ email }).toString();
  location.assign(to);
}
