import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "#app/content/json.ts";
import type { Mail } from "#build/accounts/mail.ts";
import { startAccounts } from "#build/accounts/start-accounts.ts";
import { Factors, type Told } from "./factors.ts";
import { type Claims, claimsOf, claimsOfToken, signToken } from "./tokens.ts";

/**
 * What is wrong with the auth server: it cuts connections, never answers, answers with a page, fails, has had too much;
 * it signs with a key that is not its own; its clock is an hour behind or before ours.
 */
export type Fault = "down" | "hang" | "html" | "500" | "429" | "wrong-signature" | "clock-behind" | "clock-ahead";

/** TEST LAYER: the local accounts server, with what it lacks, and with faults on demand. */
export interface AccountsLayer {
  readonly url: string;
  readonly key: string;
  /** `POST /auth/v1/token?grant_type=password` and so on, in the order they came. */
  readonly requests: readonly string[];
  readonly fault: { now: Fault | null };
  readonly mails: readonly Mail[];
  /** The last mail to an address, as soon as there is one. */
  mail(to: string): Promise<Mail>;
  /** Codes sent to phones. */
  sms(): readonly string[];
  close(): Promise<void>;
}

const HOUR_S = 3600;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "authorization, apikey, content-type, x-client-info, x-supabase-api-version, prefer, accept-profile, content-profile",
};

export interface LayerOptions {
  /** False: as the local server is by itself. */
  readonly factors?: boolean;
}

export async function startAccountsLayer({ factors = true }: LayerOptions = {}): Promise<AccountsLayer> {
  const folder = await mkdtemp(join(tmpdir(), "paper-otter-accounts-"));
  const mails: Mail[] = [];
  const accounts = await startAccounts({ folder, port: 0, onMail: (mail) => mails.push(mail) });
  await accounts.ready;
  const secret = await readFile(join(folder, "token-secret"), "utf8");
  const layer = new Layer({ upstream: accounts.url, secret, factors: factors ? new Factors() : null });
  const server = createServer((request, response) => void layer.answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: urlOf(server),
    key: accounts.key,
    requests: layer.requests,
    fault: layer.fault,
    mails,
    mail: (to) => mailTo(mails, to),
    sms: () => layer.sms(),
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
  for (let asked = 0; asked < 200; asked++) {
    const mail = mails.findLast((sent) => sent.to === to);
    if (mail !== undefined) return mail;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`there is no mail to ${to}`);
}

class Layer {
  readonly requests: string[] = [];
  readonly fault: { now: Fault | null } = { now: null };
  readonly #upstream: string;
  readonly #secret: string;
  readonly #factors: Factors | null;
  /** The last answer with tokens, by session: a stronger session keeps what the auth server needs of it. */
  readonly #issued = new Map<string, { readonly [field: string]: unknown }>();

  constructor({ upstream, secret, factors }: { upstream: string; secret: string; factors: Factors | null }) {
    this.#upstream = upstream;
    this.#secret = secret;
    this.#factors = factors;
  }

  sms(): readonly string[] {
    return this.#factors?.sms ?? [];
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "OPTIONS") return send(response, { status: 204, body: null });
    this.requests.push(`${request.method} ${request.url}`);
    const body = await bodyOf(request);
    switch (this.fault.now) {
      case "hang":
        return;
      case "down":
        request.socket.destroy();
        return;
      case "html":
        response.writeHead(200, { ...CORS, "content-type": "text/html" });
        response.end("<!doctype html><title>Gateway</title>");
        return;
      case "500":
        return send(response, { status: 500, body: {} });
      case "429":
        return send(response, {
          status: 429,
          body: { code: 429, error_code: "over_request_rate_limit", msg: "limit" },
        });
      default: {
        const own = await this.#answerFactors(request, body);
        return own === null ? this.#pass(request, { response, body }) : send(response, own);
      }
    }
  }

  /** Null for what is not about factors. */
  async #answerFactors(request: IncomingMessage, body: Buffer): Promise<Told | null> {
    const found = /^\/auth\/v1\/factors(?:\/([^/]+))?(?:\/(challenge|verify))?$/.exec(request.url ?? "");
    const claims = claimsOf(request.headers.authorization);
    if (this.#factors === null || claims === null || found === null) return null;
    const [, id, step] = found;
    const given: unknown = body.length === 0 ? {} : JSON.parse(body.toString());
    if (id === undefined) return this.#factors.enrol(claims, given);
    if (request.method === "DELETE") return this.#factors.unenrol(claims, id);
    if (step === "challenge") return this.#factors.challenge(claims, id);
    return this.#factors.verify(claims, id, given) ?? this.#stronger(claims);
  }

  #stronger({ session_id }: Claims): Told {
    return { status: 200, body: this.#retold(this.#issued.get(session_id) ?? {}) };
  }

  async #pass(
    request: IncomingMessage,
    { response, body }: { readonly response: ServerResponse; readonly body: Buffer },
  ): Promise<void> {
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${this.#upstream}${request.url}`, {
      method: request.method ?? "GET",
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      redirect: "manual",
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const told = request.url?.startsWith("/auth/v1/") && isJson(answer) ? this.#retell(text) : text;
    const { "content-length": _length, "content-encoding": _encoding, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...kept, ...CORS });
    response.end(told);
  }

  #retell(text: string): string {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? JSON.stringify(this.#retold(value)) : text;
  }

  /** What the auth server says, with what it does not know of factors and as its fault has it. */
  #retold(value: { readonly [field: string]: unknown }): { readonly [field: string]: unknown } {
    const { access_token, user } = value;
    if (typeof access_token !== "string") return this.#withFactors(value);
    const claims = claimsOfToken(access_token);
    this.#issued.set(claims.session_id, value);
    const skew = { "clock-behind": -HOUR_S, "clock-ahead": HOUR_S }[String(this.fault.now)] ?? 0;
    const aal = this.#factors?.hasPassed(claims.session_id) ? "aal2" : "aal1";
    const secret = this.fault.now === "wrong-signature" ? "another secret" : this.#secret;
    const token = signToken({ ...claims, aal, iat: claims.iat + skew, exp: claims.exp + skew }, secret);
    const expires = typeof value.expires_at === "number" ? { expires_at: value.expires_at + skew } : {};
    return { ...value, ...expires, access_token: token, user: isRecord(user) ? this.#withFactors(user) : user };
  }

  #withFactors(user: { readonly [field: string]: unknown }): { readonly [field: string]: unknown } {
    const factors = typeof user.id === "string" ? (this.#factors?.listed(user.id) ?? []) : [];
    return factors.length === 0 ? user : { ...user, factors };
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function isJson(answer: Response): boolean {
  return answer.headers.get("content-type")?.includes("json") === true;
}

function send(response: ServerResponse, { status, body }: Told): void {
  response.writeHead(status, { ...CORS, "content-type": "application/json" });
  response.end(body === null ? "" : JSON.stringify(body));
}
