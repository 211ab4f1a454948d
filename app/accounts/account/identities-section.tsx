import type { Provider, UserIdentity } from "@supabase/supabase-js";
import { type ReactNode, useMemo } from "react";
import type { AccountsConfig } from "../../browser-config.ts";
import { isRecord } from "../../content/json.ts";
import { fill } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { useWords } from "../../words.ts";
import { accountPages } from "../account-pages.ts";
import { Button } from "../form/fields.tsx";
import { AccountSection, type AccountView, AttemptMessage, ConfirmButton, LoadedPart } from "../form/section.tsx";
import { dataOf } from "../session/auth-error.ts";
import { fetchWithTimeout } from "../session/client.ts";
import { linkTarget } from "../session/mail-link.ts";
import { useAttempt, useLoad } from "../session/use-attempt.ts";

interface Ways {
  readonly identities: readonly UserIdentity[];
  readonly addable: readonly Provider[];
}

interface IdentitiesProps extends AccountView {
  readonly offered: Offered;
}

/** The ways into the account: each provider that it is tied to, and those that it could be. */
export function IdentitiesSection({ client, user, offered }: IdentitiesProps): ReactNode {
  const words = useWords(accounts);
  const source = useMemo(() => ({ client, user, offered }), [client, user, offered]);
  const ways = useLoad(loadWays, source);
  return (
    <AccountSection title={words.waysToSignIn} words={words.waysAbout}>
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
  const words = useWords(accounts);
  const { run, busy, ...result } = useAttempt(async (change: () => Promise<string | null>) => {
    const done = await change();
    onChange();
    return done;
  });
  const unlink = (identity: UserIdentity) =>
    run(async () => {
      await dataOf(client.auth.unlinkIdentity(identity));
      return fill(words.wayRemoved, { way: wayName(identity.provider) });
    });
  const link = (provider: Provider) =>
    run(async () => {
      const options = { redirectTo: linkTarget(accountPages.account) };
      await dataOf(client.auth.linkIdentity({ provider, options }));
      return null;
    });
  return (
    <>
      <ul className="account-list">
        {identities.map((identity) => (
          <li key={identity.identity_id}>
            <span className="account-item">
              <strong>{wayName(identity.provider)}</strong> <span>{wayDetail(identity)}</span>
            </span>
            {mayRemove(identities) && !result.lacking && (
              <ConfirmButton
                label={fill(words.removeWay, { way: wayName(identity.provider) })}
                question={fill(words.removeWayQuestion, { way: wayName(identity.provider) })}
                yes={words.remove}
                busy={busy}
                onConfirm={() => unlink(identity)}
              />
            )}
          </li>
        ))}
      </ul>
      <AttemptMessage {...result} />
      {!result.lacking && addable.length > 0 && (
        <p className="button-row">
          {addable.map((provider) => (
            <Button key={provider} busy={busy} onPress={() => link(provider)}>
              {fill(words.addWay, { way: wayName(provider) })}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

/** Providers by the names that people know; what is not among them is not offered. */
const PROVIDERS: readonly (readonly [provider: Provider, name: string])[] = [
  ["apple", "Apple"],
  ["azure", "Microsoft"],
  ["facebook", "Facebook"],
  ["github", "GitHub"],
  ["google", "Google"],
];

/** `email` -> "Email and password"; an unknown one is called what the server calls it. */
export function wayName(provider: string): string {
  const words = wordsHere(accounts);
  if (provider === "email") return words.email;
  if (provider === "phone") return words.phone;
  return PROVIDERS.find(([known]) => known === provider)?.[1] ?? provider;
}

/** The providers that could be added: the server offers them, and the account has none of them yet. */
export function waysToAdd(offered: readonly string[], identities: readonly UserIdentity[]): readonly Provider[] {
  const has = new Set(identities.map(({ provider }) => provider));
  return PROVIDERS.map(([provider]) => provider).filter((provider) => offered.includes(provider) && !has.has(provider));
}

/** Whose account it is there, where the provider says so. */
export function wayDetail({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.email;
  return typeof email === "string" ? email : "";
}

/** Never the last: there would be no way to sign in. */
export function mayRemove(identities: readonly UserIdentity[]): boolean {
  return identities.length > 1;
}

/** What the auth server has turned on, `email` and `phone` among it; null where it does not tell. */
export type Offered = Promise<readonly string[] | null>;

/** The providers that the auth server has turned on, by its public settings; supabase-js does not ask for them. */
export async function offeredProviders({ url, key }: AccountsConfig): Promise<readonly string[]> {
  const address = `${url.replace(/\/$/, "")}/auth/v1/settings`;
  const response = await fetchWithTimeout(fetch)(address, { headers: { apikey: key } });
  if (!response.ok) throw new Error(`the settings of the auth server: ${response.status}`);
  return enabledIn(await response.json());
}

/** `{ external: { google: true, apple: false } }` -> `["google"]` */
export function enabledIn(settings: unknown): readonly string[] {
  const external = isRecord(settings) ? settings.external : null;
  if (!isRecord(external)) return [];
  return Object.keys(external).filter((provider) => external[provider] === true);
}
