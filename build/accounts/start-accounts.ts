import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { forkChild } from "../child-process.ts";
import { describeMail, type Mail } from "./mail.ts";

/** A message of the accounts server's process to its parent. */
export type AccountsMessage =
  | { readonly kind: "listening"; readonly url: string; readonly key: string }
  | { readonly kind: "ready" }
  | { readonly kind: "mail"; readonly mail: Mail }
  | { readonly kind: "failed"; readonly reason: string };

export interface AccountsOptions {
  /** Folder to keep the accounts in; null keeps them in memory. */
  readonly folder: string | null;
  /** A free port is taken where this one is in use. */
  readonly port: number;
  readonly onMail: (mail: Mail) => void;
  /** Called when the server ends by itself after it was ready. */
  readonly onLost?: () => void;
}

export interface Accounts {
  /** `http://127.0.0.1:54321`, no slash at the end. */
  readonly url: string;
  /** Its public key. */
  readonly key: string;
  /** Resolves when requests are answered; earlier ones wait. Rejects where the server does not start. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("./accounts-process.ts", import.meta.url));

/**
 * Starts the local accounts server in a process of its own: making its database keeps a processor busy for seconds, and
 * must neither hold up the site nor outlive it. Resolves when its address is known.
 */
export async function startAccounts({ folder, port, onMail, onLost }: AccountsOptions): Promise<Accounts> {
  const child = forkChild(PROGRAM, [folder ?? "", String(port)], {
    env: { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" },
    // Not the parent's options: a test runner sets its own. Optimizing Postgres, which is WebAssembly, would take two
    // thirds of the processor time of a start, and this server is never asked enough to get it back.
    nodeArgs: ["--liftoff-only"],
    // Its log holds visitors' mistakes only, which are in the responses too.
    stdio: ["ignore", "ignore", "ignore"],
  });
  const listening = Promise.withResolvers<Pick<Accounts, "url" | "key">>();
  const ready = Promise.withResolvers<void>();
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const closing = new AbortController();
  const fail = (reason: string) => {
    listening.reject(new Error(reason));
    ready.reject(new Error(reason));
  };
  child.on("message", (message: AccountsMessage) => {
    switch (message.kind) {
      case "listening":
        return listening.resolve(message);
      case "ready":
        return ready.resolve();
      case "mail":
        return onMail(message.mail);
      case "failed":
        return fail(message.reason);
    }
  });
  child.on("error", (error) => fail(error.message));
  child.on("exit", () => fail("the accounts server has ended"));
  ready.promise.then(() => ended).then(() => closing.signal.aborted || onLost?.(), ignore);
  const { url, key } = await listening.promise;
  return {
    url,
    key,
    ready: ready.promise,
    async close() {
      closing.abort();
      child.kill();
      await ended;
    },
  };
}

/** Prevents an unhandled rejection. */
function ignore(): void {}

/** The port of Supabase's own command line. */
const PORT = 54321;

/** The worker's settings for the accounts server, which override wrangler.toml. */
interface AccountsVars {
  readonly [name: string]: string;
  readonly SUPABASE_URL: string;
  readonly SUPABASE_ANON_KEY: string;
}

export interface OfferedAccounts {
  readonly vars: AccountsVars;
  close(): Promise<void>;
}

/**
 * Accounts for a site on this machine, kept in its state folder, with mails printed to the terminal. Null where
 * wrangler.toml names a project, and where the server does not start: then a line says so and the site has no accounts.
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
      onLost: () => reportUnavailable("the accounts server has ended; start again to have them back"),
    });
    let closing = false;
    accounts.ready.then(
      () => console.log("Accounts are ready; their mails are shown here."),
      (error) => closing || reportUnavailable(error),
    );
    const close = () => {
      closing = true;
      return accounts.close();
    };
    return { vars: accountsVars(accounts), close };
  } catch (error) {
    reportUnavailable(error);
    return null;
  }
}

function accountsVars({ url, key }: Pick<Accounts, "url" | "key">): AccountsVars {
  return { SUPABASE_URL: url, SUPABASE_ANON_KEY: key };
}

function reportUnavailable(error: unknown): void {
  console.error(`There are no accounts here: ${error instanceof Error ? error.message : error}.`);
}
