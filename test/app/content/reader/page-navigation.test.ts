import { expect, test } from "vitest";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { findMenu } from "#app/content/reader/page-navigation.ts";
import { readerOf, releaseOf, wireDocument } from "#test/content-fixture.ts";

const DAY = 86_400_000;

test("a menu is that of its moment, whatever moment was asked for before", async () => {
  const dates = { publishAt: new Date(DAY).toISOString(), expiresAt: new Date(3 * DAY).toISOString() };
  const { manifest } = await releaseOf([wireDocument("index"), wireDocument("about"), wireDocument("fair", dates)]);
  const linksAt = (now: number) => findMenu({ manifest, now }, "").value.links.map(({ _path }) => _path);
  // As a clock that was set back has it.
  for (const [now, links] of [
    [2 * DAY, ["/about", "/fair"]],
    [0, ["/about"]],
    [4 * DAY, ["/about"]],
    [2 * DAY, ["/about", "/fair"]],
  ] as const)
    expect([now, linksAt(now)]).toEqual([now, links]);
});

test("of the pages above a page, one that lists the values of a field is named, and none that redirects", async () => {
  const foxes = ["a", "b", "c"].map((name) => wireDocument(name, { tags: ["fox"] }));
  const crumbsOf = async (redirect: { readonly redirect?: string }) => {
    const documents = [...foxes, ...(redirect.redirect ? [wireDocument("tags", redirect)] : [])];
    const { reader } = await readerOf(documents, { settings: { gathers: { tags: { at: "/tags" } } } });
    const path = canonicalPath("/tags/fox");
    const read = path === null ? null : await reader.page(path);
    return read?.navigation.crumbs.map(({ _path }) => _path);
  };
  expect(await crumbsOf({})).toEqual(["/tags"]);
  expect(await crumbsOf({ redirect: "/a" })).toEqual([]);
});
