import { CommandError } from "../command.ts";
import { batches, inBatches, type ReleaseStore } from "../release/store.ts";
import { writtenAt } from "../serve/serve-kv.ts";
import type { KvClient, WrittenPair } from "./kv-client.ts";
import type { Pause } from "./retries.ts";

/** Keys that one bulk read may ask for (the API takes 100); as many are written and read back at a time. */
const BATCH = 100;

/** Bytes of one bulk write: the API takes 100 MB, but in base64 it must pass a slow line within the client's minute. */
const WRITE_BYTES = 8 * 1024 * 1024;

/** What KV promises: "up to 60 seconds". */
const SPREAD_MS = 60_000;

/** Rounds in which keys that a bulk write could not write are tried again, and the pause before the first of them. */
const ROUNDS = 6;
const PAUSE_MS = 500;

/** A namespace at Cloudflare, and how to reach it. */
interface RemoteNamespace {
  readonly client: KvClient;
  readonly namespace: string;
  readonly pause: Pause;
  /** Epoch ms by Cloudflare's clock, which also says when a value was written: a machine's own may be wrong. */
  readonly clock: () => number;
}

/** A KV namespace at Cloudflare as a store, with the bulk calls of the REST API. */
export function cloudflareStore({ client, namespace, pause, clock }: RemoteNamespace): ReleaseStore {
  const get = (key: string): Promise<Uint8Array | null> => client.get(namespace, key);

  async function getBatch(names: readonly string[]): Promise<readonly (Uint8Array | null)[]> {
    const values = await client.getMany(namespace, names);
    if (values === null) return inBatches(names, get);
    return Promise.all(names.map((key) => readText(values[key], () => get(key))));
  }

  async function putAll(entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    for (const batch of writeBatches(entries)) await putBatch(batch);
  }

  async function putBatch(entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
    await inRounds([...entries.keys()], pause, (left) => {
      const pairs = left.map((key) => written(key, entries.get(key) ?? new Uint8Array(), clock()));
      return client.putMany(namespace, pairs);
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
        await inRounds(batch, pause, (left) => client.deleteMany(namespace, left));
      }
    },
    async keys() {
      const listed = new Map<string, number | null>();
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await client.list(namespace, cursor === "" ? {} : { cursor });
        for (const { name, metadata } of page.keys) listed.set(name, writtenAt(metadata));
        cursor = page.cursor;
      }
      return listed;
    },
  };
}

/** Does a bulk operation with every key, and again with those that Cloudflare says it could not do it with. */
async function inRounds(
  keys: readonly string[],
  pause: Pause,
  operate: (keys: readonly string[]) => Promise<readonly string[] | null>,
): Promise<void> {
  let left = keys;
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await pause(PAUSE_MS * 2 ** round * (0.5 + Math.random()));
    left = (await operate(left)) ?? [];
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
function written(key: string, value: Uint8Array, now: number): WrittenPair {
  const text = Buffer.from(value).toString("base64");
  return { key, value: text, base64: true, metadata: { writtenAt: now } };
}

/** A bulk read gives text: bytes that are none come back with U+FFFD in their place, and are read by themselves. */
async function readText(value: unknown, alone: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
  if (typeof value !== "string") return null;
  return value.includes("\uFFFD") ? alone() : new TextEncoder().encode(value);
}
