import type { ReactNode } from "react";
import { Account } from "../accounts/account/account-page.tsx";
import { type AccountForms, AccountFormsContext } from "../accounts/account-forms.tsx";
import { FavoritesKeeper } from "../accounts/favorites/favorites-once.tsx";
import { ConfirmEmailForm } from "../accounts/pages/confirm-email.tsx";
import { ForgotPasswordForm, ResetPasswordForm } from "../accounts/pages/forgot-password.tsx";
import { LoginForm } from "../accounts/pages/login.tsx";
import { RegisterForm } from "../accounts/pages/register.tsx";
import { takeAddressData as take } from "../accounts/session/mail-link.ts";
import { AccountsConfigContext } from "../accounts/session/session.ts";
import { PlainScreen } from "../routes/plain.tsx";
import { useSite } from "../site-context.ts";

/** What the components for accounts are in the account zone. */
export const accountForms: AccountForms = {
  Login: LoginForm,
  Register: RegisterForm,
  ForgotPassword: ForgotPasswordForm,
  ResetPassword: ResetPasswordForm,
  ConfirmEmail: ConfirmEmailForm,
  Account,
};

/** Documents below /account: the components for accounts are real here, and nowhere else. */
export function AccountScreen(): ReactNode {
  return (
    <AccountsConfigContext value={useSite().config.accounts}>
      {/* No server keeps anything for anybody, and its bundle has no use for the code. */}
      {import.meta.env.SSR ? null : <FavoritesKeeper />}
      <AccountFormsContext value={accountForms}>
        <PlainScreen />
      </AccountFormsContext>
    </AccountsConfigContext>
  );
}

/** Before the router reads the address and keeps it. There is none on the server, where screens are loaded too. */
export function takeAddressData(): void {
  if (!import.meta.env.SSR) take();
}
