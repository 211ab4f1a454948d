import type { Provider, UserIdentity } from "@supabase/supabase-js";
import { type ReactNode, useMemo, useState } from "react";
import { linkTarget } from "../ask-for-mail.ts";
import { dataOf } from "../auth-error.ts";
import { FormMessage } from "../fields.tsx";
import { AccountSection, NotAvailable } from "../parts/account-section.tsx";
import type { AccountView } from "../parts/account-view.ts";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { LoadedPart } from "../parts/loaded-part.tsx";
import { useLoad } from "../parts/use-load.ts";
import { useOffer } from "../parts/use-offer.ts";
import { places } from "../places.ts";
import type { Offered } from "./offered-providers.ts";
import { mayRemove, wayDetail, wayName, waysToAdd } from "./sign-in-ways.ts";

interface Ways {
  readonly identities: readonly UserIdentity[];
  readonly addable: readonly Provider[];
}

export interface IdentitiesProps extends AccountView {
  readonly offered: Offered;
}

/** The ways into the account: each provider that it is tied to, and those that it could be. */
export function IdentitiesSection({ client, user, offered }: IdentitiesProps): ReactNode {
  const source = useMemo(() => ({ client, user, offered }), [client, user, offered]);
  const ways = useLoad(loadWays, source);
  return (
    <AccountSection title="Ways to sign in" words="All of them lead to this one account. At least one has to stay.">
      <LoadedPart loading={ways}>
        {(value) => <WayList client={client} ways={value} onChange={ways.again} />}
      </LoadedPart>
    </AccountSection>
  );
}

/** What may be added is worth a try only: without the settings, nothing is. */
async function loadWays({ client, offered }: IdentitiesProps): Promise<Ways> {
  const [{ identities }, ways] = await Promise.all([dataOf(client.auth.getUserIdentities()), offered]);
  return { identities, addable: waysToAdd(ways ?? [], identities) };
}

interface WayListProps extends Pick<AccountView, "client"> {
  readonly ways: Ways;
  readonly onChange: () => void;
}

function WayList({ client, ways: { identities, addable }, onChange }: WayListProps): ReactNode {
  const [removed, setRemoved] = useState<string | null>(null);
  const { run, busy, message, lacking } = useOffer(async (change: () => Promise<unknown>) => {
    setRemoved(null);
    await change();
    onChange();
    return null;
  });
  const unlink = (identity: UserIdentity) =>
    run(async () => {
      await dataOf(client.auth.unlinkIdentity(identity));
      setRemoved(wayName(identity.provider));
    });
  const link = (provider: Provider) =>
    run(() => dataOf(client.auth.linkIdentity({ provider, options: { redirectTo: linkTarget(places.account) } })));
  return (
    <>
      <ul className="account-list">
        {identities.map((identity) => (
          <li key={identity.identity_id}>
            <Way identity={identity} />
            {mayRemove(identities) && !lacking && (
              <ConfirmButton
                label={`Remove ${wayName(identity.provider)}`}
                question={`After that you cannot sign in with ${wayName(identity.provider)} any more.`}
                yes="Remove"
                busy={busy}
                onConfirm={() => unlink(identity)}
              />
            )}
          </li>
        ))}
      </ul>
      {message !== null && <FormMessage>{message}</FormMessage>}
      {removed !== null && <FormMessage tone="good">{removed} is removed.</FormMessage>}
      {lacking ? <NotAvailable /> : <AddWays {...{ addable, busy, link }} />}
    </>
  );
}

function Way({ identity }: { readonly identity: UserIdentity }): ReactNode {
  return (
    <span className="account-item">
      <strong>{wayName(identity.provider)}</strong> <span>{wayDetail(identity)}</span>
    </span>
  );
}

interface AddWaysProps {
  readonly addable: readonly Provider[];
  readonly busy: boolean;
  readonly link: (provider: Provider) => void;
}

function AddWays({ addable, busy, link }: AddWaysProps): ReactNode {
  if (addable.length === 0) return null;
  return (
    <p className="button-row">
      {addable.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button button-plain"
          aria-disabled={busy || undefined}
          onClick={() => link(provider)}
        >
          Add {wayName(provider)}
        </button>
      ))}
    </p>
  );
}
