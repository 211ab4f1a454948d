import { spawnSync } from "node:child_process";
import { hostname } from "node:os";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Pointer } from "#app/content/release/manifest.ts";
import { collectGarbage, findGarbage, readMark } from "#build/release/collect-garbage.ts";
import { readContents } from "#build/release/contents.ts";
import { grantingPointer, readPointer, writePointer } from "#build/release/pointer.ts";
import { grantPreview } from "#build/release/previews.ts";
import { planPublish, publishRelease, rollBack, uploadObjects } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { MemoryStore } from "./memory-store.ts";
import { releaseOfPages } from "./published.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

const editions = await Promise.all(
  Array.from({ length: 25 }, (_, at) => releaseOfPages({ index: { title: `Edition ${at}` }, same: {} })),
);
const [first, second] = editions as [Release, Release, ...Release[]];

/** Publishes the editions one after the other, so many days apart; the store's clock goes along. */
async function publishAll(releases: readonly Release[], { daysApart }: { daysApart: number }): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (const [at, release] of releases.entries()) {
    store.now = START + at * daysApart * DAY;
    await publishRelease({ release, store, now: store.now });
  }
  return store;
}

function collect(store: MemoryStore, now = store.now) {
  return collectGarbage({ store, now });
}

afterEach(() => void vi.useRealTimers());

describe("garbage", () => {
  test("is what only releases name that are older than a week and than twenty others", async () => {
    const store = await publishAll(editions, { daysApart: 1 });
    const { kept } = await collect(store, store.now + 21 * DAY);
    expect(kept).toEqual(
      editions
        .toReversed()
        .slice(0, 21)
        .map(({ id }) => id),
    );
    for (const id of kept) expect((await readContents(store, id)).pages.size).toBe(2);
    for (const { id } of editions.slice(0, 4)) expect(store.values.has(`o/${id}`)).toBe(false);
  });

  test("is nothing of what was current within seven days, however many releases there were", async () => {
    const store = await publishAll(editions, { daysApart: 0.1 });
    expect((await collect(store, store.now + 30 * DAY)).keys).toEqual([]);
  });

  test("is nothing that was written less than twenty-one days ago", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    await store.put("o/left-over", new Uint8Array(1));
    expect((await collect(store, store.now + 21 * DAY - 1)).keys).toEqual([]);
    expect((await collect(store, store.now + 21 * DAY)).keys).toEqual(["o/left-over"]);
  });

  test("is nothing that a publish under way has written, even one that goes on another day", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    const plan = await planPublish({ release: second, store, now: store.now });
    await uploadObjects(plan, { store, most: plan.missing.length - 1 });
    store.now += DAY;
    expect((await collect(store)).keys).toEqual([]);
    expect(await publishRelease({ release: second, store, now: store.now })).toMatchObject({ written: 1, moved: true });
  });

  test("is what a publish left that nobody went on with; a later one writes it again", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    const plan = await planPublish({ release: second, store, now: store.now });
    await uploadObjects(plan, { store, most: plan.missing.length - 1 });
    store.now += 21 * DAY;
    expect(await planPublish({ release: second, store, now: store.now })).toMatchObject({ missing: plan.missing });
    expect((await collect(store)).keys).toHaveLength(plan.missing.length - 1);
  });

  test("is nothing of a preview while its link works, and all of it after", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    const plan = await planPublish({ release: second, store, now: store.now });
    await uploadObjects(plan, { store });
    const expires = store.now + 30 * DAY;
    await grantPreview({ token: "0".repeat(64), release: second.id, expires }, { store, now: store.now });
    expect((await collect(store, expires - 1)).keys).toEqual([]);
    expect((await collect(store, expires)).keys).toHaveLength(plan.missing.length);
    expect((await readPointer(store))?.release).toBe(first.id);
  });

  test("can be collected again where the collecting was killed", async () => {
    const store = await publishAll(editions, { daysApart: 1 });
    const now = store.now + 21 * DAY;
    const all = (await findGarbage({ store, now })).keys;
    for (const deleted of [0, 1, all.length - 1]) {
      const killed = new MemoryStore(store.values);
      killed.damage = () => undefined;
      killed.beforeEach = () => {
        const count = killed.log.filter((line) => line.startsWith("delete")).length;
        if (count > deleted) killed.killAt = killed.log.length;
        return undefined;
      };
      await expect(collect(killed, now)).rejects.toThrow("killed");
      killed.beforeEach = () => undefined;
      killed.killAt = Number.POSITIVE_INFINITY;
      await expect(collect(killed, now + 60_000)).rejects.toThrow("garbage is being collected");
      await collect(killed, now + 3_600_000);
      expect(killed.values.size).toBe(store.values.size - all.length + 1);
    }
  });

  test("that a process of this machine was killed over blocks nobody, and that of a live one says until when", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    const { pid: ended } = spawnSync(process.execPath, ["--version"]);
    const marked = (by: object) => {
      const mark = { number: 3, startedAt: store.now, by };
      store.values.set("collection", new TextEncoder().encode(JSON.stringify(mark)));
    };
    marked({ host: hostname(), pid: process.pid });
    const freeAt = new Date(store.now + 15 * 60_000).toISOString();
    await expect(collect(store)).rejects.toThrow(`if it was killed, from ${freeAt} on`);
    marked({ host: "another", pid: ended });
    await expect(collect(store)).rejects.toThrow("garbage is being collected");
    marked({ host: hostname(), pid: ended });
    // Of a store that is elsewhere, a machine that is called the same may be another.
    store.spreadMs = 1;
    await expect(collect(store)).rejects.toThrow("garbage is being collected");
    store.spreadMs = 0;
    expect(await publishRelease({ release: second, store, now: store.now })).toMatchObject({ moved: true });
    expect((await collect(store)).lost).toEqual([]);
    expect(await readMark(store)).toEqual({ number: 4, startedAt: null, by: null });
  });

  test("is nothing by a clock that is more than a day ahead of the store's", async () => {
    const store = await publishAll(editions, { daysApart: 1 });
    const { now } = store;
    const clocked = Object.assign(store, { clock: () => now });
    const begun = store.log.length;
    for (const look of [findGarbage, collectGarbage])
      await expect(look({ store: clocked, now: now + 21 * DAY })).rejects.toThrow("clock is more than a day ahead");
    expect(store.log.slice(begun).filter((line) => !line.startsWith("get") && line !== "keys")).toEqual([]);
    expect((await findGarbage({ store: clocked, now: now + DAY })).lost).toEqual([]);
  });

  test("that a wrong clock has collected for days to come blocks nobody until then", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    const marked = (startedAt: number) => {
      const mark = { number: 3, startedAt, by: { host: "another", pid: 1 } };
      store.values.set("collection", new TextEncoder().encode(JSON.stringify(mark)));
    };
    marked(store.now + 5 * 60_000);
    await expect(collect(store)).rejects.toThrow("garbage is being collected");
    marked(store.now + 2 * DAY);
    expect(await publishRelease({ release: second, store, now: store.now })).toMatchObject({ moved: true });
  });

  test("blocks no publish after a collection that failed: the release that it asks for can be published", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    store.values.delete(`o/${first.manifest.paths[0]}`);
    await expect(collect(store)).rejects.toThrow("Publish again, then collect");
    expect(await publishRelease({ release: first, store, now: store.now })).toMatchObject({ moved: false });
    expect((await collect(store)).lost).toEqual([]);
  });

  test("is deleted under a mark that is renewed, however long it takes", async () => {
    const store = await publishAll(editions, { daysApart: 1 });
    store.now += 21 * DAY;
    vi.useFakeTimers({ toFake: ["performance"] });
    store.beforeEach = async () => vi.advanceTimersByTime(3 * 60_000);
    const seen: (number | null)[] = [];
    const progress = async () => void seen.push((await readMark(new MemoryStore(store.values))).startedAt);
    await collectGarbage({ store, now: store.now, progress });
    const last = seen.at(-1) ?? 0;
    expect(last - store.now).toBeGreaterThan(15 * 60_000);
  });

  test("is looked for when what somebody wrote who saw no mark yet has spread", async () => {
    const store = await publishAll([first], { daysApart: 1 });
    await uploadObjects(await planPublish({ release: second, store, now: store.now }), { store });
    store.now += 21 * DAY;
    const pointer = await readPointer(store);
    const granted = grantingPointer(pointer as Pointer, [
      { token: "0".repeat(64), release: second.id, expires: store.now + DAY },
    ]);
    store.spreadMs = 1;
    store.pause = () => writePointer(store, granted);
    expect((await collect(store)).keys).toEqual([]);
  });

  test("is not known without a pointer, nor where the current release is not whole", async () => {
    await expect(findGarbage({ store: new MemoryStore(), now: START })).rejects.toThrow("there is no release here");
    const store = await publishAll([first], { daysApart: 1 });
    store.values.delete(`o/${first.manifest.paths[0]}`);
    await expect(findGarbage({ store, now: store.now })).rejects.toThrow("is incomplete");
  });
});

describe("going back", () => {
  test("is one write, and the release that was left can be gone back to", async () => {
    const store = await publishAll([first, second], { daysApart: 1 });
    store.log.length = 0;
    expect(await rollBack(first, { store, now: store.now + 1 })).toBe(true);
    expect(store.log.filter((line) => line.startsWith("put"))).toEqual(["put current"]);
    const previous = [{ release: second.id }, { release: first.id }];
    expect(await readPointer(store)).toMatchObject({ release: first.id, epoch: 3, previous });
    expect(await rollBack(first, { store, now: store.now + 2 })).toBe(false);
  });

  test("is refused where any object of the release is missing or changed, and changes nothing", async () => {
    const whole = await publishAll([first, second], { daysApart: 1 });
    for (const hash of storedNames(first)) {
      for (const damage of [
        (store: MemoryStore) => store.values.delete(`o/${hash}`),
        (store: MemoryStore) => store.values.set(`o/${hash}`, new Uint8Array([1])),
      ]) {
        const store = new MemoryStore(whole.values);
        damage(store);
        await expect(rollBack(first, { store, now: whole.now })).rejects.toThrow("is incomplete");
        expect((await readPointer(store))?.release).toBe(second.id);
      }
    }
  });
});
