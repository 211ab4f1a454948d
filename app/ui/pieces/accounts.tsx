import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** Sign in, register, recover: this site has no accounts, and says so where a form would stand. */
export function Login(): ReactNode {
  return (
    <NoAccounts title="Sign in">There is nothing to sign in to, and nothing here waits behind a password.</NoAccounts>
  );
}

export function Register(): ReactNode {
  return <NoAccounts title="Register">You need no account: every page prints and downloads without one.</NoAccounts>;
}

export function ForgotPassword(): ReactNode {
  return <NoAccounts title="Forgot your password?">There is none to forget: we keep no passwords.</NoAccounts>;
}

function NoAccounts({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <div role="note" className="no-accounts">
      <Icon name="account" />
      <div>
        <p className="card-title">{title}</p>
        <p>Accounts are not set up on this site. {children}</p>
      </div>
    </div>
  );
}
