import type { BaseCloudflare } from "cloudflare/client";
import { APIConnectionError, APIError, NotFoundError } from "cloudflare/error";
import { BaseNamespaces } from "cloudflare/resources/kv";
import { Keys, Values } from "cloudflare/resources/kv/namespaces";
import { CommandError } from "../command.ts";
import { batches, inBatches, type ReleaseStore } from "../release/store.ts";
import { writtenAt } from "../serve/serve-kv.ts";

/** Keys that one bulk read may ask for (the API takes 100); as many are written and read back at a time. */
const BATCH = 100;

/** Bytes of one bulk write: the API takes 100 MB, but in base64 it must pass a slow line within the client's minute. */
const WRITE_BYTES = 8 * 1024 * 1024;

/** What KV promises: "up to 60 seconds". */
const SPREAD_MS = 60_000;

/** Rounds in which keys that a bulk write could not write are tried again, and the pause before the first of them. */
const ROUNDS = 6;
const PAUSE_MS = 500;

/** A namespace at Cloudflare, and the credentials. */
interface RemoteNamespace {
  readonly client: BaseCloudflare;
  readonly account: string;
  readonly namespace: string;
  readonly pause: Pause;
}

/** Waits so many milliseconds before another try. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/**
 * A KV namespace at Cloudflare as a store, with the bulk calls of the REST API. The client retries after 429, 5xx and
 * broken connections; other refusals are a `CommandError`.
 */
export function cloudflareStore(remote: RemoteNamespace): ReleaseStore {
  const { client, account: account_id, namespace, pause } = remote;
  const namespaces = new BaseNamespaces(client);
  const keys = new Keys(client);
  const values = new Values(client);
  const whole = <T>(request: () => Promise<T>): Promise<T> => withReadableErrors(request, pause);

  async function get(key: string): Promise<Uint8Array | null> {
    return whole(async () => {
      const response = await values.get(key, { account_id, namespace_id: namespace }).catch(absent);
      return response === null ? null : new Uint8Array(await response.arrayBuffer());
    });
  }

  async function getBatch(names: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    const params = { account_id, keys: [...names], type: "text" as const };
    const result = await whole(async () => namespaces.bulkGet(namespace, params).catch(unfit));
    if (result === null) return inBatches(names, get);
    return Promise.all(names.map((key) => readText(result.values?.[key], () => get(key))));
  }

  async function putAll(entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const batch of writeBatches(entries)) await putBatch(batch);
  }

  async function putBatch(entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    await inRounds([...entries.keys()], pause, (left) => {
      const body = left.map((key) => written(key, entries.get(key) ?? new Uint8Array()));
      return whole(async () => namespaces.bulkUpdate(namespace, { account_id, body }));
    });
  }

  return {
    batch: BATCH,
    spreadMs: SPREAD_MS,
    get,
    put: (key, value) => putAll(new Map([[key, value]])),
    putAll,
    async getAll(names) {
      const found = new Map<string, Uint8Array>();
      for (const batch of batches(names, BATCH)) {
        const read = await getBatch(batch);
        for (const [at, key] of batch.entries()) {
          const bytes = read[at] ?? null;
          if (bytes !== null) found.set(key, bytes);
        }
      }
      return found;
    },
    async deleteAll(names) {
      for (const batch of batches(names, BATCH)) {
        await inRounds(batch, pause, (left) =>
          whole(async () => namespaces.bulkDelete(namespace, { account_id, body: [...left] })),
        );
      }
    },
    async keys() {
      return whole(async () => {
        const listed = new Map<string, number | null>();
        for await (const { name, metadata } of keys.list(namespace, { account_id, limit: 1000 })) {
          listed.set(name, writtenAt(metadata));
        }
        return listed;
      });
    },
  };
}

interface BulkResult {
  readonly unsuccessful_keys?: readonly string[];
}

/** Does a bulk operation with every key, and again with those that Cloudflare says it could not do it with. */
async function inRounds(
  keys: readonly string[],
  pause: Pause,
  operate: (keys: readonly string[]) => Promise<BulkResult | null>,
): Promise<void> {
  let left = keys;
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await pause(PAUSE_MS * 2 ** round * (0.5 + Math.random()));
    const result = await operate(left);
    left = result?.unsuccessful_keys ?? [];
    if (left.length === 0) return;
  }
  throw new CommandError(
    `Cloudflare failed on ${left.length} keys, ${ROUNDS} times over (${left[0]} is one). The site is unchanged; run the command again later.`,
  );
}

function* writeBatches(entries: ReadonlyMap<string, Uint8Array>): Generator<ReadonlyMap<string, Uint8Array>> {
  let batch = new Map<string, Uint8Array>();
  let size = 0;
  for (const [key, value] of entries) {
    if (batch.size > 0 && (batch.size === BATCH || size + value.length > WRITE_BYTES)) {
      yield batch;
      batch = new Map();
      size = 0;
    }
    batch.set(key, value);
    size += value.length;
  }
  if (batch.size > 0) yield batch;
}

function written(key: string, value: Uint8Array) {
  const text = Buffer.from(value).toString("base64");
  return { key, value: text, base64: true, metadata: { writtenAt: Date.now() } };
}

/** A bulk read gives text: bytes that are none come back with U+FFFD in their place, and are read by themselves. */
async function readText(value: unknown, alone: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  if (typeof value !== "string") return null;
  return value.includes("\uFFFD") ? alone() : new TextEncoder().encode(value);
}

/** Bulk reads are limited to text of moderate size; what the API refuses is read one by one. */
function unfit(error: unknown): null {
  if (error instanceof APIError && [400, 413, 422].includes(error.status ?? 0)) return null;
  throw error;
}

/** Codes of a 404 that is none of the key: there is no such namespace, or no such account. */
const NO_NAMESPACE = [10013, 7003];

function absent(error: unknown): null {
  const isKey = error instanceof NotFoundError && !error.errors.some(({ code }) => NO_NAMESPACE.includes(code ?? 0));
  if (isKey) return null;
  throw error;
}

/** The client does not retry a response that breaks off after its head; this is the number of tries and the pause. */
const TRIES = 5;
const RETRY_PAUSE_MS = 500;

/** Sends an idempotent request to Cloudflare; a refusal becomes a `CommandError` that says what to do. */
export async function withReadableErrors<T>(request: () => Promise<T>, pause: Pause): Promise<T> {
  try {
    return await untilWhole(request, pause);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new CommandError(`${refusal(error)} ${outcome(error)}; run the command again then.`);
  }
}

async function untilWhole<T>(request: () => Promise<T>, pause: Pause, tries = TRIES): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isBrokenOff(error)) throw error;
    if (tries === 1) throw new APIConnectionError({ message: "its answers break off", cause: error });
  }
  await pause(RETRY_PAUSE_MS * 2 ** (TRIES - tries) * (0.5 + Math.random()));
  return untilWhole(request, pause, tries - 1);
}

/** Whether fetch threw because a body ended too early; errors of our own have no cause. */
function isBrokenOff(error: unknown): error is TypeError {
  return error instanceof TypeError && error.cause instanceof Error;
}

function refusal(error: APIError): string {
  if (error instanceof APIConnectionError)
    return `Cloudflare cannot be reached (${error.message}). Check the connection.`;
  const reason = error.errors?.map(({ message }) => message).join("; ") || error.message;
  switch (error.status) {
    case 401:
    case 403:
      return `Cloudflare refuses the token (${error.status}: ${reason}). It must have "Workers KV Storage: Edit" of this account.`;
    case 404:
      return `Cloudflare knows no such namespace (404: ${reason}). See CLOUDFLARE_ACCOUNT_ID and the id in wrangler.toml.`;
    case 429:
      return `Cloudflare takes no more for now (429: ${reason}). On the free plan that may be the day's 1,000 writes.`;
    default:
      return `Cloudflare failed (${error.status}: ${reason}).`;
  }
}

/** A request without an answer, or with an error, may have been carried out anyway. */
function outcome({ status }: APIError): string {
  const refused = status !== undefined && status < 500;
  return refused ? "The site is unchanged" : "The site shows either the old release or the new one";
}
