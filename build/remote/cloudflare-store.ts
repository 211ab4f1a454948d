import type { BaseCloudflare } from "cloudflare/client";
import { APIError, NotFoundError } from "cloudflare/error";
import { BaseNamespaces } from "cloudflare/resources/kv";
import { Keys, Values } from "cloudflare/resources/kv/namespaces";
import { CommandError } from "../command.ts";
import { batches, inBatches, type ReleaseStore } from "../release/store.ts";
import { writtenAt } from "../serve/serve-kv.ts";
import { type Pause, withRetries } from "./retries.ts";

/** Keys that one bulk read may ask for (the API takes 100); as many are written and read back at a time. */
const BATCH = 100;

/** Bytes of one bulk write: the API takes 100 MB, but in base64 it must pass a slow line within the client's minute. */
const WRITE_BYTES = 8 * 1024 * 1024;

/** What KV promises: "up to 60 seconds". */
export const SPREAD_MS = 60_000;

/** Rounds in which keys that a bulk write could not write are tried again, and the pause before the first of them. */
const ROUNDS = 6;
const PAUSE_MS = 500;

/** A namespace at Cloudflare, and the credentials. */
export interface RemoteNamespace {
  readonly client: BaseCloudflare;
  readonly account: string;
  readonly namespace: string;
  readonly pause: Pause;
  /** Epoch ms by Cloudflare's clock, which also says when a value was written: a machine's own may be wrong. */
  readonly clock: () => number;
}

/**
 * A KV namespace at Cloudflare as a store, with the bulk calls of the REST API. Requests are sent again after 429, 5xx
 * and broken connections; other refusals are a `CommandError`.
 */
export function cloudflareStore(remote: RemoteNamespace): ReleaseStore {
  const { client, account: account_id, namespace, pause, clock } = remote;
  const namespaces = new BaseNamespaces(client);
  const keys = new Keys(client);
  const values = new Values(client);
  const whole = <T>(request: () => Promise<T>): Promise<T> => withRetries(request, pause);

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
      const body = left.map((key) => written(key, entries.get(key) ?? new Uint8Array(), clock()));
      return whole(async () => namespaces.bulkUpdate(namespace, { account_id, body }));
    });
  }

  return {
    batch: BATCH,
    spreadMs: SPREAD_MS,
    pause,
    clock,
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
      const listed = new Map<string, number | null>();
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const from: { cursor?: string } = cursor === "" ? {} : { cursor };
        const page = await whole(async () => keys.list(namespace, { account_id, limit: 1000, ...from }));
        for (const { name, metadata } of page.result) listed.set(name, writtenAt(metadata));
        cursor = page.result_info?.cursor || undefined;
      }
      return listed;
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

/** A value as a bulk write takes it. `now` (epoch ms) is when it is written. */
export function written(key: string, value: Uint8Array, now: number) {
  const text = Buffer.from(value).toString("base64");
  return { key, value: text, base64: true, metadata: { writtenAt: now } };
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

/** Null for a key that is not there. */
export function absent(error: unknown): null {
  const isKey = error instanceof NotFoundError && !error.errors.some(({ code }) => NO_NAMESPACE.includes(code ?? 0));
  if (isKey) return null;
  throw error;
}
