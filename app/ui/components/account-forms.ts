import { type ComponentType, createContext } from "react";

/** The components that need the account zone (app/zones.ts). */
export type AccountComponent = "Login" | "Register" | "ForgotPassword" | "ResetPassword" | "ConfirmEmail" | "Account";

export type AccountForms = { readonly [Name in AccountComponent]: ComponentType };

/**
 * The real forms, which only the screen of the account zone brings along; null elsewhere, where components lead there.
 */
export const AccountFormsContext = createContext<AccountForms | null>(null);
