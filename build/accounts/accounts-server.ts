import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { openDatabase, prepareDatabase } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { type Answer, behindGateway } from "./gateway.ts";
import { type Mail, readMail } from "./mail.ts";

/** Public, as such keys are, and of this machine's server only. */
const KEY = "sb_publishable_local";

const HOST = "127.0.0.1";

export interface AccountsServerOptions {
  /** Folder to keep the accounts in; null keeps them in memory. */
  readonly folder: string | null;
  /** Sessions survive a restart at the same address; another is taken where this one is in use. 0 for any free one. */
  readonly port: number;
  readonly onMail: (mail: Mail) => void;
}

export interface AccountsServer {
  /** `http://127.0.0.1:54321`, no slash at the end. */
  readonly url: string;
  readonly key: string;
  /** Resolves when requests are answered; those that come before wait for it. Rejects where the server cannot be made. */
  readonly ready: Promise<void>;
}

/**
 * A Supabase-compatible auth and data server on the loopback address, its mails told instead of sent. It lacks second
 * factors. Resolves as soon as its address is known. It has a process of its own (start-accounts.ts), and ends with it.
 */
export async function serveAccounts({ folder, port, onMail }: AccountsServerOptions): Promise<AccountsServer> {
  if (folder !== null) await takeFolder(folder);
  let answer: Promise<Answer>;
  const server = createServer(getRequestListener(async (request) => (await answer)(request)));
  await listen(server, port);
  const url = urlOf(server);
  answer = openBackend({ folder, url, onMail });
  return { url, key: KEY, ready: answer.then(() => undefined) };
}

async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  lockFolder(folder);
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    await once(server.listen(port, HOST), "listening");
  } catch (error) {
    if (port === 0) throw error;
    await once(server.listen(0, HOST), "listening");
  }
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the accounts server has no port");
  return `http://${HOST}:${address.port}`;
}

async function openBackend({
  folder,
  url,
  onMail,
}: Pick<AccountsServerOptions, "folder" | "onMail"> & { readonly url: string }): Promise<Answer> {
  const redirectTo = new AsyncLocalStorage<string | null>();
  const connection = await openDatabase(folder === null ? null : join(folder, "database"));
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: await tokenSecret(folder),
      publishable_key: KEY,
      // Its links lead here, and from here to whatever listens on the loopback address.
      site_url: url,
      additional_redirect_urls: ["http://127.0.0.1:*/**", "http://localhost:*/**"],
      email: { enable_confirmations: true },
    },
    options: {
      drivers: { email: { send: async (message) => onMail(readMail(message, redirectTo.getStore() ?? null)) } },
    },
  });
  await prepareDatabase(app, connection);
  return behindGateway((request) => {
    const asked = new URL(request.url).searchParams.get("redirect_to");
    return redirectTo.run(asked, async () => app.fetch(request, { peerAddress: null }));
  });
}

/** What tokens are signed with: kept beside the accounts, so that sessions survive a restart. */
async function tokenSecret(folder: string | null): Promise<string> {
  const secret = randomBytes(32).toString("hex");
  if (folder === null) return secret;
  const file = join(folder, "token-secret");
  await writeFile(file, secret, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}
