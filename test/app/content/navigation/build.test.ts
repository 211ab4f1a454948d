import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildNavigation } from "#app/content/navigation/build.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { configOf, documentOf } from "./documents.ts";

function paths(tree: readonly NavigationNode[]): readonly string[] {
  return tree.flatMap((node) => [node._path, ...paths(node.children ?? [])]);
}

/** The tree of files alone. */
function treeOf(...files: readonly string[]): readonly NavigationNode[] {
  return buildNavigation({ documents: files.map((file) => documentOf(file)), configs: [], fields: [] });
}

test("the original's sample, to the byte", () => {
  const documents = [
    documentOf("1.getting-started/2.install.md", {
      title: "Install it",
      order: 2,
      navigation: { icon: "download", custom: 5 },
    }),
    documentOf("1.getting-started/1.index.md", { title: "Getting started", navigation: { badge: "new" } }),
    documentOf("reference/api.md", { title: "Api" }),
  ];
  const configs = [
    configOf("1.getting-started", { title: "Ignored dotted", navigation: { icon: "rocket" } }),
    configOf("reference", { title: "Ref", navigation: { redirect: "/reference/api" } }),
  ];
  expect(JSON.stringify(buildNavigation({ documents, configs, fields: ["order"] }))).toBe(
    '[{"title":"Ignored dotted","_path":"/getting-started","children":[' +
      '{"title":"Getting started","_path":"/getting-started","badge":"new"},' +
      '{"title":"Install it","_path":"/getting-started/install","order":2,"icon":"download","custom":5}' +
      '],"badge":"new","icon":"rocket"},' +
      '{"title":"Ref","_path":"/reference","children":[{"title":"Api","_path":"/reference/api"}],"redirect":"/reference/api"}]',
  );
});

describe("the order of a list", () => {
  test("is that of file names without extension, digits by value, case and accents aside", () => {
    const tree = treeOf("10.a.md", "2.b.md", "Übung.md", "ubahn.md", "1.c.md", "B.md", "a.yml");
    expect(paths(tree)).toEqual(["/c", "/b", "/a", "/a", "/b", "/ubahn", "/ubung"]);
  });

  test("places a directory without a page by the first of its documents", () => {
    expect(treeOf("2.b/z.md", "1.a.md", "3.c.md").map((node) => node._path)).toEqual(["/a", "/b", "/c"]);
    expect(treeOf("x/9.a.md", "x/1.b.md").map((node) => node.title)).toEqual(["X"]);
  });

  test("is that of the documents given, where file names are equal", () => {
    const [yml, md] = [documentOf("dup.yml", { title: "yml" }), documentOf("dup.md", { title: "md" })];
    const titles = (documents: readonly (typeof yml)[]) =>
      buildNavigation({ documents, configs: [], fields: [] }).map((node) => node.title);
    expect(titles([yml, md])).toEqual(["yml", "md"]);
    expect(titles([md, yml])).toEqual(["md", "yml"]);
  });
});

describe("directories", () => {
  test("without a page are named after their path and carry their config's fields", () => {
    const documents = [documentOf("kids-corner/animals/fox.md")];
    const configs = [configOf("kids-corner", { icon: "paw", color: "red", navigation: { badge: 1 } })];
    expect(buildNavigation({ documents, configs, fields: ["icon"] })).toEqual([
      {
        title: "Kids Corner",
        _path: "/kids-corner",
        icon: "paw",
        badge: 1,
        children: [
          {
            title: "Animals",
            _path: "/kids-corner/animals",
            children: [{ title: "Fox", _path: "/kids-corner/animals/fox" }],
          },
        ],
      },
    ]);
  });

  test("with a page show it, and it is their own first child with fields of its own", () => {
    const documents = [documentOf("blog/index.md", { title: "All posts", icon: "page" }), documentOf("blog/a.md")];
    const configs = [configOf("blog", { title: "Blog", icon: "dir", navigation: { title: "The blog" } })];
    const [blog] = buildNavigation({ documents, configs, fields: ["icon"] });
    expect(blog).toMatchObject({ title: "The blog", icon: "dir" });
    expect(blog?.children).toEqual([
      { title: "A", _path: "/blog/a" },
      { title: "All posts", _path: "/blog", icon: "page" },
    ]);
  });

  test("at the root have no copy of their page, and their config is that of the page alone", () => {
    const documents = [documentOf("index.md", { title: "Home" }), documentOf("a.md")];
    const configs = [configOf("", { title: "Start", navigation: { icon: "house" } })];
    expect(buildNavigation({ documents, configs, fields: [] })).toEqual([
      { title: "A", _path: "/a" },
      { title: "Start", _path: "/", icon: "house" },
    ]);
  });

  test("hold all below them, however many and however deep", () => {
    expect(paths(treeOf("a/b/c/d.md", "a/b/e.md", "a/f.md", "a/b/index.md", "g.md"))).toEqual([
      ...["/a", "/a/b", "/a/b/c", "/a/b/c/d", "/a/b/e", "/a/b", "/a/f", "/g"],
    ]);
  });

  test("that look like index files are: reindex.md has itself for a child, index.yml has not", () => {
    expect(paths(treeOf("reindex.md"))).toEqual(["/reindex", "/reindex"]);
    expect(paths(treeOf("0.index.md", "x/01.index.md", "y/index.yml"))).toEqual(["/", "/x", "/x", "/y"]);
  });
});

describe("a config", () => {
  test.each([false, null, 0, ""])("whose navigation is %j hides its directory and all below it", (navigation) => {
    const documents = ["off/index.md", "off/a.md", "off/b/c.md", "on.md"].map((file) => documentOf(file));
    expect(paths(buildNavigation({ documents, configs: [configOf("off", { navigation })], fields: [] }))).toEqual([
      "/on",
    ]);
  });

  test("of a directory below hides that alone", () => {
    const documents = ["a/b/c.md", "a/d.md", "a/index.md"].map((file) => documentOf(file));
    const configs = [configOf("a/b", { navigation: false }), configOf("a", { navigation: true })];
    expect(paths(buildNavigation({ documents, configs, fields: [] }))).toEqual(["/a", "/a/d", "/a"]);
  });

  test("whose title is only its file's name names nobody", () => {
    const documents = [documentOf("blog/a.md")];
    const titleBy = (title: string) =>
      buildNavigation({ documents, configs: [configOf("blog", { title })], fields: [] })[0]?.title;
    expect(["Dir", "dir", "DIR", "Posts"].map(titleBy)).toEqual(["Blog", "Blog", "Blog", "Posts"]);
  });

  test("takes the fields of an object that it has for body", () => {
    const body = { title: "Posts", icon: "inner", navigation: { n: 1 } };
    const configs = [{ ...configOf("blog", { icon: "outer" }), body }];
    const [blog] = buildNavigation({ documents: [documentOf("blog/a.md")], configs, fields: ["icon"] });
    expect(blog).toMatchObject({ title: "Posts", icon: "inner", n: 1 });
  });

  test("that comes last wins", () => {
    const configs = [configOf("blog", { title: "First" }), configOf("blog", { title: "Last" })];
    expect(buildNavigation({ documents: [documentOf("blog/a.md")], configs, fields: [] })[0]?.title).toBe("Last");
  });
});

describe("a node", () => {
  test("has the configured fields that its document has, null and false too", () => {
    const document = documentOf("a.md", { icon: null, order: 0, hidden: false, other: 1 });
    expect(
      buildNavigation({ documents: [document], configs: [], fields: ["icon", "order", "hidden", "none"] }),
    ).toEqual([{ title: "A", _path: "/a", icon: null, order: 0, hidden: false }]);
  });

  test("says that its document is a draft", () => {
    expect(treeOf("a.draft.md")).toEqual([{ title: "A", _path: "/a", _draft: true }]);
  });

  test("keeps its place whatever its document's navigation says", () => {
    const navigation = { children: [{ title: "Mine" }], _path: 5, _file: "0.md", title: "Named" };
    expect(buildNavigation({ documents: [documentOf("a.md", { navigation })], configs: [], fields: [] })).toEqual([
      { title: "Named", _path: "/a" },
    ]);
  });

  test("is only as deep as its path, whatever the path is", () => {
    const document = documentOf("a.md", { _path: "/x//y" });
    expect(paths(buildNavigation({ documents: [document], configs: [], fields: [] }))).toEqual(["/x", "/x/", "/x//y"]);
  });
});

const file = fc
  .array(fc.constantFrom("1.a", "2.b", "10.c", "d", "E", "é", "index"), { minLength: 1, maxLength: 4 })
  .map((parts) => `${parts.join("/")}.md`);
const files = fc.uniqueArray(file, { maxLength: 20 });

test("each document has its node, parents hold what starts with their path, and no list is empty", () => {
  const holdsBelow = (node: NavigationNode): boolean =>
    node.children === undefined ||
    (node.children.length > 0 &&
      node.children.every((child) => child._path.startsWith(node._path) && holdsBelow(child)));
  fc.assert(
    fc.property(files, (names) => {
      const tree = treeOf(...names);
      expect(paths(tree)).toEqual(expect.arrayContaining(names.map((name) => documentOf(name)._path)));
      expect(tree.every(holdsBelow)).toBe(true);
    }),
  );
});

test("the same documents in another order give the same tree, as long as no two share a path", () => {
  const distinct = fc.uniqueArray(file, { maxLength: 20, selector: (name) => documentOf(name)._path });
  const shuffled = distinct.chain((names) =>
    fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })),
  );
  fc.assert(
    fc.property(shuffled, ([names, others]) => {
      expect(treeOf(...others)).toEqual(treeOf(...names));
    }),
  );
});
