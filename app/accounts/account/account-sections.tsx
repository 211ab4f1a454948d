import type { ReactNode } from "react";
import { FactorsSection } from "../factors/factors-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { FavoritesSection } from "./favorites-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
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
        <PhoneSection {...account} />
        <PasswordSection {...account} />
        <IdentitiesSection {...account} />
        <FactorsSection {...account} />
        <DevicesSection client={client} onSignedOut={onSignedOut} />
        <DeleteSection client={client} onDeleted={onDeleted} />
      </div>
    </>
  );
}
