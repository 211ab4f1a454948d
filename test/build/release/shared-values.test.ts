import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "#app/content/json.ts";
import { sharedValueOf } from "#app/content/release/document-runs.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { INDEX, orderKeyOf } from "#app/content/release/index-rows.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { encodeSharedValue, packedPart, packedParts, sharedValues } from "#app/content/release/shared-values.ts";
import { collectGarbage } from "#build/release/collect-garbage.ts";
import { publishRelease } from "#build/release/publish.ts";
import { hashBytes, ObjectSet, packedName, type Release } from "#build/release/release.ts";
import { isIntact, objectIn, releaseOfStored, storedBytes, storedNames, unpack } from "#build/release/shared-values.ts";
import {
  site as fixtureSite,
  pageOf,
  releaseOf,
  releaseOfParts,
  storedOf,
  wireDocument,
} from "#test/content-fixture.ts";
import { LONG_TEST_MS, runs } from "#test/harness/tier.ts";
import { MemoryStore } from "./memory-store.ts";

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;

/** A document whose object has about so many KB. */
function documentOf(n: number, { kilobytes = 4, draft = false, edition = 0 } = {}) {
  const description = `${edition} ${"words ".repeat(kilobytes * 40)}`;
  return wireDocument(`section-${n % 7}/page-${n}`, { description, _draft: draft });
}

const site = Array.from({ length: 600 }, (_, n) => documentOf(n));
const before = await releaseOf(site);

/** Every document of a release is in the value that its place says, and in no other one. */
function expectAllFound(release: Release): void {
  const rows = release.manifest.index.names.flatMap((name) =>
    INDEX.decode(release.objects.get(name) ?? new Uint8Array()),
  );
  const found = rows.map((row) => {
    const name = sharedValueOf(release.manifest, { ...orderKeyOf(row), draft: row.meta._draft });
    expect(release.shared.get(name)).toContain(row.object);
    return row.object;
  });
  expect(found.toSorted()).toEqual([...release.shared.values()].flat().toSorted());
  expect([...release.shared.keys()]).toEqual(sharedValues(release.manifest));
}

describe("values that documents share", () => {
  test("hold each document where its place says, after any changes, and come back from a store as they were", async () => {
    const change = fc.record({
      n: fc.nat(699),
      kilobytes: fc.integer({ min: 0, max: 200 }),
      draft: fc.boolean(),
      gone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        const documents = new Map(site.slice(0, 200).map((document) => [document._id, document]));
        for (const { n, gone, ...options } of changes) {
          const document = documentOf(n, options);
          if (gone) documents.delete(document._id);
          else documents.set(document._id, document);
        }
        const release = await releaseOf([...documents.values()]);
        expectAllFound(release);
        const stored = storedOf(release);
        for (const [name, bytes] of stored) expect(isIntact(name, bytes)).toBe(true);
        const again = releaseOfStored(release.id, stored);
        expect([...(again?.shared ?? [])]).toEqual([...release.shared]);
        for (const [hash, bytes] of release.objects)
          expect(hashBytes(again?.objects.get(hash) ?? new Uint8Array())).toBe(hashBytes(bytes));
      }),
      { numRuns: runs(8, 200) },
    );
  });

  test("are few, and none is larger than what one read may be", async () => {
    expect(before.shared.size).toBeLessThan(site.length / 20);
    expect(before.shared.size).toBeGreaterThan(3);
    for (const name of before.shared.keys()) expect(storedBytes(before, name).length).toBeLessThan(182_000);
  });

  test("stay as they are where a neighbour changes: one changed document writes one of them", async () => {
    for (const n of [0, 1, 77, 300, 599]) {
      const after = await releaseOf(site.with(n, documentOf(n, { edition: 1 })));
      const fresh = [...after.shared.keys()].filter((name) => !before.shared.has(name));
      expect(fresh).toHaveLength(1);
      const [name = ""] = fresh;
      expect(after.shared.get(name as ObjectHash)).toContain(rowOf(after, n));
    }
  });

  test("stay as they are beyond the next bounds where documents come and go", async () => {
    for (const some of [site.toSpliced(300, 1), [...site, documentOf(700), documentOf(701)]]) {
      const after = await releaseOf(some);
      expect([...after.shared.keys()].filter((name) => !before.shared.has(name)).length).toBeLessThanOrEqual(4);
    }
  });

  test("hold nothing of a draft beside what is public", async () => {
    const drafts = [documentOf(1_000, { draft: true }), documentOf(1_001, { draft: true })];
    const preview = await releaseOf([...site, ...drafts]);
    expect(preview.manifest.documents.published).toEqual(before.manifest.documents.published);
    expect(preview.manifest.documents.drafts.names).toHaveLength(1);
    expectAllFound(preview);
    const fresh = storedNames(preview).filter((name) => !storedNames(before).includes(name));
    for (const name of fresh)
      expect((preview.shared.get(name) ?? []).some((part) => before.objects.has(part))).toBe(false);
  });

  test("have names that the way of packing does not change", () => {
    for (const [name, parts] of before.shared) {
      const value = storedBytes(before, name);
      expect(packedParts(value)?.map(({ hash }) => hash)).toEqual(parts);
      expect(hashBytes(value)).not.toBe(name);
      expect(isIntact(name, value)).toBe(true);
    }
  });
});

describe("a long text of its own", () => {
  const list = Array.from({ length: 2_000 }, (_, n) => `Fox number ${n}`);
  const text = encodeJson(list);
  const set = new ObjectSet();
  const name = set.addJson(list);
  const valueUnder = (object: ObjectHash) => storedBytes({ ...before, objects: set.objects }, object);
  const value = valueUnder(name);

  test("is packed under a name of its own, which no release has that has it as it is", () => {
    expect(value.length).toBeLessThan(text.length / 4);
    expect(name).toBe(packedName(hashBytes(text)));
    for (const digits of [0, 4, 20, 22, 63]) expect(objectIn(value, name.slice(0, digits) as ObjectHash)).toBeNull();
    expect(objectIn(value, name)).toEqual(text);
    expect(isIntact(name, value)).toBe(true);
    for (const [other, under] of [
      [text, name],
      [value, hashBytes(text)],
    ] as const)
      expect(objectIn(other, under)).toBeNull();
  });

  test("is read as it is from a store of before", () => {
    expect(objectIn(text, hashBytes(text))).toEqual(text);
  });

  test("is packed from 16 KB on, a manifest always, and a file of an artist never", () => {
    const short = list.slice(0, 900);
    expect(valueUnder(set.addJson(short))).toEqual(encodeJson(short));
    expect(valueUnder(set.add(text))).toBe(text);
    expect(packedParts(storedBytes(before, before.id))).toHaveLength(1);
  });

  test("is lost where any byte of it has changed, or something stands behind it", () => {
    fc.assert(
      fc.property(fc.nat(value.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = value.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        // A stream's last byte has bits that say nothing.
        const found = objectIn(damaged, name);
        if (at < value.length - 1) expect(found).toBeNull();
        else if (found !== null) expect(found).toEqual(text);
      }),
      { numRuns: runs(100, 2_000) },
    );
    const [part] = packedParts(value) ?? [];
    if (part === undefined) throw new Error("it is packed");
    const longer = encodeSharedValue([{ ...part, packed: new Uint8Array([...part.packed, 0]) }]);
    expect(objectIn(longer, name)).toBeNull();
  });

  test("is written anew over a store that another format has filled, whose own values stay for its workers", async () => {
    const store = new MemoryStore();
    const plain = [...before.objects].map(([hash, bytes]) => [`o/${hashBytes(bytes)}`, bytes, hash] as const);
    for (const [key, bytes] of plain) store.values.set(key, bytes);
    await publishRelease({ release: before, store, now: NOW });
    for (const hash of storedNames(before)) expect(isIntact(hash, store.values.get(`o/${hash}`) ?? text)).toBe(true);
    for (const [key, bytes] of plain) expect(store.values.get(key)).toEqual(bytes);
  });
});

function rowOf({ manifest, objects }: Release, n: number): ObjectHash | undefined {
  const rows = manifest.index.names.flatMap((name) => INDEX.decode(objects.get(name) ?? new Uint8Array()));
  return rows.find(({ meta }) => meta._id === documentOf(n)._id)?.object;
}

test("a page that may be asked shares its value with no other, and the others share theirs", async () => {
  const component = (name: string, props: JsonObject) =>
    ({ kind: "component", name, props, slots: {}, data: null }) as const;
  const asked = [
    { document: wireDocument("a-5/list"), segments: [component("Gallery", { filters: true })] },
    { document: wireDocument("a-7/find"), segments: [component("Search", {})] },
  ];
  const release = await releaseOfParts({
    site: fixtureSite(),
    documents: [
      ...asked.map(({ document, segments }) => ({ document, page: { ...pageOf(document), segments } })),
      { document: wireDocument("a-7/find", { _id: "content:a-7:find.yml" }), page: null },
      ...Array.from({ length: 10 }, (_, n) => wireDocument(`a-${n}/page`)).map((document) => ({
        document,
        page: pageOf(document),
      })),
    ],
    files: [],
    objects: [],
    sources: [],
  });
  const parts = [...release.shared.values()].map(({ length }) => length);
  // Before both, between them, and behind.
  expect(parts.filter((length) => length > 2)).toEqual([5, 3]);
  for (const [at, { document }] of asked.entries()) {
    const name = sharedValueOf(release.manifest, { stem: document._stem, id: document._id });
    expect(release.shared.get(name)).toHaveLength(1 + at);
  }
  expectAllFound(release);
});

test(
  "a value that is cut short, or that says nonsense of itself, holds nothing",
  () => {
    const [name] = before.shared.keys();
    const value = storedBytes(before, name as ObjectHash);
    for (const length of [0, 3, 4, 100, value.length - 1]) expect(packedParts(value.subarray(0, length))).toBeNull();
    expect(packedPart(value, hashBytes(new Uint8Array()))).toBeNull();
    const whole = unpack(name as ObjectHash, value);
    expect(whole).not.toBeNull();
    fc.assert(
      fc.property(fc.nat(value.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = value.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        const parts = unpack(name as ObjectHash, damaged);
        expect(isIntact(name as ObjectHash, damaged)).toBe(parts !== null);
        // A stream's last byte has bits that say nothing.
        if (parts !== null) expect(parts).toEqual(whole);
      }),
      { numRuns: runs(40, 2_000) },
    );
  },
  LONG_TEST_MS,
);

describe("in a store", () => {
  test("a collection keeps a value while any kept release names it, and deletes it after", async () => {
    const store = new MemoryStore();
    const editions = await Promise.all(
      Array.from({ length: 25 }, (_, edition) => releaseOf(site.slice(0, 120).with(5, documentOf(5, { edition })))),
    );
    for (const [at, release] of editions.entries()) {
      store.now = NOW + at * DAY;
      await publishRelease({ release, store, now: store.now });
    }
    store.now += 22 * DAY;
    const { kept } = await collectGarbage({ store, now: store.now });
    for (const release of editions) {
      const names = kept.includes(release.id) ? storedNames(release) : [];
      for (const name of names) expect(store.values.has(`o/${name}`)).toBe(true);
    }
    const forgotten = editions.filter(({ id }) => !kept.includes(id));
    expect(forgotten.length).toBeGreaterThan(2);
    const keptNames = new Set(editions.filter(({ id }) => kept.includes(id)).flatMap(storedNames));
    const gone = forgotten.flatMap(storedNames).filter((name) => !keptNames.has(name));
    expect(gone.filter((name) => store.values.has(`o/${name}`))).toEqual([]);
  });
});
