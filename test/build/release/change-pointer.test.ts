import { describe, expect, test } from "vitest";
import {
  changePointer,
  DatedAhead,
  grantingPointer,
  PointerContended,
  readPointer,
  writePointer,
} from "#build/release/pointer.ts";
import { grantPreview, revokePreviews } from "#build/release/previews.ts";
import { movePointer, PublishedMeanwhile, publishRelease, rollBack } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { MemoryStore } from "./memory-store.ts";
import { releaseOfPages } from "./published.ts";

const NOW = Date.UTC(2026, 0, 1);

const [first, second, third] = (await Promise.all(
  ["One", "Two", "Three"].map((title) => releaseOfPages({ index: { title } })),
)) as [Release, Release, Release];

/** A store in which the first release is current and a preview is open. */
async function published(): Promise<MemoryStore> {
  const store = new MemoryStore();
  await publishRelease({ release: first, store, now: NOW });
  await grantPreview(grantOf("0"), { store, now: NOW });
  return store;
}

function grantOf(digit: string) {
  return { token: digit.repeat(64), release: first.id, expires: NOW + 1_000_000 };
}

/** The first two that write the pointer wait for each other: both have read it before either writes. */
function crossWrites(store: MemoryStore): void {
  const put = store.put.bind(store);
  const waiting: (() => Promise<void>)[] = [];
  store.put = async (key, value) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(() => put(key, value).then(resolve));
    if (waiting.length < 2) return promise;
    store.put = put;
    for (const write of waiting) await write();
  };
}

const changes = {
  "a publish": (store: MemoryStore) => movePointer(second, { store, now: NOW + 1, after: first.id }),
  "an unguarded publish": (store: MemoryStore) => movePointer(third, { store, now: NOW + 2 }),
  "a grant": (store: MemoryStore) => grantPreview(grantOf("a"), { store, now: NOW }),
  "another grant": (store: MemoryStore) => grantPreview(grantOf("b"), { store, now: NOW }),
  "a revocation": (store: MemoryStore) => revokePreviews(({ token }) => token.startsWith("0"), { store, now: NOW }),
};

test("a grant is the end of those that have expired", async () => {
  const store = await published();
  await grantPreview({ ...grantOf("a"), expires: NOW + 2_000_000 }, { store, now: NOW + 1_000_000 });
  expect((await readPointer(store))?.previews.map(({ token }) => token.slice(0, 1))).toEqual(["a"]);
});

describe("of two changes of the pointer at the same moment", () => {
  test.each([
    ["a publish", "a grant", { release: second.id, previews: ["0", "a"] }],
    ["a grant", "a publish", { release: second.id, previews: ["0", "a"] }],
    ["a grant", "another grant", { release: first.id, previews: ["0", "a", "b"] }],
    ["a publish", "a revocation", { release: second.id, previews: [] }],
    ["a revocation", "a publish", { release: second.id, previews: [] }],
  ] as const)("neither %s nor %s is lost", async (one, other, { release, previews }) => {
    const store = await published();
    crossWrites(store);
    await Promise.all([changes[one](store), changes[other](store)]);
    const pointer = await readPointer(store);
    expect(pointer?.release).toBe(release);
    expect(pointer?.previews.map(({ token }) => token[0]).sort()).toEqual(previews);
  });

  test("a publish is followed by the other one, and stays known", async () => {
    const store = await published();
    crossWrites(store);
    await Promise.all([changes["an unguarded publish"](store), movePointer(second, { store, now: NOW + 1 })]);
    const pointer = await readPointer(store);
    const known = [pointer?.release, ...(pointer?.previous ?? []).map(({ release }) => release)];
    expect(known.sort()).toEqual([first.id, second.id, third.id].sort());
  });

  test("a publish that somebody went on from is done, and does not come back", async () => {
    const store = await published();
    const put = store.put.bind(store);
    store.put = async (key, value) => {
      store.put = put;
      await put(key, value);
      await movePointer(third, { store, now: NOW + 2, after: second.id });
    };
    expect(await changes["a publish"](store)).toBe(true);
    expect(await readPointer(store)).toMatchObject({ release: third.id, previous: [{ release: second.id }, {}] });
  });

  test("the publish that goes by what it was checked against says that it was overtaken", async () => {
    const store = await published();
    crossWrites(store);
    const [overtaken] = await Promise.allSettled([changes["a publish"](store), changes["an unguarded publish"](store)]);
    expect(overtaken).toMatchObject({ status: "rejected", reason: expect.any(PublishedMeanwhile) });
    expect((await readPointer(store))?.release).toBe(third.id);
  });
});

test("a publish or a rollback that was checked against another release than the current one changes nothing", async () => {
  const store = await published();
  await publishRelease({ release: second, store, now: NOW + 1 });
  const before = new Map(store.values);
  const move = { store, now: NOW + 2, after: first.id };
  await expect(movePointer(third, move)).rejects.toThrow(PublishedMeanwhile);
  await expect(rollBack(first, move)).rejects.toThrow(PublishedMeanwhile);
  expect(store.values).toEqual(before);
});

test("a pointer that never keeps what is written to it is said to be contended, after thirty tries", async () => {
  const store = await published();
  const begun = store.log.length;
  const pointer = store.values.get("current");
  store.damage = (key) => (key === "current" ? pointer : undefined);
  await expect(changes["a grant"](store)).rejects.toThrow(PointerContended);
  expect(store.log.slice(begun).filter((line) => line === "put current")).toHaveLength(30);
});

test("where writes take a while to be seen, a pointer is read again two to four seconds later, after whoever read the same one has written", async () => {
  const store = await published();
  store.spreadMs = 60_000;
  const before = await readPointer(store);
  if (before === null) throw new Error("nothing is published");
  const waited: number[] = [];
  store.pause = async (ms) => {
    waited.push(ms);
    if (waited.length === 1) await writePointer(store, grantingPointer(before, [grantOf("b")]));
  };
  const mine = grantOf("a");
  const made = await changePointer(store, {
    now: NOW,
    apply: (current) => grantingPointer(current ?? before, [...(current?.previews ?? []), mine]),
    isMade: (current) => current?.previews.some(({ token }) => token === mine.token) ?? false,
  });
  expect(made).toBe(true);
  expect((await readPointer(store))?.previews.map(({ token }) => token[0])).toEqual(["b", "a"]);
  expect(waited).toHaveLength(2);
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...waited)).toBeLessThan(4_000);
});

describe("a machine whose clock is more than a day ahead", () => {
  const DAY = 86_400_000;

  test("writes nothing where its store's clock tells", async () => {
    const store = Object.assign(await published(), { clock: () => NOW });
    const begun = store.log.length;
    const clocked = { store, now: NOW + DAY + 1 };
    await expect(publishRelease({ release: second, ...clocked })).rejects.toThrow(DatedAhead);
    await expect(movePointer(second, clocked)).rejects.toThrow(DatedAhead);
    expect(store.log.slice(begun).filter((line) => line.startsWith("put"))).toEqual([]);
  });

  test.each([-0.5, 0.5])("or off by %f days dates what it publishes by its store's clock", async (days) => {
    const store = Object.assign(await published(), { clock: () => NOW + 60_000 });
    await movePointer(second, { store, now: NOW + days * DAY });
    expect((await readPointer(store))?.publishedAt).toBe(new Date(NOW + 60_000).toISOString());
  });

  test("leaves a date behind under which no preview is granted", async () => {
    const store = await published();
    await movePointer(second, { store, now: NOW + DAY + 1 });
    await expect(grantPreview(grantOf("a"), { store, now: NOW })).rejects.toThrow(DatedAhead);
  });

  test("publishes as ever where it is a day, and no more", async () => {
    const store = Object.assign(await published(), { clock: () => NOW });
    expect(await movePointer(second, { store, now: NOW + DAY })).toBe(true);
  });

  test("is set right by the next publish, of the same release too", async () => {
    const store = await published();
    expect(await movePointer(second, { store, now: NOW + 400 * DAY })).toBe(true);
    expect(await movePointer(second, { store, now: NOW })).toBe(true);
    expect((await readPointer(store))?.publishedAt).toBe(new Date(NOW).toISOString());
    expect(await movePointer(second, { store, now: NOW })).toBe(false);
  });
});

test("a publish that was decided for an empty store is the first there, and is told where it is not", async () => {
  const store = new MemoryStore();
  const move = { store, now: NOW + 1, after: null };
  expect(await movePointer(first, move)).toBe(true);
  await expect(movePointer(second, move)).rejects.toThrow(PublishedMeanwhile);
  expect((await readPointer(store))?.release).toBe(first.id);
});
