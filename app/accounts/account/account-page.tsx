import { type ReactNode, useState } from "react";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import { FactorsSection } from "../factors/factors-section.tsx";
import type { FormValues } from "../form/account-form.tsx";
import { Field, FormMessage } from "../form/fields.tsx";
import { AccountSection, type AccountView, type Outcome, SectionForm } from "../form/section.tsx";
import { LinkNotice, LinkQuestion, NotSetUp, Unreachable } from "../form/session-gate.tsx";
import { places, placeWithNext } from "../places.ts";
import { dataOf } from "../session/auth-error.ts";
import { useAccounts, useAccountsConfig, useLinkOutcome, useSession } from "../session/session.ts";
import type { SessionState } from "../session/session-store.ts";
import { EmailSection, PhoneSection } from "./contact-sections.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection, SignOutHere } from "./devices-section.tsx";
import { FavoritesSection } from "./favorites-section.tsx";
import { IdentitiesSection, type Offered, offeredProviders } from "./identities-section.tsx";
import { PasswordSection } from "./password-section.tsx";

const DELETED = "Your account is deleted. Thank you for having been here.";
const SIGNED_OUT = "You are signed out. The drawings you marked stay on this device, for whoever uses it next.";

/** Everything about one's own account, for whoever is signed in. */
export function Account(): ReactNode {
  const session = useSession();
  const [farewell, setFarewell] = useState<string | null>(null);
  return (
    <div className="account" aria-busy={session.kind === "starting"}>
      <p className="without-script">Accounts need JavaScript, which is turned off in this browser.</p>
      <View session={session} farewell={farewell} onLeave={setFarewell} />
    </div>
  );
}

interface ViewProps {
  readonly session: SessionState;
  /** Said to one who has just left the account. */
  readonly farewell: string | null;
  readonly onLeave: (farewell: string) => void;
}

function View({ session, farewell, onLeave }: ViewProps): ReactNode {
  const client = useAccounts();
  switch (session.kind) {
    case "starting":
      return <Starting />;
    case "signed-in":
      return client && <SignedIn client={client} user={session.user} onLeave={onLeave} />;
    default:
      return <div className="account-panel">{withoutAccount(session, farewell)}</div>;
  }
}

function SignedIn({ onLeave, ...account }: AccountView & Pick<ViewProps, "onLeave">): ReactNode {
  const link = useLinkOutcome();
  return (
    <>
      <LinkNotice link={link} />
      <AccountSections {...account} onDeleted={() => onLeave(DELETED)} onSignedOut={() => onLeave(SIGNED_OUT)} />
    </>
  );
}

function withoutAccount(
  session: Exclude<SessionState, { kind: "starting" | "signed-in" }>,
  farewell: string | null,
): ReactNode {
  switch (session.kind) {
    case "not-set-up":
      return <NotSetUp />;
    case "signed-out":
      return <SignedOut notice={session.notice} farewell={farewell} />;
    case "asking":
      return <LinkQuestion question={session} />;
    case "unreachable":
      return <Unreachable retry={session.retry} />;
    case "needs-factor":
      return <FactorChallenge />;
    case "recovering":
      return <Recovering />;
  }
}

/** Sheets without words, where the parts of the account will be. */
function Starting(): ReactNode {
  return (
    <div className="needs-script">
      <output className="visually-hidden">Looking whether you are signed in …</output>
      <div className="account-sections">
        {["first", "second", "third"].map((sheet) => (
          <div key={sheet} className="account-section account-section-blank" />
        ))}
      </div>
    </div>
  );
}

interface SignedOutProps {
  readonly notice: string | null;
  readonly farewell: string | null;
}

function SignedOut({ notice, farewell }: SignedOutProps): ReactNode {
  return (
    <>
      {farewell !== null && <FormMessage tone="good">{farewell}</FormMessage>}
      {farewell === null && notice !== null && <FormMessage>{notice}</FormMessage>}
      <p>
        You are not signed in. An account keeps your favorite drawings for all your devices; nothing else here needs
        one.
      </p>
      <p className="button-row">
        <a className="button button-primary" href={placeWithNext(places.login, places.account)}>
          Sign in
        </a>
        <a className="button button-plain" href={placeWithNext(places.register, places.account)}>
          Make an account
        </a>
      </p>
    </>
  );
}

function Recovering(): ReactNode {
  return (
    <>
      <p>You came by the link of our mail: please choose a new password first.</p>
      <p>
        <a className="button button-primary" href={places.resetPassword}>
          Choose a new password
        </a>
      </p>
    </>
  );
}

interface AccountSectionsProps extends AccountView {
  readonly onDeleted: () => void;
  readonly onSignedOut: () => void;
}

/** The parts of the account, each with its own form and its own messages. */
function AccountSections({ client, user, onDeleted, onSignedOut }: AccountSectionsProps): ReactNode {
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

const LONGEST = 100;

/** What somebody wants to be called. Nothing else is asked. */
function ProfileSection({ client, user }: AccountView): ReactNode {
  async function save(values: FormValues): Promise<Outcome> {
    const name = values("name").trim();
    if (name.length > LONGEST) return { kind: "mistake", words: `Please keep it below ${LONGEST} letters.` };
    await dataOf(client.auth.updateUser({ data: { name } }));
    return { kind: "done", words: name === "" ? "Your name is taken out." : "Your name is saved." };
  }
  return (
    <AccountSection title="Your name" words="How we address you on this page. You may leave it empty.">
      <SectionForm label="Your name" submit="Save name" tone="plain" action={save}>
        <Field label="Name" name="name" purpose="nickname" defaultValue={nameOf(user)} />
      </SectionForm>
    </AccountSection>
  );
}

/** "" for one who gave none. */
function nameOf({ user_metadata }: Pick<AccountView["user"], "user_metadata">): string {
  const name: unknown = user_metadata.name;
  return typeof name === "string" ? name : "";
}
