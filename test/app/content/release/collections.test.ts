import { expect, test } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { valueListKey } from "#app/content/release/collection-keys.ts";
import { collectionItems, isStoredValue, readCollectionDocuments } from "#app/content/release/collections.ts";
import { countOf } from "#app/content/release/list.ts";
import type { StoredValue } from "#app/content/release/manifest.ts";
import { readNewest } from "#app/content/release/newest.ts";
import { siteRelease } from "#build/drawings/site-release.ts";
import { storeCollections, storedCard } from "#build/release/collections.ts";
import { ObjectSet } from "#build/release/release.ts";
import type { TaxonomyValue } from "#build/release/taxonomies.ts";
import { objectsIn, releaseOf, site, wireDocument } from "#test/content-fixture.ts";

/** A page of what stands under a key. */
async function readPage(
  release: Parameters<typeof readNewest>[0],
  { key: collection, page, size }: { readonly key: string; readonly page: number; readonly size: number },
) {
  const found = await readNewest(release, { under: "/", collection, page, size, only: false });
  if (found === null) throw new Error(`there is no collection ${collection}`);
  return found;
}

/** Values of so many documents each: one is longer than several chunks, others share one. */
const COUNTS = [3, 6_000, 1, 1_000, 2, ...Array.from({ length: 400 }, (_, n) => 3 + (n % 50)), 3_000];

const ALWAYS = { publishAt: null, expiresAt: null };

function taxonomyValueOf(count: number, n: number): TaxonomyValue {
  const value = `value-${String(n).padStart(3, "0")}`;
  const documents = Array.from({ length: count }, (_, at) => wireDocument(`${n}/page-${at}`));
  return { key: `en:tags:${value}`, locale: "en", field: "tags", value, path: `/tags/${value}`, documents, ...ALWAYS };
}

const context = { site: site(), find: () => null, siteRelease };

function storeParts(parts: Partial<Parameters<typeof storeCollections>[0]>, set: ObjectSet) {
  return storeCollections(
    { taxonomyValues: [], collections: [], sections: [], shown: [], lists: [], ...context, ...parts },
    set,
  );
}

test("each value has its documents in their order, and a page of them costs one read or two", async () => {
  const taxonomyValues = COUNTS.map(taxonomyValueOf);
  const set = new ObjectSet();
  const collections = storeParts({ taxonomyValues }, set);
  expect(collections.short.names.length).toBeGreaterThan(3);
  expect(Object.values(collections.long).map(countOf)).toEqual([6_000, 1_000, 3_000]);
  expect(collections.long["en:tags:value-001"]?.names.length).toBeGreaterThan(2);
  for (const { key, documents } of taxonomyValues) {
    const items = documents.map((meta) => storedCard(meta, context));
    const { length } = items;
    for (const from of [0, Math.floor(length / 2), length - 1, length]) {
      const objects = objectsIn(set.objects);
      const to = from + 30;
      const found = await collectionItems({ manifest: { collections }, objects }, { key, from, to });
      expect(found).toEqual({ count: length, items: items.slice(from, to) });
      expect(objects.reads.length).toBeLessThanOrEqual(2);
    }
  }
  for (const key of ["en:tags:", "en:tags:value-001x", "fr:tags:value-001", ""]) {
    const release = { manifest: { collections }, objects: objectsIn(set.objects) };
    expect(await collectionItems(release, { key, from: 0, to: 30 })).toEqual({ count: 0, items: [] });
    expect(release.objects.reads.length).toBeLessThanOrEqual(1);
  }
});

test("a value is told from another one that begins as it", async () => {
  const taxonomyValues = ["fox", "fox\u0000x"].map((value, n) => ({
    ...taxonomyValueOf(3, n),
    key: `en:tags:${value}`,
  }));
  const set = new ObjectSet();
  const release = { manifest: { collections: storeParts({ taxonomyValues }, set) }, objects: objectsIn(set.objects) };
  for (const { key, documents } of taxonomyValues) {
    const { items } = await collectionItems(release, { key, from: 0, to: 30 });
    expect(items).toEqual(documents.map((meta) => storedCard(meta, context)));
  }
});

test("a value has the newest of its drawings that show as its picture, until another one comes or goes", async () => {
  const drawn = (name: string, published: string, fields: object) => {
    const drawing = { thumbnail: name, width: 9, height: 9, regions: 4, difficulty: "easy", colors: [] };
    return wireDocument(name, { published, drawing, ...fields });
  };
  const { manifest, objects: stored } = await releaseOf(
    [
      drawn("fox", "2025-06-01", { tags: ["both", "some"], publishAt: 1000, expiresAt: 3000 }),
      drawn("bat", "2025-05-01", { tags: ["both"], expiresAt: 2000 }),
      drawn("ant", "2025-04-09", { tags: ["both"], publishAt: 9000 }),
      ...["owl", "cat", "cow", "dog", "hen"].map((name) => drawn(name, "2025-04-01", { tags: ["both"] })),
      ...["elk", "emu"].map((name) => drawn(name, "2025-03-01", { tags: ["some"] })),
    ],
    { gathers: { tags: { at: "/tags" } } },
  );
  const key = valueListKey({ locale: "", field: "tags" });
  const objects = objectsIn(stored);
  const picturesAt = async (now: number) => {
    const { value, until } = await readPage({ manifest, objects, now }, { key, page: 1, size: 30 });
    return [...value.cards.map(({ picture }) => isRecord(picture) && picture.thumbnail), until];
  };
  expect(await picturesAt(999)).toEqual(["bat", "elk", 1000]);
  expect(await picturesAt(1000)).toEqual(["fox", "elk", 2000]);
  expect(await picturesAt(2000)).toEqual(["fox", "elk", 3000]);
  expect(await picturesAt(3000)).toEqual(["cat", "elk", null]);
  const { items } = await collectionItems({ manifest, objects }, { key, from: 0, to: 1 });
  const [both] = items.filter(isStoredValue);
  // Four that always show, and two that do not.
  expect(both?.covers?.map(({ card }) => card.thumbnail)).toEqual(["fox", "bat", "cat", "cow", "dog", "hen"]);
});

test("a value has the drawing as its picture that the site has chosen, as long as it shows", async () => {
  const drawn = (name: string, published: string, fields: object = {}) => {
    const drawing = { thumbnail: name, width: 9, height: 9, regions: 4, difficulty: "easy", colors: [] };
    return wireDocument(name, { published, tags: ["Pets"], drawing, ...fields });
  };
  const many = Array.from({ length: 9 }, (_, at) => drawn(`dog-${at}`, `2025-06-0${at + 1}`));
  const { manifest, objects } = await releaseOf([...many, drawn("cat", "2024-01-01", { expiresAt: 2000 })], {
    gathers: { tags: { at: "/tags", values: { pets: { cover: "/cat" } } } },
  });
  const key = valueListKey({ locale: "", field: "tags" });
  const pictureAt = async (now: number) => {
    const { value } = await readPage({ manifest, objects: objectsIn(objects), now }, { key, page: 1, size: 30 });
    return value.cards.map(({ picture }) => isRecord(picture) && picture.thumbnail);
  };
  expect(await pictureAt(1999)).toEqual(["cat"]);
  expect(await pictureAt(2000)).toEqual(["dog-8"]);
});

test("the documents of a page of a value are its own: those that show and are open, and when one of them changes", async () => {
  const fox = (name: string, day: number, fields: object = {}) =>
    wireDocument(name, { published: `2025-06-0${day}`, tags: ["fox"], ...fields });
  const { manifest, objects } = await releaseOf(
    [
      fox("ant", 9),
      fox("bat", 8, { publishAt: 2000 }),
      fox("cat", 7),
      fox("dog", 6, { expiresAt: 3000 }),
      fox("elk", 5),
      fox("hidden", 4, { middleware: "hidden" }),
      fox("closed/owl", 3),
    ],
    { gathers: { tags: { at: "/tags" } }, routes: { "/closed/**": { middleware: ["hidden"] } } },
  );
  const pageAt = async (page: number, now: number) => {
    const release = { manifest, objects: objectsIn(objects), now };
    const { documents, ...rest } = await readCollectionDocuments(release, { key: ":tags:fox", page, size: 2 });
    return { ...rest, documents: documents.map(({ address }) => address) };
  };
  expect(await pageAt(1, 1000)).toEqual({ documents: ["/ant"], pages: 3, until: 2000 });
  expect(await pageAt(1, 2000)).toEqual({ documents: ["/ant", "/bat"], pages: 3, until: null });
  expect(await pageAt(2, 1000)).toEqual({ documents: ["/cat", "/dog"], pages: 3, until: 3000 });
  expect(await pageAt(2, 3000)).toEqual({ documents: ["/cat"], pages: 3, until: null });
  expect(await pageAt(3, 1000)).toEqual({ documents: ["/elk"], pages: 3, until: null });
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
  const storedValue = (n: number): StoredValue => ({
    title: `Value ${n}`,
    key: `:tags:value-${n}`,
    path: `/tags/value-${n}`,
    description: "3 pages",
    ...(n < 2 && { when: n === 0 ? when["value-0"] : when["value-1"] }),
  });
  const key = valueListKey({ locale: "", field: "tags" });
  const stands = Array.from({ length: MANY }, (_, n) => storedValue(n));
  const set = new ObjectSet();
  const collections = storeParts({ lists: [{ key, values: stands }] }, set);
  expect(collections.long[key]?.names.length).toBeGreaterThan(3);
  const objects = objectsIn(set.objects);
  const release = { manifest: { ...manifest, collections }, objects, now: Date.parse("2026-03-10T12:00:00Z") };
  const titlesOn = async (page: number, size: number) =>
    (await readPage(release, { key, page, size })).value.cards.map(({ title }) => title);
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
