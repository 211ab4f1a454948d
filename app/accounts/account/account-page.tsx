import { type ReactNode, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { accounts } from "../../words/accounts.ts";
import { fillNodes, useWords } from "../../words.ts";
import { accountPages, pageWithNext } from "../account-pages.ts";
import { FactorChallenge } from "../factors/factor-challenge.tsx";
import { FactorsSection } from "../factors/factors-section.tsx";
import { AccountForm, type FormValues } from "../form/account-form.tsx";
import { Field, FormMessage } from "../form/fields.tsx";
import { AccountSection, type AccountView } from "../form/section.tsx";
import { LinkNotice, LinkPanel } from "../gate/link-panel.tsx";
import { NotSetUp, Unreachable } from "../gate/session-gate.tsx";
import { dataOf, mistakeAt } from "../session/auth-error.ts";
import { useAccounts, useAccountsConfig, useLinkOutcome, useSession } from "../session/session.ts";
import { contactOf } from "../session/session-storage.ts";
import type { SessionState } from "../session/session-store.ts";
import type { Outcome } from "../session/use-attempt.ts";
import { EmailSection, PhoneSection } from "./contact-sections.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { DevicesSection, SignOutHere } from "./devices-section.tsx";
import { FavoritesSection } from "./favorites-section.tsx";
import { IdentitiesSection, type Offered, offeredProviders } from "./identities-section.tsx";
import { PasswordSection } from "./password-section.tsx";

/** Everything about one's own account. */
export function Account(): ReactNode {
  const words = useWords(accounts);
  const session = useSession();
  const [farewell, setFarewell] = useState<string | null>(null);
  return (
    <div className="account" aria-busy={session.kind === "starting"}>
      <p className="without-script">{words.needsScript}</p>
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
  // No server knows of a session, and its bundle has no use for what follows from one.
  if (import.meta.env.SSR) return <Starting />;
  switch (session.kind) {
    case "starting":
      return <Starting />;
    case "signed-in":
      return client && <AccountSections account={{ client, user: session.user }} onLeave={onLeave} />;
    default:
      return <div className="account-panel">{withoutAccount(session, farewell)}</div>;
  }
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
    case "link":
    case "asking":
      return <LinkPanel session={session} />;
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
  const words = useWords(accounts);
  return (
    <div className="needs-script">
      <output className="visually-hidden">{words.starting}</output>
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
  const words = useWords(accounts);
  const link = useLinkOutcome();
  return (
    <>
      {farewell === null ? (
        <LinkNotice link={link} notice={notice} />
      ) : (
        <FormMessage tone="good">{farewell}</FormMessage>
      )}
      <p>{words.notSignedIn}</p>
      <p className="button-row">
        <a className="button button-primary" href={pageWithNext(accountPages.login, accountPages.account)}>
          {words.signIn}
        </a>
        <a className="button button-plain" href={pageWithNext(accountPages.register, accountPages.account)}>
          {words.makeAccount}
        </a>
      </p>
    </>
  );
}

function Recovering(): ReactNode {
  const words = useWords(accounts);
  return (
    <>
      <p>{words.recovering}</p>
      <p>
        <a className="button button-primary" href={accountPages.resetPassword}>
          {words.chooseNewPassword}
        </a>
      </p>
    </>
  );
}

interface AccountSectionsProps extends Pick<ViewProps, "onLeave"> {
  readonly account: AccountView;
}

/** The parts of the account, each with its own form and its own messages. */
function AccountSections({ account, onLeave }: AccountSectionsProps): ReactNode {
  const words = useWords(accounts);
  const config = useAccountsConfig();
  const link = useLinkOutcome();
  const [offered] = useState((): Offered => offeredProviders(config).catch(() => null));
  const { client, user } = account;
  const name = nameOf(user);
  return (
    <>
      <LinkNotice link={link} notice={null} />
      <div className="account-greeting">
        <p>
          {name === "" ? words.hello : fill(words.helloName, { name })}{" "}
          {fillNodes(words.signedInAs, { name: <strong className="account-address">{contactOf(user)}</strong> })}
        </p>
        <SignOutHere client={client} onLeave={onLeave} />
      </div>
      <div key={user.id} className="account-sections">
        <FavoritesSection {...account} />
        <ProfileSection {...account} />
        <EmailSection {...account} />
        <PhoneSection {...account} offered={offered} />
        <PasswordSection {...account} />
        <IdentitiesSection {...account} offered={offered} />
        <FactorsSection {...account} />
        <DevicesSection client={client} onLeave={onLeave} />
        <DeleteSection client={client} onLeave={onLeave} />
      </div>
    </>
  );
}

const LONGEST = 100;

/** The name that a visitor chooses. No other data is requested. */
function ProfileSection({ client, user }: AccountView): ReactNode {
  const words = useWords(accounts);
  async function save(values: FormValues): Promise<Outcome> {
    const name = values("name").trim();
    if (name.length > LONGEST) return mistakeAt({ name: fill(words.nameTooLong, { count: LONGEST }) });
    await dataOf(client.auth.updateUser({ data: { name } }));
    return name === "" ? words.nameTakenOut : words.nameSaved;
  }
  return (
    <AccountSection title={words.yourName} words={words.nameHint}>
      <AccountForm label={words.yourName} submit={words.saveName} tone="plain" action={save}>
        <Field label={words.name} name="name" purpose="nickname" defaultValue={nameOf(user)} />
      </AccountForm>
    </AccountSection>
  );
}

/** "" for one who gave none. */
function nameOf({ user_metadata }: Pick<AccountView["user"], "user_metadata">): string {
  const name: unknown = user_metadata.name;
  return typeof name === "string" ? name : "";
}
