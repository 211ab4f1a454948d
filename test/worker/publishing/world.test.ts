import fc from "fast-check";
import { expect, test } from "vitest";
import { collectGarbage } from "#build/release/collect-garbage.ts";
import { readPointer } from "#build/release/pointer.ts";
import { publishRelease, rollBack } from "#build/release/publish.ts";
import { openPublished } from "#build/release/readable.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "../../harness/tier.ts";
import { createStage, NOW, type Stage } from "../stage.ts";
import { edition, goOn, open, PATHS, type Seen } from "./edition.ts";
import { World } from "./world.ts";

const RUNS = runs(40, 3_000, 10_000);

/** Old enough that everybody has forgotten what came before. */
const LONG_MS = 10 * 60_000;

const PLACES = 3;
const ISOLATES = 2;

const editions = await Promise.all(["red", "green", "blue", "teal"].map((marker) => edition(marker)));
const markerOf = new Map(editions.map(({ id }, at) => [id as string, ["red", "green", "blue", "teal"][at]]));

/** What somebody does next; `where` picks a place and an isolate in it. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("publish" as const), at: fc.nat(editions.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("roll back" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("collect" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), ms: fc.integer({ min: 100, max: 45_000 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("open" as const), where: fc.nat(PLACES * ISOLATES - 1), path: fc.nat(2) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("go on" as const),
      where: fc.nat(PLACES * ISOLATES - 1),
      path: fc.nat(2),
      tab: fc.nat(9),
    }),
  },
);

interface Scene {
  readonly world: World;
  readonly isolates: readonly Stage[];
  /** Documents that are open in browsers. */
  readonly tabs: Seen[];
  readonly work: Promise<unknown>[];
}

async function createScene(random: () => number): Promise<Scene> {
  const world = new World({ now: NOW, random });
  await publishRelease({ release: editions[0] as never, store: world.store(), now: world.clock.now });
  world.clock.now += LONG_MS;
  const places = Array.from({ length: PLACES }, () => world.place());
  const isolates = places.flatMap((content) =>
    Array.from({ length: ISOLATES }, () => createStage({ release: null, content, clock: world.clock })),
  );
  return { world, isolates, tabs: [], work: [] };
}

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function perform(scene: Scene, action: Step): Promise<void> {
  const { world, isolates, tabs } = scene;
  const store = world.store();
  const { now } = world.clock;
  switch (action.kind) {
    case "wait":
      world.clock.now += action.ms;
      return;
    case "publish":
      await publishRelease({ release: editions[action.at] as never, store, now });
      return;
    case "roll back": {
      const [past] = (await readPointer(store))?.previous ?? [];
      if (past !== undefined) await rollBack(await openPublished(store, past.release), { store, now });
      return;
    }
    case "collect":
      await collectGarbage({ store, now });
      return;
    case "open": {
      const seen = await open(isolates[action.where] as Stage, PATHS[action.path] ?? "/");
      expect(markerOf.get(seen.release)).toBe(seen.marker);
      tabs.push(seen);
      return;
    }
    case "go on": {
      const tab = tabs[tabs.length - 1 - action.tab];
      if (tab === undefined) return;
      const marker = await goOn(isolates[action.where] as Stage, PATHS[action.path] ?? "/", tab);
      if (marker !== null) expect(marker).toBe(tab.marker);
    }
  }
}

test(
  "in no place is an answer of two releases, a published page missing, or a session of any release but its own",
  { timeout: LONG_TEST_MS },
  async ({ task }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 60 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (steps, chances) => {
          const scene = await createScene(() => chances.next().value ?? 0);
          for (const action of steps) await perform(scene, action);
          for (const isolate of scene.isolates) await isolate.settled();
        },
      ),
      { numRuns: RUNS },
    );
    tellFigure(task, `${grouped(RUNS)} schedules of ${PLACES} locations`);
  },
);

test("everybody sees a publish two minutes later, and a session goes on in its release for as long as it is kept", async () => {
  const scene = await createScene(() => 0.9);
  const [isolate] = scene.isolates as [Stage, ...Stage[]];
  const tab = await open(isolate, "/");
  expect(tab.marker).toBe("red");
  await perform(scene, { kind: "publish", at: 1 });
  scene.world.clock.now += 120_000;
  for (const each of scene.isolates) {
    await open(each, "/about");
    await each.settled();
    expect((await open(each, "/about")).marker).toBe("green");
    expect(await goOn(each, "/about", tab)).toBe("red");
  }
});

test("objects that were collected, missed by a place, and published again keep the old site whole until they are there", async () => {
  const scene = await createScene(() => 1);
  const { world, isolates } = scene;
  const session = await open(isolates[0] as Stage, "/");
  await perform(scene, { kind: "publish", at: 1 });
  world.clock.now += LONG_MS;
  const [isolate] = isolates as [Stage, ...Stage[]];
  const tab = await open(isolate, "/");
  expect(tab.marker).toBe("green");
  for (const hash of storedNames(editions[0] as (typeof editions)[number])) world.values.delete(`o/${hash}`);
  world.clock.now += LONG_MS;
  await open(isolate, "/about");
  // The one isolate misses a document of the release that it knows, the others all of it.
  for (const each of isolates) expect(await goOn(each, "/articles/first", session)).toBeNull();
  await perform(scene, { kind: "publish", at: 0 });
  for (let at = 0; at < 8; at++) {
    world.clock.now += 20_000;
    for (const each of isolates) expect(["red", "green"]).toContain((await open(each, "/articles/first")).marker);
  }
  for (const each of isolates) expect((await open(each, "/")).marker).toBe("red");
});
