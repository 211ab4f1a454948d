import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { FORMAT } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { type Fault, hangs, isEmpty, isGarbage, isNull, throws } from "./kv-double.ts";
import { FOUND_PATHS, markedRelease, releaseOfFound, releaseOfPage } from "./marked-release.ts";
import { createStage, NOW, type Stage, type StageOptions } from "./stage.ts";

const old = await markedRelease("old", { isFound: true });
const next = await markedRelease("next", { isFound: true });

const isObject = (key: string) => key.startsWith("o/");
const another = () => Promise.resolve(encodeJson({ format: FORMAT, anything: "else" }));

/** Short enough to wait for. */
const DEADLINE_MS = 10;

/** After the deadline on the busiest machine, too: timers of one process run in the order of their times. */
const slow = () => new Promise<null>((resolve) => setTimeout(resolve, 4 * DEADLINE_MS, null));

/** What a read may do instead of answering (docs/threats.md, "Faults that content survives"). */
const BROKEN: readonly (readonly [string, () => Promise<Uint8Array | null>])[] = [
  ["throws", throws],
  ["hangs", hangs],
  ["is slower than its deadline", slow],
  ["answers null", isNull],
  ["answers an empty value", isEmpty],
  ["answers a truncated value", isGarbage],
  ["answers another object", another],
];

/** Which reads it does so for. */
const WHERE: readonly (readonly [string, (fault: () => Promise<Uint8Array | null>) => Fault])[] = [
  ["always", (fault) => () => fault()],
  ["for the pointer alone", (fault) => (key) => (key === "current" ? fault() : undefined)],
  ["for objects alone", (fault) => (key) => (isObject(key) ? fault() : undefined)],
  ["for the first call", (fault) => (_key, call) => (call <= 1 ? fault() : undefined)],
  ["for the first three calls", (fault) => (_key, call) => (call <= 3 ? fault() : undefined)],
  ["for the fourth call and on", (fault) => (_key, call) => (call >= 4 ? fault() : undefined)],
  ["for every second call", (fault) => (_key, call) => (call % 2 === 0 ? fault() : undefined)],
  ["for every third call", (fault) => (_key, call) => (call % 3 === 0 ? fault() : undefined)],
];

const FAULTS = BROKEN.flatMap(([what, fault]) =>
  WHERE.map(([where, at]) => [`KV ${what}, ${where}`, at(fault)] as const),
);

/** A page of one release, whole, or the 503 that nobody keeps. */
async function outcome(response: Response, releaseOf = releaseOfPage): Promise<string> {
  const html = await response.text();
  if (response.status === 200) return releaseOf(html);
  expect(response.status, html).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(html).toContain("</html>");
  return "503";
}

/** What a search and a page of a tag are of, asked at once: their results are whole, too. */
async function expectFound(releases: RegExp): Promise<void> {
  const asked = FOUND_PATHS.map(async (path) => outcome(await stage.fetch(path), releaseOfFound));
  for (const release of await Promise.all(asked)) expect(release).toMatch(releases);
}

/** Heads wait for as long as anything takes: what streams on is in pages/streaming.test.ts. */
function faultStage(options: StageOptions): Stage {
  return createStage({ ...options, vars: { KV_DEADLINE_MS: String(DEADLINE_MS), HEAD_PATIENCE_MS: "60000" } });
}

let stage: Stage;
afterEach(() => stage.settled());

describe("an isolate that has a release keeps answering", () => {
  test.for(FAULTS)("%s", async ([, fault]) => {
    stage = faultStage({ release: old });
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
    stage.publish(next);
    stage.clock.now += 10_000;
    stage.kv.reads.length = 0;
    stage.kv.fault = fault;
    for (const path of ["/", "/about", "/articles/first"]) {
      expect(await outcome(await stage.fetch(path))).toMatch(/^(old|next|503)$/);
    }
    await expectFound(/^(old|next|503)$/);
    await stage.settled();
    stage.kv.fault = () => undefined;
    stage.clock.now += 120_000;
    for (const path of ["/", "/about"]) expect(await outcome(await stage.fetch(path))).toBe("next");
    await expectFound(/^next$/);
  });
});

describe("a new isolate answers from its snapshot", () => {
  test.for(FAULTS)("%s", async ([, fault]) => {
    stage = faultStage({ release: next, snapshot: old });
    stage.kv.fault = fault;
    for (const path of ["/", "/about", "/articles/first", "/about"]) {
      expect(await outcome(await stage.fetch(path))).toMatch(/^(old|next)$/);
    }
    await expectFound(/^(old|next)$/);
  });
});

describe("a new isolate without snapshot answers 503 at the worst, and comes back", () => {
  test.for(FAULTS)("%s", async ([, fault]) => {
    stage = faultStage({ release: next });
    stage.kv.fault = fault;
    expect(await outcome(await stage.fetch("/about"))).toMatch(/^(next|503)$/);
    await expectFound(/^(next|503)$/);
    await stage.settled();
    stage.kv.fault = () => undefined;
    stage.clock.now += 120_000;
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
    await expectFound(/^next$/);
  });
});

describe("a publish that has not spread yet", () => {
  const justNow = { publishedAt: new Date(NOW).toISOString() };

  /** The pointer has arrived, and of its release all but what `lacks` says. */
  function arrived(release: Release, lacks: (hash: string) => boolean): void {
    stage.publish(release, justNow);
    for (const hash of storedNames(release)) {
      if (lacks(hash) && !storedNames(old).includes(hash)) stage.kv.values.delete(`o/${hash}`);
    }
  }

  test.for([
    ["nothing", () => true],
    ["all but the manifest", (hash: string) => hash === next.id],
    ["the manifest alone", (hash: string) => hash !== next.id],
    ["all but one path shard", (hash: string) => next.manifest.paths.some((shard) => shard === hash)],
    ["all but the documents", (hash: string) => isDocument(hash)],
  ] as const)("shows the old release where %s has arrived", async ([, lacks]) => {
    stage = faultStage({ release: old });
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
    arrived(next, lacks);
    stage.clock.now += 6_000;
    for (const path of ["/", "/about", "/articles/first", "/about"]) {
      expect(await outcome(await stage.fetch(path))).toBe("old");
      await stage.settled();
    }
    await expectFound(/^old$/);
  });

  test("is shown by a new isolate as the release before, by the pointer", async () => {
    stage = faultStage({ release: old });
    arrived(next, isDocument);
    stage.restart();
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
  });

  test("shows itself once it is all there", async () => {
    stage = faultStage({ release: old });
    await stage.fetch("/about");
    arrived(next, () => true);
    stage.clock.now += 6_000;
    await stage.fetch("/about");
    await stage.settled();
    stage.publish(next, justNow);
    stage.clock.now += 6_000;
    await stage.fetch("/about");
    await stage.settled();
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
  });

  function isDocument(hash: string): boolean {
    return sharedValues(next.manifest).some((name) => name === hash);
  }
});

describe("the pointer", () => {
  test("is trusted for five seconds, and then looked at in the background", async () => {
    stage = faultStage({ release: old });
    await stage.fetch("/about");
    stage.publish(next);
    stage.clock.now += 4_999;
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
    await stage.settled();
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
    stage.clock.now += 1;
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
    await stage.settled();
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
  });

  test("is looked at first by an isolate that slept", async () => {
    stage = faultStage({ release: old });
    await stage.fetch("/about");
    stage.publish(next);
    stage.clock.now += 3_600_000;
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
  });

  test("is looked at for every request where the setting says 0", async () => {
    stage = createStage({ release: old, vars: { POINTER_SECONDS: "0" } });
    await stage.fetch("/about");
    stage.publish(next);
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
  });

  test("that shows an older state again is not followed", async () => {
    stage = faultStage({ release: old });
    const before = stage.kv.values.get("current") ?? new Uint8Array();
    stage.publish(next);
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
    stage.kv.values.set("current", before);
    stage.clock.now += 10_000;
    await stage.fetch("/about");
    await stage.settled();
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
  });

  test("to a format that this worker does not speak is not followed, and the log says so once", async () => {
    stage = faultStage({ release: old });
    await stage.fetch("/about");
    const foreign = encodeJson({ ...next.manifest, format: FORMAT + 1 });
    const id = hashBytes(foreign) as typeof next.id;
    stage.publish({ id, manifest: next.manifest, objects: new Map([[id, foreign]]), shared: new Map() });
    for (let round = 0; round < 3; round++) {
      stage.clock.now += 10_000;
      expect(await outcome(await stage.fetch("/about"))).toBe("old");
      await stage.settled();
    }
    expect(stage.log.filter(({ event }) => event === "release-not-usable")).toHaveLength(1);
  });

  test("to such a format leaves a new isolate with its snapshot", async () => {
    const foreign = encodeJson({ ...next.manifest, format: FORMAT + 1 });
    const id = hashBytes(foreign) as typeof next.id;
    stage = faultStage({
      release: { id, manifest: next.manifest, objects: new Map([[id, foreign]]), shared: new Map() },
      snapshot: old,
    });
    const response = await stage.fetch("/about");
    expect(response.headers.get("x-content-source")).toBe("snapshot");
    expect(await outcome(response)).toBe("old");
  });
});

describe("reads", () => {
  test("of one key by many requests are one read", async () => {
    stage = createStage({ release: old });
    // A turn later, when all others have come to want what it reads.
    stage.kv.fault = (key) => setImmediate(stage.kv.values.get(key) ?? null);
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.fetch("/about")));
    for (const answer of answers) expect(await outcome(answer)).toBe("old");
    expect(new Set(stage.kv.reads).size).toBe(stage.kv.reads.length);
  });

  test("go on when their visitor has left, so that the next one finds them done", async () => {
    stage = faultStage({ release: old });
    void stage.fetch("/about");
    await stage.settled();
    const before = stage.kv.reads.length;
    expect(before).toBeGreaterThan(0);
    expect(await outcome(await stage.fetch("/about"))).toBe("old");
    expect(stage.kv.reads.filter((key, at) => at >= before && key === "current")).toEqual([]);
  });

  test("are made of the pointer alone while KV is empty: no key is read before it exists", async () => {
    stage = faultStage({ release: null, snapshot: old });
    for (const path of ["/", "/about", "/query", "/nope"]) await (await stage.fetch(path)).text();
    expect(new Set(stage.kv.reads)).toEqual(new Set(["current"]));
    stage.publish(next);
    stage.clock.now += 120_000;
    expect(await outcome(await stage.fetch("/about"))).toBe("next");
  });

  test("say where the content came from", async () => {
    stage = faultStage({ release: old });
    expect((await stage.fetch("/about")).headers.get("x-content-source")).toBe("kv");
    expect((await stage.fetch("/about")).headers.get("x-content-source")).toBe("memory");
    expect((await stage.fetch("/about")).headers.get("x-release")).toBe(old.id);
  });
});
