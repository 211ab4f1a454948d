import { expect, test } from "vitest";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { compareReleases, listChanges } from "#build/release/compare.ts";
import { compareWithPublished } from "#build/release/moves.ts";
import { inMemory, type ReadableRelease } from "#build/release/readable.ts";
import type { Release } from "#build/release/release.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";

const MANY = Array.from({ length: 2_000 }, (_, at) => wireDocument(`articles/${at}`));

/** A release that lists what is read of it. */
function recorded(release: Release): ReadableRelease & { readonly reads: readonly ObjectHash[] } {
  const { read, ...readable } = inMemory(release);
  const reads: ObjectHash[] = [];
  return {
    ...readable,
    reads,
    read: (hashes) => {
      reads.push(...hashes);
      return read(hashes);
    },
  };
}

test("of two releases that differ in one page of thousands a few parts are read", async () => {
  const before = recorded(await releaseOf(MANY));
  const changed = await releaseOf(MANY.with(700, wireDocument("articles/700", { title: "Changed" })));
  const { changes } = await compareWithPublished(changed, before);
  expect(changes).toMatchObject({ changed: [{ address: "/articles/700", title: "Changed" }], added: [], removed: [] });
  expect(before.reads.length).toBeLessThanOrEqual(2);
});

test("a page that moved among thousands is found by a few parts", async () => {
  const fox = (stem: string) => wireDocument(stem, { id: "fox", title: stem });
  const before = recorded(await releaseOf([...MANY, fox("animals/fox")]));
  const { moves, changes } = await compareWithPublished(await releaseOf([...MANY, fox("wild/fox")]), before);
  expect([...moves]).toEqual([["/animals/fox", "/wild/fox"]]);
  const { moved, added, removed } = changes;
  expect(moved).toEqual([{ address: "/animals/fox", title: "animals/fox", to: "/wild/fox" }]);
  // The pages of the two folders.
  expect([...added, ...removed].map(({ address }) => address)).toEqual(["/wild", "/animals"]);
  expect(before.reads.length).toBeLessThanOrEqual(6);
});

test("another number of shards changes no page", async () => {
  const few = inMemory(await releaseOf(MANY.slice(0, 100)));
  const more = inMemory(await releaseOf(MANY.slice(0, 300)));
  const { added, ...others } = listChanges(await compareReleases(few, more), new Map());
  expect(added).toHaveLength(200);
  expect(others).toEqual({ changed: [], removed: [], moved: [], site: false });
});

test("a page whose address a rule of .site.yml sends elsewhere is not lost", async () => {
  const fox = wireDocument("animals/fox", { title: "Fox" });
  const before = inMemory(await releaseOf([...MANY.slice(0, 3), fox]));
  const routes = { "/animals/**": { redirect: { to: "/articles/**", statusCode: 301 } } } as const;
  const { changes, moves } = await compareWithPublished(await releaseOf(MANY.slice(0, 3), { routes }), before);
  expect(changes.removed).toEqual([]);
  expect(changes.moved).toContainEqual({ address: "/animals/fox", title: "Fox", to: "/articles/fox" });
  expect([...moves]).toEqual([]);
});
