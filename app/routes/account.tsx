import type { ReactNode } from "react";
import { FavoritesKeeper } from "../accounts/favorites/favorites-once.tsx";
import { accountForms } from "../accounts/forms.ts";
import { takeAddressData as take } from "../accounts/mail-links/mail-link.ts";
import { AccountsConfigContext } from "../accounts/session/session.ts";
import { AccountFormsContext } from "../ui/components/account-forms.ts";
import { PlainScreen } from "./plain.tsx";
import { useSite } from "./site-context.ts";

/** Documents below /account: the components for accounts are real here, and nowhere else (docs/architecture.md 6). */
export function AccountScreen(): ReactNode {
  return (
    <AccountsConfigContext value={useSite().config.accounts}>
      <FavoritesKeeper />
      <AccountFormsContext value={accountForms}>
        <PlainScreen />
      </AccountFormsContext>
    </AccountsConfigContext>
  );
}

/** Before the router reads the address and keeps it. There is none on the server, where screens are loaded too. */
export function takeAddressData(): void {
  if (typeof document !== "undefined") take();
}
