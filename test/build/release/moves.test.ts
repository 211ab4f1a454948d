import { describe, expect, test } from "vitest";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { definition } from "#app/site.ts";
import { contentsOf } from "#build/release/contents.ts";
import { applyMoves, compareWithPublished } from "#build/release/moves.ts";
import { inMemory } from "#build/release/readable.ts";
import type { Release } from "#build/release/release.ts";
import { objectsOf } from "#test/content-fixture.ts";
import { releaseOfPages, type TestPage } from "./published.ts";

type Pages = { readonly [stem: string]: TestPage };

/** The release of the last edition, as it is when all of them are published one after the other. */
async function publishInTurn(...editions: readonly Pages[]): Promise<Release> {
  let before: Release | null = null;
  for (const pages of editions) {
    const next = await releaseOfPages(pages);
    before = (await compareWithPublished(next, before === null ? null : inMemory(before))).release;
  }
  if (before === null) throw new Error("there is no edition");
  return before;
}

async function movesAfter(...editions: readonly Pages[]): Promise<{ readonly [from: string]: string }> {
  return Object.fromEntries((await contentsOf(await publishInTurn(...editions))).moves);
}

const HOME = { index: { title: "Home" } };

describe("a page that is at another address in the next release", () => {
  test("is found by the id of its front matter, whatever else changed", async () => {
    const before = { ...HOME, "articles/old": { id: "fox", title: "Fox" } };
    const after = { ...HOME, "animals/fox": { id: "fox", title: "The fox", text: "all new" } };
    expect(await movesAfter(before, after)).toEqual({ "/articles/old": "/animals/fox" });
  });

  test("is found by its text, and by its title where the text changed too", async () => {
    const before = { ...HOME, a: { title: "Letter", text: "same" }, b: { title: "Pencils", text: "old" } };
    const after = { ...HOME, "new/a": { title: "Other", text: "same" }, "new/b": { title: "Pencils", text: "new" } };
    expect(await movesAfter(before, after)).toEqual({ "/a": "/new/a", "/b": "/new/b" });
  });

  test("is not guessed where two could be it", async () => {
    const before = { ...HOME, a: { title: "Twin", text: "one" } };
    const after = { ...HOME, b: { title: "Twin", text: "two" }, c: { title: "Twin", text: "three" } };
    expect(await movesAfter(before, after)).toEqual({});
  });

  test("is not found by its title where an id has found another page there", async () => {
    const before = { ...HOME, a: { id: "fox", title: "Fox" }, b: { title: "Twin", text: "one" } };
    const after = { ...HOME, new: { id: "fox", title: "Twin", text: "two" } };
    expect(await movesAfter(before, after)).toEqual({ "/a": "/new" });
  });

  test("is not found by an id that neither page has", async () => {
    const before = { ...HOME, a: { title: "Fox", text: "one" } };
    expect(await movesAfter(before, HOME)).toEqual({});
  });

  test("is no page that stood where it stands before", async () => {
    const before = { ...HOME, a: { title: "Twin", text: "one" }, b: { title: "Twin", text: "two" } };
    expect(await movesAfter(before, { ...HOME, b: { title: "Twin", text: "two" } })).toEqual({});
  });
});

describe("moves over several releases", () => {
  test("lead to where the page is now, without a chain", async () => {
    const editions = ["a", "b", "c", "d"].map((stem) => ({ ...HOME, [stem]: { id: "one" } }));
    expect(await movesAfter(...editions)).toEqual({ "/a": "/d", "/b": "/d", "/c": "/d" });
  });

  test("end where the page comes back, and no loop is left", async () => {
    const [a, b] = [
      { ...HOME, a: { id: "one" } },
      { ...HOME, b: { id: "one" } },
    ];
    expect(await movesAfter(a, b, a)).toEqual({ "/b": "/a" });
    expect(await movesAfter(a, b, a, b)).toEqual({ "/a": "/b" });
  });

  test("end where another page takes the address, and where the page is no more", async () => {
    const moved = [
      { ...HOME, a: { id: "one" } },
      { ...HOME, b: { id: "one" } },
    ];
    const taken = { ...HOME, b: { id: "one" }, a: { id: "two", title: "Another" } };
    expect(await movesAfter(...moved, taken)).toEqual({});
    expect(await movesAfter(...moved, HOME)).toEqual({});
  });

  test("swap with the pages that they are of", async () => {
    const before = { ...HOME, a: { id: "one" }, b: { id: "two" } };
    expect(await movesAfter(before, { ...HOME, a: { id: "two" }, b: { id: "one" } })).toEqual({});
  });
});

test("a release with moves answers the old address with the new one, and knows nothing of other addresses", async () => {
  const release = await publishInTurn({ ...HOME, a: { id: "one" } }, { ...HOME, b: { id: "one" } });
  const reader = openRelease({ ...release, objects: objectsOf(release), now: 0, definition });
  const at = (path: string) => reader.moved(path as DocumentPath);
  expect([await at("/a"), await at("/b"), await at("/c")]).toEqual(["/b", null, null]);
  expect(await reader.page("/a" as DocumentPath)).toBeNull();
});

test("a release without moves stays the release it is", async () => {
  const release = await releaseOfPages(HOME);
  expect(applyMoves(release, new Map())).toBe(release);
});
