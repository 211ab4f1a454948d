import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Mail } from "#build/accounts/mail.ts";
import { startAccounts } from "#build/accounts/start-accounts.ts";
import { accountsFolder } from "../accounts-folder.ts";
import { Factors } from "./factors.ts";
import { answeredWithFault, type FaultNow, faultOf } from "./faults.ts";
import { Identities } from "./identities.ts";
import { type Answered, Service, type ServiceRequest } from "./service.ts";
import { publicSigner, sharedSigner } from "./tokens.ts";

/** TEST LAYER: the local accounts server, with what it lacks, and with faults on demand. */
export interface AccountsLayer {
  readonly url: string;
  readonly key: string;
  /** `POST /auth/v1/token?grant_type=password` and so on, in the order they came. */
  readonly requests: readonly string[];
  /** What is wrong from now on; null for nothing. */
  readonly fault: { now: FaultNow };
  readonly mails: readonly Mail[];
  /** The last mail to an address, as soon as there is one. */
  mail(to: string): Promise<Mail>;
  /** Codes sent to phones. */
  sms(): readonly string[];
  close(): Promise<void>;
}

export interface LayerOptions {
  /** False: what the local server lacks stays lacking. */
  readonly factors?: boolean;
  /**
   * How tokens are signed: as the local server does, or as hosted projects do, where browsers check them themselves.
   */
  readonly keys?: "shared" | "public";
}

/** For answers that are the layer's own; the others bring theirs along. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after",
  "access-control-allow-headers": "apikey, authorization, x-client-info, x-supabase-api-version",
};

/** Starts an auth server of one's own, so that what is wrong with it is wrong for nobody else. */
export async function startAccountsLayer({
  factors = true,
  keys = "shared",
}: LayerOptions = {}): Promise<AccountsLayer> {
  const folder = await accountsFolder();
  const mails: Mail[] = [];
  const accounts = await startAccounts({ folder, port: 0, onMail: (mail) => mails.push(ledHere(mail)) });
  // As they come, the links lead past this layer, to sessions that it would not know.
  const ledHere = (mail: Mail): Mail => ({ ...mail, link: mail.link.replace(accounts.url, url) });
  await accounts.ready;
  const secret = await readFile(join(folder, "token-secret"), "utf8");
  const signer = keys === "public" ? publicSigner() : sharedSigner(secret);
  const extras = { factors: new Factors(), identities: new Identities() };
  const service = new Service({ upstream: accounts.url, secret, signer, extras: factors ? extras : null });
  const state: State = { requests: [], fault: { now: null }, service };
  const server = createServer((request, response) => void answer(state, { request, response }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = urlOf(server);
  return {
    requests: state.requests,
    fault: state.fault,
    url,
    key: accounts.key,
    mails,
    mail: (to) => mailTo(mails, to),
    sms: () => extras.factors.sms,
    async close() {
      server.close();
      server.closeAllConnections();
      await accounts.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the layer has no port");
  return `http://127.0.0.1:${address.port}`;
}

async function mailTo(mails: readonly Mail[], to: string): Promise<Mail> {
  for (let tries = 0; tries < 200; tries++) {
    const mail = mails.findLast((sent) => sent.to === to);
    if (mail !== undefined) return mail;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`there is no mail to ${to}`);
}

interface State {
  readonly requests: string[];
  readonly fault: { now: FaultNow };
  readonly service: Service;
}

async function answer(
  { requests, fault: { now }, service }: State,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  if (request.method === "OPTIONS") return send(response, await service.answer(await read(request, null)));
  const name = `${request.method} ${request.url}`;
  requests.push(name);
  const fault = faultOf(now, name);
  const tries = await read(request, fault);
  if (!answeredWithFault(fault, response)) send(response, await service.answer(tries));
}

async function read(request: IncomingMessage, fault: ServiceRequest["fault"]): Promise<ServiceRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { host = "", connection: _connection, "content-length": _length, ...rest } = request.headers;
  return {
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", `http://${host}`),
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks).toString(),
    fault,
  };
}

function send(response: ServerResponse, { status, headers, body }: Answered): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status);
  response.end(body);
}
