import { describe, expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { navBottomLink, navDirFromPath, navKeyFromPath, navPageFromPath } from "#app/content/navigation/find.ts";
import { configOf, documentOf } from "./documents.ts";

const tree = buildNavigation({
  documents: [
    documentOf("index.md", { layout: "home" }),
    documentOf("blog/index.md", { title: "Posts" }),
    documentOf("blog/a.md", { layout: "wide" }),
    documentOf("blog/deep/er/b.md"),
    documentOf("blogger.md"),
    documentOf("plain/c.md"),
  ],
  configs: [configOf("blog", { title: "Blog", layout: "blog" }), configOf("blog/deep", { layout: "deep" })],
  fields: ["layout"],
});

describe("the deepest value of a key on the way to a path", () => {
  test.each([
    ["/blog", "blog"],
    ["/blog/a", "wide"],
    ["/blog/none", "blog"],
    ["/blog/deep/er/b", "deep"],
    ["/blog/deep/none", "deep"],
    ["/blogger", "blog"],
    ["/", "home"],
    ["/plain/c", null],
    ["/other", null],
  ])("%s has %j", (path, layout) => expect(navKeyFromPath(path, "layout", tree)).toBe(layout));
});

describe("the node of a path", () => {
  test.each([
    ["/blog/a", "A"],
    ["/blog", "Blog"],
    ["/blog/deep", "Deep"],
    ["/", ""],
  ])("%s is %j", (path, title) => expect(navPageFromPath(path, tree)?.title).toBe(title));

  test("is null where there is none", () => expect(navPageFromPath("/none", tree)).toBe(null));
});

describe("the children of a path", () => {
  test("are those of its directory", () => {
    expect(navDirFromPath("/blog", tree)?.map((node) => node._path)).toEqual(["/blog/a", "/blog/deep", "/blog"]);
    expect(navDirFromPath("/blog/deep/er", tree)?.map((node) => node._path)).toEqual(["/blog/deep/er/b"]);
  });

  test.each(["/blog/a", "/none", ""])("are null for %j", (path) => expect(navDirFromPath(path, tree)).toBe(null));
});

test("the bottom link of a node is its first page that has none below", () => {
  const links = tree.map(navBottomLink);
  expect(links).toEqual(["/blog/a", "/blogger", "/", "/plain/c"]);
  expect(navBottomLink({ title: "Empty", _path: "/empty", children: [] })).toBe(null);
});
