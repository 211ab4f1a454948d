import { type ComponentType, createContext, type ReactNode, type SubmitEvent, use, useId } from "react";
import { components } from "../content/words/components.ts";
import { ZoneContext } from "../ui/contexts.ts";
import { Icon } from "../ui/icon.tsx";
import { useWords } from "../words.ts";
import { accountPages } from "./account-pages.ts";

/** The components that need the account zone (app/zones.ts). */
export type AccountComponent = keyof typeof WAYS;

export type AccountForms = { readonly [Name in AccountComponent]: ComponentType };

/**
 * The real forms, which only the screen of the account zone brings along; null elsewhere, where components lead there.
 */
export const AccountFormsContext = createContext<AccountForms | null>(null);

/** Where each of them leads from other pages; `takesEmail`: with the e-mail that is typed there. */
const WAYS = {
  Login: { to: accountPages.login, label: "signIn", takesEmail: true },
  Register: { to: accountPages.register, label: "makeAccount", takesEmail: true },
  ForgotPassword: { to: accountPages.forgotPassword, label: "chooseNewPassword", takesEmail: true },
  ResetPassword: { to: accountPages.resetPassword, label: "chooseNewPassword", takesEmail: false },
  ConfirmEmail: { to: accountPages.confirm, label: "confirmEmail", takesEmail: false },
  Account: { to: accountPages.account, label: "yourAccount", takesEmail: false },
} as const;

/** In the account zone the real form; elsewhere a way there, for only that zone talks to the auth server. */
export function FormOrLink({ name }: { readonly name: AccountComponent }): ReactNode {
  const words = useWords(components);
  const forms = use(AccountFormsContext);
  const zone = use(ZoneContext);
  if (forms !== null) {
    const Form = forms[name];
    return <Form />;
  }
  const { to, label, takesEmail } = WAYS[name];
  if (takesEmail && zone === "site") return <HandOver to={to} label={words[label]} />;
  return (
    <p>
      <a className="button button-primary" href={to}>
        <Icon name="account" />
        {words[label]}
      </a>
    </p>
  );
}

/** The field has no name, so that a form sent before this page can act carries nothing along. */
function HandOver({ to, label }: { readonly to: string; readonly label: string }): ReactNode {
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
