import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { CollectionInterferes, collectGarbage } from "#build/release/collect-garbage.ts";
import { readContents } from "#build/release/contents.ts";
import { readPointer } from "#build/release/pointer.ts";
import { publishRelease, rollBack, TornObjects } from "#build/release/publish.ts";
import { openPublished } from "#build/release/readable.ts";
import type { Release } from "#build/release/release.ts";
import { MemoryStore } from "../../build/release/memory-store.ts";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "../../harness/tier.ts";
import { NOW } from "../stage.ts";
import { edition } from "./edition.ts";

const MAX_PUBLISHERS = 20;
const RUNS = runs(25, 2_000);

const first = await edition("first");
const editions = await Promise.all(Array.from({ length: MAX_PUBLISHERS }, (_, at) => edition(`e${at}`)));

async function storeOfFirst(): Promise<MemoryStore> {
  const store = new MemoryStore();
  store.now = NOW;
  await publishRelease({ release: first, store, now: NOW });
  return store;
}

/** The one release that the pointer names, every object of it there and right. */
async function wholeRelease(store: MemoryStore): Promise<string> {
  const pointer = await readPointer(store);
  if (pointer === null) throw new Error("there is no pointer");
  const { manifest } = await readContents(store, pointer.release);
  for (const name of sharedValues(manifest)) expect(store.values.has(`o/${name}`)).toBe(true);
  await rollBack(await openPublished(store, pointer.release), { store, now: NOW });
  return pointer.release;
}

describe("publishers at work at the same time", { timeout: LONG_TEST_MS }, () => {
  test("end in exactly one whole release, whatever the order of their operations", async ({ task }) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: MAX_PUBLISHERS }), async (scheduler, count) => {
        const store = await storeOfFirst();
        store.beforeEach = () => scheduler.schedule(Promise.resolve());
        const releases = editions.slice(0, count);
        const receipts = Promise.all(releases.map((release) => publishRelease({ release, store, now: NOW + 1 })));
        expect((await scheduler.waitFor(receipts)).every(({ moved }) => moved)).toBe(true);
        store.beforeEach = () => undefined;
        expect(releases.map(({ id }) => id as string)).toContain(await wholeRelease(store));
      }),
      { numRuns: RUNS },
    );
    tellFigure(task, `${grouped(RUNS)} schedules of 2 to ${MAX_PUBLISHERS} publishers`);
  });

  test("lose nothing to a garbage collection that runs meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 5 }), async (scheduler, days) => {
        const store = await storeOfFirst();
        await leftovers(store, editions[0] as Release);
        store.now = NOW + days * 86_400_000;
        store.beforeEach = () => scheduler.schedule(Promise.resolve());
        const publishing = publishRelease({ release: editions[0] as Release, store, now: store.now });
        const collecting = collectGarbage({ store, now: store.now });
        const [published] = await scheduler.waitFor(Promise.allSettled([publishing, collecting]));
        store.beforeEach = () => undefined;
        const reason = published.status === "rejected" ? published.reason : null;
        if (reason !== null) {
          expect([CollectionInterferes, TornObjects].some((known) => reason instanceof known)).toBe(true);
          expect(await wholeRelease(store)).toBe(first.id);
          await publishRelease({ release: editions[0] as Release, store, now: store.now });
        }
        expect(await wholeRelease(store)).toBe(editions[0]?.id);
      }),
      { numRuns: RUNS * 4 },
    );
  });

  test("are two, and a garbage collection beside them: one whole release, and what was refused works again", async ({
    task,
  }) => {
    const [one, other] = editions as [Release, Release, ...Release[]];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 0, max: 30 }), async (scheduler, days) => {
        const store = await storeOfFirst();
        await leftovers(store, one);
        store.now = NOW + days * 86_400_000;
        store.beforeEach = () => scheduler.schedule(Promise.resolve());
        const publishing = [one, other].map((release) => publishRelease({ release, store, now: store.now }));
        const all = Promise.allSettled([...publishing, collectGarbage({ store, now: store.now })]);
        const published = (await scheduler.waitFor(all)).slice(0, publishing.length);
        store.beforeEach = () => undefined;
        const whole = await wholeRelease(store);
        if (published.every(({ status }) => status === "rejected")) expect(whole).toBe(first.id);
        else expect([one.id, other.id]).toContain(whole);
        for (const [at, result] of published.entries()) {
          if (result.status === "fulfilled") continue;
          expect([CollectionInterferes, TornObjects].some((known) => result.reason instanceof known)).toBe(true);
          await publishRelease({ release: [one, other][at] as Release, store, now: store.now });
          expect(await wholeRelease(store)).toBe([one, other][at]?.id);
        }
      }),
      { numRuns: RUNS },
    );
    tellFigure(task, `${grouped(RUNS)} schedules of two publishers and gc`);
  });
});

/** What a publish that was killed before its manifest has left. */
async function leftovers(store: MemoryStore, release: Release): Promise<void> {
  store.killAt = store.log.length + 12;
  await publishRelease({ release, store, now: NOW }).catch(() => undefined);
  store.killAt = Number.POSITIVE_INFINITY;
}
