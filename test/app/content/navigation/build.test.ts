import { describe, expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { navBottomLink, navDirFromPath, navKeyFromPath, navPageFromPath } from "#app/content/navigation/find.ts";
import { liveNodes } from "#app/content/navigation/live.ts";
import { wireDocument } from "#test/content-fixture.ts";

const page = (stem: string, overrides = {}) => wireDocument(stem, { title: stem.split("/").at(-1) ?? "", ...overrides });
const config = (directory: string, fields = {}) =>
  wireDocument(`${directory}_dir`, { _path: `/${directory}_dir`, _partial: true, title: "Dir", _type: "yaml", ...fields });

test("the original's sample: an index page heads its directory and is its own first child", () => {
  const documents = [
    page("getting-started/index", { title: "Getting started", navigation: { badge: "new" }, _file: "1.getting-started/index.md" }),
    page("getting-started/install", {
      title: "Install it",
      navigation: { order: 2, icon: "download" },
      custom: 5,
      _file: "1.getting-started/1.install.md",
    }),
  ];
  const configs = [config("getting-started/", { title: "Ignored dotted", icon: "rocket" })];
  expect(buildNavigation({ documents, configs, fields: ["icon", "custom"] })).toEqual([
    {
      title: "Ignored dotted",
      _path: "/getting-started",
      badge: "new",
      icon: "rocket",
      children: [
        { title: "Install it", _path: "/getting-started/install", order: 2, icon: "download", custom: 5 },
        { title: "Getting started", _path: "/getting-started", badge: "new" },
      ],
    },
  ]);
});

describe("the tree", () => {
  test("lists are in the order of file names, numbers by value", () => {
    const documents = [page("a", { _file: "10.a.md" }), page("b", { _file: "2.b.md" }), page("c", { _file: "1.c.md" })];
    expect(buildNavigation({ documents, configs: [], fields: [] }).map((node) => node._path)).toEqual(["/c", "/b", "/a"]);
  });

  test("an ancestor without a page gets a node named after its path", () => {
    const tree = buildNavigation({ documents: [page("kids-corner/animals/fox")], configs: [], fields: [] });
    expect(tree).toEqual([
      {
        title: "Kids Corner",
        _path: "/kids-corner",
        children: [
          { title: "Animals", _path: "/kids-corner/animals", children: [{ title: "fox", _path: "/kids-corner/animals/fox" }] },
        ],
      },
    ]);
  });

  test("a directory whose config says navigation: false is gone with all below it", () => {
    const documents = [page("off/index"), page("off/a"), page("on")];
    const configs = [config("off/", { navigation: false })];
    expect(buildNavigation({ documents, configs, fields: [] }).map((node) => node._path)).toEqual(["/on"]);
  });

  test("a config's title that was only its file's name names nobody", () => {
    const tree = buildNavigation({ documents: [page("blog/a")], configs: [config("blog/", { icon: "x" })], fields: ["icon"] });
    expect(tree[0]).toMatchObject({ title: "Blog", icon: "x" });
  });

  test("a draft is marked where it is listed at all", () => {
    const tree = buildNavigation({ documents: [page("a", { _draft: true })], configs: [], fields: [] });
    expect(tree).toEqual([{ title: "a", _path: "/a", _draft: true }]);
  });
});

describe("finding", () => {
  const tree = buildNavigation({
    documents: [page("index", { layout: "bare" }), page("blog/index"), page("blog/a", { layout: "wide" }), page("blogger")],
    configs: [config("blog/", { layout: "blog" })],
    fields: ["layout"],
  });

  test("a key is the deepest one on the way down; prefixes are textual; / counts for itself", () => {
    expect(navKeyFromPath("/blog/a", "layout", tree)).toBe("wide");
    expect(navKeyFromPath("/blog/b", "layout", tree)).toBe("blog");
    expect(navKeyFromPath("/blogger", "layout", tree)).toBe("blog");
    expect(navKeyFromPath("/", "layout", tree)).toBe("bare");
    expect(navKeyFromPath("/other", "layout", tree)).toBe(undefined);
  });

  test("pages, directories and the first leaf", () => {
    expect(navPageFromPath("/blog/a", tree)?.title).toBe("a");
    expect(navPageFromPath("/none", tree)).toBe(null);
    expect(navDirFromPath("/blog", tree).map((node) => node._path)).toContain("/blog/a");
    expect(navBottomLink(tree)).toBe("/blog/a");
  });
});

test("nodes out of their time are gone, with directories that were there for them alone", () => {
  const tree = buildNavigation({
    documents: [page("soon/a", { publishAt: 100 }), page("now", { expiresAt: 200 })],
    configs: [],
    fields: ["publishAt", "expiresAt"],
  });
  expect(liveNodes(tree, { now: 50, keep: [] })).toEqual({ nodes: [{ title: "now", _path: "/now" }], until: 100 });
  expect(liveNodes(tree, { now: 150, keep: [] })).toMatchObject({ nodes: [{ _path: "/now" }, { _path: "/soon" }], until: 200 });
  expect(liveNodes(tree, { now: 200, keep: [] })).toMatchObject({ nodes: [{ _path: "/soon" }], until: null });
});
