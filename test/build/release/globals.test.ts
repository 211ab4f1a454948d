import { expect, test } from "vitest";
import type { GlobalQuery } from "#app/content/site.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";

const documents = [
  wireDocument("index", { title: "Home" }),
  wireDocument("_theme", { title: "Theme", layout: "bare", excerpt: { type: "root", children: [] } }),
  wireDocument("news/one", { title: "One" }),
  wireDocument("news/two", { title: "Two" }),
  wireDocument("news/dated", { title: "Dated", publishAt: "2020-01-01T00:00:00.000Z" }),
];

async function globalOf(global: GlobalQuery): Promise<unknown> {
  const { manifest } = await releaseOf(documents, { globals: { it: global } });
  return manifest.globals.it;
}

test("a named query finds by a regular expression, which it holds as text", async () => {
  const query = { where: [{ _path: "--REGEX /^\\/news\\/t/" }], only: ["title"] };
  expect(await globalOf({ type: "list", query })).toEqual([{ title: "Two" }]);
});

test("the first document comes without body and excerpt", async () => {
  const found = await globalOf({ type: "first", query: { where: [{ _path: "/_theme" }] } });
  expect(found).toMatchObject({ title: "Theme", layout: "bare" });
  expect(found).not.toHaveProperty("body");
  expect(found).not.toHaveProperty("excerpt");
});

test("a first document that there is none of is null", async () => {
  expect(await globalOf({ type: "first", query: { where: [{ _path: "/nope" }] } })).toBeNull();
});

test("documents that come or go are in none: the result holds for as long as the release", async () => {
  const query = { where: [{ _path: { $regex: "^/news" } }], only: ["title"], sort: [{ title: 1 }] };
  expect(await globalOf({ type: "list", query })).toEqual([{ title: "One" }, { title: "Two" }]);
});

test("a query that is none is said with its name", async () => {
  const query = { where: [{ x: "--REGEX /(?=a)/" }] };
  await expect(globalOf({ type: "first", query })).rejects.toThrow(".site.yml, globals.it: ");
});

test("results that would make every page heavy are refused", async () => {
  const long = wireDocument("long", { description: "All about otters. ".repeat(200) });
  const globals = { it: { type: "first", query: { where: [{ _path: "/long" }] } } } as const;
  await expect(releaseOf([long], { globals })).rejects.toThrow(
    /^\.site\.yml, globals: their results take \d+ bytes, and 2048/,
  );
});

test("a release of a site without named queries has none", async () => {
  expect((await releaseOf(documents)).manifest.globals).toEqual({});
});
