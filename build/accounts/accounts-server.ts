import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { App } from "@supabase/lite";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { isRecord, parseJson } from "#app/content/json.ts";
import { tryLock, type Unlock } from "../lock.ts";
import { type Mail, readMail } from "./mail.ts";

/** Public by design, and only for this machine's server. */
const KEY = "sb_publishable_local";

const HOST = "127.0.0.1";

interface AccountsServerOptions {
  /** Folder to keep the accounts in; null keeps them in memory. */
  readonly folder: string | null;
  /** Sessions survive a restart at the same address. A free port is taken where this one is in use, or for 0. */
  readonly port: number;
  readonly onMail: (mail: Mail) => void;
}

interface AccountsServer {
  /** `http://127.0.0.1:54321`, no slash at the end. */
  readonly url: string;
  readonly key: string;
  /** Resolves when requests are answered; earlier ones wait for it. Rejects where the server does not start. */
  readonly ready: Promise<void>;
}

/**
 * A Supabase-compatible auth and data server on the loopback address. It passes mails to `onMail` instead of sending
 * them, and lacks second factors. Resolves as soon as its address is known. Runs until its process ends
 * (start-accounts.ts).
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
  return behindGateway(async (request) => {
    const target = new URL(request.url).searchParams.get("redirect_to");
    const response = await redirectTo.run(target, async () => app.fetch(request, { peerAddress: null }));
    await noteBrowser(connection, { request, response });
    return response;
  });
}

/** What a real project keeps of a session and this server leaves empty: the browser that asked for it last. */
async function noteBrowser(
  { driver }: Connection,
  { request, response }: { readonly request: Request; readonly response: Response },
): Promise<void> {
  const session = response.headers.get("sb-auth-session-id") ?? sessionInLink(response.headers.get("location"));
  const browser = request.headers.get("user-agent");
  if (session === null) return;
  await driver.query("update auth.sessions set user_agent = $1 where id = $2", [browser, session]);
}

/** The id of the session that the link of a mail brings to the site; null for any other redirect, and for none. */
function sessionInLink(location: string | null): string | null {
  const token = new URLSearchParams(location?.split("#")[1]).get("access_token") ?? "";
  const claims = parseJson(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return isRecord(claims) && typeof claims.session_id === "string" ? claims.session_id : null;
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

type Connection = Awaited<ReturnType<typeof createPgliteConnection>>;

/** A real Postgres, in this process; null keeps it in memory. */
export function openDatabase(folder: string | null): Promise<Connection> {
  return createPgliteConnection(folder === null ? {} : { url: folder });
}

/** What every new Supabase project has and our SQL relies on, without second factors. */
const PROJECT = `
do $$
declare
  named text;
begin
  foreach named in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = named) then
      execute format('create role %I nologin', named);
    end if;
  end loop;
end
$$;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null
);
`;

/** Creates the auth server's tables, then ours, with the same files that an operator runs on a real project. */
export async function prepareDatabase(app: App, connection: Connection): Promise<void> {
  await app.ensureSystemSchema();
  await connection.driver.exec(PROJECT);
  for (const sql of await readSql()) await connection.driver.exec(sql);
  // The data service must read the new tables first.
  await connection.introspect({ useCache: false });
}

/** The SQL files beside this one, in the order of their numbers. */
export async function readSql(): Promise<readonly string[]> {
  const folder = new URL("./", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
}

/** Answers one request. */
type Answer = (request: Request) => Promise<Response>;

/** The services that are served; the rest of @supabase/lite (its studio) is not. */
const SERVICES = /^\/(?:auth|rest)\/v1\//;

/** Response headers that scripts of other origins may read. */
const EXPOSED = "content-range, content-location, preference-applied, x-supabase-api-version, retry-after";

/** The gateway of a hosted project: any origin may send requests; key and token decide what they may do. */
export function behindGateway(answer: Answer): Answer {
  return async (request) => {
    if (!SERVICES.test(new URL(request.url).pathname)) return opened(new Response(null, { status: 404 }));
    if (request.method === "OPTIONS") return preflight(request);
    return opened(await answer(request));
  };
}

function preflight({ headers }: Request): Response {
  const response = opened(new Response(null, { status: 204 }));
  response.headers.set("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE");
  response.headers.set("access-control-allow-headers", headers.get("access-control-request-headers") ?? "");
  response.headers.set("access-control-max-age", "86400");
  return response;
}

function opened(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", EXPOSED);
  return new Response(response.body, { status: response.status, headers });
}

/** Kept for the life of the process: a connection that is garbage collected would give its lock back. */
const locks: Unlock[] = [];

/** Locks a folder for this process, because two writers would corrupt the Postgres data. Throws where another one has it. */
function lockFolder(folder: string): void {
  const unlock = tryLock(join(folder, "lock"));
  if (unlock === null) throw new Error(`another process uses ${folder}`);
  locks.push(unlock);
}
