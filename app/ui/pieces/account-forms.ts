import { type ComponentType, createContext } from "react";

/** The pieces that need the account zone (app/zones.ts). */
export type AccountPiece = "Login" | "Register" | "ForgotPassword" | "ResetPassword" | "ConfirmEmail" | "Account";

export type AccountForms = { readonly [Name in AccountPiece]: ComponentType };

/** The real forms, which only the screen of the account zone brings along; null elsewhere, where pieces lead there. */
export const AccountFormsContext = createContext<AccountForms | null>(null);
