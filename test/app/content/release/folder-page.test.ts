import { expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import type { Site } from "#app/content/site.ts";
import { readerOf, wireDocument } from "#test/content-fixture.ts";
import { path } from "../../fixture.ts";

/** The links before the list of a folder's page, and until when they are these. */
async function linksAt(
  address: string,
  documents: readonly ContentDocument[],
  options: { now?: number; settings?: Partial<Site> } = {},
) {
  const { reader } = await readerOf(documents, options);
  const content = await (await reader.page(path(address)))?.content;
  const links = content?.document.segments.flatMap((segment) =>
    segment.kind === "component" && segment.name === "Links" ? [segment.props.items] : [],
  );
  return { links: links?.flat(), until: content?.until };
}

test("the first page of a folder leads to the folders in it, in the order of their files", async () => {
  const documents = ["a/2.b/x", "a/1.c/x", "a/1.c/deep/y", "a/z", "other/x"].map((stem) => wireDocument(stem));
  expect((await linksAt("/a", documents)).links).toEqual([
    { label: "1C", to: "/a/1.c" },
    { label: "2B", to: "/a/2.b" },
  ]);
  expect((await linksAt("/a/2.b", documents)).links).toEqual([]);
});

test("further pages lead to none, nor does a folder of more than thirty", async () => {
  const folders = (count: number) =>
    Array.from({ length: 2 * count }, (_, n) => wireDocument(`a/f${n % count}/page-${n}`));
  expect((await linksAt("/a", folders(30))).links).toHaveLength(30);
  expect((await linksAt("/a/page/2", folders(30))).links).toEqual([]);
  expect((await linksAt("/a", folders(31))).links).toEqual([]);
});

test("a folder is linked while something in it is there, under the address of its locale", async () => {
  const coming = [wireDocument("a/b/x", { publishAt: 1000 }), wireDocument("a/c/x")];
  expect(await linksAt("/a", coming, { now: 0 })).toEqual({ links: [{ label: "C", to: "/a/c" }], until: 1000 });
  expect((await linksAt("/a", coming, { now: 2000 })).links).toHaveLength(2);
  const french = ["a/b/x", "a/y"].map((stem) => wireDocument(`fr/${stem}`, { _path: `/${stem}`, _locale: "fr" }));
  const settings = { locales: ["en", "fr"], defaultLocale: "en" };
  expect((await linksAt("/fr/a", french, { settings })).links).toEqual([{ label: "B", to: "/fr/a/b" }]);
});
