import { join } from "node:path";
import { describeMail } from "./mail.ts";
import { type Accounts, startAccounts } from "./start-accounts.ts";

/** Where Supabase's own command line has it, too. */
const PORT = 54321;

/** What the worker is told of an accounts server, over wrangler.toml. */
export interface AccountsVars {
  readonly [name: string]: string;
  readonly SUPABASE_URL: string;
  readonly SUPABASE_ANON_KEY: string;
}

export interface OfferedAccounts {
  readonly vars: AccountsVars;
  close(): Promise<void>;
}

/**
 * Accounts for a site on this machine, kept in its state folder, mails on the terminal. Null where wrangler.toml names a
 * project already, and where the server does not start: the site is served all the same, and one line says so.
 */
export async function offerAccounts(
  state: string,
  { SUPABASE_URL: configured = "" }: { readonly SUPABASE_URL?: string },
): Promise<OfferedAccounts | null> {
  if (configured !== "") return null;
  try {
    const accounts = await startAccounts({
      folder: join(state, "accounts"),
      port: PORT,
      onMail: (mail) => console.log(describeMail(mail)),
      onLost: () => sayWithout("the accounts server has ended; start again to have them back"),
    });
    accounts.ready.then(() => console.log("Accounts are ready; their mails are shown here."), sayWithout);
    return { vars: accountsVars(accounts), close: accounts.close };
  } catch (error) {
    sayWithout(error);
    return null;
  }
}

export function accountsVars({ url, key }: Pick<Accounts, "url" | "key">): AccountsVars {
  return { SUPABASE_URL: url, SUPABASE_ANON_KEY: key };
}

function sayWithout(error: unknown): void {
  console.error(`There are no accounts here: ${error instanceof Error ? error.message : error}.`);
}
