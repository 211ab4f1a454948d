import { describe, expect, test } from "vitest";
import { asReleaseId, type ReleaseId, sharedName } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { shardCount, shardIn, shardOf } from "#app/content/release/records.ts";
import { movedPointer, otherReleases, readaheadOf, releaseBefore, restoredPointer } from "#build/release/pointer.ts";
import { hashBytes } from "#build/release/release.ts";
import { site } from "#test/content-fixture.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 31);

function idOf(number: number): ReleaseId {
  const id = asReleaseId(number.toString(16).padStart(64, "0"));
  if (id === null) throw new Error(`${number} makes no hash`);
  return id;
}

/** A pointer with so many releases before the current one, each so many days before the one that followed it. */
function pointerWith(count: number, { days }: { days: number }): Pointer {
  const publishedAt = (at: number) => new Date(NOW - (at + 1) * days * DAY).toISOString();
  const previous = Array.from({ length: count }, (_, at) => ({
    release: idOf(at + 1),
    publishedAt: publishedAt(at + 1),
  }));
  return { release: idOf(0), epoch: 7, previous, previews: [], publishedAt: publishedAt(0) };
}

const moved = (pointer: Pointer, release = idOf(9_999)) => movedPointer(pointer, { release, readahead: {}, now: NOW });

test("a hundred thousand addresses are in no more shards than a pointer names, each of which it finds again", () => {
  const count = shardCount(131_072);
  const addresses = Array.from({ length: 100_000 }, (_, n) => `/section-${n % 20}/article-${n}`);
  for (const some of [1, 64, 65, 16_000, 65_536, 65_537, 100_000]) {
    const shards = Array.from({ length: shardCount(some) }, (_, at) => sharedName(hashBytes(Buffer.from(`${at}`))));
    const { shardNames = "" } = readaheadOf({ paths: shards, site: site() });
    expect(shardNames.length).toBeLessThanOrEqual(16_000);
    expect(shards.length).toBeLessThanOrEqual(count);
    for (const address of addresses.slice(0, 50))
      expect(shardIn(shardNames, address)).toBe(shards[shardOf(address, shards.length)]);
  }
  // Of no more addresses than it is to have, but for those that hashes bring together.
  const sizes = Map.groupBy(addresses, (address) => shardOf(address, shardCount(addresses.length)));
  expect(Math.max(...[...sizes.values()].map(({ length }) => length))).toBeLessThan(160);
  expect(readaheadOf({ paths: Array(count + 1).fill(idOf(2)), site: site() })).toEqual({});
});

test("a release names the words of its locales by the beginning of their addresses", () => {
  const words = { de: { all: idOf(3), files: {} }, fr: { all: idOf(4), files: {} } };
  const own = site({ locales: ["de", "fr", "en"], defaultLocale: "de", words });
  expect(readaheadOf({ paths: [], site: own }).words).toEqual({ "": idOf(3), fr: idOf(4) });
});

test("a backup's release keeps the names of its shards and of its words", () => {
  const backup = { ...pointerWith(1, { days: 1 }), shardNames: "A".repeat(14), words: { fr: idOf(4) } };
  for (const current of [pointerWith(2, { days: 2 }), null]) {
    const { shardNames, words } = backup;
    expect(parsePointer(serializePointer(restoredPointer(current, backup, NOW)))).toMatchObject({ shardNames, words });
  }
  const { shardNames: _, ...without } = backup;
  expect(restoredPointer({ ...backup, release: idOf(7) }, without, NOW).shardNames).toBe(undefined);
});

describe("releases that are kept", () => {
  test("are twenty, however old they are", () => {
    expect(moved(pointerWith(40, { days: 30 })).previous).toHaveLength(20);
  });

  test("are all that were current within seven days", () => {
    expect(moved(pointerWith(40, { days: 0.25 })).previous).toHaveLength(28);
  });

  test("are five hundred at most, however often somebody publishes", () => {
    expect(moved(pointerWith(600, { days: 0.001 })).previous).toHaveLength(500);
  });

  test("do not name the one that has become current", () => {
    const { previous } = moved(pointerWith(5, { days: 1 }), idOf(3));
    expect(previous.map(({ release }) => release)).toEqual([idOf(0), idOf(1), idOf(2), idOf(4), idOf(5)]);
  });
});

describe("after rollbacks", () => {
  const back = (pointer: Pointer, release: ReleaseId) =>
    movedPointer(pointer, { release, readahead: {}, now: NOW, back: true });

  test("the release before the current one is the next older one, until there is none", () => {
    const pointer = pointerWith(2, { days: 1 });
    const once = back(pointer, idOf(1));
    expect(releaseBefore(pointer)?.release).toBe(idOf(1));
    expect(releaseBefore(once)?.release).toBe(idOf(2));
    expect(releaseBefore(back(once, idOf(2)))).toBeNull();
    expect(releaseBefore(back(back(once, idOf(2)), idOf(0)))?.release).toBe(idOf(1));
  });

  test("every other release is kept once, and as many of them, however often somebody goes back and forth", () => {
    let pointer = pointerWith(40, { days: 30 });
    for (let times = 0; times < 30; times += 1) pointer = back(pointer, idOf(times % 2));
    expect(otherReleases(pointer).map(({ release }) => release)).toEqual(
      Array.from({ length: 20 }, (_, at) => idOf(at)).filter((release) => release !== pointer.release),
    );
    expect(pointer.previous.length).toBeLessThan(60);
  });
});

test("grants that have ended go with the next move, and the others stay", () => {
  const previews = [NOW, NOW + 1].map((expires) => ({ token: `${expires}`, release: idOf(1), expires }));
  const pointer = { ...pointerWith(0, { days: 1 }), previews };
  expect(moved(pointer)).toMatchObject({ epoch: 8, previews: [{ expires: NOW + 1 }] });
});
