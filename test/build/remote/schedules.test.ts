import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import { CommandError } from "#build/command.ts";
import { backup } from "#build/content/backup.ts";
import { gc } from "#build/content/gc.ts";
import { restore } from "#build/content/restore.ts";
import { rollback } from "#build/content/rollback.ts";
import { asCommandError, type VerbContext } from "#build/content/verb.ts";
import { readPointer } from "#build/release/pointer.ts";
import { createToken, grantPreview } from "#build/release/previews.ts";
import { checkUndisturbed, checkWhole, planPublish, publishRelease, uploadObjects } from "#build/release/publish.ts";
import { openRemoteKv } from "#build/remote/open-remote.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { type ApiCall, type ApiFault, KvApi } from "#test/harness/kv-api.ts";
import { grouped, runs, tellFigure } from "../../harness/tier.ts";
import { MemoryStore } from "../release/memory-store.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
const DAY = 86_400_000;

const releases = await Promise.all(
  ["red", "green", "blue"].map((title) => releaseOf([wireDocument("index", { title }), wireDocument("about")])),
);
const folder = await mkdtemp(join(tmpdir(), "schedules-"));

afterAll(() => rm(folder, { recursive: true, force: true }));

const VERBS = ["publish", "publish", "rollback", "gc", "preview", "backup", "backup", "restore", "move"] as const;

/** `move` is a restore into another account. */
type Verb = (typeof VERBS)[number];

/** An account at Cloudflare whose answers are as bad as `random` has them, and whose clock goes with each pause. */
class Account {
  readonly api: KvApi;
  readonly file = join(folder, String(Math.random()));
  readonly #random: () => number;
  #clock = NOW;
  #badUntil = 0;
  #bad: ApiFault = "reset";
  /** What visitors were shown: a copy of the namespace after each call that changed the pointer, or deleted. */
  readonly shown: MemoryStore[] = [];
  #context: VerbContext | null = null;

  constructor(api: KvApi, random: () => number) {
    this.api = api;
    this.#random = random;
    api.namespace.now = () => this.#clock;
    const { namespace } = api;
    for (const name of ["write", "delete"] as const) {
      const change = namespace[name].bind(namespace) as (...args: unknown[]) => never;
      Object.assign(namespace, { [name]: (...args: unknown[]) => this.#noted(() => change(...args)) });
    }
  }

  async context(): Promise<VerbContext> {
    const configured = { id: KvApi.NAMESPACE, title: "" };
    const pause = async (ms: number) => this.wait(ms);
    this.#context ??= {
      open: {
        ...(await openRemoteKv(this.api.env, { api: this.api.url, configured, pause })),
        remote: false,
        close: async () => undefined,
      },
      given: {},
      now: 0,
    };
    return { ...this.#context, now: this.#clock };
  }

  /** What is written, whoever sees it already. */
  truth(): MemoryStore {
    return new MemoryStore(new Map([...this.api.values].map(([key, { bytes }]) => [key, bytes])));
  }

  wait(ms: number): void {
    this.#clock += ms;
  }

  misbehave(): void {
    this.api.fault = (call) => this.#fault(call);
    this.api.rate = 1_200;
    this.api.namespace.remembers = () => this.#random() * 60_000;
    this.api.namespace.listsBehind = () => this.#random() * 60_000;
  }

  recover(): void {
    this.api.fault = () => undefined;
    // A collection that was cut off is believed to run for so long.
    this.wait(16 * 60_000);
  }

  #fault({ number }: ApiCall): ApiFault | undefined {
    this.wait(this.#random() * 300);
    if (number < this.#badUntil) return this.#bad;
    const dice = this.#random();
    if (dice < 0.01) this.#badUntil = number + 40;
    if (dice < 0.04) this.#bad = { status: this.#random() < 0.2 ? 403 : 503 };
    if (dice < 0.04) return this.#bad;
    if (dice < 0.07) return { status: 429, headers: { "retry-after": "7" } };
    if (dice < 0.1) return { status: 500, after: this.#random() < 0.5 };
    if (dice < 0.13) return "reset";
    if (dice < 0.16) return "cut off";
    return dice < 0.3 ? { unsuccessful: () => this.#random() < 0.3 } : undefined;
  }

  #noted<T>(change: () => T): T {
    const before = this.api.values.get("current")?.bytes;
    const count = this.api.values.size;
    const result = change();
    const { values } = this.api;
    if (values.get("current")?.bytes !== before || values.size < count) {
      this.shown.push(this.truth());
    }
    return result;
  }
}

/** Does what the verb does. Answers the release that must be current after it; undefined for any. */
async function perform(verb: Verb, account: Account, at: number): Promise<string | null | undefined> {
  const context = await account.context();
  const { store } = context.open;
  const { now } = context;
  const release = releases[at % releases.length] as (typeof releases)[number];
  switch (verb) {
    case "publish":
      return (await publishRelease({ release, store, now })).release;
    case "rollback":
      return (await rollback(null, context)).release;
    case "gc":
      return void (await gc({}, context));
    case "preview": {
      const plan = await planPublish({ release, store, now });
      await uploadObjects(plan, { store });
      await checkUndisturbed(plan, { store, now });
      return void (await grantPreview(
        { token: createToken().hash, release: release.id, expires: now + DAY },
        { store, now },
      ));
    }
    case "backup":
      return void (await backup({ file: account.file, overwrite: true }, context));
    case "move":
    case "restore": {
      const { release, from } = await restore({ file: account.file, replace: true }, context);
      return release ?? from;
    }
  }
}

/** Refusals that no fault is needed for: there is no earlier release, no backup yet, … */
const EXPECTED =
  /no release before|there is no file|is the current release already|nothing is published|nothing to back up/;

async function attempt(verb: Verb, account: Account, at: number): Promise<string | null> {
  try {
    const release = await perform(verb, account, at).catch(asCommandError);
    if (release !== undefined) expect((await readPointer(account.truth()))?.release ?? null).toBe(release);
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === "AssertionError") throw error;
    expect(error, error instanceof Error ? error.stack : "").toBeInstanceOf(CommandError);
    const { message } = error as Error;
    expect(message).not.toMatch(/\n|undefined|\[object|^\s*$/);
    return message;
  }
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const step = fc.record({
  verb: fc.constantFrom(...VERBS),
  at: fc.nat(releases.length - 1),
  days: fc.constantFrom(0, 0, 0, 1, 22),
});

test("whatever Cloudflare does, each verb ends right or with a sentence, the next run finishes it, and nothing is ever current that is not whole", async ({
  task,
}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const steps = fc.array(step, { minLength: 3, maxLength: 6 });
  const ended = { right: 0, sentence: 0 };
  const property = fc.asyncProperty(steps, fc.integer(), async (schedule, seed) => {
    const api = await KvApi.start();
    try {
      const account = new Account(api, randomOf(seed));
      await publishRelease({ release: releases[0] as never, ...(await storeOf(account)) });
      account.wait(DAY);
      for (const { verb, at, days } of schedule) {
        account.wait(days * DAY);
        if (verb === "move") api.namespace.clear();
        account.misbehave();
        const message = await attempt(verb, account, at);
        ended[message === null ? "right" : "sentence"] += 1;
        if (message === null || EXPECTED.test(message)) continue;
        account.recover();
        const again = await attempt(verb, account, at);
        if (again !== null) expect(`${message} - ${again}`).toMatch(EXPECTED);
      }
      for (const store of account.shown) {
        const pointer = await readPointer(store);
        if (pointer !== null) await checkWhole(store, pointer.release);
      }
      expect(account.shown.length).toBeGreaterThan(0);
    } finally {
      await api.close();
    }
  });
  await fc.assert(property, { numRuns: runs(5, 150, 1_500) });
  expect(ended.right).toBeGreaterThan(0);
  tellFigure(
    task,
    `${grouped(ended.right + ended.sentence)} verbs, ${grouped(ended.sentence)} of them ended in a sentence`,
  );
}, 600_000);

async function storeOf(account: Account) {
  const { open, now } = await account.context();
  return { store: open.store, now };
}

test("a restore does not count on what a collection has just deleted, though KV still lists and gives it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = await KvApi.start();
  try {
    const account = new Account(api, () => 1);
    const [red, green] = releases as [never, never];
    await publishRelease({ release: red, ...(await storeOf(account)) });
    await perform("backup", account, 0);
    api.values.delete("current");
    await publishRelease({ release: green, ...(await storeOf(account)) });
    account.wait(22 * DAY);
    api.fault = ({ path }) => {
      const objects = [...api.values.keys()].filter((key) => key.startsWith("o/"));
      if (path === "bulk/delete") for (const key of objects) api.namespace.get(key);
      return undefined;
    };
    api.namespace.remembers = () => 60_000;
    api.namespace.listsBehind = () => 60_000;
    const before = api.values.size;
    await perform("gc", account, 0);
    expect(api.values.size).toBeLessThan(before);
    await perform("restore", account, 0);
    const store = account.truth();
    expect((await readPointer(store))?.release).toBe(releases[0]?.id);
    await checkWhole(store, releases[0]?.id as never);
  } finally {
    await api.close();
  }
});

test("a backup right after a publish holds all of it, though no list has it yet", async () => {
  const api = await KvApi.start();
  try {
    const account = new Account(api, () => 1);
    api.namespace.listsBehind = () => 60_000;
    await publishRelease({ release: releases[0] as never, ...(await storeOf(account)) });
    await perform("backup", account, 0);
    api.namespace.clear();
    expect(await perform("move", account, 0)).toBe(releases[0]?.id);
  } finally {
    await api.close();
  }
});

test("a rollback that nobody knows of whether it was done says how it goes back no further", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const api = await KvApi.start();
  try {
    const account = new Account(api, () => 1);
    for (const release of releases) {
      await publishRelease({ release, ...(await storeOf(account)) });
      account.wait(DAY);
    }
    api.fault = ({ path }) => (path === "bulk" ? { status: 500, after: true } : undefined);
    const message = await attempt("rollback", account, 0);
    const [, name] = message?.match(/rollback ([0-9a-f]{12})$/) ?? [];
    expect(releases[1]?.id.slice(0, 12)).toBe(name);
  } finally {
    await api.close();
  }
});
