import { isRecord } from "#app/content/json.ts";
import { ApiError, type Pause, withRetries } from "./retries.ts";

/** An API that has not answered by then is asked again. */
const TIMEOUT_MS = 60_000;

/** Namespaces that one page lists. */
const PAGE = 100;

/** Codes of a 404 that is none of the key: there is no such namespace, or no such account. */
const NO_NAMESPACE: readonly unknown[] = [10_013, 7003];

/** What a bulk read of large values, or of too many bytes, is refused with. */
const UNFIT: readonly unknown[] = [400, 413, 422];

interface KvClientOptions {
  /** Where the API is. */
  readonly api: string;
  readonly account: string;
  readonly token: string;
  readonly pause: Pause;
  readonly fetch: typeof fetch;
}

/** A value as a bulk write takes it. */
export interface WrittenPair {
  readonly key: string;
  readonly value: string;
  readonly base64: boolean;
  readonly metadata: object;
}

/** Keys that a bulk operation could not do it with; null where the answer does not say. */
type Unsuccessful = readonly string[] | null;

interface ListedKeys {
  readonly keys: readonly { readonly name: string; readonly metadata: unknown }[];
  /** Of the next page; null on the last. */
  readonly cursor: string | null;
}

/**
 * The KV of an account over Cloudflare's REST API (https://developers.cloudflare.com/api/resources/kv/). Requests are
 * sent again after 429, 5xx and broken connections; other refusals are a `CommandError`.
 */
export class KvClient {
  readonly #options: KvClientOptions;

  constructor(options: KvClientOptions) {
    this.#options = options;
  }

  /** The id of the namespace of a title; null where the account has none. */
  async namespaceOf(title: string): Promise<string | null> {
    for (let page = 1; ; page++) {
      const { result } = await this.#json("GET", `?per_page=${PAGE}&page=${page}`);
      const namespaces = recordsIn(result);
      const found = namespaces.find((namespace) => namespace["title"] === title);
      if (typeof found?.["id"] === "string") return found["id"];
      if (namespaces.length < PAGE) return null;
    }
  }

  /** The bytes of a key, null where it is not there. */
  async get(namespace: string, key: string): Promise<Uint8Array | null> {
    return this.#whole(async () => {
      const response = await this.#send("GET", `/${namespace}/values/${encodeURIComponent(key)}`).catch(absent);
      return response && new Uint8Array(await response.arrayBuffer());
    });
  }

  /** Values as text by their keys; null where the API refuses them as too large. */
  async getMany(namespace: string, keys: readonly string[]): Promise<{ readonly [key: string]: unknown } | null> {
    return this.#whole(async () => {
      const body = { keys, type: "text" };
      const response = await this.#send("POST", `/${namespace}/bulk/get`, body).catch(unfit);
      if (response === null) return null;
      const { result } = readAnswer(await response.json());
      return isRecord(result) && isRecord(result["values"]) ? result["values"] : {};
    });
  }

  /** Writes all of some pairs that it can. */
  async putMany(namespace: string, pairs: readonly WrittenPair[]): Promise<Unsuccessful> {
    return unsuccessfulIn(await this.#json("PUT", `/${namespace}/bulk`, pairs));
  }

  /** Deletes all of some keys that it can. */
  async deleteMany(namespace: string, keys: readonly string[]): Promise<Unsuccessful> {
    return unsuccessfulIn(await this.#json("POST", `/${namespace}/bulk/delete`, keys));
  }

  /** A page of at most a thousand keys, in their order. */
  async list(namespace: string, from: { readonly cursor?: string }): Promise<ListedKeys> {
    const { result, info } = await this.#json(
      "GET",
      `/${namespace}/keys?${new URLSearchParams({ limit: "1000", ...from })}`,
    );
    const keys = recordsIn(result).flatMap(({ name, metadata }) =>
      typeof name === "string" ? [{ name, metadata }] : [],
    );
    const { cursor } = info;
    return { keys, cursor: typeof cursor === "string" && cursor !== "" ? cursor : null };
  }

  async #json(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#whole(async () => readAnswer(await (await this.#send(method, path, body)).json()));
  }

  #whole<T>(request: () => Promise<T>): Promise<T> {
    return withRetries(request, this.#options.pause);
  }

  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const { api, account, token, fetch } = this.#options;
    const response = await fetch(`${api}/accounts/${account}/storage/kv/namespaces${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    throw await ApiError.of(response);
  }
}

interface Answer {
  readonly result: unknown;
  readonly info: { readonly [name: string]: unknown };
}

function readAnswer(answer: unknown): Answer {
  const { result, result_info: info } = isRecord(answer) ? answer : {};
  return { result, info: isRecord(info) ? info : {} };
}

function recordsIn(result: unknown): readonly { readonly [name: string]: unknown }[] {
  return Array.isArray(result) ? result.filter(isRecord) : [];
}

function unsuccessfulIn({ result }: Answer): Unsuccessful {
  const keys = isRecord(result) ? result["unsuccessful_keys"] : null;
  return Array.isArray(keys) ? keys.map(String) : null;
}

function absent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404 && !error.codes.some((code) => NO_NAMESPACE.includes(code)))
    return null;
  throw error;
}

function unfit(error: unknown): null {
  if (error instanceof ApiError && UNFIT.includes(error.status)) return null;
  throw error;
}
