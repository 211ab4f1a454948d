import type { AccountForms } from "../ui/pieces/account-forms.ts";
import { Account } from "./account/account-page.tsx";
import { ConfirmEmailForm } from "./forms/confirm-email.tsx";
import { ForgotPasswordForm } from "./forms/forgot-password.tsx";
import { LoginForm } from "./forms/login.tsx";
import { RegisterForm } from "./forms/register.tsx";
import { ResetPasswordForm } from "./forms/reset-password.tsx";

/** What the pieces for accounts are in the account zone. */
export const accountForms: AccountForms = {
  Login: LoginForm,
  Register: RegisterForm,
  ForgotPassword: ForgotPasswordForm,
  ResetPassword: ResetPasswordForm,
  ConfirmEmail: ConfirmEmailForm,
  Account,
};
