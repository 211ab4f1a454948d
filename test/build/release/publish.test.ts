import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { openRelease } from "#app/content/reader/open.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { definition } from "#app/site.ts";
import { CollectionInterferes } from "#build/release/collect-garbage.ts";
import { readPointer } from "#build/release/pointer.ts";
import { checkUndisturbed, planPublish, publishRelease, uploadObjects } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { releaseOfStored, storedNames } from "#build/release/shared-values.ts";
import { objectsOf, releaseOf, wireDocument } from "#test/content-fixture.ts";
import { MemoryStore } from "./memory-store.ts";

const NOW = Date.UTC(2026, 10, 20);
const STEMS = ["index", "about", "articles/first", "articles/second", "guides/first"];

/** Documents that say in every title of which release they are; the last one is the same in all. */
function marked(marker: string): readonly ContentDocument[] {
  return [...STEMS.map((stem) => wireDocument(stem, { title: `${stem} ${marker}` })), wireDocument("same")];
}

const old = await releaseOf(marked("old"));
const next = await releaseOf(marked("next"));

function publish(release: Release, store: MemoryStore) {
  return publishRelease({ release, store, now: NOW });
}

async function storeWith(release: Release): Promise<MemoryStore> {
  const store = new MemoryStore();
  await publish(release, store);
  return new MemoryStore(store.values);
}

/** All that a reader who comes by the pointer finds, null where there is no release; throws where it is not whole. */
async function readAll(store: MemoryStore): Promise<unknown> {
  const pointer = await readPointer(new MemoryStore(store.values));
  if (pointer === null) return null;
  const stored = new Map([...store.values].map(([key, bytes]) => [key.slice(2) as ObjectHash, bytes]));
  const release = releaseOfStored(pointer.release, stored);
  if (release === null) throw new Error("the release is not whole");
  const reader = openRelease({ ...release, objects: objectsOf(release), now: NOW, definition });
  const paths = [...STEMS, "same"].map((stem) => canonicalPath(stem === "index" ? "/" : `/${stem}`));
  const pages = await Promise.all(paths.map(async (path) => path && (await reader.page(path))));
  return JSON.stringify([
    await Promise.all(pages.map(async (page) => [page, await (page || null)?.content])),
    await reader.query({}),
    await reader.navigation({}),
  ]);
}

const storeOfOld = await storeWith(old);
const wholeOld = await readAll(storeOfOld);
const wholeNext = await readAll(await storeWith(next));

describe("publishing", () => {
  test("writes objects first, each read back, then the manifest, then the pointer", async () => {
    const store = await storeWith(old);
    const receipt = await publish(next, store);
    const put = store.log.filter((line) => line.startsWith("put "));
    expect(receipt).toEqual({ release: next.id, written: put.length - 1, moved: true });
    expect(put.slice(-2)).toEqual([`put o/${next.id}`, "put current"]);
    for (const line of put.slice(0, -1)) {
      expect(store.log.indexOf(line.replace("put", "get"), store.log.indexOf(line))).toBeGreaterThan(0);
    }
    expect(store.log.slice(-2)).toEqual(["put current", "get current"]);
    expect(await readAll(store)).toBe(wholeNext);
  });

  test("remembers the release before, and counts", async () => {
    const store = await storeWith(old);
    await publish(next, store);
    expect(await readPointer(store)).toMatchObject({ release: next.id, epoch: 2, previous: [{ release: old.id }] });
    await publish(old, store);
    expect(await readPointer(store)).toMatchObject({ release: old.id, epoch: 3, previous: [{ release: next.id }] });
  });

  test("writes nothing where the release is current and whole", async () => {
    const store = await storeWith(old);
    expect(await publish(old, store)).toEqual({ release: old.id, written: 0, moved: false });
    expect(store.log.filter((line) => line.startsWith("put "))).toEqual([]);
  });

  test.each([
    ["missing", null],
    ["changed", new Uint8Array([1])],
  ])("throws where an object comes back %s, and the pointer has not moved", async (_what, back) => {
    for (const hash of storedNames(next).filter((key) => !storedNames(old).includes(key))) {
      const store = new MemoryStore(storeOfOld.values);
      store.damage = (key) => (key === `o/${hash}` ? back : undefined);
      await expect(publish(next, store)).rejects.toThrow(hash);
      expect(await readAll(store)).toBe(wholeOld);
    }
  });

  test.each([
    ["an empty store", new MemoryStore(), null],
    ["another release", storeOfOld, wholeOld],
  ])("over %s, killed at any operation, leaves the old release or the new one whole, and goes on", async (_, before, whole) => {
    const counted = new MemoryStore(before.values);
    await publish(next, counted);
    expect(counted.log.length).toBeGreaterThan(10);
    for (let killAt = 0; killAt < counted.log.length; killAt++) {
      const store = new MemoryStore(before.values);
      store.killAt = killAt;
      await expect(publish(next, store)).rejects.toThrow("killed");
      const moved = store.log.includes("put current");
      expect(await readAll(store)).toBe(moved ? wholeNext : whole);
      const again = new MemoryStore(store.values);
      expect(await publish(next, again)).toMatchObject({ moved: !moved });
      expect(await readAll(again)).toBe(wholeNext);
    }
  });
});

describe("a publish that may write only so much a day", () => {
  test("is done on the day that its keys are, however many days that takes", async () => {
    const release = await releaseOf(Array.from({ length: 40 }, (_, at) => wireDocument(`page-${at}`)));
    const aDay = 5;
    const store = new MemoryStore();
    store.now = NOW;
    let days = 0;
    for (let left = Number.POSITIVE_INFINITY; left > 0 && days < 20; days++) {
      const plan = await planPublish({ release, store, now: store.now });
      await uploadObjects(plan, { store, most: aDay });
      left = plan.missing.length - aDay;
      store.now += 86_400_000;
    }
    expect(days).toBe(Math.ceil(storedNames(release).length / aDay));
    expect(await publishRelease({ release, store, now: store.now })).toMatchObject({ written: 0, moved: true });
  });

  test("writes the manifest last of all: a store never names objects that it does not have yet", async () => {
    const store = new MemoryStore();
    const plan = await planPublish({ release: next, store, now: NOW });
    expect(plan.missing).toHaveLength(storedNames(next).length);
    expect(plan.missing.at(-1)).toBe(next.id);
    await uploadObjects(plan, { store, most: storedNames(next).length - 1 });
    expect([...store.values.keys()].sort()).toEqual(
      storedNames(next)
        .flatMap((hash) => (hash === next.id ? [] : [`o/${hash}`]))
        .sort(),
    );
  });
});

describe("a damaged store", () => {
  test("gets back whatever it lost of the release that is current", async () => {
    for (const hash of storedNames(old)) {
      const store = new MemoryStore(storeOfOld.values);
      store.values.delete(`o/${hash}`);
      const receipt = await publish(old, store);
      expect(receipt).toMatchObject({ moved: false });
      expect(receipt.written).toBeGreaterThan(0);
      expect(store.values).toEqual(storeOfOld.values);
    }
  });

  test("gets back whatever it lost of what the next release shares with it", async () => {
    const shared = storedNames(old).filter((hash) => storedNames(next).includes(hash));
    expect(shared).not.toEqual([]);
    for (const hash of shared) {
      const store = new MemoryStore(storeOfOld.values);
      store.values.delete(`o/${hash}`);
      await publish(next, store);
      expect(await readAll(store)).toBe(wholeNext);
    }
  });

  test("has every value read where its own release is published again, so that a changed one is written again", async () => {
    for (const hash of storedNames(old)) {
      const store = new MemoryStore(storeOfOld.values);
      store.values.set(`o/${hash}`, new TextEncoder().encode("{}"));
      await publish(old, store);
      expect(store.values).toEqual(storeOfOld.values);
    }
  });

  test("without a readable pointer is published to as an empty one", async () => {
    const store = await storeWith(old);
    store.values.set("current", new TextEncoder().encode('{"release":"x'));
    expect(await publish(old, store)).toEqual({ release: old.id, written: storedNames(old).length, moved: true });
    expect(await readAll(store)).toBe(wholeOld);
  });
});

describe("a release", () => {
  test("of the same documents has the same bytes, whatever their order", async () => {
    const again = await releaseOf(marked("old").toReversed());
    expect(again.id).toBe(old.id);
    expect(new Map([...again.objects].sort())).toEqual(new Map([...old.objects].sort()));
  });

  test("with one of 2,000 documents changed writes a handful of objects", async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => wireDocument(`group-${at % 20}/page-${at}`));
    const changed = many.with(777, { ...wireDocument("group-17/page-777"), title: "Changed" });
    const store = new MemoryStore();
    await publish(await releaseOf(many), store);
    const { written } = await publish(await releaseOf(changed), store);
    expect(written).toBeGreaterThan(1);
    expect(written).toBeLessThan(10);
  });
});

describe("a publish during which garbage was collected", () => {
  const marked = (mark: object) => new TextEncoder().encode(JSON.stringify(mark));

  test("is refused, whether the collection goes on or has ended, and goes on where there was none", async () => {
    const store = await storeWith(old);
    const plan = await planPublish({ release: next, store, now: NOW });
    await expect(checkUndisturbed(plan, { store, now: NOW })).resolves.toBeUndefined();
    store.values.set("collection", marked({ number: 1, startedAt: null }));
    await expect(checkUndisturbed(plan, { store, now: NOW })).rejects.toThrow(CollectionInterferes);
    store.values.set("collection", marked({ number: 0, startedAt: NOW - 1 }));
    await expect(checkUndisturbed(plan, { store, now: NOW })).rejects.toThrow(CollectionInterferes);
  });

  test("leaves the pointer where it was", async () => {
    const store = await storeWith(old);
    store.collectWhileWritten();
    await expect(publish(next, store)).rejects.toThrow(CollectionInterferes);
    expect((await readPointer(store))?.release).toBe(old.id);
  });

  test("never begins while somebody collects, unless that one was killed a quarter of an hour ago", async () => {
    const store = await storeWith(old);
    store.values.set("collection", marked({ number: 1, startedAt: NOW - 15 * 60_000 + 1 }));
    await expect(publish(next, store)).rejects.toThrow(CollectionInterferes);
    store.values.set("collection", marked({ number: 1, startedAt: NOW - 15 * 60_000 }));
    expect(await publish(next, store)).toMatchObject({ moved: true });
  });
});
