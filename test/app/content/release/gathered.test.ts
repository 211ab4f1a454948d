import { expect, test } from "vitest";
import { gatheredStems, readGathered } from "#app/content/release/gathered.ts";
import { valueListKey } from "#app/content/release/gathered-keys.ts";
import { parseGathered } from "#app/content/release/parse.ts";
import { itemOf, itemsIn, storeGathered } from "#build/release/gathered-list.ts";
import type { Gathering } from "#build/release/gatherings.ts";
import { ObjectSet } from "#build/release/release.ts";
import { objectsIn, releaseOf, wireDocument } from "#test/content-fixture.ts";

/** Values of so many documents each: one is longer than several chunks, others share one. */
const COUNTS = [3, 40_000, 1, 4_000, 2, ...Array.from({ length: 300 }, (_, n) => 3 + (n % 50)), 20_000];

const ALWAYS = { publishAt: null, expiresAt: null };

function gatheringOf(count: number, n: number): Gathering {
  const value = `value-${String(n).padStart(3, "0")}`;
  const documents = Array.from({ length: count }, (_, at) => wireDocument(`${n}/page-${at}`));
  return { key: `en:tags:${value}`, locale: "en", field: "tags", value, path: `/tags/${value}`, documents, ...ALWAYS };
}

test("of what is gathered each value has its documents in their order, and some of them cost few reads", async () => {
  const gatherings = COUNTS.map(gatheringOf);
  const set = new ObjectSet();
  const gathered = storeGathered({ gatherings, lists: [] }, set);
  expect(gathered.length).toBeGreaterThan(3);
  const stored = gathered.flatMap((chunk) =>
    itemsIn(parseGathered(set.objects.get(chunk.object) ?? new Uint8Array()), chunk),
  );
  expect(stored).toEqual(gatherings.flatMap(({ key, documents }) => documents.map(({ _stem }) => itemOf(key, _stem))));
  for (const { key, documents } of gatherings) {
    const stems = documents.map(({ _stem }) => _stem);
    const objects = objectsIn(set.objects);
    const release = { manifest: { gathered }, objects };
    const { length } = stems;
    for (const from of [0, Math.floor(length / 2), length - 1, length]) {
      const to = from + 30;
      expect(await gatheredStems(release, { key, from, to })).toEqual({ count: length, stems: stems.slice(from, to) });
    }
    expect(new Set(objects.reads).size).toBeLessThanOrEqual(5);
  }
  const card = (n: number) => `["Value ${n}","/tags/value-${n}","${n + 3} pages"]`;
  const list = {
    key: valueListKey({ locale: "en", field: "tags" }),
    cards: Array.from({ length: 10_000 }, (_, n) => card(n)),
  };
  const lists = [{ ...list, locale: "en", title: "Tags", path: "/tags", ...ALWAYS }];
  const withList = {
    manifest: { gathered: storeGathered({ gatherings, lists }, set) },
    objects: objectsIn(set.objects),
  };
  expect(await gatheredStems(withList, { key: list.key, from: 6_000, to: 6_030 })).toEqual({
    count: 10_000,
    stems: list.cards.slice(6_000, 6_030),
  });
  expect(new Set(withList.objects.reads).size).toBeLessThanOrEqual(5);
  for (const key of ["en:tags:", "en:tags:value-001x", "fr:tags:value-001", ""]) {
    const release = { manifest: { gathered }, objects: objectsIn(set.objects) };
    expect(await gatheredStems(release, { key, from: 0, to: 30 })).toEqual({ count: 0, stems: [] });
  }
});

/** Values of a field that fill several chunks. */
const MANY = 30_000;

test("pages of all values are those of one long page, with the values that have days in their turn before all others", async () => {
  const when = { "value-0": { from: "12-01", until: "02-28" }, "value-1": { from: "03-01", until: "05-31" } };
  const values = Object.fromEntries(Object.entries(when).map(([name, days]) => [name, { when: days }]));
  // A value with days that no document has: fewer stand first than the site names.
  const unknown = { "value-x": { when: { from: "06-01", until: "06-02" } } };
  const { manifest } = await releaseOf([wireDocument("index")], {
    gathers: { tags: { at: "/tags", values: { ...values, ...unknown } } },
  });
  const card = (n: number) => {
    const days = n === 0 ? ["12-01", "02-28"] : ["03-01", "05-31"];
    const stored = [`Value ${n}`, `:tags:value-${n}`, `/tags/value-${n}`, "3 pages"];
    return JSON.stringify(n < 2 ? [...stored, null, null, ...days] : stored);
  };
  const key = valueListKey({ locale: "", field: "tags" });
  const cards = Array.from({ length: MANY }, (_, n) => card(n));
  const set = new ObjectSet();
  const lists = [{ key, cards, locale: "", title: "Tags", path: "/tags", ...ALWAYS }];
  const gathered = storeGathered({ gatherings: [], lists }, set);
  expect(gathered.length).toBeGreaterThan(3);
  const objects = objectsIn(set.objects);
  const release = { manifest: { ...manifest, gathered }, objects, now: Date.parse("2026-03-10T12:00:00Z") };
  const titlesOn = async (page: number, size: number) =>
    (await readGathered(release, { key, page, size })).value.cards.map(({ title }) => title);
  const all = await titlesOn(1, MANY);
  expect(all.slice(0, 4)).toEqual(["Value 1", "Value 0", "Value 2", "Value 3"]);
  expect(all).toHaveLength(MANY);
  for (const size of [1, 2, 3, 30]) {
    for (const page of [1, 2, 3, Math.floor(MANY / 2 / size), Math.ceil(MANY / size)])
      expect(await titlesOn(page, size)).toEqual(all.slice((page - 1) * size, page * size));
  }
  expect(await titlesOn(MANY, 30)).toEqual([]);
  const before = objects.reads.length;
  await titlesOn(500, 30);
  expect(new Set(objects.reads.slice(before)).size).toBeLessThanOrEqual(4);
});
