import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { probeCommand } from "#build/content/probe.ts";
import { collectGarbage } from "#build/release/collect-garbage.ts";
import { publishRelease } from "#build/release/publish.ts";
import { openRemoteKv } from "#build/remote/open-remote.ts";
import { type Finding, probeRemote } from "#build/remote/probe.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { KvApi } from "#test/harness/kv-api.ts";
import type { Difference } from "#test/harness/kv-namespace.ts";

const NOW = Date.UTC(2026, 10, 23, 12);

let api: KvApi;
let clock: number;

beforeEach(async () => {
  api = await KvApi.start();
  clock = NOW;
  api.namespace.now = () => clock;
});

afterEach(() => api.close());

async function open() {
  const pause = async (ms: number) => {
    clock += ms;
  };
  return openRemoteKv(api.env, { api: api.url, configured: { id: KvApi.NAMESPACE, title: "" }, pause });
}

async function probe(): Promise<readonly Finding[]> {
  return probeRemote((await open()).remote, { now: () => clock });
}

const differing = (findings: readonly Finding[]) => findings.filter(({ differs }) => differs).map(({ of }) => of);

describe("probe", () => {
  test("finds the API as documented, late reads, misses that are remembered and lists that lag included", async () => {
    api.namespace.remembers = () => 45_000;
    api.namespace.listsBehind = () => 20_000;
    const findings = await probe();
    expect(differing(findings)).toEqual([]);
    expect(findings).toHaveLength(10);
  });

  test("touches one key, which a time to live takes away should it be killed, and leaves nothing", async () => {
    api.values.set("other", { bytes: new Uint8Array(), metadata: undefined, expiration: null });
    const written: unknown[] = [];
    const change = api.namespace.write.bind(api.namespace);
    api.namespace.write = (pairs, fails) => {
      written.push(...pairs.map(({ key, expiration_ttl: ttl }) => [key, (ttl ?? 0) >= 60]));
      return change(pairs, fails);
    };
    await probe();
    expect(written.length).toBeGreaterThan(0);
    expect(new Set(written.map(String))).toEqual(new Set(["probe,true"]));
    expect([...api.values.keys()]).toEqual(["other"]);
  });

  test.each<readonly [Difference, string]>([
    ["absent is empty", "absent"],
    ["bulk get gives empty texts", "absent"],
    ["no count of keys", "bulk write"],
    ["base64 is not decoded", "read back"],
    ["bytes lose a bit", "read back"],
    ["bulk get keeps bytes", "bulk get"],
    ["no prefix", "list"],
    ["no metadata", "metadata"],
    ["no deletes", "delete"],
    ["no time to live", "time to live"],
  ])("names the difference where there is: %s", async (difference, of) => {
    api.values.set("other", { bytes: new Uint8Array(), metadata: undefined, expiration: null });
    api.namespace.differs.add(difference);
    expect(differing(await probe())).toContain(of);
  });

  test("names a change that is not seen in a minute, a list that lags longer, and a clock that is wrong", async () => {
    let read = 0;
    api.namespace.remembers = () => (read++ === 0 ? 0 : 200_000);
    expect(differing(await probe())).toContain("change");
    api.namespace.remembers = () => 0;
    clock += 300_000;
    api.namespace.listsBehind = () => 300_000;
    expect(differing(await probe())).toEqual(["list"]);
    api.namespace.listsBehind = () => 0;
    api.ahead = 3 * 3_600_000;
    const findings = await probe();
    expect(differing(findings)).toEqual(["clock"]);
    expect(findings[0]?.found).toMatch(/^this clock is 10\d{3}\.\d s behind Cloudflare's/);
  });

  test("takes no wait before the first answer for a clock that is wrong", async () => {
    api.fault = ({ number }) => (number === 1 ? { status: 429, headers: { "retry-after": "200" } } : undefined);
    expect(differing(await probe())).toEqual([]);
  });

  test("ends in a sentence where the token may not write", async () => {
    api.fault = ({ path }) => (path === "bulk" ? { status: 403 } : undefined);
    await expect(probe()).rejects.toThrow(/refuses the token \(403.*Workers KV Storage: Edit/);
  });
});

describe("npm run content -- probe", () => {
  const printed: string[] = [];

  async function run(...args: string[]): Promise<unknown> {
    printed.length = 0;
    vi.spyOn(console, "log").mockImplementation((line) => printed.push(String(line)));
    vi.spyOn(console, "error").mockImplementation((line) => printed.push(String(line)));
    const opened = async () => ({ ...(await open()), now: () => clock });
    await probeCommand(opened).parseAsync(args, { from: "user" });
    const code = process.exitCode;
    process.exitCode = 0;
    return code;
  }

  test("prints a line for each thing and ends with 0, or with 1 where one differs", async () => {
    expect(await run("--remote")).toBe(0);
    expect(printed.join("\n")).toMatch(
      /^as relied on {2}time to live: .*\nthe namespace \w+ at Cloudflare is as publishing/m,
    );
    api.namespace.differs.add("no metadata");
    expect(await run("--remote")).toBe(1);
    expect(printed.join("\n")).toMatch(/^DIFFERS {2}metadata: .*differs in 1 thing:/ms);
    expect(await run("--remote", "--json")).toBe(1);
    expect(JSON.parse(printed.at(-1) ?? "")).toMatchObject({
      findings: expect.arrayContaining([{ of: "metadata", differs: true, found: expect.any(String) }]),
    });
  });

  test("without --remote tries nothing", async () => {
    expect(await run()).toBe(1);
    expect(printed).toEqual(["content probe: it tries the real namespace: add --remote."]);
    expect(api.calls).toEqual([]);
  });
});

test("what a probe left is no concern of a publish, nor of a collection", async () => {
  const { store } = await open();
  await store.put("probe", new Uint8Array([1]));
  const release = await releaseOf([wireDocument("index")]);
  expect(await publishRelease({ release, store, now: clock })).toMatchObject({ moved: true });
  clock += 30 * 86_400_000;
  expect((await collectGarbage({ store, now: clock })).keys).toEqual([]);
  expect(api.values.has("probe")).toBe(true);
});
