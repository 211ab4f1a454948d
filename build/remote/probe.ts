import { isRecord } from "#app/content/json.ts";
import { PROBE_KEY } from "../release/store.ts";
import { type RemoteNamespace, SPREAD_MS, written } from "./cloudflare-store.ts";

/** What was tried, and whether it is as publishing relies on. */
export interface Finding {
  readonly of: string;
  readonly differs: boolean;
  /** In words. */
  readonly found: string;
}

/** Bytes that are no text, and a text that is not ASCII. */
const BINARY = new Uint8Array([0, 255, 254, 128, 10]);
const TEXT = "Füchse 🦊";

/** The least that KV takes (s), and what the probe leaves behind for at most, should it be cut off. */
const TTL_S = 60;
const SAFE_TTL_S = 600;

/** KV takes one write of a key in a second. */
const SAME_KEY_MS = 1_100;
const POLL_MS = 1_000;

/** Releases and previews are dated by the publisher's clock. */
const CLOCK_MS = 60_000;

/**
 * Tries all that publishing relies on with one key, which nothing else uses and which goes by itself. Takes a few
 * minutes. Throws a `CommandError` where Cloudflare refuses or does not answer.
 */
export async function probeRemote(remote: RemoteNamespace, options: ProbeOptions): Promise<readonly Finding[]> {
  const probe = new Probe(remote, options);
  try {
    return [
      await probe.clock(),
      await probe.nothing(),
      await probe.bulkWrite(),
      await probe.readBack(),
      await probe.bulkGet(),
      ...(await probe.list()),
      await probe.change(),
      await probe.delete(),
      await probe.timeToLive(),
    ];
  } finally {
    await probe.remove();
  }
}

interface ProbeOptions {
  /** Epoch ms. */
  readonly now: () => number;
}

class Probe {
  readonly #remote: RemoteNamespace;
  readonly #now: () => number;

  constructor(remote: RemoteNamespace, { now }: ProbeOptions) {
    this.#remote = remote;
    this.#now = now;
  }

  async clock(): Promise<Finding> {
    await this.#bulkRead();
    const ahead = this.#remote.clock() - this.#now();
    const words = `this clock is ${seconds(Math.abs(ahead))} ${ahead > 0 ? "behind" : "ahead of"} Cloudflare's`;
    return Math.abs(ahead) > CLOCK_MS ? differs("clock", `${words}: set it`) : same("clock", words);
  }

  /** An earlier probe may have left the key. */
  async nothing(): Promise<Finding> {
    await this.remove();
    const took = await this.#until(async () => (await this.#read()) === null);
    if (took === null) return differs("absent", "a key that is not there is answered, and not with 404");
    const bulk = await this.#bulkRead();
    if (typeof bulk === "string")
      return differs("absent", `a bulk get gives ${JSON.stringify(bulk)} for a key that is not there`);
    return same("absent", "a key that is not there is 404, and nothing in a bulk get");
  }

  async bulkWrite(): Promise<Finding> {
    const result = await this.#write(BINARY, SAFE_TTL_S);
    return counted("bulk write", result);
  }

  async readBack(): Promise<Finding> {
    const took = await this.#until(async () => isEqual(await this.#read(), BINARY));
    if (took !== null) return same("read back", `bytes come back as they were written, after ${seconds(took)}`);
    const read = await this.#read();
    if (read === null) return differs("read back", `what was written is not seen after ${seconds(SPREAD_MS)}`);
    return differs("read back", `${BINARY.length} bytes came back as ${read.length} others`);
  }

  async bulkGet(): Promise<Finding> {
    const took = await this.#until(async () => (await this.#bulkRead()) !== null);
    const read = await this.#bulkRead();
    if (took === null || read === null) return differs("bulk get", "it does not give what a single read gives");
    if (!read.includes("\uFFFD")) return differs("bulk get", "bytes that are no text come back without U+FFFD in them");
    return same("bulk get", "bytes that are no text are known by U+FFFD");
  }

  async list(): Promise<readonly Finding[]> {
    const took = await this.#until(async () => (await this.#listed()).some(({ name }) => name === PROBE_KEY));
    const listed = await this.#listed();
    const entry = listed.find(({ name }) => name === PROBE_KEY);
    if (took === null || entry === undefined) {
      return [differs("list", `the key is not listed after ${seconds(SPREAD_MS)}`)];
    }
    const isPrefixed = listed.every(({ name }) => name.startsWith(PROBE_KEY));
    const { metadata } = entry;
    const isTold = isRecord(metadata) && typeof metadata.writtenAt === "number";
    return [
      isPrefixed
        ? same("list", `by prefix, after ${seconds(took)}`)
        : differs("list", "a prefix is ignored: other keys are listed, too"),
      isTold
        ? same("metadata", "is listed as it was written")
        : differs("metadata", "is not listed: nothing says when a key was written"),
    ];
  }

  async change(): Promise<Finding> {
    await this.#remote.pause(SAME_KEY_MS);
    const value = new TextEncoder().encode(TEXT);
    await this.#write(value, SAFE_TTL_S);
    const took = await this.#until(async () => isEqual(await this.#read(), value) && (await this.#bulkRead()) === TEXT);
    return took === null
      ? differs("change", `is not seen through the API after ${seconds(SPREAD_MS)}`)
      : same("change", `is seen through the API after ${seconds(took)}`);
  }

  async delete(): Promise<Finding> {
    const result = await this.remove();
    const took = await this.#until(async () => (await this.#read()) === null);
    if (took === null) return differs("delete", `what was deleted is still there after ${seconds(SPREAD_MS)}`);
    return counted("delete", result, `, and it is gone after ${seconds(took)}`);
  }

  async timeToLive(): Promise<Finding> {
    await this.#remote.pause(SAME_KEY_MS);
    await this.#write(BINARY, TTL_S);
    const written = await this.#until(async () => isEqual(await this.#read(), BINARY));
    await this.#remote.pause(Math.max(0, TTL_S * 1_000 - (written ?? 0)));
    const took = await this.#until(async () => (await this.#read()) === null);
    return took === null
      ? differs("time to live", `a key of ${TTL_S} s is there after ${seconds(TTL_S * 1_000 + SPREAD_MS)}`)
      : same("time to live", `a key of ${TTL_S} s is gone ${seconds(took)} after its time`);
  }

  async remove(): Promise<readonly string[] | null> {
    const { client, namespace } = this.#remote;
    return client.deleteMany(namespace, [PROBE_KEY]);
  }

  async #write(value: Uint8Array, ttl: number): Promise<readonly string[] | null> {
    const { client, namespace, clock } = this.#remote;
    return client.putMany(namespace, [{ ...written(PROBE_KEY, value, clock()), expiration_ttl: ttl }]);
  }

  async #read(): Promise<Uint8Array | null> {
    const { client, namespace } = this.#remote;
    return client.get(namespace, PROBE_KEY);
  }

  async #bulkRead(): Promise<string | null> {
    const { client, namespace } = this.#remote;
    const value = (await client.getMany(namespace, [PROBE_KEY]))?.[PROBE_KEY];
    return typeof value === "string" ? value : null;
  }

  async #listed(): Promise<readonly { readonly name: string; readonly metadata: unknown }[]> {
    const { client, namespace } = this.#remote;
    return (await client.list(namespace, { prefix: PROBE_KEY })).keys;
  }

  /** How long (ms) it took until it is so; null where it is not within the time that KV takes to spread a change. */
  async #until(isSo: () => Promise<boolean>): Promise<number | null> {
    const begun = this.#now();
    for (;;) {
      if (await isSo()) return this.#now() - begun;
      if (this.#now() - begun > SPREAD_MS) return null;
      await this.#remote.pause(POLL_MS);
    }
  }
}

function counted(of: string, unsuccessful: readonly string[] | null, more = ""): Finding {
  return unsuccessful?.length === 0
    ? same(of, `says of which keys it was done${more}`)
    : differs(of, `does not say of which keys it was done, but ${JSON.stringify(unsuccessful)}`);
}

function same(of: string, found: string): Finding {
  return { of, differs: false, found };
}

function differs(of: string, found: string): Finding {
  return { of, differs: true, found };
}

function isEqual(a: Uint8Array | null, b: Uint8Array): boolean {
  return a !== null && Buffer.compare(a, b) === 0;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
