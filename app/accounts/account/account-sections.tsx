import type { ReactNode } from "react";
import { FactorsSection } from "../factors/factors-section.tsx";
import type { AccountView } from "./account-view.ts";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection, SignOutHere } from "./devices-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { FavoritesSection } from "./favorites-section.tsx";
import { IdentitiesSection } from "./identities-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { nameOf, ProfileSection } from "./profile-section.tsx";

/** The parts of the account, each with its own form and its own messages. */
export function AccountSections({
  client,
  user,
  onDeleted,
}: AccountView & { readonly onDeleted: () => void }): ReactNode {
  const account = { client, user };
  const name = nameOf(user);
  return (
    <>
      <div className="account-greeting">
        <p>
          {name === "" ? "Hello!" : `Hello, ${name}!`} You are signed in as{" "}
          <strong className="account-address">{user.email || user.phone || "yourself"}</strong>.
        </p>
        <SignOutHere client={client} />
      </div>
      <div className="account-sections">
        <FavoritesSection {...account} />
        <ProfileSection {...account} />
        <EmailSection {...account} />
        <PhoneSection {...account} />
        <PasswordSection {...account} />
        <IdentitiesSection {...account} />
        <FactorsSection {...account} />
        <DevicesSection client={client} />
        <DeleteSection client={client} onDeleted={onDeleted} />
      </div>
    </>
  );
}
