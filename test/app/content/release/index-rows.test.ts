import { expect, test } from "vitest";
import { allRows } from "#app/content/release/index-rows.ts";
import type { Release } from "#build/release/release.ts";
import { objectsOf, releaseOf, wireDocument } from "#test/content-fixture.ts";

/** Objects that are read for the rows of a release. */
async function readsFor(release: Release): Promise<number> {
  const objects = objectsOf(release);
  const rows = await allRows({ manifest: release.manifest, objects });
  expect(rows.map((row) => row.meta._path)).toEqual(["/about"]);
  return objects.reads.length;
}

test("rows stay joined for the two releases asked last, and no more", async () => {
  const releases = ["One", "Two", "Three"].map((title) => releaseOf([wireDocument("about", { title })]));
  const [one, two, three] = await Promise.all(releases);
  if (one === undefined || two === undefined || three === undefined) throw new Error("there are three");
  expect(await readsFor(one)).toBe(1);
  expect(await readsFor(two)).toBe(1);
  expect(await readsFor(one)).toBe(0);
  expect(await readsFor(three)).toBe(1);
  expect(await readsFor(one)).toBe(0);
  expect(await readsFor(two)).toBe(1);
});
