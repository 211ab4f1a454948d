import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { KvNamespace, Refused } from "./kv-namespace.ts";

/**
 * What goes wrong with a request: a status instead of the answer, a connection that breaks before the answer or in the
 * middle of it, or keys that are not written.
 */
export type ApiFault =
  | { readonly status: number; readonly headers?: HeaderRecord; readonly after?: boolean }
  | "reset"
  | "cut off"
  | { readonly unsuccessful: (key: string) => boolean };

export interface ApiCall {
  readonly method: string;
  /** Below the namespace: `bulk`, `bulk/get`, `bulk/delete`, `keys`, `values/current`. */
  readonly path: string;
  /** Which call it is, counted from 1. */
  readonly number: number;
  /** Bytes of its body. */
  readonly size: number;
}

/** Requests that a token may make in so many milliseconds; one more, and none is taken for as long. */
const RATE_MS = 300_000;
const BODY_BYTES = 100_000_000;

/**
 * A double of Cloudflare's REST API for one KV namespace, as far as publishing uses it, over real HTTP: bulk write,
 * read and delete, list, single values (https://developers.cloudflare.com/api/resources/kv/). Its limits are the
 * documented ones. What it does late, or not as documented, is switched on in `namespace` and `fault`.
 */
export class KvApi {
  static readonly ACCOUNT = "0123456789abcdef0123456789abcdef";
  static readonly NAMESPACE = "fedcba9876543210fedcba9876543210";
  static readonly TITLE = "paper-otter-content";
  static readonly TOKEN = "the-token";

  readonly namespace = new KvNamespace();
  readonly values = this.namespace.values;
  readonly calls: ApiCall[] = [];
  /** Asked before each call is answered; undefined lets it through. */
  fault: (call: ApiCall) => ApiFault | undefined = () => undefined;
  /** 1,200 at Cloudflare; null counts none. */
  rate: number | null = null;
  /** How far (ms) its clock is ahead of the namespace's. */
  ahead = 0;
  readonly #times: number[] = [];
  #blockedUntil = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<KvApi> {
    const api = new KvApi();
    api.#server.listen(0, "127.0.0.1");
    await once(api.#server, "listening");
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What the environment of a command holds that may use it. */
  get env(): NodeJS.ProcessEnv {
    return { CLOUDFLARE_ACCOUNT_ID: KvApi.ACCOUNT, CLOUDFLARE_API_TOKEN: KvApi.TOKEN };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    const body = await text(request);
    const namespaces = `/accounts/${KvApi.ACCOUNT}/storage/kv/namespaces`;
    if (request.headers.authorization !== `Bearer ${KvApi.TOKEN}`) return refuse(response, 403);
    if (url.pathname === namespaces) {
      const first = (url.searchParams.get("page") ?? "1") === "1";
      return send(response, first ? [{ id: KvApi.NAMESPACE, title: KvApi.TITLE }] : [], listInfo(Number(first)));
    }
    if (!url.pathname.startsWith(`${namespaces}/${KvApi.NAMESPACE}/`)) return refuse(response, 404, { code: 10_013 });
    const path = url.pathname.replace(`${namespaces}/${KvApi.NAMESPACE}/`, "");
    const size = Buffer.byteLength(body);
    const call = { method: request.method ?? "GET", path, number: this.calls.length + 1, size };
    this.calls.push(call);
    response.setHeader("date", new Date(this.namespace.now() + this.ahead).toUTCString());
    const wait = this.#blockedFor();
    if (wait > 0) return refuse(response, 429, { headers: { "retry-after": String(Math.ceil(wait / 1000)) } });
    const fault = this.fault(call);
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "cut off") return cutOff(response);
    try {
      if (fault !== undefined && "status" in fault) {
        if (fault.after === true) this.#operate(call, { url, body, fails: () => false });
        return refuse(response, fault.status, fault);
      }
      const result = this.#operate(call, { url, body, fails: fault?.unsuccessful ?? (() => false) });
      if (result === null) return refuse(response, 404, { code: 10_009 });
      if (result instanceof Uint8Array) return void response.end(result);
      send(response, result.value, result.info);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(response, error.status, { message: error.message });
    }
  }

  /** How long (ms) no request is taken any more. */
  #blockedFor(): number {
    const now = this.namespace.now();
    if (this.rate === null || now < this.#blockedUntil) return this.rate === null ? 0 : this.#blockedUntil - now;
    while ((this.#times[0] ?? now) <= now - RATE_MS) this.#times.shift();
    if (this.#times.push(now) <= this.rate) return 0;
    this.#times.length = 0;
    this.#blockedUntil = now + RATE_MS;
    return RATE_MS;
  }

  #operate(
    { method, path, size }: ApiCall,
    { url, body, fails }: { readonly url: URL; readonly body: string; readonly fails: (key: string) => boolean },
  ): { value: unknown; info?: unknown } | Uint8Array | null {
    if (size > BODY_BYTES) throw new Refused(413, `a request has at most ${BODY_BYTES} bytes`);
    switch (`${method} ${path}`) {
      case "PUT bulk":
        return { value: this.namespace.write(JSON.parse(body), fails) };
      case "POST bulk/get":
        return { value: { values: this.namespace.getMany(JSON.parse(body).keys) } };
      case "POST bulk/delete":
        return { value: this.namespace.delete(JSON.parse(body), fails) };
      case "GET keys":
        return this.namespace.list(url.searchParams);
      default:
        return this.namespace.get(decodeURIComponent(path.replace(/^values\//, "")));
    }
  }
}

function listInfo(count: number) {
  return { count, page: 1, per_page: 20, total_count: count, total_pages: 1 };
}

function send(response: ServerResponse, result: unknown, result_info?: unknown): void {
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({ success: true, errors: [], messages: [], result, ...(result_info ? { result_info } : {}) }),
  );
}

/** The head of an answer and the beginning of its body. */
function cutOff(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"success":true,', () => response.destroy());
}

function refuse(
  response: ServerResponse,
  status: number,
  {
    code = 10_000 + status,
    headers = {},
    message = `refused with ${status}`,
  }: { readonly code?: number; readonly headers?: HeaderRecord; readonly message?: string } = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  const errors = [{ code, message }];
  response.end(JSON.stringify({ success: false, errors, messages: [], result: null }));
}

interface HeaderRecord {
  readonly [name: string]: string;
}
