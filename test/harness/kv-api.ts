import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

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

interface Entry {
  readonly bytes: Uint8Array;
  readonly metadata: unknown;
}

/**
 * A double of Cloudflare's REST API for one KV namespace, as far as publishing uses it, over real HTTP: bulk write,
 * read and delete, list, single values (https://developers.cloudflare.com/api/resources/kv/).
 */
export class KvApi {
  static readonly ACCOUNT = "0123456789abcdef0123456789abcdef";
  static readonly NAMESPACE = "fedcba9876543210fedcba9876543210";
  static readonly TITLE = "paper-otter-content";
  static readonly TOKEN = "the-token";

  readonly values = new Map<string, Entry>();
  readonly calls: ApiCall[] = [];
  /** Asked before each call is answered; undefined lets it through. */
  fault: (call: ApiCall) => ApiFault | undefined = () => undefined;
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
    const fault = this.fault(call);
    if (fault === "reset") return void request.socket.destroy();
    if (fault === "cut off") return cutOff(response);
    if (fault !== undefined && "status" in fault) {
      if (fault.after === true) this.#operate(call, { url, body, fails: () => false });
      return refuse(response, fault.status, fault);
    }
    const result = this.#operate(call, { url, body, fails: fault?.unsuccessful ?? (() => false) });
    if (result === null) return refuse(response, 404, { code: 10_009 });
    if (result instanceof Uint8Array) return void response.end(result);
    send(response, result.value, result.info);
  }

  #operate(
    { method, path }: ApiCall,
    { url, body, fails }: { readonly url: URL; readonly body: string; readonly fails: (key: string) => boolean },
  ): { value: unknown; info?: unknown } | Uint8Array | null {
    switch (`${method} ${path}`) {
      case "PUT bulk":
        return { value: this.#write(JSON.parse(body), fails) };
      case "POST bulk/get":
        return { value: { values: this.#read(JSON.parse(body)) } };
      case "POST bulk/delete":
        return { value: this.#delete(JSON.parse(body), fails) };
      case "GET keys":
        return this.#list(url.searchParams);
      default:
        return this.values.get(decodeURIComponent(path.replace(/^values\//, "")))?.bytes ?? null;
    }
  }

  #write(
    body: readonly { key: string; value: string; base64?: boolean; metadata?: unknown }[],
    fails: (key: string) => boolean,
  ) {
    const unsuccessful = body.map(({ key }) => key).filter(fails);
    for (const { key, value, base64, metadata } of body) {
      if (fails(key)) continue;
      this.values.set(key, { bytes: Buffer.from(value, base64 === true ? "base64" : "utf8"), metadata });
    }
    return { successful_key_count: body.length - unsuccessful.length, unsuccessful_keys: unsuccessful };
  }

  /** As text: bytes that are none come out with U+FFFD, as from the API. */
  #read({ keys }: { keys: readonly string[] }) {
    if (keys.length > 100) throw new Error("a bulk read takes 100 keys");
    const decode = (bytes: Uint8Array | undefined) =>
      bytes === undefined ? null : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    return Object.fromEntries(keys.map((key) => [key, decode(this.values.get(key)?.bytes)]));
  }

  #delete(keys: readonly string[], fails: (key: string) => boolean) {
    const unsuccessful = keys.filter(fails);
    for (const key of keys) if (!fails(key)) this.values.delete(key);
    return { successful_key_count: keys.length - unsuccessful.length, unsuccessful_keys: unsuccessful };
  }

  #list(params: URLSearchParams) {
    const names = [...this.values.keys()].sort();
    const limit = Number(params.get("limit") ?? 1000);
    const start = Number(params.get("cursor") || 0);
    const page = names.slice(start, start + limit);
    const cursor = start + limit < names.length ? String(start + limit) : "";
    const value = page.map((name) => ({ name, metadata: this.values.get(name)?.metadata }));
    return { value, info: { count: page.length, cursor } };
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
  { code = 10_000 + status, headers = {} }: { readonly code?: number; readonly headers?: HeaderRecord } = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  const errors = [{ code, message: `refused with ${status}` }];
  response.end(JSON.stringify({ success: false, errors, messages: [], result: null }));
}

interface HeaderRecord {
  readonly [name: string]: string;
}
