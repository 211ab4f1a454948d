import { type ReactNode, useState } from "react";
import { useAccountsConfig } from "../accounts-config.ts";
import { FactorsSection } from "../factors/factors-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { FavoritesSection } from "./favorites-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { type Offered, offeredProviders } from "./offered-providers.ts";
import { PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { nameOf, ProfileSection } from "./profile-section.tsx";
import { SignOutHere } from "./sign-out-here.tsx";

export interface AccountSectionsProps extends AccountView {
  readonly onDeleted: () => void;
  readonly onSignedOut: () => void;
}

/** The parts of the account, each with its own form and its own messages. */
export function AccountSections({ client, user, onDeleted, onSignedOut }: AccountSectionsProps): ReactNode {
  const account = { client, user };
  const config = useAccountsConfig();
  const [offered] = useState((): Offered => offeredProviders(config).catch(() => null));
  const name = nameOf(user);
  return (
    <>
      <div className="account-greeting">
        <p>
          {name === "" ? "Hello!" : `Hello, ${name}!`} You are signed in as{" "}
          <strong className="account-address">{user.email || user.phone || "yourself"}</strong>.
        </p>
        <SignOutHere client={client} onSignedOut={onSignedOut} />
      </div>
      <div key={user.id} className="account-sections">
        <FavoritesSection {...account} />
        <ProfileSection {...account} />
        <EmailSection {...account} />
        <PhoneSection {...account} offered={offered} />
        <PasswordSection {...account} />
        <IdentitiesSection {...account} offered={offered} />
        <FactorsSection {...account} />
        <DevicesSection client={client} onSignedOut={onSignedOut} />
        <DeleteSection client={client} onDeleted={onDeleted} />
      </div>
    </>
  );
}
