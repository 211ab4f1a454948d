import { afterEach, describe, expect, test } from "vitest";
import { publishRelease, rollBack } from "#build/release/publish.ts";
import { openPublished } from "#build/release/readable.ts";
import type { Release } from "#build/release/release.ts";
import { storedNames } from "#build/release/shared-values.ts";
import type { ContentNamespace } from "#worker/env.ts";
import { MemoryStore } from "../../build/release/memory-store.ts";
import { ALL, grouped, tellFigure } from "../../harness/tier.ts";
import { createStage, NOW, type Stage } from "../stage.ts";
import { edition, open, PATHS } from "./edition.ts";

const old = await edition("old", { pages: 190 });
const next = await edition("next", { pages: 190 });

/** `npm test -- --all` kills at every operation; otherwise at some, the first and the last ones among them. */
const STEP = ALL ? 1 : 4;

const published = new MemoryStore();
await publishRelease({ release: old, store: published, now: NOW });

const counted = new MemoryStore(published.values);
await publishRelease({ release: next, store: counted, now: NOW });
const OPERATIONS = counted.log.length;

/** After it the pointer is only looked at again. */
const MOVED_AT = counted.log.indexOf("put current");

function namespaceOf(store: MemoryStore): ContentNamespace {
  return { get: async (key) => store.values.get(key)?.slice().buffer ?? null };
}

/** Isolates that read the pointer for every request: whatever moves is seen at once. */
function reader(store: MemoryStore): Stage {
  return createStage({ release: null, content: namespaceOf(store), vars: { POINTER_SECONDS: "0" } });
}

const stages: Stage[] = [];
afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.settled();
});

async function seenBy(stage: Stage): Promise<string> {
  stages.push(stage);
  const markers = new Set<string>();
  for (const path of PATHS) markers.add((await open(stage, path)).marker);
  expect([...markers]).toHaveLength(1);
  return [...markers][0] ?? "";
}

const killPoints = Array.from({ length: OPERATIONS + 1 }, (_, at) => at).filter(
  (at) => at % STEP === 0 || at < 3 || at > OPERATIONS - 6,
);

describe(`a publish of ${storedNames(next).length} keys`, () => {
  test("is shown from its last write on, and not before", async ({ task }) => {
    const store = new MemoryStore(published.values);
    const stage = reader(store);
    expect(await seenBy(stage)).toBe("old");
    const seen = new Map<number, string>();
    store.beforeEach = async (number) => {
      if (number % STEP === 0 && number <= MOVED_AT) seen.set(number, (await open(stage, "/about")).marker);
    };
    await publishRelease({ release: next, store, now: NOW + 1 });
    expect(seen.size).toBeGreaterThan(5);
    expect(new Set(seen.values())).toEqual(new Set(["old"]));
    expect(await seenBy(stage)).toBe("next");
    tellFigure(task, `killed at ${grouped(killPoints.length - 1)} of ${grouped(OPERATIONS)} operations`);
  });

  test.each(
    killPoints,
  )("killed before its operation %i leaves the old site or the new one, whole, and works again", async (killAt) => {
    const store = new MemoryStore(published.values);
    const running = reader(store);
    await open(running, "/");
    store.killAt = killAt;
    const publishing = publishRelease({ release: next, store, now: NOW + 1 });
    const killed = await publishing.then(
      () => false,
      (error: Error) => error.message === "killed",
    );
    expect(killed).toBe(killAt < OPERATIONS);
    const seen = await seenBy(running);
    const moved = killAt > MOVED_AT;
    expect(seen).toBe(moved ? "next" : "old");
    expect(await seenBy(reader(store))).toBe(seen);
    store.killAt = Number.POSITIVE_INFINITY;
    expect(await publishRelease({ release: next, store, now: NOW + 2 })).toMatchObject({ moved: !moved });
    for (const stage of [running, reader(store)]) expect(await seenBy(stage)).toBe("next");
  });
});

test("a rollback killed before any operation leaves one of the two releases, whole, and works again", async ({
  task,
}) => {
  const store = new MemoryStore();
  const [past, current] = (await Promise.all([edition("past"), edition("current")])) as [Release, Release];
  for (const [at, release] of [past, current].entries()) await publishRelease({ release, store, now: NOW + at });
  const goBack = async (over: MemoryStore) =>
    rollBack(await openPublished(over, past.id), { store: over, now: NOW + 9 });
  const counting = new MemoryStore(store.values);
  await goBack(counting);
  const operations = counting.log.length;
  expect(operations).toBeGreaterThan(10);
  for (let killAt = 0; killAt < operations; killAt++) {
    const killed = new MemoryStore(store.values);
    killed.killAt = killAt;
    await expect(goBack(killed)).rejects.toThrow("killed");
    const moved = killed.log.includes("put current");
    expect(await seenBy(reader(killed))).toBe(moved ? "past" : "current");
    killed.killAt = Number.POSITIVE_INFINITY;
    expect(await goBack(killed)).toBe(!moved);
    expect(await seenBy(reader(killed))).toBe("past");
  }
  tellFigure(task, `a rollback killed at each of ${operations} operations`);
});
