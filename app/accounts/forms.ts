import type { AccountForms } from "../ui/components/account-forms.ts";
import { Account } from "./account/account-page.tsx";
import { ConfirmEmailForm } from "./pages/confirm-email.tsx";
import { ForgotPasswordForm, ResetPasswordForm } from "./pages/forgot-password.tsx";
import { LoginForm } from "./pages/login.tsx";
import { RegisterForm } from "./pages/register.tsx";

/** What the components for accounts are in the account zone. */
export const accountForms: AccountForms = {
  Login: LoginForm,
  Register: RegisterForm,
  ForgotPassword: ForgotPasswordForm,
  ResetPassword: ResetPasswordForm,
  ConfirmEmail: ConfirmEmailForm,
  Account,
};
