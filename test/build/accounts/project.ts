import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { dataOf } from "#app/accounts/session/auth-error.ts";
import type { Mail } from "#build/accounts/mail.ts";
import { type Accounts, startAccounts } from "#build/accounts/start-accounts.ts";

export const PASSWORD = "four words nobody joined";

/** Making the database keeps a processor busy for seconds; the machine may have others to do. */
export const START_TIMEOUT = 60_000;

/** A server to have accounts at. */
export interface Place extends Pick<Accounts, "url" | "key"> {
  readonly mails: readonly Mail[];
}

export interface Project extends Place, Pick<Accounts, "close"> {}

/** The local accounts server on a folder, ready for requests. */
export async function startProject(folder: string): Promise<Project> {
  const mails: Mail[] = [];
  const accounts = await startAccounts({ folder, port: 0, onMail: (mail) => mails.push(mail) });
  await accounts.ready;
  return { url: accounts.url, key: accounts.key, mails, close: accounts.close };
}

/** A browser's client, its session in memory. */
export function visitor({ url, key }: Pick<Place, "url" | "key">): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

export interface Member {
  readonly client: SupabaseClient;
  readonly id: string;
  readonly address: string;
}

/** Somebody with a confirmed account, signed in. */
export async function member(place: Place): Promise<Member> {
  const client = visitor(place);
  const address = `sam-${crypto.randomUUID()}@paper.example`;
  await dataOf(client.auth.signUp({ email: address, password: PASSWORD }));
  await fetch(lastMail(place, address).link, { redirect: "manual" });
  const { user } = await dataOf(client.auth.signInWithPassword({ email: address, password: PASSWORD }));
  return { client, id: user.id, address };
}

export function lastMail({ mails }: Pick<Place, "mails">, address: string): Mail {
  const mail = mails.findLast(({ to }) => to === address);
  if (mail === undefined) throw new Error(`there is no mail to ${address}`);
  return mail;
}
