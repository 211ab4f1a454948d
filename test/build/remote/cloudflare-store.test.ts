import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readPointer } from "#build/release/pointer.ts";
import { planPublish, publishRelease, uploadObjects } from "#build/release/publish.ts";
import { storedNames } from "#build/release/shared-values.ts";
import type { ReleaseStore } from "#build/release/store.ts";
import { openRemoteKv } from "#build/remote/open-remote.ts";
import { releaseOf, releaseOfParts, site, storedOf, wireDocument } from "#test/content-fixture.ts";
import { KvApi } from "#test/harness/kv-api.ts";

const NOW = Date.now();
const encoder = new TextEncoder();
/** A key for each picture of an artist, more than one call takes. */
const release = await releaseOfParts({
  site: site(),
  documents: [{ document: wireDocument("index"), page: null }],
  files: [],
  objects: [],
  sources: [],
  originals: Array.from({ length: 230 }, (_, at) => ({ path: `${at}.svg`, bytes: encoder.encode(`picture ${at}`) })),
});

let api: KvApi;
let store: ReleaseStore;

beforeEach(async () => {
  api = await KvApi.start();
  const configured = { id: null, title: KvApi.TITLE };
  const open = await openRemoteKv(api.env, { api: api.url, configured, pause: async () => undefined });
  store = { ...open.store, spreadMs: 0 };
});

afterEach(() => api.close());

const publish = () => publishRelease({ release, store, now: NOW });
const times = (count: number, path: string) => Array.from({ length: count }, () => path);
const bytes = (text: string) => encoder.encode(text);

describe("the store over Cloudflare's API", () => {
  test("gives back what was put, text or not, and nothing for what was not", async () => {
    const binary = new Uint8Array([0, 255, 254, 128, 10]);
    await store.putAll(
      new Map([
        ["o/text", bytes("Füchse 🦊")],
        ["o/binary", binary],
      ]),
    );
    const found = await store.getAll(["o/text", "o/binary", "o/none"]);
    expect(new Map(found)).toEqual(
      new Map([
        ["o/text", bytes("Füchse 🦊")],
        ["o/binary", binary],
      ]),
    );
    expect(await store.get("o/binary")).toEqual(binary);
    expect(await store.get("o/none")).toBeNull();
  });

  test("takes a hundred keys at a time, as many as the API gives at once", async () => {
    const values = new Map(Array.from({ length: 201 }, (_, at) => [`o/${at}`, bytes("x")] as const));
    await store.putAll(values);
    expect((await store.getAll([...values.keys()])).size).toBe(201);
    expect(api.calls.map(({ path }) => path)).toEqual([...times(3, "bulk"), ...times(3, "bulk/get")]);
    expect(store.batch).toBe(100);
  });

  test("lists every key, over more than a page of them, and when it was written by Cloudflare's clock", async () => {
    const now = Date.UTC(2001, 0, 1);
    api.namespace.now = () => now;
    await store.get("current");
    await store.putAll(new Map(Array.from({ length: 1_050 }, (_, at) => [`o/${at}`, bytes("x")] as const)));
    const keys = await store.keys();
    expect(keys.size).toBe(1_050);
    for (const writtenAt of keys.values()) expect(writtenAt).toBe(now);
    await store.deleteAll([...keys.keys()].slice(1));
    expect([...(await store.keys()).keys()]).toEqual([[...keys.keys()][0]]);
  });
});

describe("large values", () => {
  test("go in writes that a slow line carries in time, and the API takes", async () => {
    const picture = new Uint8Array(2 ** 20).fill(200);
    await store.putAll(new Map(Array.from({ length: 20 }, (_, at) => [`o/${at}`, picture] as const)));
    expect(api.values.size).toBe(20);
    for (const { size } of api.calls) expect(size).toBeLessThan(12_000_000);
  });

  test.each([400, 413])("that a bulk read refuses with %i are read one by one", async (status) => {
    const some = new Map(["o/0", "o/1", "o/2"].map((key) => [key, bytes(`${key} is large`)] as const));
    await store.putAll(some);
    api.fault = ({ path }) => (path === "bulk/get" ? { status } : undefined);
    expect(await store.getAll([...some.keys(), "o/none"])).toEqual(some);
  });
});

describe("what is said of a failure", () => {
  test("of a namespace that is not there names it, and is no empty namespace", async () => {
    const { store: other } = await openRemoteKv(api.env, {
      api: api.url,
      configured: { id: "0".repeat(32), title: "" },
    });
    for (const request of [() => other.get("current"), () => other.keys(), () => other.getAll(["current"])]) {
      await expect(request()).rejects.toThrow(/knows no such namespace \(404: .*wrangler\.toml/);
    }
  });

  test.each([
    ["a refusal", { status: 403 }, "The site is unchanged"],
    ["what may have been done", { status: 500, headers: { "retry-after-ms": "1" } }, "the old release or the new one"],
  ] as const)("is true of %s", async (_, fault, words) => {
    api.fault = () => fault;
    await expect(store.put("current", bytes("x"))).rejects.toThrow(words);
  });

  test("never quotes the token, even one that is none", async () => {
    const env = { ...api.env, CLOUDFLARE_API_TOKEN: "half-a-secret\nand the rest" };
    const opening = openRemoteKv(env, { api: api.url, configured: { id: null, title: KvApi.TITLE } });
    await expect(opening).rejects.toThrow(/^CLOUDFLARE_API_TOKEN is no token(?!.*secret)/s);
  });
});

describe("publishing to Cloudflare", () => {
  test("writes in bulk, reads all of it back, and moves the pointer last", async () => {
    const { written } = await publish();
    expect(written).toBe(storedNames(release).length);
    expect((await readPointer(store))?.release).toBe(release.id);
    const writes = api.calls.filter(({ path }) => path === "bulk");
    expect(writes.length).toBeLessThan(10);
    expect(api.calls.filter(({ path }) => path === "bulk/get").length).toBeGreaterThanOrEqual(writes.length - 1);
    expect(await publish()).toMatchObject({ written: 0, moved: false });
  });

  test.each([
    ["429 that says when", { status: 429, headers: { "retry-after-ms": "5" } }, 2],
    ["500", { status: 500, headers: { "retry-after-ms": "1" } }, 2],
    ["500 after it was written", { status: 500, headers: { "retry-after-ms": "1" }, after: true }, 2],
    ["a body that breaks off", "cut off", 2],
    // The client waits for half a second after each.
    ["a reset", "reset", 4],
  ] as const)("gets over calls answered by %s again and again", async (_, fault, every) => {
    api.fault = ({ number }) => (number % every === 0 ? fault : undefined);
    const small = await releaseOf([wireDocument("index"), wireDocument("about")]);
    await publishRelease({ release: small, store, now: NOW });
    api.fault = () => undefined;
    expect((await readPointer(store))?.release).toBe(small.id);
    for (const [hash, value] of storedOf(small)) expect(await store.get(`o/${hash}`)).toEqual(new Uint8Array(value));
  });

  test("writes again what Cloudflare says it could not write", async () => {
    const failed = new Set<string>();
    api.fault = ({ path }) => {
      if (path !== "bulk") return undefined;
      return { unsuccessful: (key) => key.endsWith("7") && !failed.has(key) && Boolean(failed.add(key)) };
    };
    await publish();
    expect(failed.size).toBeGreaterThan(0);
    for (const hash of storedNames(release)) expect(api.values.has(`o/${hash}`)).toBe(true);
  });

  test("that was cut off by a refusal says so plainly, and goes on with what is left", async () => {
    const plan = await planPublish({ release, store, now: NOW });
    await uploadObjects(plan, { store, most: 150 });
    api.fault = ({ path }) => (path === "bulk" ? { status: 403 } : undefined);
    await expect(publish()).rejects.toThrow(/refuses the token \(403: refused with 403\)/);
    expect(await readPointer(store)).toBeNull();
    api.fault = () => undefined;
    expect(await publish()).toMatchObject({ written: storedNames(release).length - 150, moved: true });
  });

  test("never trusts what does not come back as it was written", async () => {
    const damaged = storedNames(release)[17];
    const real = store.putAll;
    const forgetful = {
      ...store,
      async putAll(values: ReadonlyMap<string, Uint8Array>) {
        await real(values);
        api.values.delete(`o/${damaged}`);
      },
    };
    await expect(publishRelease({ release, store: forgetful, now: NOW })).rejects.toThrow(damaged as string);
    expect(await readPointer(store)).toBeNull();
  });
});

describe("as late as KV may be, and with as few requests as the API takes", () => {
  let clock: number;
  let waits: number[];
  let late: ReleaseStore;

  beforeEach(async () => {
    clock = NOW;
    waits = [];
    api.namespace.now = () => clock;
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const pause = async (ms: number) => {
      waits.push(ms);
      clock += ms;
    };
    const configured = { id: KvApi.NAMESPACE, title: "" };
    late = (await openRemoteKv(api.env, { api: api.url, configured, pause })).store;
  });

  test("what was looked for in vain is read back when KV has forgotten that", async () => {
    api.namespace.remembers = () => 60_000;
    const small = await releaseOf([wireDocument("index")]);
    await late.getAll(storedNames(small).map((hash) => `o/${hash}`));
    await publishRelease({ release: small, store: late, now: clock });
    expect((await readPointer(late))?.release).toBe(small.id);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(50_000);
  });

  test("after 1,200 requests in five minutes it waits as long as it is told to, and goes on", async () => {
    api.rate = 12;
    const values = new Map(Array.from({ length: 30 }, (_, at) => [`o/${at}`, bytes("x")] as const));
    for (const [key, value] of values) await late.put(key, value);
    expect(api.values.size).toBe(30);
    expect(waits).toEqual([300_000, 300_000]);
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toBe("Cloudflare takes no more for 300 s; waiting.");
  });

  test.each([
    "0",
    new Date(0).toUTCString(),
  ])("told to come again at once (%s), it leaves pauses all the same", async (at) => {
    api.fault = ({ number }) => (number <= 3 ? { status: 429, headers: { "retry-after": at } } : undefined);
    await late.put("o/1", bytes("x"));
    expect(waits.map((ms) => ms > 300)).toEqual([true, true, true]);
  });

  test("without a network it says within seconds that it goes on trying, and ends with one sentence", async () => {
    api.fault = () => "reset";
    await expect(late.get("current")).rejects.toThrow(/^Cloudflare cannot be reached \(.*\)\. Check the connection\./);
    expect(vi.mocked(console.error).mock.calls).toEqual([["Cloudflare cannot be reached; trying for another minute."]]);
    expect(waits.slice(0, 3).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(4_000);
  });

  test("where it would have to wait for hours it ends, and says how long", async () => {
    api.fault = () => ({ status: 429, headers: { "retry-after": "7200" } });
    await expect(late.put("o/1", bytes("x"))).rejects.toThrow(/takes no more for 120 min .*The site is unchanged/);
    expect(waits).toEqual([]);
  });

  test("lists page by page, each of them tried again, while keys come and go", async () => {
    await late.putAll(new Map(Array.from({ length: 2_500 }, (_, at) => [`o/${at}`, bytes("x")] as const)));
    const broken = new Set<number>();
    api.fault = ({ path, number }) => {
      if (path !== "keys" || broken.has(number - 1)) return undefined;
      broken.add(number);
      api.values.delete("o/0");
      return number % 2 === 0 ? "cut off" : { status: 503 };
    };
    expect((await late.keys()).size).toBe(2_499);
    expect(broken.size).toBe(3);
  });
});

describe("the limits that the API documents", () => {
  test.each([
    ["a key of 513 bytes", "k".repeat(513)],
    ["an empty key", ""],
  ])("%s is refused in a sentence, and nothing is written", async (_, key) => {
    await expect(store.put(key, new Uint8Array(1))).rejects.toThrow(/^Cloudflare failed \(414: .*unchanged/);
    expect(api.values.size).toBe(0);
  });
});

describe("opening the namespace", () => {
  test("that wrangler.toml does not name and nobody has deployed says what to do", async () => {
    const configured = { id: null, title: "another-content" };
    await expect(openRemoteKv(api.env, { api: api.url, configured })).rejects.toThrow(
      /no namespace "another-content".*npm run deploy/s,
    );
  });

  test("with a token of somebody else's says what it must be allowed", async () => {
    const env = { ...api.env, CLOUDFLARE_API_TOKEN: "another" };
    const opening = openRemoteKv(env, { api: api.url, configured: { id: null, title: KvApi.TITLE } });
    await expect(opening).rejects.toThrow(/Workers KV Storage: Edit/);
  });
});
