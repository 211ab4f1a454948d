import { createContext, useContext } from "react";
import type { AccountsConfig } from "../browser-config.ts";

/** Where the accounts are kept, told to every form of the account zone. */
export const AccountsConfigContext = createContext<AccountsConfig | null>(null);

export function useAccountsConfig(): AccountsConfig {
  const config = useContext(AccountsConfigContext);
  if (config === null) throw new Error("a form of the account zone stands outside of it");
  return config;
}
