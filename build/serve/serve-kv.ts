import { readFile } from "node:fs/promises";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { isRecord } from "#app/content/json.ts";
import { CommandError } from "../command.ts";
import { batches, type ReleaseStore } from "../release/store.ts";

/** The name of the worker that reads and writes the namespace. */
export const KV_WORKER = "kv-access";

/** Keys of one request: an object is at most a megabyte, and mostly a few kilobytes. */
const BATCH = 64;

/** That worker, as far as it is used here. */
export interface Access {
  fetch(address: string, request: { readonly method: "POST"; readonly body: Uint8Array }): Promise<Answer>;
}

type Answer = Pick<Response, "ok" | "text" | "arrayBuffer">;

type Verb = "get" | "put" | "delete" | "list";

/** The script of that worker, as workerd takes it. */
export function kvWorkerScript(): Promise<string> {
  return readFile(new URL("serve-kv-worker.mjs", import.meta.url), "utf8");
}

/** A local KV namespace as publishing sees it. Each key's metadata says when it was written. */
export function kvStore(worker: Access): ReleaseStore {
  const getAll = async (keys: readonly string[]) => {
    const values = new Map<string, Uint8Array>();
    for (const batch of batches(keys, BATCH)) {
      for (const [key, value] of valuesOf(batch, await call(worker, "get", batch))) values.set(key, value);
    }
    return values;
  };
  const putAll = async (values: ReadonlyMap<string, Uint8Array>) => {
    for (const batch of batches([...values], BATCH)) {
      const lengths = batch.map(([key, value]) => [key, value.length]);
      await call(
        worker,
        "put",
        lengths,
        batch.map(([, value]) => value),
      );
    }
  };
  return {
    batch: BATCH,
    spreadMs: 0,
    pause: sleep,
    get: async (key) => (await getAll([key])).get(key) ?? null,
    getAll,
    put: (key, value) => putAll(new Map([[key, value]])),
    putAll,
    async deleteAll(keys) {
      for (const batch of batches(keys, BATCH)) await call(worker, "delete", batch);
    },
    async keys() {
      return keysOf(jsonIn(await call(worker, "list", [])));
    },
  };
}

/** A key and its metadata. */
type ListedKey = readonly [string, unknown];

function keysOf(listed: unknown): ReadonlyMap<string, number | null> {
  if (!Array.isArray(listed) || !listed.every(isListedKey)) throw new Error("local KV lists no keys");
  return new Map(listed.map(([key, metadata]) => [key, writtenAt(metadata)]));
}

function isListedKey(value: unknown): value is ListedKey {
  return Array.isArray(value) && typeof value[0] === "string";
}

/** Null for a key that is not ours. */
export function writtenAt(metadata: unknown): number | null {
  return isRecord(metadata) && typeof metadata.writtenAt === "number" ? metadata.writtenAt : null;
}

/** Verbs that change nothing: after a network error they are tried again. */
const READS: ReadonlySet<Verb> = new Set(["get", "list"]);

async function call(
  worker: Access,
  verb: Verb,
  about: readonly unknown[],
  values: readonly Uint8Array[] = [],
): Promise<Uint8Array> {
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), ...values]);
  const response = await send(worker, verb, body).catch((error: unknown) => {
    const isFault = error instanceof CommandError;
    return READS.has(verb) && !isFault ? send(worker, verb, body).catch(explainSilence) : explainSilence(error);
  });
  if (!response.ok) throw new Error(`local KV could not ${verb} ${about.length} keys: ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * workerd closes a connection that was idle for five seconds. A process that was busy compiling has not noticed yet and
 * would write into it, so the event loop turns once first: then fetch knows of the close and opens a new connection.
 */
async function send(worker: Access, verb: Verb, body: Uint8Array): Promise<Answer> {
  await setImmediate();
  return worker.fetch(`http://${KV_WORKER}/${verb}`, { method: "POST", body });
}

/** fetch itself says only that it failed; the reason is in its cause. */
function explainSilence(error: unknown): never {
  if (error instanceof CommandError) throw error;
  const { cause = error } = error instanceof Error ? error : {};
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new CommandError(`local KV did not answer (${reason}): workerd may have ended. Run the command again.`);
}

function* valuesOf(keys: readonly string[], bytes: Uint8Array): Generator<readonly [string, Uint8Array]> {
  const cut = bytes.indexOf(LINE_FEED);
  const lengths = jsonIn(bytes.subarray(0, cut));
  if (!Array.isArray(lengths)) throw new Error("local KV does not say how long its values are");
  let at = cut + 1;
  for (const [index, key] of keys.entries()) {
    const length: unknown = lengths[index];
    if (typeof length !== "number") continue;
    yield [key, bytes.slice(at, at + length)];
    at += length;
  }
}

const LINE_FEED = 10;

function jsonIn(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}
